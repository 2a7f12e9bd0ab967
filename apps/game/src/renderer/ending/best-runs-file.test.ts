/** The best runs: what is a record, what is kept, and files that are not what they should be. */
import {
  type BestRun,
  formatBestRuns,
  judgeRun,
  keepRun,
  MAX_RUNS,
  parseBestRuns,
} from './best-runs-file.ts';

const aRun = (change: Partial<BestRun> = {}): BestRun => ({
  difficulty: 'standard',
  seed: 7,
  seconds: 600,
  boss_wave: 3,
  sets: 1,
  ...change,
});

it('the first run of a difficulty is a record, a shorter one is not, a longer one is', () => {
  const runs = [aRun()];
  expect(judgeRun([], aRun())).toMatchObject({ isRecord: true, ofDifficulty: undefined });
  expect(judgeRun(runs, aRun({ seed: 8, seconds: 599 }))).toMatchObject({
    isRecord: false,
    isSeedRecord: true,
    ofDifficulty: aRun(),
  });
  expect(judgeRun(runs, aRun({ seconds: 601 }))).toMatchObject({ isRecord: true, isSeedRecord: true });
  expect(judgeRun(runs, aRun({ difficulty: 'hard', seconds: 5 }))).toMatchObject({ isRecord: true });
});

it('of equally long runs the one that pushed further is better, and the same again is no record', () => {
  expect(judgeRun([aRun()], aRun({ sets: 2 }))).toMatchObject({ isRecord: true });
  expect(judgeRun([aRun()], aRun())).toMatchObject({ isRecord: false, isSeedRecord: false });
});

it('keeps the best run of each difficulty and seed', () => {
  const better = aRun({ seconds: 900 });
  const other = aRun({ seed: 8, seconds: 10 });
  const runs = [aRun(), better, aRun({ seconds: 300 }), other].reduce(keepRun, [] as readonly BestRun[]);
  expect(runs).toEqual([better, other]);
});

it('keeps a bounded number: the shortest goes, but the best of a difficulty stays', () => {
  const hard = aRun({ difficulty: 'hard', seconds: 1 });
  const many = Array.from({ length: MAX_RUNS + 5 }, (_, i) => aRun({ seed: 100 + i, seconds: 1000 + i }));
  const runs = [hard, ...many].reduce(keepRun, [] as readonly BestRun[]);
  expect(runs).toHaveLength(MAX_RUNS);
  expect(runs).toContainEqual(hard);
  expect(runs.some(({ seconds }) => seconds === 1000)).toBe(false);
});

it('what is written is read again', () => {
  const runs = [aRun(), aRun({ difficulty: 'hard + "fast"', seed: 4294967295, seconds: 12.3 })];
  expect(parseBestRuns(formatBestRuns(runs)).runs).toEqual(runs);
  expect(parseBestRuns('').runs).toEqual([]);
});

it('tells every fault of a damaged file at its place', () => {
  const { runs, diagnostics } = parseBestRuns('[[run]]\ndifficulty = "hard"\nseed = -1\nseconds = "long"\n');
  expect(runs).toBeUndefined();
  expect(diagnostics.map(({ line }) => line)).toEqual(expect.arrayContaining([3, 4]));
});
