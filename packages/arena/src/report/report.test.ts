// Reports: numbers as people and machines read them, also where there is nothing to report.
import { deriveEntries, runFight } from '../arena.ts';
import { addFailure, addOutcome, createSeries, summarizeSeries } from '../series.ts';
import { anArena, fighters, loadTestConfig } from '../testing/arenas.ts';
import { deriveFightSeed } from '../seed.ts';
import { formatComparisonCsv, formatComparisonHtml, toComparisonJson } from './comparison-report.ts';
import { formatCsv, formatCsvLines, formatFightsCsv } from './csv.ts';
import { formatInterval, formatNumber, formatPercent, formatSeconds } from './format.ts';
import { formatHtmlReport } from './html.ts';
import { toArenaJson } from './json.ts';

const { game } = loadTestConfig();
const arena = anArena({ ships: [fighters(60)] }, { ships: [fighters(1)] });
const entries = deriveEntries(arena, game);
const facts = { source: 'a "b".toml', seed: 1, maxSeconds: 300, hash: 'abc', version: '1' };

const space = '\u2009';

test('numbers are short, and keep thin spaces', () => {
  expect(formatPercent(0.4966)).toBe(`49.7${space}%`);
  expect(formatInterval([0, 0.2775])).toBe(`0.0${space}–${space}27.8${space}%`);
  expect([0, 59.6, 61, NaN].map(formatSeconds)).toEqual(['0:00', '1:00', '1:01', '–']);
  expect([0, 1.25, 99.94, 1500, 1234567, -2000, NaN].map(formatNumber)).toEqual([
    '0',
    '1.3',
    '99.9',
    `1${space}500`,
    `1${space}234${space}567`,
    `-2${space}000`,
    '–',
  ]);
});

test('a series of which nothing finished gives empty values and no NaN', () => {
  const series = createSeries(arena, entries, 2);
  addFailure(series, 0, 'it broke <here>');
  addFailure(series, 1, 'it broke <here>');
  const summary = summarizeSeries(series);
  expect(toArenaJson(summary)).toEqual({
    name: 'Test',
    runs: 2,
    teams: ['Left', 'Right'].map((name) => ({
      name,
      wins: 0,
      win_rate: null,
      interval: null,
      survivors_mean: null,
    })),
    draws: 0,
    seconds_median: null,
    failed: 2,
  });
  expect(formatCsv([summary], () => facts).split('\r\n')[1]).toBe(
    'Test,Left,2,0,2,0,0,,,,,,,,,,,,,,0,1,abc,yes',
  );
  const page = formatHtmlReport([series], facts);
  expect(page).toContain('2 fights failed: it broke &lt;here&gt;.');
  expect(page).toContain('<title>Arenas: a &quot;b&quot;.toml</title>');
  expect(page).toContain('No fight has ended: there is no win rate.');
  expect(page).not.toMatch(/NaN|undefined|Infinity|100.0/);
});

test('[REQ-BAL-SIM-END] draws by the time limit say so in every report', () => {
  const series = createSeries(arena, entries, 3);
  const real = runFight(arena, game, 1, { maxSeconds: 1 });
  addOutcome(series, 0, { ...real, winner: 'draw', reason: 'time' });
  addOutcome(series, 1, { ...real, winner: 'draw', reason: 'both' });
  addOutcome(series, 2, { ...real, winner: 0, reason: 'forces' });
  const summary = summarizeSeries(series);
  expect(summary).toMatchObject({ draws: 2, drawsByTime: 1 });
  expect(toArenaJson(summary)).toMatchObject({ draws: 2, draws_by_time: 1 });
  const [head, line] = formatCsv([summary], () => facts).split('\r\n');
  expect([head?.split(',').at(-4), line?.split(',').at(-4)]).toEqual(['draws_by_time', '1']);
  expect(head).toMatch(/,seed,config,complete$/);
  expect(line).toMatch(/,1,abc,yes$/);
  const page = formatHtmlReport([series], facts);
  expect(page).toContain('2, 1 of them by time');
  expect(page).toContain('Time limit of a fight');
});

test.each(['=1+2', '+1', '-1', '@SUM(A1)', ' =1', '\t=1', '\r=1', '＝1'])(
  'a name that begins like %j is no formula in a spreadsheet',
  (name) => {
    const series = createSeries({ ...arena, name }, entries, 2);
    const [, line = ''] = formatCsv([summarizeSeries(series)], () => facts).split('\r\n');
    expect(line.replace(/^"/, '').startsWith(`'${name.split('\r')[0]}`)).toBe(true);
  },
);

test('numbers below 0 stay numbers, and a name with quotes and a comma one cell', () => {
  expect(
    formatCsvLines([
      ['a', -1.5],
      ['=A1&"x",', 0],
    ]),
  ).toBe('a,-1.5\r\n"\'=A1&""x"",",0\r\n');
});

test('a large team fits into its plot: several survivors to a bar', () => {
  const series = createSeries(arena, entries, 3);
  const real = runFight(arena, game, 1, { maxSeconds: 1 });
  for (const [index, surviving] of [0, 31, 60].entries()) {
    addOutcome(series, index, { ...real, teams: [{ ...real.teams[0], surviving }, real.teams[1]] });
  }
  const page = formatHtmlReport([series], facts);
  expect(page).toContain('<title>Left, 60 to 61 left: 1 fight</title>');
  expect(page).toContain('<title>Left, 30 to 31 left: 1 fight</title>');
});

test('no arenas make an empty page', () => {
  expect(formatHtmlReport([], facts)).toContain('</html>');
});

describe('seed, config, completeness and every fight are in every report', () => {
  const series = createSeries(arena, entries, 3);
  for (const index of [0, 1]) {
    addOutcome(series, index, runFight(arena, game, deriveFightSeed(7, index), { maxSeconds: 20 }));
  }
  const empty = createSeries(arena, entries, 3);
  const compared = { hashes: ['aaa', 'bbb'] as const, changes: [], isComplete: false };
  const own = { source: 'a', seed: 1, maxSeconds: 20, version: '1', ...compared };

  test('of fights', () => {
    const lines = formatFightsCsv([{ series, seed: 7, swapSides: true, hash: 'abc', isComplete: false }])
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/,sides_swapped,config,complete$/);
    expect(lines.slice(1).map((line) => line.split(',').slice(-3))).toEqual([
      ['no', 'abc', 'no'],
      ['yes', 'abc', 'no'],
    ]);
    expect(lines[2]?.split(',')[2]).toBe(String(deriveFightSeed(7, 1)));
  });

  test('of comparisons; an arena that has not fought has no win rate', () => {
    const [head, line] = formatComparisonCsv([{ before: series, after: empty, seed: 7 }], own).split('\r\n');
    const cells = new Map(head?.split(',').map((name, index) => [name, line?.split(',')[index]]));
    expect(['after_win_rate', 'after_low', 'difference', 'p_value'].map((name) => cells.get(name))).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(['seed', 'config_before', 'config_after', 'complete'].map((name) => cells.get(name))).toEqual([
      '7',
      'aaa',
      'bbb',
      'no',
    ]);
    const json = toComparisonJson([{ before: series, after: empty, seed: 7, swapSides: true }], own);
    expect(json).toMatchObject({ complete: false, hashes: ['aaa', 'bbb'] });
    const [first] = json.arenas;
    expect(first?.comparison).toBeNull();
    expect(first?.after).toMatchObject({ teams: [{ win_rate: null }, { win_rate: null }], fights: [] });
    expect(
      first?.before.fights.map(({ fight, seed, sides_swapped }) => [fight, seed, sides_swapped]),
    ).toEqual([
      [0, deriveFightSeed(7, 0), false],
      [1, deriveFightSeed(7, 1), true],
    ]);
    const page = formatComparisonHtml([{ before: series, after: empty }], own);
    expect(page).toContain('not complete');
    expect(page).not.toMatch(/NaN|undefined/);
  });
});
