/** Two runs of the history beside each other. */
import type { HistoryResult, SeriesFigures } from '../../contract/index.ts';
import { compareResults } from './compare-results.ts';

const spread = { mean: 1, min: 1, lowerQuartile: 1, median: 1, upperQuartile: 1, max: 1 };
function figures(wins: number, finished: number): SeriesFigures {
  const team = (won: number) => ({
    wins: won,
    winRate: won / finished,
    interval: [0, 1] as const,
    survivors: spread,
  });
  const own = { failed: 0, reasons: [], draws: 0, drawsByTime: 0, seconds: spread, fights: '' };
  return { finished, teams: [team(wins), team(finished - wins)], ...own };
}

const series = (wins: Readonly<Record<string, number>>, finished = 100): HistoryResult => ({
  kind: 'series',
  state: {
    status: 'done',
    hash: 'a',
    runs: finished,
    seed: 1,
    done: finished,
    total: finished,
    known: 0,
    arenas: Object.entries(wins).map(([name, won]) => ({
      name,
      teams: ['L', 'R'],
      status: 'done',
      figures: figures(won, finished),
      pValue: 1,
    })),
  },
});

it('compares arenas by name, and calls sure only what is sure beside all others', () => {
  const compared = compareResults(
    series({ Same: 50, Gone: 10, Better: 20, 'A little': 50 }),
    series({ Better: 80, Same: 50, New: 1, 'A little': 64 }),
  );
  expect(compared).toMatchObject({ kind: 'rows', what: 'Wins' });
  const rows = compared?.kind === 'rows' ? compared.rows : [];
  expect(rows.map(({ name, difference, isSure }) => [name, Math.round(difference * 100), isSure])).toEqual([
    ['Same: L', 0, false],
    ['Better: L', 60, true],
    // Alone p is below 0.05; of three it is not.
    ['A little: L', 14, false],
  ]);
});

it('has nothing to say of two kinds, or of runs without anything in common', () => {
  expect(compareResults(series({ A: 1 }), series({ B: 1 }))).toBeUndefined();
  const meta: HistoryResult = {
    kind: 'meta',
    state: {
      status: 'done',
      hash: 'a',
      level: 5,
      threats: [1],
      runs: 1,
      seed: 1,
      done: 1,
      total: 1,
      known: 0,
      sizes: [],
    },
  };
  expect(compareResults(series({ A: 1 }), meta)).toBeUndefined();
});

it('compares tuned pairs at the same fleet size only', () => {
  const tuning = (threats: readonly number[], score: number): HistoryResult => ({
    kind: 'tune',
    state: {
      status: 'done',
      hash: 'a',
      text: '',
      threat: threats,
      level: 5,
      runs: 4,
      rounds: 1,
      seed: 1,
      phase: 'final',
      numbers: 1,
      probed: 1,
      done: 1,
      total: 1,
      known: 0,
      failed: 0,
      path: [],
      edits: [],
      pairs: threats.map((threat) => {
        return { first: 'a', second: 'b', threat, between: [0, 1], score, interval: [0, 1], isMissed: false };
      }),
      isMet: true,
      fault: null,
    },
  });
  const compared = compareResults(tuning([1000, 1500], 0.4), tuning([1500, 3500], 0.5));
  const rows = compared?.kind === 'rows' ? compared.rows : [];
  expect(rows.map(({ name }) => name)).toEqual(['a against b, threat 1500']);
});
