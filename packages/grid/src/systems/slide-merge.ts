/** slide_merge: all tiles slide as far as they can, and merge on the way. */
import type { ConfigOf } from '../format/systems.ts';
import type { Point } from '../format/shapes.ts';
import { OBJECTS, SOLID, TELEPORT } from '../format/vocabulary.ts';
import {
  EMPTY,
  type EntityId,
  type KindTest,
  kindOf,
  nameOf,
  paramOf,
  paramsOf,
  passes,
  testTags,
  withParam,
} from '../model/entities.ts';
import type { GridEvent } from '../model/events.ts';
import { type Field, isKindAt, isOpen, readCell, writeCell } from '../model/field.ts';
import {
  type DirectionIndex,
  isCardinal,
  nameDirection,
  orderAlong,
  pointOf,
  stepFrom,
} from '../model/geometry.ts';
import type { System, Turn } from '../model/turn.ts';
import { equalValues, readNumber } from '../model/values.ts';

interface Tiles {
  readonly field: Field;
  readonly config: ConfigOf<'slide_merge'>;
  readonly isTile: KindTest;
  readonly isBlocker: KindTest;
  readonly isWall: KindTest;
  readonly isTeleport: KindTest;
  /** By direction: all cells, those at the side that tiles slide to first, otherwise row by row. */
  readonly orders: readonly (readonly number[])[];
  /** Memory for one slide at a time: allocating it anew would take longer than the slide. */
  readonly scratch: Pick<Slide, 'starts' | 'working' | 'merges'>;
}

/** A slide in progress. */
interface Slide {
  readonly turn: Turn;
  readonly tiles: Tiles;
  readonly direction: DirectionIndex;
  /** By cell: the tile there at the start, and the one there now; EMPTY for none. */
  readonly starts: Int32Array;
  readonly working: Int32Array;
  /** By cell: merges so far. */
  readonly merges: Int32Array;
  readonly events: GridEvent[];
}

export function compileSlideMerge(field: Field, config: ConfigOf<'slide_merge'>): System {
  const tiles: Tiles = {
    field,
    config,
    isTile: testTags(field.entities, config.mergeableTags),
    isBlocker: testTags(field.entities, config.blockerTags),
    isWall: testTags(field.entities, [SOLID]),
    isTeleport: testTags(field.entities, [TELEPORT]),
    scratch: {
      starts: new Int32Array(field.geometry.area),
      working: new Int32Array(field.geometry.area),
      merges: new Int32Array(field.geometry.area),
    },
    orders: [0, 1, 2, 3].map((direction) => orderAlong(field.geometry, direction)),
  };
  return {
    onAction(turn) {
      if (turn.action === config.mergeAction && isCardinal(turn.direction)) slideAll(turn, tiles);
    },
  };
}

function slideAll(turn: Turn, tiles: Tiles): void {
  const { field, isTile } = tiles;
  const { area } = field.geometry;
  const { starts, working, merges } = tiles.scratch;
  starts.fill(EMPTY);
  merges.fill(0);
  const cells: number[] = [];
  for (const cell of tiles.orders[turn.direction] ?? []) {
    const entity = readCell(turn.state, field.objects, cell);
    if (entity === EMPTY || !passes(field.entities, isTile, entity)) continue;
    starts[cell] = entity;
    cells.push(cell);
  }
  if (cells.length === 0) return;
  working.set(starts);
  const slide: Slide = {
    turn,
    tiles,
    direction: turn.direction,
    starts,
    working,
    merges,
    events: [],
  };
  let movedCount = 0;
  for (const cell of cells) if (slideTile(slide, cell)) movedCount += 1;
  if (movedCount === 0) return;
  for (let cell = 0; cell < area; cell += 1)
    if (starts[cell] !== EMPTY || working[cell] !== EMPTY)
      writeCell(turn.state, field.objects, cell, working[cell] ?? EMPTY);
  turn.events.push({ type: 'tiles_slid', direction: nameDirection(turn.direction), movedCount });
  for (const event of slide.events) turn.events.push(event);
}

/** Whether the tile moved. */
function slideTile(slide: Slide, start: number): boolean {
  const { working, tiles, direction } = slide;
  const { geometry } = tiles.field;
  const tile = working[start] ?? EMPTY;
  working[start] = EMPTY;
  let cell = start;
  for (;;) {
    const next = stepFrom(geometry, cell, direction);
    if (!isOpen(tiles.field, slide.turn.state, next)) break;
    const other = working[next] ?? EMPTY;
    if (other !== EMPTY) {
      if (!canMerge(slide, tile, other, cell, next)) break;
      mergeTiles(slide, start, next, tile, other);
      return true;
    }
    if (isBlocked(slide, next)) break;
    cell = next;
    if (isKindAt(tiles.field, slide.turn.state, tiles.field.ground, cell, tiles.isTeleport)) break;
  }
  working[cell] = tile;
  if (cell === start) return false;
  emitMotion(slide, start, cell, tile);
  return true;
}

function isBlocked({ tiles, starts, turn }: Slide, cell: number): boolean {
  const { field } = tiles;
  if (starts[cell] === EMPTY && isKindAt(field, turn.state, field.objects, cell, tiles.isBlocker))
    return true;
  return isKindAt(field, turn.state, field.ground, cell, tiles.isWall);
}

function canMerge(
  { tiles, merges }: Slide,
  tile: EntityId,
  other: EntityId,
  cell: number,
  next: number,
): boolean {
  const { mergeLimit, mergePredicate } = tiles.config;
  const { entities } = tiles.field;
  if ((merges[next] ?? 0) >= mergeLimit || (merges[cell] ?? 0) >= mergeLimit) return false;
  if (mergePredicate === 'same_kind') return kindOf(entities, tile) === kindOf(entities, other);
  const value = paramOf(entities, tile, 'value') ?? null;
  return value !== null && equalValues(value, paramOf(entities, other, 'value') ?? null);
}

function mergeTiles(slide: Slide, start: number, cell: number, tile: EntityId, other: EntityId): void {
  const { tiles, working, merges, events } = slide;
  const { entities, geometry } = tiles.field;
  const inputValues = [paramOf(entities, tile, 'value') ?? null, paramOf(entities, other, 'value') ?? null];
  const [moving, resting] = inputValues.map((value) => readNumber(value) ?? 0) as [number, number];
  const resultValue = tiles.config.mergeResult === 'double' ? moving * 2 : moving + resting;
  working[cell] = withParam(entities, other, 'value', resultValue);
  merges[cell] = (merges[cell] ?? 0) + 1;
  emitMotion(slide, start, cell, tile);
  const position = pointOf(geometry, cell);
  const motion: { sources?: readonly Point[]; kind?: string } = tiles.config.emitMotion
    ? { sources: [pointOf(geometry, start), position], kind: nameOf(entities, other) }
    : {};
  events.push({ type: 'tiles_merged', position, resultValue, inputValues, ...motion });
}

function emitMotion({ tiles, events }: Slide, start: number, end: number, tile: EntityId): void {
  const { entities, geometry } = tiles.field;
  const fromPosition = pointOf(geometry, start);
  const kind = nameOf(entities, tile);
  events.push({ type: 'cell_cleared', position: fromPosition, previousKind: kind, layer: OBJECTS });
  if (!tiles.config.emitMotion) return;
  const position = pointOf(geometry, end);
  events.push({
    type: 'tile_moved',
    fromPosition,
    position,
    kind,
    params: paramsOf(entities, tile),
    layer: OBJECTS,
  });
}
