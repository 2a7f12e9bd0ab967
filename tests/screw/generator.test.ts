/** Levels made to measure: without faults, proven winnable by the engine, as hard as asked for, the same every time. */
import {
  createSession,
  generateDaily,
  generateLevel,
  loadRegion,
  type MadeLevel,
  numberOfDay,
  reachIn,
  solveLevel,
} from '@dota-factory/screw';

/** Through the file, as a player gets it. */
function proveWinnable({ spec, report }: MadeLevel): void {
  const text = JSON.stringify({ version: 1, id: 'made', name: 'Made', levels: [spec] });
  const { region, diagnostics } = loadRegion('made.json', text, { isStrict: true });
  expect(diagnostics.map(({ message }) => message)).toEqual(['levels: the region has 1 level']);
  expect(region).toBeUndefined();
  const level = loadRegion('made.json', text).region?.levels[0];
  if (level === undefined) throw new Error('the level has faults');
  const session = createSession(level);
  for (const screw of report.solution) expect(reachIn(session, screw).isAccepted).toBe(true);
  expect(session.state.phase).toBe('won');
  expect(solveLevel(level).randomWinRate).toBe(report.randomWinRate);
}

it.each([
  [1, 12, 0.4],
  [2, 16, 0.05],
  [3, 20, 0.3],
  [4, 8, 0.6],
  [5, 12, 1],
])('seed %i: %i screws, random taps win %d', (seed, screws, winRate) => {
  const made = generateLevel({ seed, screws, winRate });
  if (made === undefined) throw new Error('nothing was found');
  expect(made.miss).toBe(0);
  expect(made.level.screws).toHaveLength(screws);
  const rate = made.report.randomWinRate ?? 0;
  expect(Math.abs(rate - winRate)).toBeLessThanOrEqual(winRate / 5 + 1e-9);
  proveWinnable(made);
});

it.each([1, 2, 3, 5])('%i screws', (screws) => {
  const made = generateLevel({ seed: 9, screws });
  expect([made?.miss, made?.level.screws.length]).toEqual([0, screws]);
  if (made !== undefined) proveWinnable(made);
});

it('the same seed gives the same level, another seed another one', () => {
  const make = (seed: number) =>
    JSON.stringify(generateLevel({ seed, screws: 10, winRate: 0.7 })?.spec.parts);
  expect(make(6)).toBe(make(6));
  expect(make(6)).not.toBe(make(7));
});

it('says how far it is from what cannot be had', () => {
  expect(generateLevel({ seed: 1, screws: 2, winRate: 0.3 })?.miss).toBeGreaterThan(0);
});

describe('the level of the day', () => {
  it('is a function of the date', () => {
    const [one, same, other] = ['2026-11-16', '2026-11-16', '2026-11-17'].map(generateDaily);
    expect(one).toEqual(same);
    expect(one?.spec.parts).not.toEqual(other?.spec.parts);
    expect(one?.spec.id).toBe('daily-2026-11-16');
    // A Monday and a Tuesday.
    expect([one?.level.screws.length, other?.level.screws.length]).toEqual([10, 11]);
    if (one !== undefined) proveWinnable(one);
  });

  it('counts days by the calendar, and refuses what is no date', () => {
    for (const date of ['1970-01-01', '1999-12-31', '2000-02-29', '2024-03-01', '2100-02-28', '2100-03-01'])
      expect(numberOfDay(date)).toBe(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
    for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-4-1', 'today', ''])
      expect(() => numberOfDay(text)).toThrow('no date');
  });
});
