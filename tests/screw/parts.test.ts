/** The catalogue: the parts of the format document as they are written there, and rules that all of our own keep. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CATALOGUE,
  createRegistry,
  distanceToEdge,
  FORMAT_PARTS,
  formatScrewSchemas,
  getPart,
  HEAD_RADIUS,
  isInside,
  MATERIALS,
  outlineOf,
  type PartDefinition,
} from '@dota-factory/screw';

const all = [...CATALOGUE.values()];
const own = all.filter((part) => !FORMAT_PARTS.includes(part));
const ours = own.filter(({ id }) => !id.startsWith('board-'));
const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);

it('has the parts of the format document', () => {
  expect(getPart(CATALOGUE, 'simple-plate')).toMatchObject({
    collision: { type: 'box', width: 200, height: 100 },
    material: 'metal',
    constraint: { type: 'static' },
    screwMounts: [
      { id: 'top-left', localPosition: { x: 20, y: 20 } },
      { id: 'top-right', localPosition: { x: 180, y: 20 } },
      { id: 'bottom-left', localPosition: { x: 20, y: 80 } },
      { id: 'bottom-right', localPosition: { x: 180, y: 80 } },
    ],
  });
  expect(getPart(CATALOGUE, 'sliding-cover')).toMatchObject({
    collision: { type: 'box', width: 150, height: 80 },
    constraint: { type: 'slider', axis: 'x', min: 0, max: 100 },
    screwMounts: [
      { id: 'left', localPosition: { x: 25, y: 40 } },
      { id: 'center', localPosition: { x: 75, y: 40 } },
      { id: 'right', localPosition: { x: 125, y: 40 } },
    ],
  });
  expect(getPart(CATALOGUE, 'base-plate').screwMounts.map(({ id }) => id)).toContain('center');
});

it('has at least fourteen of our own, with every shape, constraint and material', () => {
  expect(ours.length - 1).toBeGreaterThanOrEqual(14);
  expect(new Set(ours.map(({ collision }) => collision.type))).toEqual(new Set(['box', 'polygon']));
  expect(new Set(ours.map(({ material }) => material))).toEqual(new Set(MATERIALS));
  expect(new Set(ours.map(({ constraint }) => constraint.type))).toEqual(
    new Set(['static', 'slider', 'hinge', 'spring', 'friction']),
  );
  expect(
    new Set(ours.map(({ constraint }) => (constraint.type === 'spring' ? constraint.direction : 'open'))),
  ).toEqual(new Set(['open', 'closed']));
});

it.each(own.map((part) => [part.id, part] as const))(
  '%s: mounts 30 px from edges and 60 px apart',
  (_, part) => {
    const outline = outlineOf(part);
    for (const [index, { localPosition }] of part.screwMounts.entries()) {
      expect(isInside(localPosition, outline)).toBe(true);
      expect(distanceToEdge(localPosition, outline)).toBeGreaterThanOrEqual(30);
      for (const other of part.screwMounts.slice(index + 1))
        expect(distance(localPosition, other.localPosition)).toBeGreaterThanOrEqual(60);
    }
    expect(30).toBeGreaterThan(HEAD_RADIUS);
  },
);

it('the format document names all of them', () => {
  const document = readFileSync(join(__dirname, '../../docs/screw-format.md'), 'utf8');
  for (const { id } of all) expect(document).toContain(`\`${id}\``);
});

it('the JSON Schema in levels/screw/schema is the one of the code', () => {
  for (const [name, text] of Object.entries(formatScrewSchemas()))
    expect(readFileSync(join(__dirname, '../../levels/screw/schema', name), 'utf8')).toBe(text);
});

it('every travel contains 0', () => {
  for (const { constraint } of all) {
    if (constraint.type === 'slider') expect(constraint.min * constraint.max).toBeLessThanOrEqual(0);
    if (constraint.type === 'hinge') expect(constraint.minAngle * constraint.maxAngle).toBeLessThanOrEqual(0);
  }
});

describe('a registry', () => {
  const [plate] = FORMAT_PARTS as readonly [PartDefinition];

  it('refuses an id twice, and an unknown id names the nearest', () => {
    expect(() => createRegistry([plate, plate])).toThrow('"simple-plate" is registered twice');
    expect(() => getPart(CATALOGUE, 'simple-plat')).toThrow(
      'no part "simple-plat" is registered (did you mean "simple-plate"?)',
    );
  });

  it.each<[string, Partial<PartDefinition>]>([
    [
      'no simple polygon',
      {
        collision: {
          type: 'polygon',
          points: [
            { x: 0, y: 0 },
            { x: 9, y: 9 },
            { x: 9, y: 0 },
            { x: 0, y: 9 },
          ],
        },
      },
    ],
    ['no simple polygon', { collision: { type: 'box', width: 0, height: 10 } }],
    ['two of its mounts have the same id', { screwMounts: [...plate.screwMounts, ...plate.screwMounts] }],
    ['a blank or a colon', { screwMounts: [{ id: 'a b', localPosition: { x: 50, y: 50 } }] }],
    ['screwThreshold is below 1', { constraint: { type: 'friction', screwThreshold: 0 } }],
  ])('refuses what makes no sense: %s', (words, change) => {
    expect(() => createRegistry([{ ...plate, ...change }])).toThrow(words);
  });
});
