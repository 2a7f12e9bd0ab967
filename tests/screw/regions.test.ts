/** Our regions: each level is won by its recorded taps, is as hard as recorded, and keeps to the plan. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSession, findScrew, loadRegion, reachIn, type Region, solveLevel } from '@dota-factory/screw';
import { REGIONS } from './plan.ts';

const FOLDER = join(__dirname, '../../levels/screw');

interface Proof {
  readonly id: string;
  readonly solution: readonly string[];
  readonly states: number;
  readonly min_buffer: number;
  readonly random_win_rate: number;
  readonly direct_win_rate: number;
}

function readRegion(number: number): Region {
  const file = join(FOLDER, `region-${number}.json`);
  const { region, diagnostics } = loadRegion(file, readFileSync(file, 'utf8'), { isStrict: true });
  // Not even a warning.
  expect(diagnostics).toEqual([]);
  if (region === undefined) throw new Error(`${file} has faults`);
  return region;
}

const readProofs = (number: number): readonly Proof[] =>
  JSON.parse(readFileSync(join(FOLDER, 'proofs', `region-${number}.json`), 'utf8')).levels;

describe.each(REGIONS.map((planned, index) => [planned.id, index + 1, planned] as const))(
  '%s',
  (id, number, planned) => {
    const region = readRegion(number);
    const proofs = readProofs(number);

    it('has ten levels in the order of the plan', () => {
      expect([region.id, region.name]).toEqual([id, planned.name]);
      expect(region.levels.map(({ name }) => name)).toEqual(planned.levels.map(({ name }) => name));
      expect(proofs.map((proof) => proof.id)).toEqual(region.levels.map((level) => level.id));
      expect(region.levels).toHaveLength(10);
    });

    it.each(region.levels.map((level, place) => [level.id, level, place] as const))(
      '%s: the recorded taps win',
      (_, level, place) => {
        const session = createSession(level);
        for (const name of proofs[place]?.solution ?? []) {
          expect(session.state.phase).toBe('playing');
          expect(reachIn(session, findScrew(level, name)?.index ?? -1).isAccepted).toBe(true);
        }
        expect(session.state.phase).toBe('won');
      },
    );

    it.each(region.levels.map((level, place) => [level.id, level, place] as const))(
      '%s: as hard as recorded and as planned',
      (_, level, place) => {
        const report = solveLevel(level);
        const recipe = planned.levels[place]?.recipe;
        const proof = proofs[place];
        if (recipe === undefined || proof === undefined) throw new Error('there is no plan');
        expect(report.states).toBe(proof.states);
        expect(report.minBuffer).toBe(proof.min_buffer);
        expect(report.randomWinRate).toBeCloseTo(proof.random_win_rate, 12);
        expect(report.directWinRate).toBeCloseTo(proof.direct_win_rate, 12);
        const { winRate, minBuffer, hasTrap } = recipe;
        expect(report.randomWinRate).toBeGreaterThanOrEqual(winRate.min - 1e-9);
        expect(report.randomWinRate).toBeLessThanOrEqual(winRate.max + 1e-9);
        expect(report.minBuffer).toBeGreaterThanOrEqual(minBuffer.min);
        expect(report.minBuffer).toBeLessThanOrEqual(minBuffer.max);
        if (hasTrap) expect(report.directWinRate).toBeLessThan(1);
        expect([level.parts.length, level.screws.length, level.bufferCapacity, level.win.type]).toEqual([
          recipe.parts,
          recipe.colors.length,
          recipe.buffer,
          recipe.win,
        ]);
        const ids = level.parts.map(({ definition }) => definition.id);
        for (const id of recipe.required) expect(ids).toContain(id);
      },
    );
  },
);

describe('the plan of the rules page', () => {
  /** First and last level of each row: parts, screws, buffer, random win rate. */
  it.each([
    [1, 1, 3, [1, 2], [2, 5], [5, 5], [1, 1]],
    [1, 4, 6, [2, 3], [5, 8], [5, 5], [0.9, 1]],
    [1, 7, 10, [3, 4], [7, 10], [5, 5], [0.7, 0.9]],
    [2, 1, 4, [3, 5], [8, 12], [5, 5], [0.6, 0.85]],
    [2, 5, 7, [4, 6], [9, 13], [4, 5], [0.45, 0.7]],
    [2, 8, 10, [5, 6], [10, 14], [4, 4], [0.3, 0.55]],
    [3, 1, 4, [5, 7], [12, 16], [4, 4], [0.25, 0.45]],
    [3, 5, 8, [6, 8], [13, 16], [3, 4], [0.1, 0.3]],
    [3, 9, 10, [7, 9], [15, 16], [3, 3], [0.03, 0.15]],
  ] as const)('region %i, levels %i to %i', (region, first, last, parts, screws, buffer, rates) => {
    for (const { recipe } of REGIONS[region - 1]?.levels.slice(first - 1, last) ?? []) {
      for (const [value, [min, max]] of [
        [recipe.parts, parts],
        [recipe.colors.length, screws],
        [recipe.buffer, buffer],
      ] as const) {
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(max);
      }
      expect([recipe.winRate.min, recipe.winRate.max]).toEqual(rates);
      const spare = region === 3 && last === 10 ? 0 : 1;
      expect(recipe.minBuffer.max).toBe(recipe.buffer - spare);
    }
  });
});
