/** Proves that arrows are where they belong, and that badges and percentages leave them free. */
/// <reference types="jest" />
import { type Footprint } from '@dota-factory/lib';
import { deriveFootprints } from '@dota-factory/lib/testing';
import { BADGE_TILES, placeBadge, placePercentage, placePort } from './marks.ts';

const MASKS = {
  miner: ['AA>', 'AA '],
  assembler: ['AAA ', 'AAA>', 'AAA '],
  shipyard: ['AAAS>', 'AAAS '],
  salvage_bay: ['<AAS', ' AAS'],
  splitter: ['A>', 'v '],
  hollow: ['AA ', ' A>'],
};
const ALL = Object.entries(MASKS).flatMap(([name, mask]) =>
  ([0, 90, 180, 270] as const).map((rotation) => [name, rotation, deriveFootprints(mask)[rotation]] as const),
);

it('[REQ-UI-PORT-GLYPH] an arrow is halfway between the middle of its tile and the edge it leaves through', () => {
  expect(placePort({ x: 1, y: 0, direction: 'E' })).toEqual({ x: 1.75, y: 0.5 });
  expect(placePort({ x: 0, y: 2, direction: 'S' })).toEqual({ x: 0.5, y: 2.75 });
  expect(placePort({ x: 0, y: 0, direction: 'W' })).toEqual({ x: 0.25, y: 0.5 });
  expect(placePort({ x: 0, y: 0, direction: 'N' })).toEqual({ x: 0.5, y: 0.25 });
});

/** Half the arrow's height with its line, in tiles. */
const ARROW = 0.16;

it.each(ALL)(
  '[REQ-UI-PORT-GLYPH] the badge of a %s turned by %d covers no arrow',
  (_name, _rotation, footprint: Footprint) => {
    const badge = placeBadge(footprint);
    for (const port of footprint.ports) {
      const arrow = placePort(port);
      const apart = Math.max(Math.abs(arrow.x - badge.x), Math.abs(arrow.y - badge.y));
      expect(apart).toBeGreaterThanOrEqual(BADGE_TILES / 2 + ARROW);
    }
    // It sits on a corner cell.
    const cell = { x: Math.floor(badge.x), y: Math.floor(badge.y) };
    expect(footprint.cells).toContainEqual(expect.objectContaining(cell));
  },
);

it('the badge stays in the upper right corner where that is free', () => {
  const { x, y } = placeBadge(deriveFootprints(MASKS.assembler)[0]);
  expect(x).toBeGreaterThan(2.5);
  expect(y).toBeLessThan(0.5);
});

it.each(ALL)(
  '[REQ-UI-CONSTRUCTION-PROGRESS] a %s turned by %d has its number in the middle, or below its glyph',
  (_name, _rotation, footprint: Footprint) => {
    const { width, height } = footprint;
    expect(placePercentage(footprint, false)).toMatchObject({ x: width / 2, y: height / 2 });
    const below = placePercentage(footprint, true);
    expect(below.x).toBe(width / 2);
    expect(below.y).toBeGreaterThan(height / 2 + 0.2);
    expect(below.y).toBeLessThan(height);
  },
);
