/** flood_fill: recolours the region around a cell, or lets a kind spread over its neighbours. */
import type { ConfigOf } from '../format/systems.ts';
import {
  EMPTY,
  type EntityId,
  internKind,
  kindOf,
  NO_KIND,
  paramOf,
  withKind,
  withParam,
} from '../model/entities.ts';
import { type Field, findLayer, NO_LAYER, readCell, writeCell } from '../model/field.ts';
import { CARDINAL_INDICES, cellAt, cellOf, NOWHERE, pointOf, stepFrom } from '../model/geometry.ts';
import { pointParam, type System, type Turn } from '../model/turn.ts';

interface Flood {
  readonly field: Field;
  readonly config: ConfigOf<'flood_fill'>;
  readonly layer: number;
  /** By kind index: what it becomes. */
  readonly changes: ReadonlyMap<number, string>;
  /** By cell: 1 if it belongs to the region; only used within one action, and all 0 after it. */
  readonly scratch: Uint8Array;
}

export function compileFlood(field: Field, config: ConfigOf<'flood_fill'>): System {
  const flood: Flood = {
    field,
    config,
    layer: findLayer(field, config.affectedLayer),
    scratch: new Uint8Array(field.geometry.area),
    changes: new Map(
      Object.entries(config.kindTransform).map(([from, to]) => [internKind(field.entities, from), to]),
    ),
  };
  const source = internKind(field.entities, config.sourceKind);
  return {
    onAction(turn) {
      if (turn.action !== config.floodAction) return;
      if (config.sourcePosition === 'all_of_kind') spread(turn, flood, source);
      else recolour(turn, flood);
    },
  };
}

/** Cells in the order in which a region reaches them. */
interface Region {
  readonly cells: number[];
  /** By cell: 1 if it belongs to the region. */
  readonly isIn: Uint8Array;
}

const createRegion = ({ scratch }: Flood): Region => ({ cells: [], isIn: scratch });

function endRegion({ cells, isIn }: Region): void {
  for (const cell of cells) isIn[cell] = 0;
}

function join({ cells, isIn }: Region, cell: number): void {
  if (isIn[cell] === 1) return;
  isIn[cell] = 1;
  cells.push(cell);
}

/** With nothing to spread to, the action is not taken at all. */
function spread(turn: Turn, flood: Flood, source: number): void {
  const { field, layer, changes } = flood;
  const { entities, geometry } = field;
  if (layer === NO_LAYER) return;
  const region = createRegion(flood);
  let hasSource = false;
  for (let cell = 0; cell < geometry.area; cell += 1) {
    if (entities.kindOf[turn.state.cells[layer + cell] ?? EMPTY] !== source) continue;
    hasSource = true;
    for (const direction of CARDINAL_INDICES) {
      const next = stepFrom(geometry, cell, direction);
      const kind = kindOf(entities, readCell(turn.state, layer, next));
      // Most neighbours are of the kind that spreads, or empty.
      if (kind !== source && kind !== NO_KIND && changes.has(kind)) join(region, next);
    }
  }
  if (!hasSource) return;
  if (region.cells.length === 0) {
    turn.isVetoed = true;
    return;
  }
  changeKinds(turn, flood, region);
  emitFlooded(turn, region);
  endRegion(region);
}

/** Adds cells that are like a neighbour in the region; it is walked as it grows. */
function grow(
  turn: Turn,
  { field, layer }: Flood,
  region: Region,
  isAlike: (a: EntityId, b: EntityId) => boolean,
): void {
  const { geometry } = field;
  for (let index = 0; index < region.cells.length; index += 1) {
    const cell = region.cells[index] ?? NOWHERE;
    const entity = readCell(turn.state, layer, cell);
    for (const direction of CARDINAL_INDICES) {
      const next = stepFrom(geometry, cell, direction);
      const other = readCell(turn.state, layer, next);
      if (other !== EMPTY && (other === entity || isAlike(entity, other))) join(region, next);
    }
  }
}

/** Whether a cell has changed. */
function change(
  turn: Turn,
  { layer }: Flood,
  { cells }: Region,
  to: (entity: EntityId) => EntityId,
): boolean {
  let hasChanged = false;
  // Neighbours are mostly alike, and finding what an entity becomes takes longer than comparing it with the last one.
  let last = EMPTY;
  let became = EMPTY;
  for (const cell of cells) {
    const entity = readCell(turn.state, layer, cell);
    if (entity !== last) {
      became = to(entity);
      last = entity;
    }
    if (became !== entity) hasChanged = true;
    writeCell(turn.state, layer, cell, became);
  }
  return hasChanged;
}

function emitFlooded(turn: Turn, { cells }: Region): void {
  const { geometry } = turn.field;
  turn.events.push({ type: 'cells_flooded', cells: cells.map((cell) => pointOf(geometry, cell)) });
}

function recolour(turn: Turn, flood: Flood): void {
  const { config, layer } = flood;
  const cell = findSource(turn, flood);
  if (cell === NOWHERE || readCell(turn.state, layer, cell) === EMPTY) return;
  const region = createRegion(flood);
  join(region, cell);
  const hasChanged =
    config.matchBy === 'kind' ? changeKinds(turn, flood, region) : changeColours(turn, flood, region);
  if (hasChanged) emitFlooded(turn, region);
  endRegion(region);
}

function changeKinds(turn: Turn, flood: Flood, region: Region): boolean {
  const { entities } = flood.field;
  grow(turn, flood, region, (a, b) => kindOf(entities, a) === kindOf(entities, b));
  return change(turn, flood, region, (entity) => {
    const to = flood.changes.get(kindOf(entities, entity));
    return to === undefined ? entity : withKind(entities, entity, to);
  });
}

function changeColours(turn: Turn, flood: Flood, region: Region): boolean {
  const { entities } = flood.field;
  const { colorCycle } = flood.config;
  const colourOf = (entity: EntityId): unknown => paramOf(entities, entity, 'color') ?? '';
  grow(turn, flood, region, (a, b) => colourOf(a) === colourOf(b));
  return change(turn, flood, region, (entity) => {
    // A colour that is not in the cycle has the index -1, so that the first one follows.
    const index = colorCycle.findIndex((colour) => colour === colourOf(entity));
    return withParam(entities, entity, 'color', colorCycle[(index + 1) % colorCycle.length]);
  });
}

function findSource(turn: Turn, { field, config }: Flood): number {
  const { state } = turn;
  if (config.sourcePosition === 'avatar') return state.avatar;
  if (config.sourcePosition === 'overlay_center') {
    const { overlay } = state;
    if (overlay === null) return NOWHERE;
    const { x, y, width, height } = overlay;
    return cellAt(field.geometry, x + Math.floor(width / 2), y + Math.floor(height / 2));
  }
  const point = pointParam(turn);
  const cell = point === undefined ? NOWHERE : cellOf(field.geometry, point);
  // Naming a cell also puts a placed avatar there.
  if (cell !== NOWHERE && state.avatar !== NOWHERE) state.avatar = cell;
  return cell;
}
