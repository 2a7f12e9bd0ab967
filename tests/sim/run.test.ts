/** `sim run` and `sim replay` as a person or a program calls them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Replay } from '@dota-factory/lib';
import { type Dump } from '@dota-factory/lib/testing';
import { runSim } from './run-sim.ts';

const folder = mkdtempSync(join(tmpdir(), 'sim-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sim = (...words: string[]) => runSim(words, { workingFolder: folder });

function script(name: string, text: string | unknown[]): string {
  writeFileSync(join(folder, name), typeof text === 'string' ? text : JSON.stringify(text));
  return name;
}

const read = <T>(name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;

const MINER = { tick: 0, type: 'place', building: 'miner', x: -20, y: 4, rotation: 0 };

describe('sim run', () => {
  it('plays for a number of ticks or minutes and says how it went', async () => {
    const { exit, out, error } = await sim('run', '--minutes', '0.5', '--json');
    expect({ exit, error }).toEqual({ exit: 0, error: '' });
    expect(JSON.parse(out)).toMatchObject({ ticks: 1800, seconds: 30, game_over: false, refused: [] });
    expect(JSON.parse(out).hash).toMatch(/^[0-9a-f]{16}$/);
    expect((await sim('run', '--ticks', '60')).out).toContain('60 ticks, 0:01');
  });

  it('needs exactly one length, and numbers where numbers belong', async () => {
    expect((await sim('run')).exit).toBe(2);
    expect((await sim('run', '--ticks', '5', '--minutes', '1')).error).toContain(
      'either --ticks N or --minutes M',
    );
    expect((await sim('run', '--ticks', 'many')).error).toContain(
      '--ticks needs a number from 0, got "many"',
    );
    expect((await sim('run', '--ticks', '1.5')).error).toContain('whole number');
  });

  it('writes statistics and alerts, which change nothing in the game', async () => {
    const name = script('mine.json', [
      MINER,
      { tick: 1, type: 'set_recipe', x: -20, y: 4, recipe: 'mine_iron' },
    ]);
    const play = ['run', '--minutes', '5.1', '--script', name, '--json'];
    const { exit, out } = await sim(...play, '--stats', 'stats.json');
    expect(exit).toBe(0);
    expect(JSON.parse(out).hash).toBe(JSON.parse((await sim(...play)).out).hash);
    const stats = read<{
      windows: { minutes: number; items: { item: string; produced: number[] }[] }[];
      alerts: { kind: string; tick: number }[];
      waves: Record<string, { seconds: number; budget: number }>;
      story: { course: { items: number[] }; moments: { kind: string; seconds: number }[] };
    }>('stats.json');
    expect(stats.windows.map(({ minutes }) => minutes)).toEqual([1, 10, 60]);
    expect(stats.windows[2]?.items[0]).toMatchObject({ item: 'iron_ore' });
    expect(stats.windows[2]?.items[0]?.produced).toHaveLength(5);
    expect(stats.alerts).toContainEqual(expect.objectContaining({ kind: 'boss-soon', tick: 240 * 60 }));
    expect(stats.alerts).toContainEqual(expect.objectContaining({ kind: 'boss-arrived' }));
    expect(stats.waves.boss?.budget).toBeGreaterThan(0);
    // Five minutes in steps of a quarter, and the first boss among the moments.
    expect(stats.story.course.items).toHaveLength(20);
    expect(stats.story.moments).toContainEqual(expect.objectContaining({ kind: 'boss', seconds: 300 }));
    expect(JSON.parse(out).summary.story).toMatchObject({ seed: 1, setsDestroyed: 0, isOver: false });
  });

  it('the same seed gives the same world, another one does not', async () => {
    const hash = async (seed: string) =>
      JSON.parse((await sim('run', '--ticks', '3000', '--seed', seed, '--json')).out).hash;
    expect(await hash('5')).toBe(await hash('5'));
    expect(await hash('5')).not.toBe(await hash('6'));
  });

  it('takes steps back and does them again; a recording holds both', async () => {
    const line = [
      { ...MINER, gesture: 1 },
      { ...MINER, x: -24, gesture: 1 },
      { tick: 600, type: 'set_recipe', x: -20, y: 4, recipe: 'mine_iron' },
    ];
    const play = async (name: string, ...steps: unknown[]) => {
      const file = script(`${name}.json`, [...line, ...steps]);
      const words = ['--ticks', '1200', '--dump', 'undone.dump', '--record', `${name}.replay`, '--json'];
      const { out } = await sim('run', '--script', file, ...words);
      const { buildings, blocks } = read<Dump>('undone.dump');
      const miners = buildings.filter(({ type }) => type === 'miner');
      expect((await sim('replay', `${name}.replay`)).exit).toBe(0);
      return { recipes: miners.map(({ recipe }) => recipe), blocks, refused: JSON.parse(out).refused };
    };
    const undo = { tick: 700, type: 'undo' };
    const redo = { tick: 800, type: 'redo' };
    expect(await play('kept')).toEqual({ recipes: ['mine_iron', null], blocks: 80, refused: [] });
    expect(await play('once', undo)).toMatchObject({ recipes: [null, null], blocks: 80 });
    // The two miners are one gesture.
    expect(await play('twice', undo, undo)).toMatchObject({ recipes: [], blocks: 100 });
    expect(await play('again', undo, undo, redo, redo)).toEqual({
      recipes: ['mine_iron', null],
      blocks: 80,
      refused: [],
    });
    expect(await play('too far', undo, undo, undo)).toMatchObject({
      refused: [{ index: 5, reason: 'nothing-to-undo' }],
    });
  });

  it('lists refused commands with their index and reason, and obeys the rest', async () => {
    const name = script('refused.json', [
      MINER,
      { tick: 0, type: 'place', building: 'miner', x: -20, y: 5, rotation: 0 },
      { tick: 1, type: 'set_recipe', x: -20, y: 4, recipe: 'mine_gold' },
      { tick: 1, type: 'set_recipe', x: -20, y: 4, recipe: 'mine_iron' },
      { tick: 2, type: 'choose_schematic', index: 0 },
      { tick: 3, type: 'place', building: 'castle', x: 0, y: 0 },
    ]);
    const { exit, out } = await sim(
      'run',
      '--ticks',
      '600',
      '--script',
      name,
      '--dump',
      'refused-dump.json',
      '--json',
    );
    expect(exit).toBe(0);
    expect(JSON.parse(out).refused).toEqual([
      { index: 1, reason: 'occupied' },
      { index: 2, reason: 'unknown-recipe' },
      { index: 4, reason: 'no-offer' },
      { index: 5, reason: 'unknown-building' },
    ]);
    const miner = read<Dump>('refused-dump.json').buildings.find(({ type }) => type === 'miner');
    expect(miner).toMatchObject({ recipe: 'mine_iron', state: 'operational', construction: 1 });
  });

  it('reports every fault of a script at its place and plays nothing', async () => {
    const name = script(
      'broken.json',
      `[
  { "tick": 0, "type": "plase", "x": 1, "y": 1 },
  { "tick": -1, "type": "demolish", "x": 1.5, "y": 1, "z": 3 },
  { "type": "expand" },
  { "tick": 0, "type": "place_blueprint", "blueprint": "nowhere", "x": 0, "y": 0 }
]`,
    );
    const { exit, out, error } = await sim('run', '--ticks', '10', '--script', name);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(error.split('\n').map((line) => line.split(',')[0])).toEqual([
      'broken.json:2:24: unknown type (did you mean "place"?)',
      'broken.json:3:13: tick is out of range',
      'broken.json:3:42: x is out of range',
      'broken.json:3:55: unknown key "z"',
      'broken.json:4:3: tick is missing',
      'broken.json:5:56: unknown blueprint "nowhere"',
      '6 faults',
      '',
    ]);
    const syntax = await sim('run', '--ticks', '10', '--script', script('syntax.json', '[{"tick": 0,, }'));
    expect(syntax.exit).toBe(2);
    expect(syntax.error).toMatch(/^syntax\.json:1:13: /);
    expect((await sim('run', '--ticks', '10', '--script', 'none.json')).error).toContain(
      'none.json:1:1: cannot be read',
    );
  });

  it('reports a broken config before it plays', async () => {
    const { exit, error } = await sim('run', '--ticks', '10', '--config', 'no-such-folder');
    expect(exit).toBe(2);
    expect(error).toMatch(/^no-such-folder:1:1: /);
  });

  it('dumps the world with every key that the format names', async () => {
    // A quarter of a minute after the first boss wave: its ships are on their way.
    await sim('run', '--ticks', '18900', '--dump', 'dump.json');
    const dump = read<Dump>('dump.json');
    expect(Object.keys(dump)).toEqual(
      expect.arrayContaining([
        'tick',
        'seconds',
        'hash',
        'game_over',
        'blocks',
        'boss',
        'threat',
        'gap_remaining',
        'quiet',
        'station_level',
        'asteroid_width',
        'buildings',
        'tiles',
        'tunnels',
        'ships',
        'stations',
        'hq',
        'scrap',
        'unlocked',
        'levels',
        'item_threat',
        'ship_threat',
        'produced',
        'consumed',
        'offered',
      ]),
    );
    expect(dump.buildings).toEqual([
      {
        id: 0,
        type: 'hq',
        x: -4,
        y: 12,
        rotation: 0,
        state: 'operational',
        construction: 1,
        recipe: null,
        schematic: null,
        inputs: {},
        outputs: {},
        cycle: null,
      },
    ]);
    expect(dump.boss).toEqual({ counter: 2, countdown: expect.any(Number) });
    expect(dump.stations.filter(({ team }) => team === 'player').length).toBeGreaterThan(0);
    expect(dump.ships.length).toBeGreaterThan(0);
    expect(dump.ships.every(({ team, max_hp, hp }) => team === 'enemy' && hp > 0 && hp <= max_hp)).toBe(true);
  });
});

describe('a script from elsewhere', () => {
  const play = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text);
    return sim('run', '--ticks', '10', '--script', name);
  };

  it('may begin with a byte order mark', async () => {
    expect((await play('bom.json', `\uFEFF${JSON.stringify([MINER])}`)).exit).toBe(0);
  });

  it.each([
    [
      'cut.json',
      '[{"tick": 0, "type": "pla',
      /^cut\.json:1:26: the text ends too early: the file is cut off/,
    ],
    ['empty.json', '', /^empty\.json:1:1: the text is empty/],
    ['deep.json', '['.repeat(200_000), /^deep\.json:1:201: the text is nested deeper than 200 levels/],
    ['object.json', '{}', /^object\.json:1:1: the file has the wrong type, expected a list, got an object/],
    [
      'twice.json',
      '[{"tick": 0, "tick": 1, "type": "expand"}]',
      /^twice\.json:1:14: the key "tick" is written twice/,
    ],
    ['latin.json', Buffer.from('[\n"\xe9"]', 'latin1'), /^latin\.json:2:2: the file is not UTF-8/],
  ])('%s is called what it is', async (name, text, fault) => {
    const { exit, out, error } = await play(name, text);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(error).toMatch(fault);
  });
});

describe('sim replay', () => {
  it('agrees with what was recorded, and finds the first tick that differs', async () => {
    const name = script('line.json', [
      MINER,
      { tick: 30, type: 'set_recipe', x: -20, y: 4, recipe: 'mine_iron' },
    ]);
    await sim('run', '--ticks', '2000', '--seed', '9', '--script', name, '--record', 'game.dfreplay');
    const good = await sim('replay', 'game.dfreplay');
    expect(good).toEqual({ exit: 0, error: '', out: '2000 ticks agree at 5 checkpoints\n' });

    const replay = read<Replay>('game.dfreplay');
    const late = {
      ...replay,
      commands: replay.commands.map((command) => ({ ...command, tick: command.tick + 700 })),
    };
    script('late.dfreplay', JSON.stringify(late));
    const diverged = await sim('replay', 'late.dfreplay', '--json');
    expect(diverged.exit).toBe(1);
    expect(JSON.parse(diverged.out)).toMatchObject({ ok: false, diverged: { tick: 600 } });
  });

  it('shows any moment, as playing until then leaves it', async () => {
    const name = script('line.json', [MINER]);
    await sim('run', '--ticks', '2000', '--script', name, '--record', 'game.dfreplay');
    const until = await sim('run', '--ticks', '660', '--script', name, '--json', '--dump', 'until.json');
    const at = await sim('replay', 'game.dfreplay', '--at', '0:11', '--dump', 'at.json', '--json');
    expect(at.exit).toBe(0);
    expect(JSON.parse(at.out)).toMatchObject({ tick: 660, hash: JSON.parse(until.out).hash, marks: [] });
    expect(read('at.json')).toEqual(read('until.json'));
    const words = await sim('replay', 'game.dfreplay', '--at', '1999');
    expect(words.out).toMatch(/^moment {2}0:33, tick 1999\nhash +[0-9a-f]{16}\n0:29 +wave/);
    expect(await sim('replay', 'game.dfreplay', '--at', 'noon')).toMatchObject({
      exit: 2,
      error: 'sim replay: --at must be a number of ticks or a time such as 12:30, got noon\n',
    });
    expect((await sim('replay', 'game.dfreplay', '--dump', 'x')).exit).toBe(2);
  });

  it('lists every fault of a replay at its place, also those of the config in it, and plays nothing', async () => {
    await sim('run', '--ticks', '10', '--record', 'sound.dfreplay');
    const replay = read<Replay>('sound.dfreplay');
    const bad = {
      ...replay,
      commands: [
        { ...MINER, x: -10.5, rotation: 45 },
        { tick: 0, type: 'castle' },
      ],
    };
    script('bad.dfreplay', JSON.stringify(bad, undefined, 1));
    const { exit, out, error } = await sim('replay', 'bad.dfreplay');
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(error.replaceAll(/dfreplay:\d+:\d+: ([^,]+),.*/g, '$1')).toBe(
      'bad.x is out of range\nbad.unknown rotation\nbad.unknown type\n3 faults\n',
    );
    const world = (replay.config['world.toml'] ?? '').replace(/height_tiles = \d+/, 'height_tiles = 0');
    const config = { ...replay.config, 'world.toml': world };
    script('config.dfreplay', JSON.stringify({ ...replay, config }));
    const other = await sim('replay', 'config.dfreplay');
    expect(other.exit).toBe(2);
    expect(other.error).toMatch(
      /^config\.dfreplay\/world\.toml:\d+:16: height_tiles is out of range, [^\n]*\n$/,
    );
  });

  it('refuses what is no replay', async () => {
    expect(await sim('replay')).toMatchObject({ exit: 2 });
    expect(await sim('replay', 'none')).toMatchObject({
      exit: 2,
      error: expect.stringContaining('none:1:1: '),
    });
    script('cut.dfreplay', '{"format": "dota-factory-replay", "version": 1, "se');
    expect(await sim('replay', 'cut.dfreplay')).toMatchObject({
      exit: 2,
      error: expect.stringMatching(/^cut\.dfreplay:1:52: the text ends too early: the file is cut off/),
    });
    script('list.json', []);
    expect(await sim('replay', 'list.json')).toMatchObject({
      exit: 2,
      error: expect.stringContaining('not a replay'),
    });
  });
});
