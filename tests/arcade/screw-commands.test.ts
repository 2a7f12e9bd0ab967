/** `arcade check` on regions and `arcade screw solve|play|generate`: answers, exit codes, faults with their places. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeLevel, describeRegion, type Tiny } from '../screw/tiny.ts';
import { runArcade } from './run-arcade.ts';

const scratch = mkdtempSync(join(tmpdir(), 'arcade-screw-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const TREASURE: Tiny = {
  parts: [
    { partId: 'base-plate', y: 960, screws: 'center:blue' },
    { partId: 'sliding-cover', y: 900, screws: 'left:red right:red' },
  ],
  trays: 'red 2, blue 2, green 2 hidden, yellow 2 hidden',
};

function write(name: string, levels: readonly unknown[], more: object = {}): string {
  writeFileSync(join(scratch, name), JSON.stringify({ ...describeRegion(levels), ...more }));
  return name;
}

const run = (...words: readonly string[]) => runArcade(words, { workingFolder: scratch });
async function readJson(...words: readonly string[]) {
  const { exit, out, error } = await run(...words, '--json');
  expect(out.trimEnd().split('\n')).toHaveLength(1);
  return { exit, error, answer: JSON.parse(out) };
}

const region = write('region.json', [describeLevel(TREASURE)]);

describe('check', () => {
  it('recognises a region', async () => {
    const free = describeLevel({ ...TREASURE, parts: [{ partId: 'plank-short', screws: 'left:red' }] });
    const levels = Array.from({ length: 10 }, (_, index) => ({ ...free, id: `t-${index}` }));
    expect(await run('check', write('ten.json', levels))).toEqual({
      exit: 0,
      out: 'ten.json: a screw region without faults\n',
      error: '',
    });
  });

  it('fewer levels than ten are a warning', async () => {
    const { exit, answer } = await readJson('check', region);
    expect([exit, answer.ok, answer.files[0].kind, answer.files[0].faults]).toEqual([
      0,
      true,
      'a screw region',
      [],
    ]);
    expect(answer.files[0].warnings[0]).toMatchObject({ line: 1, path: ['levels'] });
  });

  it('for regions that ship they are an error, and for one’s own beside them a warning', async () => {
    mkdirSync(join(scratch, 'levels/screw'), { recursive: true });
    const names = ['region-9.json', 'my-levels.json'].map((name) =>
      write(join('levels/screw', name), [describeLevel(TREASURE)]),
    );
    const exits = names.map((name) =>
      runArcade(['check', name], { workingFolder: scratch, projectFolder: scratch }),
    );
    expect(
      (await Promise.all(exits)).map(({ exit, out }) => [exit, /levels: the region has 1 level/.test(out)]),
    ).toEqual([
      [2, true],
      [0, true],
    ]);
  });

  it('faults have file, line, column, path and words', async () => {
    const level = describeLevel({ ...TREASURE, parts: [{ partId: 'nothing' }, ...TREASURE.parts] });
    const name = write('faulty.json', [level], { id: 3 });
    const { exit, out } = await run('check', name);
    expect(exit).toBe(2);
    expect(out).toMatch(
      /^faulty\.json:1:19: id: id has the wrong type, expected a text that is not empty, got 3$/m,
    );
    expect(out).toMatch(
      /^faulty\.json:1:\d+: levels\[0\]\.parts\[0\]\.partId: unknown part "nothing", expected /m,
    );
    writeFileSync(join(scratch, 'broken.json'), '{"levels": [{"parts": [{"partId": }]}]}');
    expect((await run('check', 'broken.json')).out).toMatch(/^broken\.json:1:35: a value is missing\n$/);
  });

  it('two regions of one id are a fault of the second', async () => {
    const { exit, answer } = await readJson('check', region, write('second.json', [describeLevel(TREASURE)]));
    expect(exit).toBe(2);
    expect(answer.files.map(({ faults }: { faults: unknown[] }) => faults.length)).toEqual([0, 1]);
  });
});

describe('screw play', () => {
  it('plays taps, drags loose parts away and says what was rejected', async () => {
    const { exit, answer } = await readJson(
      'screw',
      'play',
      region,
      't-01',
      '--taps',
      '0:center 1:left 1:left 1:right',
    );
    expect(exit).toBe(0);
    expect(answer).toMatchObject({
      phase: 'playing',
      trays: [
        { color: 'red', capacity: 2, count: 2, hidden: false, finished: true, place: null },
        { color: 'blue', count: 0, hidden: false, place: 0 },
        { color: 'green', count: 0, hidden: false, place: 1 },
        { color: 'yellow', hidden: true, place: null },
      ],
      buffer: [],
      parts: [
        { partId: 'base-plate', state: 'fixed', remaining: 1, freed: false, removed: false },
        { partId: 'sliding-cover', state: 'loose', remaining: 0, freed: true, removed: false },
      ],
      rejected: [
        { tap: '0:center', index: 0, reason: 'covered' },
        { tap: '1:left', index: 2, reason: 'already-removed' },
      ],
    });
    const { answer: won } = await readJson(
      'screw',
      'play',
      region,
      '0',
      '--taps',
      '1:left 1:right 0:center 0:center',
    );
    expect([won.phase, won.rejected.length]).toEqual(['won', 1]);
  });

  it('drags, undoes and restarts', async () => {
    const { answer } = await readJson(
      'screw',
      'play',
      region,
      't-01',
      '--taps',
      '1@9 1:left 1:right 1@60.5 undo undo undo 1:right restart',
    );
    expect(answer.rejected).toEqual([
      { tap: '1@9', index: 0, reason: 'not-loose' },
      { tap: 'undo', index: 6, reason: 'nothing-to-undo' },
    ]);
    expect(answer.parts[1]).toMatchObject({ remaining: 2, offset: 0 });
    const dragged = await readJson('screw', 'play', region, 't-01', '--taps', '1:left 1:right 1@60.5');
    expect(dragged.answer.parts[1].offset).toBe(60.5);
  });

  it('speaks to people', async () => {
    const { out } = await run('screw', 'play', region, 't-01', '--taps', '0:center 1:left');
    expect(out).toBe(
      'playing\ntrays: red 1/2, blue 0/2, green 0/2 (hidden), yellow 0/2 (hidden)\nbuffer: empty\nparts:\n' +
        '  0 base-plate: fixed, screws 0:center\n  1 sliding-cover: fixed, screws 1:right\n0:center was rejected: covered\n',
    );
  });

  it.each([
    ['no such file', ['nowhere.json', 't-01'], /^nowhere\.json:1:1: cannot be read: ENOENT/],
    [
      'no such level',
      ['region.json', 't-02'],
      /^region\.json:1:1: no level is called "t-02", expected one of t-01, or a number from 0 to 0\n$/,
    ],
    [
      'no such screw',
      ['region.json', 't-01', '--taps', '1:left 1:top 7:left x'],
      /^--taps:1:8: 1:top names no screw, expected one of 1:left, 1:right\n--taps:1:14: 7:left names no screw, expected part:mount with a part from 0 to 1\n--taps:1:21: x names/,
    ],
    [
      'a faulty region',
      ['wrong.json', 't-01'],
      /^wrong\.json:1:\d+: levels\[0\]\.parts\[0\]\.partId: unknown part/,
    ],
    ['too few words', ['region.json'], /LEVEL/],
  ])('%s is bad input', async (_, words, expected) => {
    write('wrong.json', [describeLevel({ parts: [{ partId: 'nothing' }] })]);
    const { exit, out, error } = await run('screw', 'play', ...words);
    expect([exit, out]).toEqual([2, '']);
    expect(error).toMatch(expected);
  });
});

describe('screw solve', () => {
  const LOST: Tiny = {
    parts: [
      { partId: 'base-plate', screws: 'center:red' },
      { partId: 'square-board', screws: 'top-left:blue top-right:blue' },
    ],
    trays: 'red 1, green 1, blue 2 hidden, yellow 1 hidden',
    buffer: 1,
  };

  it('gives winning taps, states, the smallest buffer and the win rate of random taps for every level', async () => {
    const { exit, answer } = await readJson('screw', 'solve', region);
    expect([exit, answer]).toEqual([
      0,
      {
        levels: [
          {
            id: 't-01',
            winnable: true,
            solution: ['1:left', '1:right', '0:center'],
            states: 5,
            min_buffer: 1,
            random_win_rate: 1,
            direct_win_rate: 1,
            stuck: 0,
            doomed: 0,
            complete: true,
            obstacles: [],
          },
        ],
      },
    ]);
    const taps = answer.levels[0].solution.join(' ');
    expect((await readJson('screw', 'play', region, 't-01', '--taps', taps)).answer.phase).toBe('won');
  });

  it('answers no when a level cannot be won', async () => {
    const name = write('lost.json', [describeLevel(TREASURE, 'a'), describeLevel(LOST, 'b')]);
    const { exit, answer } = await readJson('screw', 'solve', name);
    expect(exit).toBe(1);
    expect(answer.levels[1]).toMatchObject({
      winnable: false,
      solution: [],
      min_buffer: 2,
      random_win_rate: 0,
      obstacles: ['the buffer has 1 of the 2 places that it needs'],
    });
    expect((await readJson('screw', 'solve', name, 'a')).answer.levels).toHaveLength(1);
    expect(await run('screw', 'solve', name)).toMatchObject({
      exit: 1,
      out:
        'a  can be won     1:left 1:right 0:center (5 states, smallest buffer 1, random taps win 100 %)\n' +
        'b  cannot be won  the buffer has 1 of the 2 places that it needs (3 states, smallest buffer 2, random taps win 0 %)\n',
    });
  });

  it.each([
    ['no such level', ['region.json', 'x'], /^region\.json:1:1: no level is called "x"/],
    ['no number', ['region.json', '--max-states', 'many'], /--max-states/],
  ])('%s is bad input', async (_, words, expected) => {
    const { exit, error } = await run('screw', 'solve', ...words);
    expect(exit).toBe(2);
    expect(error).toMatch(expected);
  });
});

describe('screw generate', () => {
  it('gives a level with its proof, the same for the same seed', async () => {
    const words = ['screw', 'generate', '--seed', '1', '--screws', '12', '--win-rate', '0.4'];
    const { exit, answer } = await readJson(...words);
    expect(exit).toBe(0);
    expect((await readJson(...words)).answer).toEqual(answer);
    expect(Math.abs(answer.random_win_rate - 0.4)).toBeLessThanOrEqual(0.08);
    expect(answer).toMatchObject({ seed: 1, winnable: true, level: { version: 1, id: 'made-1' } });
    writeFileSync(join(scratch, 'made.json'), JSON.stringify(answer.region));
    const played = await readJson(
      'screw',
      'play',
      'made.json',
      'made-1',
      '--taps',
      answer.solution.join(' '),
    );
    expect(played.answer).toMatchObject({ phase: 'won', rejected: [] });
    const solved = await readJson('screw', 'solve', 'made.json');
    expect(solved.answer.levels[0].random_win_rate).toBe(answer.random_win_rate);
  });

  it('without --json prints a region that can be kept', async () => {
    const { exit, out } = await run('screw', 'generate', '--seed', '3', '--screws', '4');
    writeFileSync(join(scratch, 'kept.json'), out);
    expect([exit, (await run('check', 'kept.json')).exit]).toEqual([0, 0]);
  });

  it('gives the level of a day', async () => {
    const { answer } = await readJson('screw', 'generate', '--date', '2026-11-16');
    expect(answer).toMatchObject({ date: '2026-11-16', seed: null, level: { id: 'daily-2026-11-16' } });
  });

  it('answers no to what cannot be had', async () => {
    const { exit, out, error } = await run(
      'screw',
      'generate',
      '--seed',
      '1',
      '--screws',
      '2',
      '--win-rate',
      '0.2',
    );
    expect([exit, out]).toEqual([1, '']);
    expect(error).toBe(
      'arcade screw generate: no such level was found; in the nearest one random taps win 1\n',
    );
  });

  it.each([
    [[], /option --seed is missing/],
    [['--seed', 'x'], /--seed needs a number from 0, got "x"/],
    [['--seed', '1', '--screws', '21'], /--screws needs a whole number from 1 to 20, got 21/],
    [['--seed', '1', '--win-rate', '0'], /--win-rate needs a number above 0 and up to 1, got 0/],
    [['--date', '2026-02-30'], /--date needs a date such as 2026-11-17, got "2026-02-30"/],
    [['--date', '2026-02-03', '--seed', '1'], /--date decides everything/],
  ])('%j is bad input', async (words, expected) => {
    const { exit, error } = await run('screw', 'generate', ...words);
    expect(exit).toBe(2);
    expect(error).toMatch(expected);
  });
});
