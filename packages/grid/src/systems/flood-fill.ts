/** flood_fill: recolours the region around a cell, or lets a kind spread over its neighbours. */
import type { ConfigOf } from '../format/systems.ts';
import { EMPTY, type EntityId, internKind, kindOf, paramOf, withKind, withParam } from '../model/entities.ts';
import { type Field, findLayer, NO_LAYER, readCell, writeCell } from '../model/field.ts';
import { CARDINAL_INDICES, cellAt, cellOf, NOWHERE, pointOf, stepFrom } from '../model/geometry.ts';
import { pointParam, type System, type Turn } from '../model/turn.ts';

interface Flood {
  readonly field: Field;
  readonly config: ConfigOf<'flood_fill'>;
  readonly layer: number;
  /** By kind index: what it becomes. */
  readonly changes: ReadonlyMap<number, string>;
}

export function compileFlood(field: Field, config: ConfigOf<'flood_fill'>): System {
  const flood: Flood = {
    field,
    config,
    layer: findLayer(field, config.affectedLayer),
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

/** With nothing to spread to, the action is not taken at all. */
function spread(turn: Turn, flood: Flood, source: number): void {
  const { field, layer, changes } = flood;
  const { entities, geometry } = field;
  if (layer === NO_LAYER) return;
  const reached = new Set<number>();
  let hasSource = false;
  for (let cell = 0; cell < geometry.area; cell += 1) {
    if (kindOf(entities, readCell(turn.state, layer, cell)) !== source) continue;
    hasSource = true;
    for (const direction of CARDINAL_INDICES) {
      const next = stepFrom(geometry, cell, direction);
      const kind = kindOf(entities, readCell(turn.state, layer, next));
      if (kind !== source && changes.has(kind)) reached.add(next);
    }
  }
  if (!hasSource) return;
  if (reached.size === 0) {
    turn.isVetoed = true;
    return;
  }
  changeKinds(turn, flood, reached);
  emitFlooded(turn, reached);
}

/** Adds cells that are like a neighbour in the set; a set is walked in the order in which it grows. */
function grow(
  turn: Turn,
  { field, layer }: Flood,
  cells: Set<number>,
  isAlike: (a: EntityId, b: EntityId) => boolean,
): void {
  for (const cell of cells) {
    const entity = readCell(turn.state, layer, cell);
    for (const direction of CARDINAL_INDICES) {
      const next = stepFrom(field.geometry, cell, direction);
      const other = readCell(turn.state, layer, next);
      if (other !== EMPTY && !cells.has(next) && isAlike(entity, other)) cells.add(next);
    }
  }
}

/** Whether a cell has changed. */
function change(
  turn: Turn,
  { layer }: Flood,
  cells: ReadonlySet<number>,
  to: (entity: EntityId) => EntityId,
): boolean {
  let hasChanged = false;
  for (const cell of cells) {
    const entity = readCell(turn.state, layer, cell);
    const changed = to(entity);
    if (changed !== entity) hasChanged = true;
    writeCell(turn.state, layer, cell, changed);
  }
  return hasChanged;
}

function emitFlooded(turn: Turn, cells: ReadonlySet<number>): void {
  const { geometry } = turn.field;
  turn.events.push({ type: 'cells_flooded', cells: [...cells].map((cell) => pointOf(geometry, cell)) });
}

function recolour(turn: Turn, flood: Flood): void {
  const { config, layer } = flood;
  const cell = findSource(turn, flood);
  if (cell === NOWHERE || readCell(turn.state, layer, cell) === EMPTY) return;
  const cells = new Set([cell]);
  const hasChanged =
    config.matchBy === 'kind' ? changeKinds(turn, flood, cells) : changeColours(turn, flood, cells);
  if (hasChanged) emitFlooded(turn, cells);
}

function changeKinds(turn: Turn, flood: Flood, cells: Set<number>): boolean {
  const { entities } = flood.field;
  grow(turn, flood, cells, (a, b) => kindOf(entities, a) === kindOf(entities, b));
  return change(turn, flood, cells, (entity) => {
    const to = flood.changes.get(kindOf(entities, entity));
    return to === undefined ? entity : withKind(entities, entity, to);
  });
}

function changeColours(turn: Turn, flood: Flood, cells: Set<number>): boolean {
  const { entities } = flood.field;
  const { colorCycle } = flood.config;
  const colourOf = (entity: EntityId): unknown => paramOf(entities, entity, 'color') ?? '';
  grow(turn, flood, cells, (a, b) => colourOf(a) === colourOf(b));
  return change(turn, flood, cells, (entity) => {
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
