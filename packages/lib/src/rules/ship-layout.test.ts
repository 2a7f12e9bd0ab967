/** Proves which placed modules count on a ship's grid. */
import { ROTATIONS, type Rotation } from '@dota-factory/base';
import fc from 'fast-check';
import type { PlacedModule } from '../content/game-config.ts';
import { fitModules, indexModules, type ModuleShape, placedCells } from './ship-layout.ts';

const shapes: readonly ModuleShape[] = [
  { id: 'dot', surface_mask: ['O'] },
  { id: 'bar', surface_mask: ['OO'] },
  { id: 'ell', surface_mask: ['OX', 'OO'] },
  { id: 'ring', surface_mask: ['XXX', 'XOX', 'XXX'] },
];
const byId = indexModules(shapes);
const ship = { layout: ['OOX', 'OOO'] };

function place(type: string, x: number, y: number, rotation: Rotation = 0): PlacedModule {
  return { type, x, y, rotation };
}

function reasons(...modules: PlacedModule[]) {
  return fitModules(ship, modules, byId).misfits.map(({ index, reason }) => [index, reason]);
}

test('[REQ-MOD-PLACEMENT] a module fits when each of its cells is on a free buildable cell', () => {
  const modules = [place('ell', 0, 0), place('dot', 1, 0), place('dot', 2, 1)];
  expect(fitModules(ship, modules, byId)).toEqual({ fitted: modules, misfits: [] });
});

test.each<[string, PlacedModule, string]>([
  ['an unknown type', place('laser', 0, 0), 'unknown-module'],
  ['left of the grid', place('dot', -1, 0), 'outside-grid'],
  ['above the grid', place('dot', 0, -1), 'outside-grid'],
  ['right of the grid', place('bar', 2, 1), 'outside-grid'],
  ['below the grid', place('bar', 0, 1, 90), 'outside-grid'],
  ['between two cells', place('dot', 0.5, 0), 'not-buildable'],
  ['on a cell that is not buildable', place('bar', 1, 0), 'not-buildable'],
])('[REQ-WAV-DEFAULT-MODULES] %s is skipped', (_what, module, reason) => {
  expect(reasons(module)).toEqual([[0, reason]]);
});

test('[REQ-WAV-DEFAULT-MODULES] of two that overlap the earlier one stays', () => {
  expect(reasons(place('bar', 0, 1), place('bar', 1, 1), place('dot', 2, 1))).toEqual([[1, 'overlap']]);
});

test('[REQ-WAV-DEFAULT-MODULES] a skipped module takes no cells', () => {
  expect(reasons(place('bar', 1, 0), place('dot', 1, 0))).toEqual([[0, 'not-buildable']]);
});

test('[REQ-MOD-PLACEMENT] X cells of a module may lie anywhere', () => {
  expect(reasons(place('ring', -1, -1), place('ring', 1, 0), place('dot', 1, 0))).toEqual([]);
});

test('[REQ-MOD-ROTATION] x and y are the top-left of the turned mask', () => {
  // OX        OO
  // OO at 90: OX
  expect(placedCells({ surface_mask: ['OX', 'OO'] }, place('ell', 3, 5, 90))).toEqual([
    { x: 3, y: 5 },
    { x: 4, y: 5 },
    { x: 3, y: 6 },
  ]);
  expect(placedCells({ surface_mask: ['OOO'] }, place('bar', 1, 1, 270))).toEqual([
    { x: 1, y: 1 },
    { x: 1, y: 2 },
    { x: 1, y: 3 },
  ]);
});

test('a row that is shorter than the others has no buildable cells at its end', () => {
  expect(fitModules({ layout: ['O', 'OO'] }, [place('bar', 0, 0), place('dot', 2, 0)], byId).misfits).toEqual(
    [
      { module: place('bar', 0, 0), index: 0, reason: 'not-buildable' },
      { module: place('dot', 2, 0), index: 1, reason: 'outside-grid' },
    ],
  );
});

test('[REQ-WAV-DEFAULT-MODULES] whatever is placed, what fits never overlaps and is complete', () => {
  const placed = fc.record({
    type: fc.constantFrom('dot', 'bar', 'ell', 'ring', 'unknown'),
    x: fc.integer({ min: -2, max: 5 }),
    y: fc.integer({ min: -2, max: 4 }),
    rotation: fc.constantFrom(...ROTATIONS),
  });
  const layout = fc
    .array(fc.array(fc.constantFrom('O', 'X'), { minLength: 4, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((rows) => rows.map((row) => row.join('')));
  fc.assert(
    fc.property(layout, fc.array(placed, { maxLength: 12 }), (rows, modules) => {
      const { fitted, misfits } = fitModules({ layout: rows }, modules, byId);
      expect(fitted.length + misfits.length).toBe(modules.length);
      const cells = fitted.flatMap((module) =>
        placedCells(byId.get(module.type) as ModuleShape, module).map(({ x, y }) => `${x},${y}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      for (const cell of cells) {
        const [x = -1, y = -1] = cell.split(',').map(Number);
        expect(rows[y]?.[x]).toBe('O');
      }
      expect(fitModules({ layout: rows }, fitted, byId)).toEqual({ fitted, misfits: [] });
    }),
  );
});
