/** line_of_sight: reports targets that a source sees along a row or a column. Changes nothing. */
import type { Point } from '../format/shapes.ts';
import type { ConfigOf } from '../format/systems.ts';
import {
  EMPTY,
  type EntityId,
  type EntityTable,
  internKind,
  type KindTest,
  nameOf,
  paramOf,
  testKinds,
  testTags,
} from '../model/entities.ts';
import { type Field, findLayer, isVoid, type LayerOffset, readCell } from '../model/field.ts';
import { cellAt, cellOf, pointOf } from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import { isExhausted, type System, type Turn } from '../model/turn.ts';

interface Source {
  readonly id: string;
  readonly kind: string;
  readonly cells: readonly Point[];
  /** An object over several cells does not hide what it sees itself. */
  readonly isObject: boolean;
}

interface Sight {
  readonly field: Field;
  readonly config: ConfigOf<'line_of_sight'>;
  readonly isSource: (kind: string, role: unknown) => boolean;
  readonly isTarget: (entity: EntityId) => boolean;
  readonly targets: LayerOffset;
  readonly blockingLayers: readonly LayerOffset[];
  readonly isBlocking: KindTest;
}

export function compileLineOfSight(field: Field, config: ConfigOf<'line_of_sight'>): System {
  const { entities } = field;
  const triggers = new Set(config.triggerEvents);
  const isSourceKind = compileFilter(entities, config.sourceKinds, config.sourceTags);
  const isTargetKind = compileFilter(entities, config.targetKinds, config.targetTags);
  const roles = config.sourceRoles;
  const sight: Sight = {
    field,
    config,
    isSource: (kind, role) =>
      isSourceKind(internKind(entities, kind)) && (roles.length === 0 || roles.some((each) => each === role)),
    isTarget: (entity) => entity !== EMPTY && isTargetKind(entities.kindOf[entity] ?? 0),
    targets: findLayer(field, config.targetLayer),
    blockingLayers: config.blockingLayers.map((id) => findLayer(field, id)),
    isBlocking: testTags(entities, config.blockingTags),
  };
  return {
    onCascade(turn, pending) {
      if (pending.some(({ type }) => triggers.has(type))) look(turn, sight);
    },
  };
}

/** An empty list lets everything pass. */
function compileFilter(
  entities: EntityTable,
  kinds: readonly string[],
  tags: readonly string[],
): (kind: number) => boolean {
  const byKind = testKinds(entities, kinds);
  const byTag = testTags(entities, tags);
  return (kind) =>
    (kinds.length === 0 || byKind[kind] === true) && (tags.length === 0 || byTag[kind] === true);
}

function look(turn: Turn, sight: Sight): void {
  const { field, config, isTarget, targets } = sight;
  const { state } = turn;
  const sources = listSources(state, sight);
  const cover = config.multiCellObjectsBlock ? mapCover(field, state) : new Map();
  let matches = 0;
  for (let cell = 0; cell < field.geometry.area; cell += 1) {
    const target = readCell(state, targets, cell);
    if (!isTarget(target)) continue;
    const position = pointOf(field.geometry, cell);
    const seen = findObserver(turn, sight, sources, cover, position);
    if (isExhausted(turn)) return;
    if (seen === undefined) continue;
    const [source, sourcePosition] = seen;
    turn.events.push({
      type: 'line_of_sight_detected',
      position,
      kind: nameOf(field.entities, target),
      sourcePosition,
      sourceId: source.id,
      sourceKind: source.kind,
    });
    matches += 1;
    if (config.maxMatches > 0 && matches >= config.maxMatches) return;
  }
}

function listSources(state: State, { field, config, isSource }: Sight): readonly Source[] {
  const { sourceLayer } = config;
  if (sourceLayer === undefined)
    return state.objects
      .filter(({ kind, params }) => isSource(kind, params['role']))
      .map(({ id, kind, cells }) => ({ id, kind, cells, isObject: true }));
  const { entities, geometry } = field;
  const layer = findLayer(field, sourceLayer);
  const sources: Source[] = [];
  for (const [cell, point] of geometry.points.entries()) {
    const entity = readCell(state, layer, cell);
    const kind = nameOf(entities, entity);
    if (entity === EMPTY || !isSource(kind, paramOf(entities, entity, 'role'))) continue;
    sources.push({ id: `${sourceLayer}:${point[0]},${point[1]}`, kind, cells: [point], isObject: false });
  }
  return sources;
}

/** By cell: the ids of the objects over several cells that cover it. */
type Cover = ReadonlyMap<number, ReadonlySet<string>>;

function mapCover({ geometry }: Field, { objects }: State): Cover {
  const cover = new Map<number, Set<string>>();
  for (const { id, cells } of objects)
    for (const point of cells) {
      const cell = cellOf(geometry, point);
      const ids = cover.get(cell);
      if (ids === undefined) cover.set(cell, new Set([id]));
      else ids.add(id);
    }
  return cover;
}

function findObserver(
  turn: Turn,
  sight: Sight,
  sources: readonly Source[],
  cover: Cover,
  target: Point,
): readonly [Source, Point] | undefined {
  for (const source of sources) {
    turn.work += source.cells.length;
    if (isExhausted(turn)) return undefined;
    if (isHidden(sight, cover, source, target[0], target[1])) continue;
    for (const cell of source.cells)
      if (isInLine(turn, sight, cover, source, cell, target)) return [source, cell];
  }
  return undefined;
}

/** Whether an object over several cells other than the source covers a cell. */
function isHidden({ field }: Sight, cover: Cover, source: Source, x: number, y: number): boolean {
  const ids = cover.get(cellAt(field.geometry, x, y));
  if (ids === undefined) return false;
  return ids.size > (source.isObject && ids.has(source.id) ? 1 : 0);
}

function isInLine(
  turn: Turn,
  sight: Sight,
  cover: Cover,
  source: Source,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
): boolean {
  if ((fromX !== toX && fromY !== toY) || (fromX === toX && fromY === toY)) return false;
  const dx = Math.sign(toX - fromX);
  const dy = Math.sign(toY - fromY);
  for (let x = fromX + dx, y = fromY + dy; x !== toX || y !== toY; x += dx, y += dy) {
    turn.work += 1;
    if (isOpaque(turn.state, sight, x, y) || isHidden(sight, cover, source, x, y)) return false;
  }
  return true;
}

function isOpaque(
  state: State,
  { field, config, blockingLayers, isBlocking }: Sight,
  x: number,
  y: number,
): boolean {
  const cell = cellAt(field.geometry, x, y);
  if (isVoid(field, state, cell)) return true;
  return blockingLayers.some((layer) => {
    const entity = readCell(state, layer, cell);
    if (entity === EMPTY) return false;
    return config.blockingTags.length === 0 || isBlocking[field.entities.kindOf[entity] ?? 0] === true;
  });
}
