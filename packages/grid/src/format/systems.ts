/** The configurations of the nineteen systems: keys, defaults, and what each key is for. */
import {
  boolean,
  byKind,
  choice,
  type Fields,
  integer,
  list,
  nullable,
  number,
  optional,
  record,
  type Schema,
  text,
  tuple,
  type TypeOf,
} from '@dota-factory/data';
import { defaultTable, limitedRecord, openTable } from './shapes.ts';
import {
  CARDINALS,
  DIRECTIONS,
  GROUND,
  MAX_LAYERS,
  MAX_PARTS,
  OBJECTS,
  SOLID,
  TELEPORT,
  WALKABLE,
} from './vocabulary.ts';

const tag = text('A tag of entity kinds.');
const kind = text('An entity kind.');
const word = (description: string, value: string): Schema<string> => optional(text(description), value);
const layer = (value: string): Schema<string> => optional(text('A layer.'), value);
const layers = (description: string): Schema<readonly string[]> =>
  optional(list(description, text('A layer.'), { max: MAX_LAYERS }), [OBJECTS]);
const action = (value: string): Schema<string> => optional(text('The action that it reacts to.'), value);
const tags = (description: string, value: readonly string[]): Schema<readonly string[]> =>
  optional(list(description, tag), value);
const kinds = (description: string): Schema<readonly string[]> => optional(list(description, kind), []);
const flag = (description: string, value: boolean): Schema<boolean> => optional(boolean(description), value);

const directions = optional(
  list('Directions that it takes.', choice('A direction.', DIRECTIONS)),
  CARDINALS as readonly (typeof DIRECTIONS)[number][],
);

const toolInteractions = optional(
  list(
    'What a held item does to an object in the way; the first that fits counts.',
    openTable('A use of an item.', {
      item: text('The item that the avatar must hold.'),
      targetTag: tag,
      consumeItem: flag('The item is used up.', false),
      animation: optional(nullable(text('An animation of the object, for the window.'))),
    }),
  ),
  [],
);

const TRANSFORMS = ['identity', 'invert', 'mirror_x', 'mirror_y'] as const;
const transforms = (description: string): Schema<Readonly<Record<string, (typeof TRANSFORMS)[number]>>> =>
  optional(record(description, choice('How its step follows from the action’s direction.', TRANSFORMS)), {});

const claim = optional(
  openTable('What actors leave on the cells that they enter.', {
    layer: text('The layer of the claims.'),
    map: record('By kind of actor: the kind that it leaves.', kind),
    overwrite: optional(
      openTable('Whether a claim of another kind is repainted.', {
        mode: optional(choice('When.', ['never', 'always', 'tagged']), 'never'),
        tag: optional(text('tagged: where this tag is.')),
        layer: optional(text('tagged: on this layer; the ground layer by default.')),
      }),
    ),
  }),
);
export type ClaimSpec = NonNullable<TypeOf<typeof claim>>;

const triggerEvents = (value: readonly string[]): Schema<readonly string[]> =>
  optional(list('Events that make it act.', text('An event.')), value);

const actors = {
  moveAction: action('move'),
  directions,
  actorLayer: layer('actors'),
  groundLayer: layer(GROUND),
  wallTag: word('Ground with this tag stops actors.', SOLID),
  claim,
} as const;

/** Systems all of whose keys have a default. */
const withDefaults = {
  avatar_navigation: defaultTable('The avatar walks.', {
    moveAction: action('move'),
    directions,
    solidHandling: optional(
      choice('A solid object blocks the way, or is left to other systems and rules.', ['block', 'delegate']),
      'block',
    ),
    validGroundTags: tags('Ground needs one of these; empty: any ground that is not void.', []),
    groundLayer: layer(GROUND),
  }),
  push_objects: defaultTable(
    'The avatar pushes objects and uses tools on them. Needs solidHandling "delegate".',
    {
      pushableTags: tags('What can be pushed.', ['pushable']),
      validTargetTags: tags('Ground that objects can be pushed to.', [WALKABLE]),
      chainPush: flag('An object behind the pushed one moves along.', false),
      toolInteractions,
    },
  ),
  portals: defaultTable('Cells that lead to each other.', {
    teleportTags: tags('What a portal is.', [TELEPORT]),
    matchKey: word('Portals of one kind with the same value of this parameter belong together.', 'channel'),
    endMovement: flag('Arriving counts as entering the cell.', true),
  }),
  ice_slide: defaultTable('Slippery ground: one cell per pass of the cascade.', {
    slipperyTag: word('Ground that is slippery.', 'slippery'),
  }),
  sided_box: defaultTable('Boxes with walls on some of their sides; replaces walking and pushing.', {
    moveAction: action('move'),
    sidedTag: word('What a box is.', 'sided'),
    sidesParam: word('The parameter with its walls: up 1, right 2, down 4, left 8.', 'sides'),
    validGroundTags: tags('Ground that boxes can be pushed to.', [WALKABLE]),
    toolInteractions,
  }),
  slide_merge: defaultTable('All tiles slide and merge, as in 2048.', {
    mergeAction: action('move'),
    mergeableTags: tags('What a tile is.', ['mergeable']),
    blockerTags: tags('Objects that stop tiles.', [SOLID]),
    mergePredicate: optional(
      choice('Which tiles merge: equal values, or any two of a kind.', ['equal_value', 'same_kind']),
      'equal_value',
    ),
    mergeResult: optional(
      choice('The new value: both together, or twice the moving one.', ['sum', 'double']),
      'sum',
    ),
    mergeLimit: optional(integer('Merges in one cell per turn.', { min: 0 }), 1),
    wrapAround: flag('Not supported: the known engines disagree with themselves.', false),
    emitMotion: flag('Also reports each moved tile.', true),
  }),
  queued_emitters: defaultTable('Pipes that release numbers.', {
    emitterKind: word('The kind of multi-cell objects that are emitters.', 'pipe'),
  }),
  tile_teleport: defaultTable('Pairs of teleport ground exchange what rests on them, every turn.', {
    layer: layer(OBJECTS),
  }),
  overlay_cursor: defaultTable('A frame that the player moves.', {
    moveAction: action('move'),
    size: optional(
      tuple('Its size for staying on the board.', [
        integer('Width.', { min: 1 }),
        integer('Height.', { min: 1 }),
      ]),
      [2, 2],
    ),
    boundsConstrained: flag('It stays on the board.', true),
    anchorToAvatar: flag('Only reports; the frame stays where it is.', false),
  }),
  region_transform: defaultTable('Turns, flips or swaps what is in the frame.', {
    operations: optional(
      record(
        'By name; the first whose action is taken counts.',
        openTable('An operation.', {
          type: choice('rotate: clockwise. flip: left and right. diagonal_swap: two corners.', [
            'rotate',
            'flip',
            'diagonal_swap',
          ]),
          action: text('The action that does it.'),
        }),
      ),
      {},
    ),
    affectedLayers: layers('Layers that it changes.'),
    blockOnVoid: flag('Does nothing while a cell of the frame is void.', false),
  }),
  flood_fill: defaultTable('Recolours a region.', {
    floodAction: action('flood'),
    affectedLayer: layer(OBJECTS),
    sourcePosition: optional(
      choice('Where the region begins.', ['avatar', 'overlay_center', 'action_param', 'all_of_kind']),
      'avatar',
    ),
    matchBy: optional(choice('What makes neighbours one region.', ['color', 'kind']), 'color'),
    colorCycle: optional(
      list('Each colour becomes the next.', text('A colour.'), { min: 1, max: MAX_PARTS }),
      ['red', 'blue', 'green', 'yellow', 'purple', 'orange'],
    ),
    kindTransform: optional(record('By kind: what it becomes.', kind), {}),
    sourceKind: word('all_of_kind: the kind that spreads.', 'cell_flooded'),
  }),
  sliding_blocks: defaultTable('Multi-cell objects that the player slides.', {
    moveAction: action('move'),
    groundLayer: layer(GROUND),
    validGroundTags: tags('Ground that blocks can be on.', [WALKABLE]),
    blockingLayers: layers('Layers that can block.'),
    blockingTags: tags('What blocks; empty: everything.', [SOLID]),
    coverableTags: tags('What blocks can cover.', []),
    coverableBlockedRoles: optional(list('Roles that cannot cover anything.', text('A role.')), []),
    escapeRoles: optional(list('Roles that can leave the board.', text('A role.')), []),
    exitTags: tags('Ground to leave from; empty: any.', ['exit']),
    escapedVariable: word('Counts the blocks that left.', 'escapedCount'),
  }),
  coupled_actors: defaultTable('All actors step at once.', {
    ...actors,
    directionTransforms: transforms('By kind of actor.'),
  }),
  individual_actors: defaultTable('The player selects an actor and moves it.', {
    ...actors,
    selectAction: action('tap_cell'),
    actorTag: word('What can be selected.', 'actor'),
    selectedVariable: word('Where the selected kind is kept.', 'selectedActorKind'),
    selectedPositionVariable: word('Where the selected cell is kept.', 'selectedActorPosition'),
    budgets: optional(record('By kind: its moves.', number('Moves.'))),
    budgetVariable: word('Where the remaining moves are kept.', 'actorMovesRemaining'),
    reactiveKinds: transforms('Kinds that step when an actor has moved.'),
  }),
  line_of_sight: defaultTable('Sees along rows and columns. Changes nothing.', {
    triggerEvents: triggerEvents(['multi_cell_object_moved']),
    sourceLayer: optional(text('Entities of this layer look; without it, multi-cell objects do.')),
    sourceKinds: kinds('Kinds that look; empty: all.'),
    sourceTags: tags('Tags of what looks; empty: all.', []),
    sourceRoles: optional(list('Roles that look; empty: all.', text('A role.')), []),
    targetLayer: layer(OBJECTS),
    targetKinds: kinds('Kinds to be seen; empty: all.'),
    targetTags: tags('Tags of what is seen; empty: all.', []),
    blockingLayers: layers('Layers that can hide.'),
    blockingTags: tags('What hides; empty: everything.', [SOLID]),
    multiCellObjectsBlock: flag('Multi-cell objects hide, too.', true),
    maxMatches: optional(integer('Events per pass; 0 or less: no limit.'), 1),
  }),
  flank_capture: defaultTable('Pieces between two pieces of the other side change sides.', {
    pieceLayer: layer('pieces'),
    pairs: optional(
      limitedRecord(
        'By aggressor: its victims.',
        byKind('A kind or kinds.', { text: kind, list: list('Kinds.', kind, { max: MAX_PARTS }) }),
        MAX_PARTS,
      ),
      {},
    ),
    order: optional(list('Aggressors in the order in which they act.', kind, { max: MAX_PARTS })),
    directions,
    wallTerminates: flag('Walls close a row.', true),
    wallLayer: layer(GROUND),
    wallTag: word('What a wall is.', SOLID),
    terminalKinds: optional(record('By aggressor: other kinds that close a row.', list('Kinds.', kind)), {}),
    triggerEvents: triggerEvents(['actor_moved']),
  }),
  support_collapse: defaultTable('What is no longer held falls.', {
    layer: layer(GROUND),
    severAction: optional(text('The action that cuts a cell beside the avatar.')),
    severableTags: tags('What can be cut.', ['severable']),
    rootTags: tags('What holds by itself.', ['support_root']),
    memberTags: tags('What needs to be held.', ['supported']),
    connectivity: optional(
      choice('Which neighbours hold each other.', ['orthogonal', 'diagonal']),
      'orthogonal',
    ),
    direction: optional(choice('Where it falls.', CARDINALS), 'down'),
    restLayers: optional(
      list('Layers whose entities can stop a fall; the own layer if absent.', text('A layer.'), {
        max: MAX_LAYERS,
      }),
    ),
    restTags: tags('What stops a fall.', [SOLID]),
    settleTransform: optional(record('By kind: what it becomes on landing.', kind), {}),
    deflect: optional(
      limitedRecord('By tag of an obstacle: where it leads.', choice('A direction.', CARDINALS), MAX_PARTS),
      {},
    ),
    carryAvatar: flag('The avatar falls with what it stands on.', true),
    avatarFellVariable: optional(text('Counts the falls of the avatar.')),
    triggerEvents: triggerEvents([]),
  }),
  follower_npcs: defaultTable('Actors that move by themselves, after the cascade.', {
    npcTags: tags('What moves.', ['npc']),
    behaviors: optional(
      record(
        'By name; the parameter "behavior" of an entity picks one.',
        openTable('A behaviour.', {
          type: choice('How it moves.', [
            'toward_avatar',
            'toward_tag',
            'toward_color',
            'clockwise',
            'patrol',
          ]),
          frequency: optional(
            integer('Moves when the variable turnCount is a multiple of it.', { min: 1 }),
            1,
          ),
          solidBlocking: flag('Solid objects stop it.', true),
          targetTag: optional(text('toward_tag: what it looks for.')),
          targetColor: optional(text('toward_color: what it looks for.')),
        }),
      ),
      {},
    ),
  }),
} as const;

const configs = {
  ...withDefaults,
  anchor_point: openTable('The avatar leaves a marker and jumps back to it.', {
    markerKind: kind,
    markerLayer: text('The layer of the marker.'),
    action: text('The action that does it.'),
    blockedByTags: tags('Objects on the marker’s cell that prevent the jump.', [SOLID]),
  }),
} as const;

type Configs = typeof configs;
export type SystemType = keyof Configs;
export type ConfigOf<T extends SystemType> = TypeOf<Configs[T]>;

/** The configuration schema of each system. */
export const SYSTEM_CONFIGS: Readonly<Record<SystemType, Schema<unknown>>> = configs;

const systemFields = <T extends SystemType>(type: T): Fields => ({
  id: text('Unique; levels override by it.'),
  type: choice('The system.', [type]),
  config: configs[type],
  enabled: optional(boolean('Levels may switch it on or off.'), true),
});

/** A system of one type, as the game lists it. */
export type SystemSpec = {
  readonly [T in SystemType]: {
    readonly id: string;
    readonly type: T;
    readonly config: ConfigOf<T>;
    readonly enabled: boolean;
  };
}[SystemType];

const isSystemType = (name: string): name is SystemType => Object.hasOwn(configs, name);

/** Schemas by type, for the list of systems of a game. */
export const SYSTEM_CASES: Readonly<Record<string, Schema<unknown>>> = Object.fromEntries(
  Object.keys(configs)
    .filter(isSystemType)
    .map((type) => [type, openTable(configs[type].description, systemFields(type))]),
);
