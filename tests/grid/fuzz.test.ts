/** Mutated and hostile packs are refused with a place or played within bounds: nothing throws, nothing hangs. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import {
  createSession,
  listActions,
  loadPack,
  type PackReading,
  solveLevel,
  takeAction,
} from '@dota-factory/grid';
import { TINY_PACKS } from './every-system.ts';
import type { FuzzReport } from './fuzz.ts';
import { describeTiny, getTinyLevel, type Json, MOVE, play, startTiny, system, type Tiny } from './tiny.ts';

/** `npm run test:deep` tries 5,000. */
const PACKS = Number(process.env['GRID_FUZZ_PACKS'] ?? 300);
/** Only ends what hangs. */
const LIMIT_MILLISECONDS = 1_200_000;

it(
  `${PACKS} mutated packs`,
  () => {
    const args = ['--import', 'tsx', join(__dirname, 'fuzz.ts'), `${PACKS}`, '1'];
    const options = { cwd: join(__dirname, '../..'), encoding: 'utf8', timeout: LIMIT_MILLISECONDS } as const;
    const report: FuzzReport = JSON.parse(execFileSync(process.execPath, args, options));
    expect(report.problems).toEqual([]);
    expect(report.played).toBeGreaterThan(PACKS / 5);
    expect(report.turns).toBeGreaterThan(PACKS);
  },
  LIMIT_MILLISECONDS,
);

it.each(Object.entries(TINY_PACKS))('what is mutated is sound: %s', (_, tiny) => {
  const serious = loadPack(describeTiny(tiny))
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ message }) => message)
    .filter((message) => !message.startsWith('the path '));
  expect(serious).toEqual([]);
});

/** So long may loading and a turn of a hostile pack take, in milliseconds of the processor: the machine may be busy. */
const PATIENCE = 8_000;

function expectPatience(since: NodeJS.CpuUsage): void {
  const { user, system: own } = process.cpuUsage(since);
  expect((user + own) / 1000).toBeLessThan(PATIENCE);
}

const WALK = system('avatar_navigation');
const SIDE = 100;
const row = (character: string): string => character.repeat(SIDE);
const full = (character: string): readonly string[] => [
  `@${row(character).slice(1)}`,
  ...Array.from({ length: SIDE - 1 }, () => row(character)),
];
const many = <T>(count: number, make: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function load(tiny: Tiny): PackReading {
  // Without blanks, so that a full board is a file of a size that is read.
  const files = [...describeTiny(tiny)].map(
    ([name, text]) => [name, JSON.stringify(JSON.parse(text))] as const,
  );
  const started = process.cpuUsage();
  const reading = loadPack(new Map(files));
  expectPatience(started);
  return reading;
}

const TINY: Tiny = { map: ['@.'], systems: [WALK] };
const messages = ({ diagnostics }: PackReading): string =>
  diagnostics.map(({ message }) => message).join('\n');

describe('too much of something is refused', () => {
  it.each<[string, Tiny, RegExp]>([
    [
      'layers',
      { ...TINY, layers: many(15_000, (index) => ({ id: `l${index}`, occupancy: 'zero_or_one' })) },
      /layers has 15000 entries/,
    ],
    [
      'systems',
      { ...TINY, systems: many(8_000, (index) => ({ ...system('slide_merge'), id: `s${index}` })) },
      /systems has 8000 entries/,
    ],
    [
      'kinds',
      { ...TINY, kinds: Object.fromEntries(many(20_000, (index) => [`k${index}`, {}])) },
      /entityKinds has 20010 entries/,
    ],
    [
      'rules',
      { ...TINY, rules: many(5_000, (index) => ({ id: `r${index}`, on: 'turn_ended', then: [] })) },
      /rules has 5000 entries/,
    ],
    ['a frame', { ...TINY, state: { overlay: { size: [1e9, 1e9] } } }, /size\[0\] is out of range/],
    [
      'layers of a system',
      { ...TINY, systems: [system('region_transform', { affectedLayers: Array(50_000).fill('objects') })] },
      /affectedLayers has 50000 entries/,
    ],
    [
      'names that nobody knows',
      {
        map: full('k'),
        legend: { k: { objects: 'kk' } },
        kinds: Object.fromEntries(many(900, (index) => [`kind_${index}`, {}])),
      },
      /unknown kind "kk"/,
    ],
  ])('%s', (_, tiny, expected) => {
    expect(messages(load(tiny))).toMatch(expected);
  });
});

/** Takes a turn, which must end soon, and gives why it was refused. */
function step(tiny: Tiny, word = 'right'): string {
  const level = load(tiny).pack?.levels[0]?.level;
  if (level === undefined) throw new Error('it cannot be played');
  const session = createSession(level);
  const started = process.cpuUsage();
  const { refusal } = play(session, word);
  expectPatience(started);
  return refusal?.code ?? 'taken';
}

describe('a turn on a full board of 100 by 100 cells ends', () => {
  const portal = { layer: 'ground', tags: ['teleport'] };
  it.each<[string, Tiny, string]>([
    [
      'portals under every object',
      {
        map: full('O'),
        kinds: { portal },
        legend: { O: { objects: 'gem', ground: { kind: 'portal', c: 1 } } },
        systems: [WALK, system('portals', { matchKey: 'c' })],
      },
      'taken',
    ],
    [
      'everything looks at everything',
      {
        map: full('g'),
        systems: [
          WALK,
          system('line_of_sight', {
            sourceLayer: 'objects',
            triggerEvents: ['avatar_entered'],
            blockingTags: [],
            blockingLayers: ['ground'],
            maxMatches: 0,
          }),
        ],
      },
      'endless',
    ],
    [
      'everything falls, again and again',
      {
        map: full('g'),
        systems: [WALK],
        rules: [
          {
            id: 'r',
            on: 'avatar_entered',
            then: many(200, (index) =>
              index % 2 === 0
                ? { apply_gravity: { direction: ['up', 'down', 'left', 'right'][(index / 2) % 4] } }
                : { destroy: { position: [index % SIDE, index % 7] } },
            ),
          },
        ],
      },
      'endless',
    ],
    [
      'a crowd that follows',
      {
        map: full('n'),
        kinds: { cat: { layer: 'actors', tags: ['npc'] } },
        legend: { n: { actors: { kind: 'cat', behavior: 'b' } } },
        systems: [
          WALK,
          system('follower_npcs', { behaviors: { b: { type: 'toward_color', targetColor: 'red' } } }),
        ],
      },
      'endless',
    ],
    [
      'events that double with every pass',
      {
        map: ['@.'],
        systems: [WALK],
        rules: [
          { id: 'a', on: 'avatar_entered', then: [{ set_variable: { name: 'n', value: 1 } }] },
          {
            id: 'b',
            on: 'variable_changed',
            then: many(1000, () => ({ set_variable: { name: 'n', value: 1 } })),
          },
        ],
        defaults: { maxCascadeDepth: 10_000 },
      },
      'endless',
    ],
    [
      'a rule that makes its own event, to the depth',
      {
        map: ['@.'],
        systems: [WALK],
        rules: [
          { id: 'a', on: 'avatar_entered', then: [{ set_variable: { name: 'n', value: 1 } }] },
          { id: 'b', on: 'variable_changed', then: [{ set_variable: { name: 'n', value: 1 } }] },
        ],
        defaults: { maxCascadeDepth: 10_000 },
      },
      'taken',
    ],
  ])('%s', (_, tiny, expected) => {
    expect(step(tiny)).toBe(expected);
  });

  it('a block of 10,000 cells among 999 others', () => {
    const cells = many(10_000, (index) => [index % SIDE, Math.floor(index / SIDE)]);
    const tiny: Tiny = {
      map: full('.'),
      objects: [
        { id: 'big', kind: 'box', cells },
        ...many(999, (index) => ({ id: `o${index}`, kind: 'box', cells: [[index % SIDE, 0]] })),
      ],
      actions: [{ id: 'move', params: { position: { type: 'position' }, ...MOVE.params } }],
      systems: [system('sliding_blocks')],
    };
    expect(step(tiny, 'move:right@5,5')).toBe('vetoed');
  });
});

it('a rule that fires for ever is cut off, and the turn names it', () => {
  const rules: readonly Json[] = [
    { id: 'a', on: 'avatar_entered', then: [{ set_variable: { name: 'n', value: 1 } }] },
    { id: 'again', on: 'variable_changed', then: [{ increment_variable: { name: 'n' } }] },
  ];
  expect(play(startTiny({ ...TINY, rules }), 'right').cutOff).toBe('again');
  expect(messages(load({ ...TINY, rules }))).toMatch(/makes itself fire again, until the 10 passes/);
});

it('a cycle over several rules is found and names them', () => {
  const chain = many(900, (index) => ({
    id: `r${index}`,
    on: ['variable_changed', 'inventory_changed', 'object_placed'][index % 3],
    then: [
      [
        { set_inventory: { item: 'gem' } },
        { spawn: { position: [0, 0], kind: 'gem' } },
        { set_variable: { name: 'n', value: 1 } },
      ][index % 3],
    ],
  }));
  expect(messages(load({ ...TINY, rules: chain }))).toMatch(
    /makes itself fire again through "r1", "r2", until/,
  );
});

it('more combinations of parameters than can be offered are left out', () => {
  const level = getTinyLevel({
    map: full('.'),
    actions: [
      { id: 'swap', params: { a: { type: 'position' }, b: { type: 'position' }, c: { type: 'position' } } },
    ],
  });
  expect(listActions(level, level.initial).length).toBeLessThanOrEqual(200_000);
  const { state } = takeAction(
    { level, state: level.initial, history: [], taken: [] },
    { action: 'swap', params: {} },
  );
  expect(state.turnCount).toBe(1);
});

it('a search on a full board keeps to its states', () => {
  const level = getTinyLevel({ map: full('.'), systems: [WALK] });
  expect(solveLevel(level, level.initial, { maxStates: 500 })).toMatchObject({
    outcome: 'unknown',
    states: 500,
  });
});
