/** The solver: shortest solutions, proofs, budgets, hints from anywhere; estimates never say too much. */
import {
  advanceSearch,
  createHintSearch,
  createSearch,
  createSession,
  describeHint,
  formatState,
  listActions,
  measureSearch,
  replayActions,
  restart,
  solveLevel,
  takeAction,
  undo,
} from '@dota-factory/grid';
import fc from 'fast-check';
import { createCodec } from '../../packages/grid/src/solver/codec.ts';
import { NO_ESTIMATE } from '../../packages/grid/src/solver/estimate-contract.ts';
import { createEstimate } from '../../packages/grid/src/solver/estimate.ts';
import { searchPlainly } from './plain-search.ts';
import { describeWithSamples, getSamplePack, hasSamples, listSamplePacks } from './packs.ts';
import { getTinyLevel, type Json, MOVE, system, type Tiny } from './tiny.ts';

const WALK = system('avatar_navigation', { solidHandling: 'delegate' });
const FLAG = [{ id: 'f', type: 'reach_target', config: { targetKind: 'flag' } }];
const maze: Tiny = { map: ['@r..', '.r.r', '...F'], systems: [WALK], goals: FLAG };

it('finds a shortest solution, which wins', () => {
  const level = getTinyLevel(maze);
  const { outcome, actions } = solveLevel(level);
  expect([outcome, actions.length]).toEqual(['solved', 5]);
  expect(replayActions(level, actions)).toMatchObject({ isWon: true, actions: 5 });
});

it('proves that there is none', () => {
  const level = getTinyLevel({ ...maze, map: ['@.r.', '..rF'] });
  expect(solveLevel(level)).toEqual({ outcome: 'unsolvable', actions: [], states: 4 });
});

it('a limit on actions makes a level unsolvable, and lost states are dead ends', () => {
  const limit = (count: number) =>
    getTinyLevel({ ...maze, loseConditions: [{ type: 'max_actions', config: { limit: count } }] });
  expect([solveLevel(limit(5)).outcome, solveLevel(limit(4)).outcome]).toEqual(['solved', 'unsolvable']);
});

it('says that it does not know when its states are used up', () => {
  expect(solveLevel(getTinyLevel(maze), undefined, { maxStates: 3 })).toMatchObject({
    outcome: 'unknown',
    actions: [],
    states: 3,
  });
});

it('reports its progress and can be cancelled', () => {
  const level = getTinyLevel({
    map: ['@.......', '..b..b..', '...b....', '........'],
    systems: [WALK, system('push_objects')],
    goals: [{ id: 'n', type: 'all_cleared', config: { kind: 'box' } }],
  });
  const seen: number[] = [];
  const { outcome } = solveLevel(level, undefined, {
    onProgress: ({ states, waiting, depth }) => {
      expect(waiting).toBeLessThanOrEqual(states);
      expect(depth).toBeGreaterThan(0);
      return seen.push(states) < 3;
    },
  });
  expect([outcome, seen.length]).toEqual(['cancelled', 3]);
});

it('can be carried on in slices', () => {
  const search = createSearch(getTinyLevel(maze));
  let found = advanceSearch(search, 1);
  expect(found).toBeUndefined();
  while (found === undefined) found = advanceSearch(search, 1);
  expect(found.actions).toHaveLength(5);
});

it('gives a hint from any position, also off the gold path', () => {
  const session = createSession(getTinyLevel(maze));
  for (let step = 0; step < 3; step += 1)
    takeAction(session, { action: 'move', params: { direction: 'down' } });
  expect(solveLevel(session.level, session.state).actions).toHaveLength(3);
  const won = solveLevel(session.level, { ...session.state, won: true });
  expect(won.outcome).toBe('unsolvable');
});

it('a search in slices gives a hint to a copy of the level that knows only the actions taken', () => {
  const session = createSession(getTinyLevel(maze));
  for (const direction of ['down', 'down', 'up', 'down'])
    takeAction(session, { action: 'move', params: { direction } });
  undo(session);
  expect(session.taken).toHaveLength(3);
  const search = createHintSearch(getTinyLevel(maze), session.taken);
  let found = advanceSearch(search, 1);
  for (; found === undefined; found = advanceSearch(search, 1))
    expect(measureSearch(search).states).toBeGreaterThan(0);
  const hint = describeHint(found);
  expect(hint).toEqual({
    outcome: 'solved',
    action: { action: 'move', params: { direction: 'down' } },
    remaining: 4,
  });
  restart(session);
  expect(session.taken).toEqual([]);
});

const block = (id: string, x: number, y: number): Json => ({ id, kind: 'box', cells: [[x, y]] });
const EXCHANGE: Tiny = {
  map: ['....', '....'],
  objects: [block('a', 0, 0), block('b', 1, 0), block('c', 2, 0)],
  actions: [{ id: 'move', params: { position: { type: 'position' }, ...MOVE.params } }],
  systems: [system('sliding_blocks')],
};

it('takes blocks that differ only by their ids for each other, unless a rule could tell', () => {
  // Three of eight cells: 56 sets of places, 336 ways to put three blocks that can be told apart.
  expect(solveLevel(getTinyLevel(EXCHANGE)).states).toBe(56);
  const rules = [
    { id: 'r', on: 'multi_cell_object_exited', then: [{ set_variable: { name: 'x', value: '$event.id' } }] },
  ];
  expect(solveLevel(getTinyLevel({ ...EXCHANGE, rules })).states).toBe(336);
});

it('counts actions where choosing is free and actions are limited', () => {
  const level = getTinyLevel({
    map: ['R.B.'],
    kinds: { red: { layer: 'actors', tags: ['actor'] }, blue: { layer: 'actors', tags: ['actor'] } },
    legend: { R: { actors: 'red' }, B: { actors: 'blue' } },
    actions: [MOVE, { id: 'tap_cell', params: { position: { type: 'position' } } }],
    systems: [system('individual_actors')],
    goals: [
      { id: 'm', type: 'board_match', config: { targetLayers: { actors: [[null, 'red', null, 'blue']] } } },
    ],
    loseConditions: [{ type: 'max_actions', config: { limit: 2 } }],
  });
  expect(solveLevel(level)).toMatchObject({ outcome: 'solved', actions: { length: 4 } });
});

/** Levels that have an estimate, and what it says at the start. */
const estimated: readonly (readonly [string, Tiny, number])[] = [
  ['a way', { map: ['@...', '.r..', '...F'], systems: [WALK, system('push_objects')], goals: FLAG }, 5],
  [
    'kinds to flood',
    {
      map: ['srb', 'brb'],
      kinds: { sea: { layer: 'objects', tags: [] }, red: { layer: 'objects', tags: [] } },
      legend: { s: { objects: 'sea' }, r: { objects: 'red' }, b: { objects: 'box' } },
      actions: [{ id: 'a' }, { id: 'b' }],
      systems: ['red', 'box'].map((kind, index) => ({
        ...system('flood_fill', {
          floodAction: 'ab'[index],
          sourcePosition: 'all_of_kind',
          sourceKind: 'sea',
          kindTransform: { [kind]: 'sea' },
        }),
        id: kind,
      })),
      goals: ['red', 'box'].map((kind) => ({ id: kind, type: 'all_cleared', config: { kind } })),
    },
    2,
  ],
  [
    'a pattern',
    {
      map: ['gr.', '...', '..b'],
      actions: [
        MOVE,
        { id: 'swap', params: { direction: { type: 'direction', values: ['up_left', 'up_right'] } } },
      ],
      systems: [
        system('overlay_cursor'),
        system('region_transform', { operations: { s: { type: 'diagonal_swap', action: 'swap' } } }),
      ],
      state: { overlay: { position: [0, 0], size: [2, 2] } },
      goals: [
        {
          id: 'p',
          type: 'board_match',
          config: {
            targetLayers: {
              objects: [
                [null, null, null],
                ['rock', 'box', null],
                [null, null, 'gem'],
              ],
            },
          },
        },
      ],
    },
    2,
  ],
];

/** Boxes make plots of ground go, and are used up. */
const GARDEN: Partial<Tiny> = {
  kinds: { plot: { layer: 'ground', tags: ['walkable', 'plot'] } },
  legend: { p: { ground: 'plot' } },
  systems: [WALK, system('push_objects'), system('ice_slide')],
  rules: [
    {
      id: 'plant',
      on: 'object_placed',
      where: { position_has_tag: { layer: 'ground', tag: 'plot' } },
      if: { event: { kind: 'box' } },
      then: [
        { transform: { position: '$event.position', layer: 'ground', toKind: 'empty' } },
        { destroy: { position: '$event.position' } },
      ],
    },
  ],
  goals: [{ id: 'c', type: 'all_cleared', config: { kind: 'plot' } }],
};

it.each<[string, readonly string[], number]>([
  ['pushes along a row', ['@b..p'], 3],
  ['each box goes to one plot only', ['@b..p', '.b..p', '.....'], 6],
  ['the nearer assignment counts', ['.....', 'pb.bp', '..@..'], 2],
  ['what slides on does so for free', ['@b--p'], 1],
  ['a box in a corner', ['b..p', '@...'], Number.POSITIVE_INFINITY],
  ['a box at an edge that no plot is at', ['.b..', '@...', '...p'], Number.POSITIVE_INFINITY],
  ['fewer boxes than plots', ['....', '@b.p', '...p', '....'], Number.POSITIVE_INFINITY],
])('estimates pushes: %s', (_, map, expected) => {
  const level = getTinyLevel({ ...GARDEN, map });
  expect(createEstimate(level)(level.initial)).toBe(expected);
});

it.each<[string, Partial<Tiny>]>([
  ['chains', { systems: [WALK, system('push_objects', { chainPush: true })] }],
  ['portals', { systems: [WALK, system('push_objects'), system('portals')] }],
  [
    'a second ice',
    { systems: [WALK, system('push_objects'), system('ice_slide'), { ...system('ice_slide'), id: 'i2' }] },
  ],
  [
    'boxes that stay',
    {
      rules: [
        {
          ...GARDEN.rules?.[0],
          then: [{ transform: { position: '$event.position', layer: 'ground', toKind: 'empty' } }],
        },
      ],
    },
  ],
  [
    'a rule that makes boxes',
    {
      rules: [
        ...(GARDEN.rules ?? []),
        {
          id: 'm',
          on: 'avatar_entered',
          then: [{ transform: { position: '$event.position', toKind: 'box' } }],
        },
      ],
    },
  ],
  [
    'a rule that makes ice',
    {
      rules: [
        ...(GARDEN.rules ?? []),
        {
          id: 'm',
          on: 'avatar_entered',
          where: { position_has_tag: { layer: 'ground', tag: 'liquid' } },
          then: [{ transform: { position: '$event.position', layer: 'ground', toKind: 'ice' } }],
        },
      ],
    },
  ],
  [
    'an avatar that clears plots by itself',
    {
      rules: [
        ...(GARDEN.rules ?? []),
        {
          id: 'm',
          on: 'avatar_entered',
          then: [{ transform: { position: '$event.position', layer: 'ground', toKind: 'empty' } }],
        },
      ],
    },
  ],
])('estimates no pushes with %s', (_, more) => {
  expect(createEstimate(getTinyLevel({ ...GARDEN, map: ['@b..p'], ...more }))).toBe(NO_ESTIMATE);
});

it.each(estimated)('estimates %s, and still finds a shortest solution', (_, tiny, first) => {
  const level = getTinyLevel(tiny);
  const estimate = createEstimate(level);
  expect(estimate).not.toBe(NO_ESTIMATE);
  expect(estimate(level.initial)).toBe(first);
  const plain = searchPlainly(level, 100_000);
  expect(plain).toBeGreaterThanOrEqual(first);
  expect(solveLevel(level).actions).toHaveLength(plain ?? -1);
});

it.each<[string, Tiny]>([
  ['portals', { ...maze, systems: [WALK, system('portals')] }],
  ['ice', { ...maze, systems: [WALK, system('ice_slide')] }],
  ['rules', { ...maze, rules: [{ id: 'r', on: 'avatar_entered', then: [] }] }],
  ['a target on another layer', { ...maze, legend: { b: { objects: 'flag' } }, map: ['@b.F'] }],
  ['diagonals', { ...maze, systems: [system('avatar_navigation', { directions: ['up', 'down_right'] })] }],
])('estimates nothing with %s', (_, tiny) => {
  expect(createEstimate(getTinyLevel(tiny))).toBe(NO_ESTIMATE);
});

const names = hasSamples ? listSamplePacks() : ['sample packs'];

describeWithSamples('on the sample packs', () => {
  it.each(names)('%s: texts of states lead back to them, and estimates drop by at most 1', (name) => {
    const { levels } = getSamplePack(name);
    const picks = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.nat(levels.length - 1), picks, (index, chosen) => {
        const level = levels[index]?.level;
        if (level === undefined) return;
        const codec = createCodec(level);
        const estimate = createEstimate(level);
        const session = createSession(level);
        for (const pick of chosen) {
          const before = session.state;
          const actions = listActions(level, before);
          const action = actions[pick % Math.max(1, actions.length)];
          if (action === undefined || !takeAction(session, action).isAccepted) continue;
          if (session.state.loseReason !== null) return;
          if (session.state.won) expect(estimate(session.state)).toBe(0);
          // A dead end leads to dead ends only.
          expect(estimate(before)).toBeLessThanOrEqual(estimate(session.state) + 1);
          if (session.state.won) return;
          const again = codec.decode(codec.encode(session.state), session.state.actionCount);
          const { turnCount: _a, ...expected } = formatState(level, session.state);
          const { turnCount: _b, ...found } = formatState(level, again);
          const facing = { ...found, avatar: { ...found.avatar, facing: expected.avatar.facing } };
          expect(facing).toEqual(expected);
        }
      }),
      { numRuns: 10 },
    );
  });

  it.each(names)(
    '%s: small levels are solved as short as a plain search does, and no gold path is shorter',
    (name) => {
      let compared = 0;
      for (const { spec, level } of getSamplePack(name).levels) {
        const found = solveLevel(level, undefined, { maxStates: 1000 });
        if (found.outcome !== 'solved') continue;
        expect(replayActions(level, found.actions)).toMatchObject({
          isWon: true,
          actions: found.actions.length,
        });
        expect(found.actions.length).toBeLessThanOrEqual(spec.solution.goldPath.length);
        if (found.states > 400) continue;
        const plain = searchPlainly(level, 4000);
        if (plain === undefined) continue;
        expect([spec.id, found.actions.length]).toEqual([spec.id, plain]);
        compared += 1;
      }
      expect(compared).toBeGreaterThan(0);
    },
  );
});
