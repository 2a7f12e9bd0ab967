/** Proves that a chunk of the ground is drawn again whenever it would look different. */
/// <reference types="jest" />
import type { GroundView } from '@dota-factory/lib';
import fc from 'fast-check';
import { sumRows } from './ground-layer.ts';

interface Row {
  readonly id: number;
  readonly type: number;
  readonly state: number;
  readonly x: number;
  readonly y: number;
  readonly turns: number;
  readonly track: number;
}

function aGround(rows: readonly Row[]): GroundView {
  const bytes = (key: keyof Row) => Uint8Array.from(rows, (row) => row[key]);
  const numbers = (key: keyof Row) => Int32Array.from(rows, (row) => row[key]);
  return {
    version: 1,
    left: -36,
    height: 28,
    scrollLeft: -36,
    scrollRight: 61,
    playerStationsX: 20,
    widest: 4,
    rowOfId: new Int32Array(0),
    buildings: {
      count: rows.length,
      id: numbers('id'),
      type: bytes('type'),
      state: bytes('state'),
      x: numbers('x'),
      y: numbers('y'),
      turns: bytes('turns'),
      track: bytes('track'),
      fedFrom: new Uint8Array(rows.length),
      partner: new Int32Array(rows.length).fill(-1),
    },
  };
}

const aRow: fc.Arbitrary<Row> = fc.record({
  id: fc.integer({ min: 0, max: 5000 }),
  type: fc.integer({ min: 0, max: 10 }),
  state: fc.integer({ min: 0, max: 1 }),
  x: fc.integer({ min: -36, max: 3 }),
  y: fc.integer({ min: 0, max: 27 }),
  turns: fc.integer({ min: 0, max: 3 }),
  track: fc.integer({ min: 0, max: 2 }),
});
const sum = (rows: readonly Row[]) => sumRows(aGround(rows), 0, rows.length);
const DRAWN = ['type', 'state', 'x', 'y', 'turns', 'track'] as const;

it('whatever is drawn of a building changes the sum of its chunk, and its id does not', () => {
  const rows = fc.array(aRow, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(rows, fc.nat(), fc.constantFrom(...DRAWN), (before, at, key) => {
      const index = at % before.length;
      const change = (by: Partial<Row>) =>
        before.map((row, i): Row => (i === index ? { ...row, ...by } : row));
      const row = before[index] as Row;
      expect(sum(change({ [key]: row[key] + 1 }))).not.toBe(sum(before));
      expect(sum(change({ id: row.id + 1 }))).toBe(sum(before));
    }),
  );
});

it('a building more or less changes the sum', () => {
  fc.assert(
    fc.property(fc.array(aRow, { maxLength: 20 }), aRow, (rows, row) => {
      expect(sum([...rows, row])).not.toBe(sum(rows));
    }),
  );
});
