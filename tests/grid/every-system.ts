/** Small packs that together use every system, condition, effect, goal and lose condition; what is mutated and measured. */
import { describeTiny, type Json, MOVE, system, type Tiny } from './tiny.ts';

const WALK = system('avatar_navigation', { solidHandling: 'delegate' });
const FLAG = { id: 'flag', type: 'reach_target', config: { targetKind: 'flag' } };
const POSITION = { position: { type: 'position' } };
const WAIT = { id: 'wait' };

const walking: Tiny = {
  map: ['@b-.O', '.r--F', 'O~g..'],
  kinds: { portal: { layer: 'markers', tags: ['teleport'] }, anchor: { layer: 'actors', tags: [] } },
  legend: { O: { markers: { kind: 'portal', channel: 'a' } } },
  actions: [MOVE, { id: 'drop', entityKind: 'box' }],
  systems: [
    WALK,
    system('push_objects', {
      chainPush: true,
      toolInteractions: [{ item: 'gem', targetTag: 'breakable', consumeItem: true, animation: 'crack' }],
    }),
    system('portals'),
    system('ice_slide'),
    system('anchor_point', { markerKind: 'anchor', markerLayer: 'actors', action: 'drop' }),
  ],
  rules: [
    {
      id: 'bridge',
      on: 'object_placed',
      where: { position_has_tag: { layer: 'ground', tag: 'liquid' } },
      then: [
        { destroy: { position: '$event.position', animation: 'sink' } },
        { transform: { position: '$event.position', layer: 'ground', toKind: 'empty' } },
      ],
    },
    {
      id: 'pick',
      on: 'avatar_entered',
      if: {
        all_of: [
          { avatar: { hasItem: false } },
          { cell: { position: [2, 2], layer: 'objects', hasTag: 'gem' } },
        ],
      },
      then: [
        { set_inventory: { item: '$cell.objects.kind' } },
        { increment_variable: { name: 'steps', amount: 2 } },
      ],
      priority: 2,
    },
  ],
  goals: [FLAG],
  loseConditions: [
    { type: 'max_actions', config: { limit: 30 } },
    { type: 'variable_threshold', config: { variable: 'steps', target: 40 } },
    { type: 'board_state', config: { board_count: { kind: 'box', op: 'eq', value: 9 } } },
  ],
  variables: { steps: 0 },
  level: { systemOverrides: { push_objects: { chainPush: false }, portals: { enabled: true } } },
  goldPath: ['down', 'right'],
};

const boxes: Tiny = {
  map: ['@a.', '.c.', '..F'],
  kinds: { crate: { layer: 'objects', tags: ['sided', 'solid'] } },
  legend: {
    a: { objects: { kind: 'crate', sides: 8 } },
    c: { objects: { kind: 'crate', sides: 3 }, markers: 'flag' },
  },
  systems: [system('sided_box')],
  goals: [
    {
      id: 'p',
      type: 'param_match',
      config: { markerKind: 'flag', checkKind: 'crate', checkParam: 'sides', checkValue: 11 },
    },
  ],
  goldPath: ['right'],
};

const pipe = (rest: Json): Json => ({
  id: 'pipe_1',
  kind: 'box',
  cells: [
    [0, 2],
    [1, 2],
    [2, 2],
  ],
  params: { queue: [2, 3, 4], exitPosition: [0, 1], exitDirection: 'up', ...rest },
});

const tiles: Tiny = {
  map: ['2.2T', '.1..', '...T'],
  kinds: { warp: { layer: 'ground', tags: ['walkable', 'teleport'] } },
  legend: { T: { ground: { kind: 'warp', channel: 'x' } } },
  systems: [
    system('slide_merge', { mergePredicate: 'same_kind' }),
    system('queued_emitters', { emitterKind: 'box' }),
    system('tile_teleport'),
  ],
  rules: [
    {
      id: 'fall',
      on: 'tiles_merged',
      if: {
        any_of: [
          { event: { param: 'resultValue', equals: 4 } },
          { not: { variable: { name: 'n', op: 'lt', value: 3 } } },
        ],
      },
      then: [
        { apply_gravity: { selector: { tag: 'mergeable' } } },
        { set_variable: { name: 'n', value: '$event.resultValue' } },
      ],
    },
    {
      id: 'more',
      on: 'tiles_slid',
      once: true,
      if: { emitter_has_next: { emitterId: 'pipe_1' } },
      then: [{ release_from_emitter: { emitterId: 'pipe_1' } }],
    },
  ],
  objects: [pipe({})],
  goals: [
    { id: 's', type: 'sequence_match', config: { sequence: [4, 5], scanTrigger: 'on_merge' } },
    { id: 'sum', type: 'sum_constraint', config: { scope: 'row', index: 0, target: 4, comparison: 'gte' } },
    {
      id: 'even',
      type: 'count_constraint',
      config: { scope: 'all_cols', predicate: 'even', target: 0, comparison: 'gte' },
    },
  ],
  goldPath: ['left'],
};

const pipes: Tiny = {
  ...tiles,
  map: ['2.2.', '....', '....'],
  objects: [pipe({ exit2Position: [3, 2], exit2Direction: 'right' })],
  goals: [{ id: 's', type: 'sequence_match', config: { sequence: [4, 3] } }],
};

const frame: Tiny = {
  map: ['gr.', '...', '..b'],
  actions: [
    MOVE,
    { id: 'swap', params: { direction: { type: 'direction', values: ['up_left', 'up_right'] } } },
    { id: 'turn' },
    { id: 'flip' },
    { id: 'flood' },
  ],
  systems: [
    system('overlay_cursor'),
    system('region_transform', {
      operations: {
        s: { type: 'diagonal_swap', action: 'swap' },
        t: { type: 'rotate', action: 'turn' },
        f: { type: 'flip', action: 'flip' },
      },
    }),
    system('flood_fill', { sourcePosition: 'overlay_center' }),
  ],
  state: { overlay: { position: [0, 0], size: [2, 2] } },
  goals: [
    {
      id: 'p',
      type: 'board_match',
      config: {
        targetLayers: {
          objects: [
            ['rock', null, null],
            [null, 'gem', null],
            [null, null, 'box'],
          ],
        },
      },
    },
  ],
  goldPath: ['turn'],
};

const flood: Tiny = {
  map: ['srg', 'grg'],
  kinds: { sea: { layer: 'objects', tags: [] } },
  legend: { s: { objects: 'sea' } },
  actions: [{ id: 'rocks' }, { id: 'gems' }, { id: 'tap', params: POSITION }],
  systems: [
    ...['rock', 'gem'].map((kind) => ({
      ...system('flood_fill', {
        floodAction: `${kind}s`,
        sourcePosition: 'all_of_kind',
        sourceKind: 'sea',
        kindTransform: { [kind]: 'sea' },
      }),
      id: kind,
    })),
    system('flood_fill', {
      floodAction: 'tap',
      sourcePosition: 'action_param',
      matchBy: 'kind',
      kindTransform: { sea: 'gem' },
    }),
  ],
  goals: [{ id: 'c', type: 'all_cleared', config: { kind: 'rock' } }],
  goldPath: ['rocks'],
};

const blocks: Tiny = {
  map: ['..g.', '....', '#..E'],
  kinds: { exit: { layer: 'ground', tags: ['walkable', 'exit'] } },
  legend: { E: { ground: 'exit' } },
  objects: [
    {
      id: 'a',
      kind: 'box',
      cells: [
        [0, 0],
        [1, 0],
      ],
      params: { axis: 'horizontal', role: 'hero' },
    },
    {
      id: 'b',
      kind: 'box',
      cells: [
        [3, 0],
        [3, 1],
      ],
      params: { axis: 'vertical' },
    },
  ],
  actions: [{ id: 'move', params: { ...POSITION, ...MOVE.params } }],
  systems: [
    system('sliding_blocks', { coverableTags: ['gem'], escapeRoles: ['hero'], exitTags: [] }),
    system('line_of_sight', { targetTags: ['gem'], sourceRoles: ['hero'] }),
  ],
  rules: [
    {
      id: 'seen',
      on: 'line_of_sight_detected',
      then: [{ move_entity: { from: '$event.position', to: [1, 2] } }],
    },
  ],
  goals: [{ id: 'e', type: 'variable_threshold', config: { variable: 'escapedCount', target: 1 } }],
  goldPath: [{ action: 'move', position: [0, 0], direction: 'left' }],
};

const claim = {
  layer: 'claims',
  map: { red: 'ruby', blue: 'pearl' },
  overwrite: { mode: 'tagged', tag: 'liquid' },
};
const actorKinds = {
  red: { layer: 'actors', tags: ['actor'] },
  blue: { layer: 'actors', tags: ['actor'] },
  ruby: { layer: 'claims', tags: [] },
  pearl: { layer: 'claims', tags: [] },
};
const actorLayers = ['ground', 'objects', 'markers', 'actors', 'claims'].map((id) => ({
  id,
  occupancy: id === 'ground' ? 'exactly_one' : 'zero_or_one',
}));
const actors: Tiny = {
  map: ['R..B', '..#.'],
  kinds: actorKinds,
  layers: actorLayers,
  legend: { R: { actors: 'red', claims: 'ruby' }, B: { actors: 'blue', claims: 'pearl' } },
  systems: [
    system('coupled_actors', { directionTransforms: { blue: 'mirror_x' }, claim }),
    system('flank_capture', { pieceLayer: 'claims', pairs: { ruby: 'pearl', pearl: ['ruby'] } }),
  ],
  goals: [
    {
      id: 'b',
      type: 'balance',
      config: {
        layer: 'claims',
        owners: ['ruby', 'pearl'],
        requireConnected: true,
        connectionSources: { ruby: [0, 0], pearl: [3, 0] },
        requireComplete: false,
      },
    },
  ],
  loseConditions: [{ type: 'balance_unreachable', config: {} }],
  goldPath: ['right'],
};

const chosen: Tiny = {
  ...actors,
  actions: [MOVE, { id: 'tap_cell', params: POSITION }],
  systems: [
    system('individual_actors', { claim, budgets: { red: 3, blue: 2 }, reactiveKinds: { blue: 'invert' } }),
  ],
  goals: [{ id: 'b', type: 'balance', config: { layer: 'claims', owners: ['ruby', 'pearl'] } }],
  loseConditions: [{ type: 'balance_budget_exhausted', config: {} }],
  goldPath: [{ action: 'tap_cell', position: [0, 0] }, 'right'],
};

const collapse: Tiny = {
  map: ['.X...', '@T.N.', '.T...', '.../.'],
  kinds: {
    root: { layer: 'objects', tags: ['support_root', 'solid'] },
    beam: { layer: 'objects', tags: ['supported', 'severable', 'solid'] },
    slope: { layer: 'objects', tags: ['solid', 'slope'] },
    cat: { layer: 'actors', tags: ['npc'] },
  },
  legend: {
    X: { objects: 'root' },
    T: { objects: 'beam' },
    '/': { objects: 'slope' },
    N: { actors: { kind: 'cat', behavior: 'chase' } },
  },
  actions: [MOVE, WAIT, { id: 'cut', params: MOVE.params }],
  systems: [
    system('avatar_navigation'),
    system('support_collapse', {
      layer: 'objects',
      severAction: 'cut',
      deflect: { slope: 'left' },
      triggerEvents: ['avatar_entered'],
      avatarFellVariable: 'falls',
    }),
    system('follower_npcs', { behaviors: { chase: { type: 'toward_avatar' }, walk: { type: 'clockwise' } } }),
  ],
  rules: [
    { id: 'way', on: 'move_blocked', then: [{ resolve_move: {} }, { clear_inventory: {} }] },
    {
      id: 'put',
      on: 'object_settled',
      then: [{ set_cell: { position: [4, 3], layer: 'markers', kind: 'flag', from: '$event.fromPosition' } }],
    },
  ],
  goals: [FLAG],
  goldPath: [{ action: 'cut', direction: 'right' }],
};

/** By name. */
export const TINY_PACKS: Readonly<Record<string, Tiny>> = {
  walking,
  boxes,
  tiles,
  pipes,
  frame,
  flood,
  blocks,
  actors,
  chosen,
  collapse,
};

export const listTinyFiles = (): readonly ReadonlyMap<string, string>[] =>
  Object.values(TINY_PACKS).map(describeTiny);
