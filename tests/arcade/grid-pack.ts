/** A small pack for the tests of the window: walking, pushing, a button, cells, and actions with a choice. */

type Json = Readonly<Record<string, unknown>>;
const CARDINALS = ['up', 'down', 'left', 'right'];

const GAME: Json = {
  layers: [
    { id: 'ground', occupancy: 'exactly_one', default: 'empty' },
    { id: 'objects', occupancy: 'zero_or_one' },
    { id: 'markers', occupancy: 'zero_or_one' },
  ],
  actions: [
    { id: 'move', params: { direction: { type: 'direction', values: CARDINALS } } },
    { id: 'dig' },
    {
      id: 'paint',
      params: { position: { type: 'position' }, color: { type: 'enum', values: ['red', 'blue'] } },
    },
  ],
  entityKinds: {
    empty: { layer: 'ground', tags: ['walkable'], symbol: '.' },
    void: { layer: 'ground', symbol: '#' },
    crate: { layer: 'objects', tags: ['solid', 'pushable'], symbol: 'c' },
    flag: { layer: 'markers', symbol: 'f' },
  },
  systems: [
    { id: 'walk', type: 'avatar_navigation', config: { solidHandling: 'delegate' } },
    { id: 'push', type: 'push_objects', config: {} },
  ],
  levelSequence: ['one', 'two', 'three', 'four'].map((ref) => ({ type: 'level', ref })),
};

const MANIFEST: Json = {
  dslVersion: '0.6',
  packVersion: 1,
  gameId: 'tiny',
  title: 'Tiny pack',
  version: '1.0.0',
  minEngineVersion: '0.6.0',
  description: 'Four levels for tests.',
};

interface LevelPlan {
  readonly id: string;
  readonly title: string;
  readonly size: readonly [number, number];
  readonly crates?: readonly (readonly [number, number])[];
  readonly flag: readonly [number, number];
  readonly goldPath: readonly string[];
  readonly hintStops?: readonly number[];
  readonly limit?: number;
}

const createLevel = ({
  id,
  title,
  size,
  crates = [],
  flag,
  goldPath,
  hintStops = [],
  limit,
}: LevelPlan): Json => ({
  id,
  title,
  board: {
    size,
    layers: {
      objects: { format: 'sparse', entries: crates.map((position) => ({ position, kind: 'crate' })) },
      markers: { format: 'sparse', entries: [{ position: flag, kind: 'flag' }] },
    },
  },
  state: { avatar: { position: [0, 0] } },
  goals: [{ id: 'reach', type: 'reach_target', config: { targetKind: 'flag' } }],
  ...(limit === undefined ? {} : { loseConditions: [{ type: 'max_actions', config: { limit } }] }),
  solution: { goldPath, hintStops },
});

const LEVELS: readonly LevelPlan[] = [
  { id: 'one', title: 'Three steps', size: [4, 1], flag: [3, 0], goldPath: ['right', 'right', 'right'] },
  {
    id: 'two',
    title: 'A crate',
    size: [4, 2],
    crates: [[1, 0]],
    flag: [3, 1],
    goldPath: ['right', 'down', 'right', 'right'],
    hintStops: [2],
  },
  {
    id: 'three',
    title: 'In a hurry',
    size: [3, 2],
    flag: [2, 1],
    goldPath: ['right', 'right', 'down'],
    limit: 3,
  },
  {
    id: 'four',
    title: 'Not that way',
    size: [3, 2],
    crates: [[1, 0]],
    flag: [2, 0],
    goldPath: ['down', 'right', 'right', 'up'],
  },
];

/** Texts by their path below the pack's folder. */
export function createTinyPack(): Readonly<Record<string, string>> {
  const write = (value: Json): string => JSON.stringify(value, undefined, 2);
  return {
    'manifest.json': write(MANIFEST),
    'game.json': write(GAME),
    ...Object.fromEntries(LEVELS.map((plan) => [`levels/${plan.id}.json`, write(createLevel(plan))])),
  };
}
