/** `arcade check` on packs and `arcade grid replay|verify|solve|generate|daily`: answers, exit codes, faults with their places. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describeWithSamples, hasSamples, listSamplePacks, SAMPLES } from '../grid/packs.ts';
import { describeTiny, startTiny, system, type Tiny } from '../grid/tiny.ts';
import { runArcade } from './run-arcade.ts';

const scratch = mkdtempSync(join(tmpdir(), 'arcade-grid-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const MAZE: Tiny = {
  map: ['@.', 'F.'],
  systems: [system('avatar_navigation')],
  goals: [{ id: 'f', type: 'reach_target', config: { targetKind: 'flag' } }],
  goldPath: ['right', 'down', 'left'],
};

/** The folder of a pack, below the scratch folder. */
function writePack(name: string, tiny: Tiny, without: readonly string[] = []): string {
  for (const [file, text] of describeTiny(tiny)) {
    if (without.includes(file)) continue;
    mkdirSync(join(scratch, name, dirname(file)), { recursive: true });
    writeFileSync(join(scratch, name, file), text);
  }
  return name;
}

const run = (...words: readonly string[]) => runArcade(words, { workingFolder: scratch });
async function readJson(...words: readonly string[]) {
  const { exit, out, error } = await run(...words, '--json');
  expect(out.trimEnd().split('\n')).toHaveLength(1);
  return { exit, error, answer: JSON.parse(out) };
}

const maze = writePack('maze', MAZE);

describe('check', () => {
  it('recognises a pack', async () => {
    expect(await run('check', maze)).toEqual({
      exit: 0,
      out: 'maze: a grid pack without faults\n',
      error: '',
    });
  });

  it('reports every fault of every file with its place', async () => {
    const name = writePack(
      'faulty',
      { ...MAZE, goldPath: ['right'], rules: [{ id: 'r', on: 'nothing', then: [] }] },
      ['manifest.json'],
    );
    const { exit, out } = await run('check', name);
    expect(exit).toBe(2);
    expect(out).toMatch(/^faulty\/game\.json:\d+:\d+: unknown event "nothing", expected /m);
    expect(out).toMatch(
      /^faulty\/levels\/t_1\.json:\d+:\d+: the path ends here without a win, expected a path that wins$/m,
    );
    expect(out).toMatch(/^faulty\/manifest\.json:1:1: the file is missing, /m);
    const { answer } = await readJson('check', name);
    expect(answer).toMatchObject({ ok: false, files: [{ kind: 'a grid pack', faults: { length: 3 } }] });
  });
});

describe('grid replay', () => {
  it('plays every gold path', async () => {
    const { exit, answer } = await readJson('grid', 'replay', maze);
    expect([exit, answer]).toEqual([0, { levels: [{ id: 't_1', won: true, wonAt: 3, actions: 3 }] }]);
    expect((await run('grid', 'replay', maze, 't_1')).out).toBe('t_1  won with action 3 of 3\n');
  });

  it('answers no when one does not win, although the pack has that fault', async () => {
    const name = writePack('losing', { ...MAZE, goldPath: ['right'] });
    const { exit, answer } = await readJson('grid', 'replay', name);
    expect([exit, answer]).toEqual([1, { levels: [{ id: 't_1', won: false, wonAt: null, actions: 1 }] }]);
  });

  it('plays what it can and is refused for a level that cannot be played, with its faults', async () => {
    const name = writePack('half', MAZE);
    writeFileSync(join(scratch, name, 'levels/t_2.json'), '{ "id": "t_2", "board": 1 }');
    const { exit, out, error } = await run('grid', 'replay', `./${name}`, '--json');
    expect([exit, JSON.parse(out)]).toMatchObject([2, { levels: [{ id: 't_1', won: true }] }]);
    expect(error).toMatch(/half\/levels\/t_2\.json:1:25: board has the wrong type, expected an object/);
    const one = await run('grid', 'replay', name, 't_2');
    expect([one.exit, one.error]).toEqual([
      2,
      expect.stringMatching(/t_2\.json:1:25: board has the wrong type/),
    ]);
    expect((await run('grid', 'replay', name, 't_1')).exit).toBe(0);
  });

  it.each([
    ['no such folder', ['nowhere'], /^nowhere:1:1: cannot be read: ENOENT/],
    [
      'no such level',
      [maze, 't_9'],
      /^maze:1:1: no level that can be played is called "t_9", expected one of t_1\n$/,
    ],
  ])('refuses %s', async (_, words, expected) => {
    const { exit, error } = await run('grid', 'replay', ...words);
    expect(exit).toBe(2);
    expect(error).toMatch(expected);
  });
});

describe('grid solve', () => {
  it('gives a shortest solution', async () => {
    const { exit, answer } = await readJson('grid', 'solve', maze, 't_1');
    expect([exit, answer]).toEqual([
      0,
      {
        id: 't_1',
        outcome: 'solved',
        length: 1,
        solution: [{ action: 'move', direction: 'down' }],
        states: expect.any(Number),
        seconds: expect.any(Number),
        gold: 3,
      },
    ]);
    expect((await run('grid', 'solve', maze, 't_1')).out).toMatch(
      /^move down: 1 actions \(\d+ states, [\d.]+ s; gold path 3\)\n$/,
    );
  });

  it('answers no with a proof, or when the states are used up', async () => {
    const name = writePack('walled', { ...MAZE, map: ['@rF', '.r.'] });
    expect(await readJson('grid', 'solve', name, 't_1')).toMatchObject({
      exit: 1,
      answer: { outcome: 'unsolvable', length: null, solution: [], states: 2 },
    });
    expect(await readJson('grid', 'solve', name, 't_1', '--max-states', '1')).toMatchObject({
      exit: 1,
      answer: { outcome: 'unknown' },
    });
  });

  it('refuses a number of states that is none', async () => {
    const { exit, error } = await run('grid', 'solve', maze, 't_1', '--max-states', 'x');
    expect([exit, error]).toEqual([2, 'arcade grid solve: --max-states needs a number from 0, got "x"\n']);
  });
});

describe('grid generate', () => {
  const glass = 'levels/grid/leaded-glass';
  const generate = (...words: readonly string[]) => runArcade(['grid', 'generate', ...words]);

  it('prints a level that is clean in its pack and has the wanted length, the same for the same seed', async () => {
    const { exit, out, error } = await generate(glass, '--seed', '7', '--length', '5');
    expect([exit, error]).toEqual([
      0,
      expect.stringMatching(
        /^5 actions, shortest solutions: \d; by chance \d of 512 tries win; needs frame, glazing\n$/,
      ),
    ]);
    const json = await generate(glass, '--seed', '7', '--length', '5', '--json');
    expect(json.error).toBe('');
    expect(json.out.trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(json.out)).toEqual(JSON.parse(out));
    cpSync(join(__dirname, '../..', glass), join(scratch, 'glass'), { recursive: true });
    const { id } = JSON.parse(out);
    writeFileSync(join(scratch, 'glass/levels', `${id}.json`), out);
    expect(await run('check', 'glass')).toMatchObject({
      exit: 0,
      out: 'glass: a grid pack without faults\n',
    });
    expect(await readJson('grid', 'solve', 'glass', id)).toMatchObject({
      exit: 0,
      answer: { length: 5, gold: 5 },
    });
  });

  it.each([
    ['no seed', [glass], 'arcade grid generate: --seed N is needed\n'],
    [
      'a seed that is none',
      [glass, '--seed', 'x'],
      'arcade grid generate: --seed needs a number from 0, got "x"\n',
    ],
    [
      'a length that no level has',
      [glass, '--seed', '1', '--length', '99'],
      'arcade grid generate: levels of leaded-glass take 5 to 9 actions, got 99\n',
    ],
  ])('refuses %s', async (_, words, expected) => {
    expect(await generate(...words)).toEqual({ exit: 2, out: '', error: expected });
  });
});

describe('grid daily', () => {
  it('prints the puzzle of a day, the same each time', async () => {
    const once = await runArcade(['grid', 'daily', '2026-11-17', '--json']);
    expect(once).toMatchObject({ exit: 0, error: '' });
    const answer = JSON.parse(once.out);
    expect(answer).toMatchObject({ date: '2026-11-17', seed: 2026111700, level: { id: 'today' } });
    expect(answer.level.solution.goldPath).toHaveLength(answer.length);
    const { out, error } = await runArcade(['grid', 'daily', '2026-11-17']);
    expect(JSON.parse(out)).toEqual(answer.level);
    expect(error).toBe(`2026-11-17: ${answer.pack}, seed 2026111700, ${answer.length} actions\n`);
  });

  it('refuses what is no date', async () => {
    expect(await runArcade(['grid', 'daily', 'today'])).toEqual({
      exit: 2,
      out: '',
      error: 'arcade grid daily: "today" is not a date, expected YYYY-MM-DD\n',
    });
  });
});

describe('grid verify', () => {
  const step = (direction: string, more: object) => ({
    action: { action: 'move', direction },
    accepted: true,
    ...more,
  });

  it('names the first step that differs, and what differs in it', async () => {
    const { level } = startTiny(MAZE);
    expect(level.id).toBe('t_1');
    const trace = {
      pack: 'tiny',
      levels: { t_1: { initialHash: '0000000000000000', gold: [step('right', { hash: 'x' })], walks: [] } },
    };
    writeFileSync(join(scratch, 'trace.json'), JSON.stringify(trace));
    const { exit, answer } = await readJson('grid', 'verify', maze, 'trace.json');
    expect(exit).toBe(1);
    expect(answer).toMatchObject({
      checks: 2,
      failures: [{ level: 't_1', at: 'initial', check: 'state', expected: '0000000000000000' }],
    });
    expect((await run('grid', 'verify', maze, 'trace.json')).out).toMatch(
      /^t_1 initial: state differs, expected 0{16}, got [0-9a-f]{16}\n2 checks, 1 failures\n$/,
    );
  });

  it('refuses what is no trace', async () => {
    writeFileSync(join(scratch, 'bad.json'), '{"pack": "x", "levels": 3}');
    const { exit, error } = await run('grid', 'verify', maze, 'bad.json');
    expect([exit, error]).toEqual([
      2,
      'bad.json:1:25: levels has the wrong type, expected an object, got 3\n',
    ]);
  });
});

describeWithSamples('grid verify on the sample packs', () => {
  const names = hasSamples ? listSamplePacks().filter((name) => name.startsWith('_')) : ['sample packs'];
  it.each(names)('%s', async (name) => {
    const trace = join(SAMPLES, '_traces', `${basename(name)}.json`);
    expect(readFileSync(trace, 'utf8')).not.toBe('');
    const { exit, answer } = await readJson('grid', 'verify', join(SAMPLES, name), trace);
    expect([exit, answer.failures]).toEqual([0, []]);
    expect(answer.checks).toBeGreaterThan(10);
  });
});
