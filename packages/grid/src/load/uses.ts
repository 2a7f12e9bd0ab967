/** Which keys of a pack name kinds, layers, tags, actions, events and cells, and whether what they name exists. */
import { type Cursor, type Fault, isTable, type Path, suggestId, unknownIdFault } from '@dota-factory/data';
import { isPoint } from '../format/shapes.ts';
import type { SystemType } from '../format/systems.ts';
import type { GoalType } from '../format/goals.ts';
import { RULE_EVENTS, UNSEEN_EVENTS } from '../format/vocabulary.ts';
import { checkReference } from './references.ts';
import { suggestable } from './suggestions.ts';

/** What a pack declares. */
export interface Names {
  readonly kinds: ReadonlySet<string>;
  readonly layers: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly actions: ReadonlySet<string>;
  /** Of a level; undefined where rules of all levels are meant. */
  readonly size?: readonly [width: number, height: number];
  /** Ids of multi-cell objects of a level. */
  readonly emitters?: ReadonlySet<string>;
}

/** What the value of a key names. `kindOrReference`, `place` and `value` may be references such as `$event.position`. */
type Word =
  | 'kind'
  | 'item'
  | 'layer'
  | 'tag'
  | 'action'
  | 'event'
  | 'point'
  | 'place'
  | 'kindOrReference'
  | 'value'
  | 'emitter'
  | 'condition'
  | 'effect';
/** A word, a list of it, a table by key, or a record whose keys or values name something. */
export type Use =
  | Word
  | readonly [Use]
  | { readonly keys?: Word; readonly values?: Use }
  | { readonly table: Readonly<Record<string, Use>> };

const table = (fields: Readonly<Record<string, Use>>): Use => ({ table: fields });
const kindMap: Use = { keys: 'kind', values: 'kind' };
const tools: Use = [table({ item: 'item', targetTag: 'tag' })];
const claim = table({ layer: 'layer', map: kindMap, overwrite: table({ tag: 'tag', layer: 'layer' }) });
const actors = {
  moveAction: 'action',
  actorLayer: 'layer',
  groundLayer: 'layer',
  wallTag: 'tag',
  claim,
} as const;

export const SYSTEM_USES: Readonly<Record<SystemType, Use>> = {
  avatar_navigation: table({ moveAction: 'action', validGroundTags: ['tag'], groundLayer: 'layer' }),
  push_objects: table({ pushableTags: ['tag'], validTargetTags: ['tag'], toolInteractions: tools }),
  portals: table({ teleportTags: ['tag'] }),
  ice_slide: table({ slipperyTag: 'tag' }),
  anchor_point: table({ markerKind: 'kind', markerLayer: 'layer', action: 'action', blockedByTags: ['tag'] }),
  sided_box: table({
    moveAction: 'action',
    sidedTag: 'tag',
    validGroundTags: ['tag'],
    toolInteractions: tools,
  }),
  slide_merge: table({ mergeAction: 'action', mergeableTags: ['tag'], blockerTags: ['tag'] }),
  queued_emitters: table({ emitterKind: 'kind' }),
  tile_teleport: table({ layer: 'layer' }),
  overlay_cursor: table({ moveAction: 'action' }),
  region_transform: table({ operations: { values: table({ action: 'action' }) }, affectedLayers: ['layer'] }),
  flood_fill: table({
    floodAction: 'action',
    affectedLayer: 'layer',
    kindTransform: kindMap,
    sourceKind: 'kind',
  }),
  sliding_blocks: table({
    moveAction: 'action',
    groundLayer: 'layer',
    validGroundTags: ['tag'],
    blockingLayers: ['layer'],
    blockingTags: ['tag'],
    coverableTags: ['tag'],
    exitTags: ['tag'],
  }),
  coupled_actors: table({ ...actors, directionTransforms: { keys: 'kind' } }),
  individual_actors: table({
    ...actors,
    selectAction: 'action',
    actorTag: 'tag',
    budgets: { keys: 'kind' },
    reactiveKinds: { keys: 'kind' },
  }),
  line_of_sight: table({
    triggerEvents: ['event'],
    sourceLayer: 'layer',
    sourceKinds: ['kind'],
    sourceTags: ['tag'],
    targetLayer: 'layer',
    targetKinds: ['kind'],
    targetTags: ['tag'],
    blockingLayers: ['layer'],
    blockingTags: ['tag'],
  }),
  flank_capture: table({
    pieceLayer: 'layer',
    pairs: kindMap,
    order: ['kind'],
    wallLayer: 'layer',
    wallTag: 'tag',
    terminalKinds: { keys: 'kind', values: ['kind'] },
    triggerEvents: ['event'],
  }),
  support_collapse: table({
    layer: 'layer',
    severAction: 'action',
    severableTags: ['tag'],
    rootTags: ['tag'],
    memberTags: ['tag'],
    restLayers: ['layer'],
    restTags: ['tag'],
    settleTransform: kindMap,
    deflect: { keys: 'tag' },
    triggerEvents: ['event'],
  }),
  follower_npcs: table({ npcTags: ['tag'], behaviors: { values: table({ targetTag: 'tag' }) } }),
};

export const GOAL_USES: Readonly<Record<GoalType, Use>> = {
  reach_target: table({ targetKind: 'kind', targetTag: 'tag' }),
  sequence_match: table({}),
  board_match: table({ targetLayers: { keys: 'layer' } }),
  variable_threshold: table({}),
  all_cleared: table({ kind: 'kind', tag: 'tag' }),
  sum_constraint: table({ layer: 'layer' }),
  count_constraint: table({ layer: 'layer' }),
  param_match: table({ markerLayer: 'layer', markerKind: 'kind', checkLayer: 'layer', checkKind: 'kind' }),
  balance: table({
    layer: 'layer',
    owners: ['kind'],
    claimableLayer: 'layer',
    claimableKind: 'kind',
    connectionSources: { keys: 'kind', values: 'point' },
  }),
};

/** Keys of conditions and effects; the empty table where nothing is named. */
const CONDITION_USES: Readonly<Record<string, Use>> = {
  all_of: ['condition'],
  any_of: ['condition'],
  not: 'condition',
  position: 'point',
  position_has_tag: table({ layer: 'layer', tag: 'tag' }),
  event: table({ kind: 'kind' }),
  cell: table({ position: 'point', layer: 'layer', kind: 'kind', hasTag: 'tag' }),
  avatar: table({ at: 'point', hasItem: 'item' }),
  emitter_has_next: table({ emitterId: 'emitter' }),
  board_count: table({ kind: 'kind', tag: 'tag', layer: 'layer' }),
};
const placing: Use = table({ position: 'place', layer: 'layer', kind: 'kindOrReference' });
const EFFECT_USES: Readonly<Record<string, Use>> = {
  spawn: placing,
  set_cell: placing,
  destroy: table({ position: 'place', layer: 'layer' }),
  transform: table({ position: 'place', layer: 'layer', toKind: 'kindOrReference' }),
  move_entity: table({ from: 'place', to: 'place', layer: 'layer' }),
  release_from_emitter: table({ emitterId: 'emitter' }),
  apply_gravity: table({ selector: table({ tag: 'tag' }) }),
  set_variable: table({ value: 'value' }),
  set_inventory: table({ item: 'value' }),
};

export const RULE_USES: Use = table({ on: 'event', where: 'condition', if: 'condition', then: ['effect'] });
export const LOSS_USES: Use = 'condition';

/** Walks a value as it is written, so that defaults, which were not written, are not judged. */
export function checkUses(use: Use, value: unknown, names: Names, at: Cursor): void {
  const below = (next: Use, part: string | number, inner: unknown): void =>
    checkUses(next, inner, names, { path: [...at.path, part], faults: at.faults });
  if (typeof use === 'string') checkWord(use, value, names, at);
  else if (isList(use)) {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) below(use[0], index, each);
  } else if (!isTable(value)) return;
  else if ('table' in use) {
    for (const [key, next] of Object.entries(use.table))
      if (Object.hasOwn(value, key)) below(next, key, value[key]);
  } else {
    for (const [key, each] of Object.entries(value)) {
      if (use.keys !== undefined) checkName(use.keys, key, [...at.path, key], names, at, 'key');
      if (use.values !== undefined) below(use.values, key, each);
    }
  }
}

const isList = (use: Use): use is readonly [Use] => Array.isArray(use);

function checkWord(word: Word, value: unknown, names: Names, at: Cursor): void {
  if (Array.isArray(value) && word !== 'point' && word !== 'place') {
    for (const [index, each] of value.entries())
      checkWord(word, each, names, { path: [...at.path, index], faults: at.faults });
  } else if (word === 'condition' || word === 'effect') {
    const uses = word === 'condition' ? CONDITION_USES : EFFECT_USES;
    checkUses({ table: uses }, value, names, at);
  } else if (isPoint(value)) checkPoint(value, names, at);
  else if (typeof value === 'string') checkName(word, value, at.path, names, at);
}

function checkPoint([x, y]: readonly [number, number], { size }: Names, { path, faults }: Cursor): void {
  if (size === undefined || (x >= 0 && x < size[0] && y >= 0 && y < size[1])) return;
  faults.push({ path, message: `the cell [${x}, ${y}] is not on the board`, expected: describeCells(size) });
}

export const describeCells = ([width, height]: readonly [number, number]): string =>
  `a column from 0 to ${width - 1} and a row from 0 to ${height - 1}`;

function checkName(
  word: Word,
  name: string,
  path: Path,
  names: Names,
  { faults }: Cursor,
  target?: 'key',
): void {
  const fault = findNameFault(word, name, path, names, faults);
  if (fault !== undefined) faults.push(target === undefined ? fault : { ...fault, target });
}

function findNameFault(
  word: Word,
  name: string,
  path: Path,
  names: Names,
  faults: readonly Fault[],
): Fault | undefined {
  if ((word === 'place' || word === 'kindOrReference' || word === 'value') && name.startsWith('$'))
    return checkReference(name, path, names.layers);
  switch (word) {
    case 'kind':
    case 'kindOrReference':
      return names.kinds.has(name)
        ? undefined
        : unknownIdFault('kind', name, suggestable(names.kinds, faults), path);
    case 'layer':
      return names.layers.has(name) ? undefined : unknownIdFault('layer', name, names.layers, path);
    case 'item':
      return warnUnless(
        names.kinds,
        faults,
        name,
        `no kind is called "${name}"`,
        'an item that can be on the board',
        path,
      );
    case 'tag':
      return warnUnless(names.tags, faults, name, `no kind has the tag "${name}"`, 'a tag of a kind', path);
    case 'action':
      return warnUnless(
        names.actions,
        faults,
        name,
        `the game has no action "${name}"`,
        'an action of the game',
        path,
      );
    case 'event':
      return findEventFault(name, path);
    case 'emitter':
      return names.emitters === undefined || names.emitters.has(name)
        ? undefined
        : unknownIdFault('multi-cell object', name, suggestable(names.emitters, faults), path);
    case 'place':
      return {
        path,
        message: `"${name}" is no cell`,
        expected: 'a cell [x, y] or a reference such as $event.position',
      };
    case 'value':
    case 'point':
    case 'condition':
    case 'effect':
      return undefined;
  }
}

function warnUnless(
  known: ReadonlySet<string>,
  faults: readonly Fault[],
  name: string,
  message: string,
  expected: string,
  path: Path,
): Fault | undefined {
  if (known.has(name)) return undefined;
  return {
    severity: 'warning',
    path,
    message: `${message}${suggestId(name, suggestable(known, faults))}`,
    expected,
  };
}

function findEventFault(name: string, path: Path): Fault | undefined {
  if (RULE_EVENTS.some((event) => event === name)) return undefined;
  if (!UNSEEN_EVENTS.some((event) => event === name)) return unknownIdFault('event', name, RULE_EVENTS, path);
  return {
    severity: 'warning',
    path,
    message: `rules never see the event "${name}"`,
    expected: 'another event',
  };
}
