// The matrix: equal threat as near as whole ships allow, every pair once, and both sides of each result.
import { deriveEntries } from './arena.ts';
import { assembleMatrix, chooseCounts, listHullDesigns, listMatchups, listOneSided } from './matrix.ts';
import { addOutcome, createSeries, summarizeSeries } from './series.ts';
import { loadTestConfig } from './testing/arenas.ts';
import { runFight } from './arena.ts';

describe('the numbers of two teams of equal threat', () => {
  it.each([
    [100, 100, 500, [5, 5]],
    [62, 210, 1500, [24, 7]],
    [1755, 62, 1500, [1, 28]],
    [62, 1755, 1500, [28, 1]],
    [1000, 700, 100, [2, 3]],
    [62, 1544, 400, [25, 1]],
    [1544, 62, 400, [1, 25]],
    // Of small fleets, too, equal prices count more than the size: 5 against 4 differ by 2.5 %, 5 against 3 by 2.3 %.
    [71, 91, 400, [9, 7]],
    [78, 127, 400, [8, 5]],
  ])('of %f and %f near %f are %j', (a, b, wanted, counts) => {
    expect(chooseCounts(a, b, wanted)).toEqual(counts);
  });

  it('differ little, and are about as large as wanted', () => {
    for (let a = 40; a < 900; a += 37) {
      for (let b = 40; b < 900; b += 53) {
        const [countA, countB] = chooseCounts(a, b, 3500);
        const [totalA, totalB] = [countA * a, countB * b];
        expect(Math.abs(totalA - totalB) / Math.max(totalA, totalB)).toBeLessThan(0.07);
        expect(Math.abs((totalA + totalB) / 2 / 3500 - 1)).toBeLessThan(0.75);
      }
    }
  });
});

describe('fleets of the shipped hulls', () => {
  const hulls = listHullDesigns(loadTestConfig('config').game, 5);

  it.each([1000, 1500, 3500])(
    'near %i have prices within 2 %%, and about the size that was asked for',
    (wanted) => {
      for (const { first, second, threats } of listMatchups(hulls, wanted)) {
        expect(Math.abs(threats[0] - threats[1]) / Math.max(...threats)).toBeLessThanOrEqual(0.02);
        const size = (threats[0] + threats[1]) / 2;
        const dearest = Math.max(hulls[first]?.threat ?? NaN, hulls[second]?.threat ?? NaN);
        // Dear ships have few sizes: prices of 310 and 248 match at 1,240. One that costs more has only its own.
        const near = dearest > wanted ? dearest : wanted;
        expect(Math.abs(size / near - 1)).toBeLessThanOrEqual(dearest > wanted / 4 ? 0.25 : 0.15);
      }
    },
  );

  it('near 400 have prices within about 2 %, too, at up to two and a half times that size', () => {
    for (const { threats } of listMatchups(hulls, 400)) {
      // A tenth of a percent more is less unfair than fleets five times as large.
      expect(Math.abs(threats[0] - threats[1]) / Math.max(...threats)).toBeLessThanOrEqual(0.021);
      expect((threats[0] + threats[1]) / 2).toBeLessThanOrEqual(1000);
    }
  });

  it('lack a few of their last modules only where whole ships match far from that size', () => {
    const matchups = listMatchups(hulls, 1000);
    const mixed = matchups.filter(({ lighter }) => lighter.some((count) => count > 0));
    expect(mixed.length).toBeGreaterThan(0);
    for (const { first, second, counts, lighter, definition } of mixed) {
      const designs = [hulls[first], hulls[second]] as const;
      const whole = chooseCounts(designs[0]?.threat ?? NaN, designs[1]?.threat ?? NaN, 1000);
      expect(Math.abs((whole[0] * (designs[0]?.threat ?? NaN)) / 1000 - 1)).toBeGreaterThan(0.11);
      const side = lighter[0] > 0 ? 0 : 1;
      const [full, light, ...none] = definition.teams[side].ships;
      expect(none).toEqual([]);
      expect([full?.count, light?.count]).toEqual([counts[side] - lighter[side], lighter[side]]);
      expect(lighter[side]).toBeLessThanOrEqual(counts[side] / 2);
      expect(full?.modules).toEqual(designs[side]?.modules);
      expect(light?.modules).toEqual(full?.modules.slice(0, light?.modules.length));
      expect(light?.modules.length).toBeLessThan(full?.modules.length ?? 0);
      expect(definition.teams[side === 0 ? 1 : 0].ships).toHaveLength(1);
    }
  });
});

describe('the matrix', () => {
  const { game } = loadTestConfig();
  const designs = listHullDesigns(game, 5);

  it('knows what designs cost and whether they are armed', () => {
    expect(designs.map(({ name, threat, isArmed }) => [name, threat, isArmed])).toEqual([
      ['Fighter', game.threat.ships.get('fighter'), true],
      ['Tug', game.threat.ships.get('tug'), false],
    ]);
  });

  it('has every armed pair once, and the unarmed not among themselves', () => {
    const [fighter, tug] = designs;
    if (fighter === undefined || tug === undefined) throw new Error('there are two');
    const matchups = listMatchups([fighter, tug, { ...tug, name: 'Second tug' }, fighter], 500);
    expect(matchups.map(({ first, second }) => [first, second])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 3],
      [2, 3],
    ]);
    expect(matchups[0]?.definition.teams[0].ships).toMatchObject([
      { type: 'fighter', level: 5, count: matchups[0]?.counts[0] },
    ]);
  });

  it('shows each result from both sides', () => {
    const [matchup] = listMatchups(designs, 300);
    if (matchup === undefined) throw new Error('there is one');
    const series = createSeries(matchup.definition, deriveEntries(matchup.definition, game), 2);
    const real = runFight(matchup.definition, game, 1, { maxSeconds: 1 });
    addOutcome(series, 0, { ...real, winner: 0 });
    addOutcome(series, 1, { ...real, winner: 'draw' });
    const matrix = assembleMatrix(designs, [{ matchup, summary: summarizeSeries(series) }]);
    expect(matrix.cells[0]?.[1]).toMatchObject({ wins: 1, draws: 1, trials: 2, score: 0.75 });
    expect(matrix.cells[1]?.[0]).toMatchObject({ wins: 0, score: 0.25 });
    expect(matrix.cells[0]?.[0]).toBeUndefined();
    expect(matrix.means).toEqual([0.75, 0.25]);
    expect(listOneSided(matrix, 0.7).map(({ winner, loser }) => [winner.name, loser.name])).toEqual([
      ['Fighter', 'Tug'],
    ]);
    expect(listOneSided(matrix, 0.8)).toEqual([]);
  });
});
