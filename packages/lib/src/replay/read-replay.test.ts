/** Proves that a replay from outside is checked whole, with the place of every fault. */
import { formatDiagnostic } from '@dota-factory/base';
import type { TimedCommand } from '../commands/command.ts';
import { GAME_FILES } from '../config/config-files.ts';
import { aFactory } from '../testing/factory.ts';
import { readReplay } from './read-replay.ts';
import { createReplay, play, type Replay } from './replay.ts';

const COMMANDS: readonly TimedCommand[] = [
  { tick: 1, type: 'place', building: 'miner', x: -20, y: 4, rotation: 90 },
  { tick: 2, type: 'set_recipe', x: -20, y: 4, recipe: null },
  { tick: 2, type: 'set_filter', x: -20, y: 4, output: 'E', items: ['iron_ore'] },
  {
    tick: 3,
    type: 'place_blueprint',
    x: -10,
    y: 4,
    rotation: 0,
    blueprint: {
      name: ' mine ',
      buildings: [{ type: 'splitter', dx: 0, dy: 0, rotation: 0, filters: { E: [] } }],
    },
  },
  { tick: 4, type: 'expand' },
];
const files = Object.fromEntries(GAME_FILES.map((name) => [name, `# ${name}\n`]));
const replay: Replay = createReplay(
  files,
  7,
  play(aFactory().rulebook, { seed: 7, ticks: 20, commands: COMMANDS, choosesFirst: true }),
);

/** The faults of a replay in which something was changed, one line of the text for each field. */
function faultsOf(change: object): string[] {
  const text = JSON.stringify({ ...replay, ...change }, undefined, 1);
  return readReplay(text, 'x.dfreplay').diagnostics.map(formatDiagnostic);
}

const without = (...keys: readonly string[]) =>
  faultsOf(Object.fromEntries(keys.map((key) => [key, undefined])));

it('gives what was recorded, also with a byte order mark and foreign line ends', () => {
  const text = JSON.stringify(replay, undefined, 2);
  const expected = { value: replay, diagnostics: [] };
  expect(readReplay(text, 'x')).toEqual(expected);
  expect(readReplay(`\uFEFF${text.replaceAll('\n', '\r\n')}`, 'x')).toEqual(expected);
});

it('has the overlays in force, whatever they are called, and no other files', () => {
  const overlays = { 'difficulty/hard.toml': '# a', 'mods/order.toml': '# b', 'mods/far/world.toml': '# c' };
  const played = createReplay({ ...files, ...overlays, 'visuals.toml': '# d' }, 7, {
    ...play(aFactory().rulebook, { seed: 7, ticks: 1, commands: [], choosesFirst: true }),
  });
  expect(readReplay(JSON.stringify(played), 'x').value?.config).toEqual({ ...files, ...overlays });
  expect(faultsOf({ config: { ...files, 'mods/../world.toml': '' } })).toEqual([
    expect.stringMatching(/unknown key "mods\/\.\.\/world.toml"/),
  ]);
  expect(faultsOf({ config: { ...files, 'mods/far/world.toml': 1 } })).toHaveLength(1);
});

it('gives commands in the order of their ticks', () => {
  const text = JSON.stringify({ ...replay, commands: replay.commands.toReversed() });
  expect(readReplay(text, 'x').value?.commands.map(({ tick }) => tick)).toEqual([1, 2, 2, 3, 4]);
});

it.each([
  [
    'an unknown type',
    { tick: 1, type: 'castle' },
    /^x\.dfreplay:\d+:\d+: unknown type, expected one of "place", /,
  ],
  [
    'a place between tiles',
    { tick: 1, type: 'place', building: 'belt', x: -10.5, y: 4, rotation: 0 },
    /: x is out of range, expected a whole number, got -10\.5$/,
  ],
  [
    'a rotation of 45',
    { tick: 1, type: 'place', building: 'belt', x: 1, y: 4, rotation: 45 },
    /: unknown rotation, expected 0, 90, 180 or 270, got 45$/,
  ],
  ['a tick before the start', { tick: -1, type: 'expand' }, /: tick is out of range, /],
  ['another field', { tick: 1, type: 'expand', by: 2 }, /: unknown key "by", /],
  ['no type', { tick: 1 }, /: type is missing, /],
  ['no object', 'expand', /: commands\[0\] has the wrong type, expected an object, got "expand"$/],
  [
    'a blueprint by name',
    { tick: 1, type: 'place_blueprint', x: 1, y: 1, blueprint: 'mine' },
    /: blueprint has the wrong type, expected an object, got "mine"$/,
  ],
  [
    'a blueprint with the HQ',
    {
      tick: 1,
      type: 'place_blueprint',
      x: 1,
      y: 1,
      blueprint: { name: 'b', buildings: [{ type: 'hq', dx: 0, dy: 0, rotation: 0 }] },
    },
    /: unknown type, expected /,
  ],
])('a command with %s is a fault at its place', (_, command, fault) => {
  const faults = faultsOf({ commands: [command] });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(fault);
});

it('names line and column', () => {
  const text = '{"format": "dota-factory-replay",\n "version": 1,\n "seed": -3}';
  expect(readReplay(text, 'x').diagnostics.map(formatDiagnostic)[0]).toMatch(/^x:1:1: .* is missing/);
  expect(readReplay(text, 'x').diagnostics.map(formatDiagnostic).at(-1)).toBe(
    'x:3:10: seed is out of range, expected a whole number of at least 0, got -3',
  );
});

it('checks seed, length, config texts and checkpoints', () => {
  expect(without('seed')[0]).toMatch(/: seed is missing, /);
  expect(without('commands', 'checkpoints')).toHaveLength(2);
  expect(faultsOf({ seed: 1.5 })[0]).toMatch(/: seed is out of range, /);
  expect(faultsOf({ ticks: 1e300 })[0]).toMatch(/: ticks is out of range, /);
  expect(faultsOf({ config: { ...replay.config, 'world.toml': 5 } })[0]).toMatch(/ has the wrong type, /);
  expect(faultsOf({ config: { 'world.toml': '' } })).toHaveLength(GAME_FILES.length - 1);
  expect(faultsOf({ config: { ...replay.config, 'wrold.toml': '' } })[0]).toMatch(
    /: unknown key "wrold\.toml"/,
  );
  expect(faultsOf({ checkpoints: [] })[0]).toMatch(
    /: checkpoints has 0 entries, expected a list of at least 1$/,
  );
  const [first, last] = replay.checkpoints;
  expect(faultsOf({ checkpoints: [first, { ...last, hash: 'abc' }] })[0]).toMatch(
    /: hash .* 16 hex digits, got "abc"$/,
  );
  expect(faultsOf({ checkpoints: [first] })[0]).toMatch(
    /: a checkpoint is at the wrong tick, expected 20, the end of the game, got 0$/,
  );
  expect(faultsOf({ checkpoints: [first, first, last] })[0]).toMatch(
    /: a checkpoint is at the wrong tick, expected a whole number above 0, got 0$/,
  );
});

it('calls another file, another version and a part of a file what they are', () => {
  const notify = (text: string) => readReplay(text, 'x').diagnostics.map(formatDiagnostic);
  const none = 'x:1:1: not a replay, expected a file that the game or "sim run --record" wrote';
  expect(notify('[]')).toEqual([none]);
  expect(notify('null')).toEqual([none]);
  expect(notify('{"format": "other"}')).toEqual([none]);
  expect(notify('{"format": "dota-factory-replay", "version": 99, "more": 1}')).toEqual([
    'x:1:46: a replay of another version, which this program cannot play, expected version 1, got 99',
  ]);
  expect(notify('')).toEqual(['x:1:1: the text is empty']);
  const text = JSON.stringify(replay);
  for (const part of [0.2, 0.5, 0.9]) {
    const cut = text.slice(0, Math.floor(text.length * part));
    expect(notify(cut)).toEqual([
      `x:1:${cut.trimEnd().length + 1}: the text ends too early: the file is cut off, or a closing bracket or quote is missing`,
    ]);
  }
});

it('does not fall over a text that is nested without end', () => {
  const deep = `{"format": "dota-factory-replay", "version": 1, "seed": ${'['.repeat(200_000)}`;
  expect(readReplay(deep, 'x').diagnostics.map(formatDiagnostic)).toEqual([
    expect.stringMatching(/^x:1:\d+: the text is nested deeper than 200 levels$/),
  ]);
});
