/** support_collapse: what is no longer connected to a root falls until something stops it. */
import type { ConfigOf } from '../format/systems.ts';
import type { Point } from '../format/shapes.ts';
import {
  EMPTY,
  type EntityId,
  type KindTest,
  nameOf,
  passes,
  testTags,
  withKind,
} from '../model/entities.ts';
import {
  type Field,
  findLayer,
  type LayerOffset,
  NO_LAYER,
  readCell,
  slotOf,
  writeCell,
} from '../model/field.ts';
import {
  CARDINAL_INDICES,
  cellAt,
  cellOf,
  type DirectionIndex,
  dxOf,
  dyOf,
  findDirection,
  NO_DIRECTION,
  NOWHERE,
  pointOf,
  stepFrom,
} from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import { emitCleared, isExhausted, pointParam, type System, type Turn } from '../model/turn.ts';
import { incrementVariable } from '../rules/effects.ts';

interface Structure {
  readonly field: Field;
  readonly config: ConfigOf<'support_collapse'>;
  readonly layer: LayerOffset;
  /** What a cell becomes when its entity is gone. */
  readonly fill: EntityId;
  readonly isSeverable: KindTest;
  readonly isRoot: KindTest;
  readonly isMember: KindTest;
  readonly neighbours: readonly DirectionIndex[];
  readonly direction: DirectionIndex;
  readonly restLayers: readonly LayerOffset[];
  readonly isRest: KindTest;
  /** In the order of the configuration. */
  readonly deflections: readonly { readonly kinds: KindTest; readonly direction: DirectionIndex }[];
  readonly fellSlot: number;
}

const ALL_DIRECTIONS: readonly DirectionIndex[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** A connected piece that falls. Points may leave the board. */
interface Piece {
  readonly from: readonly Point[];
  readonly entities: readonly EntityId[];
  readonly dx: number;
  readonly dy: number;
}

export function compileSupportCollapse(field: Field, config: ConfigOf<'support_collapse'>): System {
  const structure = compileStructure(field, config);
  const triggers = new Set(config.triggerEvents);
  return {
    onAction(turn) {
      if (turn.action !== config.severAction || !field.isAvatarEnabled || turn.state.avatar === NOWHERE)
        return;
      if (sever(turn, structure)) collapse(turn, structure);
      else turn.isVetoed = true;
    },
    onCascade(turn, pending) {
      if (pending.some(({ type }) => triggers.has(type))) collapse(turn, structure);
    },
  };
}

function compileStructure(field: Field, config: ConfigOf<'support_collapse'>): Structure {
  const { entities } = field;
  return {
    field,
    config,
    layer: findLayer(field, config.layer),
    fill: field.layersById.get(config.layer)?.fill ?? EMPTY,
    isSeverable: testTags(entities, config.severableTags),
    isRoot: testTags(entities, config.rootTags),
    isMember: testTags(entities, config.memberTags),
    neighbours: config.connectivity === 'diagonal' ? ALL_DIRECTIONS : CARDINAL_INDICES,
    direction: findDirection(config.direction),
    restLayers: (config.restLayers ?? [config.layer]).map((id) => findLayer(field, id)),
    isRest: testTags(entities, config.restTags),
    deflections: Object.entries(config.deflect).map(([tag, direction]) => ({
      kinds: testTags(entities, [tag]),
      direction: findDirection(direction),
    })),
    fellSlot: config.avatarFellVariable === undefined ? -1 : slotOf(field, config.avatarFellVariable),
  };
}

/** Whether there was something to cut beside the avatar. */
function sever(turn: Turn, { field, config, layer, fill, isSeverable }: Structure): boolean {
  const target = findTarget(turn, field);
  const entity = readCell(turn.state, layer, target);
  if (entity === EMPTY || !passes(field.entities, isSeverable, entity)) return false;
  writeCell(turn.state, layer, target, fill);
  emitCleared(turn, pointOf(field.geometry, target), nameOf(field.entities, entity), config.layer);
  return true;
}

/** The cell that the action names, which must be a neighbour; or the one in the action's direction. */
function findTarget(turn: Turn, { geometry }: Field): number {
  const { avatar } = turn.state;
  if (!Object.hasOwn(turn.params, 'position'))
    return turn.direction === NO_DIRECTION ? NOWHERE : stepFrom(geometry, avatar, turn.direction);
  const point = pointParam(turn);
  const cell = point === undefined ? NOWHERE : cellOf(geometry, point);
  return CARDINAL_INDICES.some((direction) => stepFrom(geometry, avatar, direction) === cell)
    ? cell
    : NOWHERE;
}

function collapse(turn: Turn, structure: Structure): void {
  const { state } = turn;
  if (structure.layer === NO_LAYER) return;
  const pieces = orderPieces(listOrphans(state, structure), structure);
  const avatar = state.avatar === NOWHERE ? undefined : pointOf(structure.field.geometry, state.avatar);
  for (const { from } of pieces)
    for (const point of from)
      writeCell(state, structure.layer, cellOf(structure.field.geometry, point), structure.fill);
  for (const piece of pieces) {
    if (isExhausted(turn)) return;
    const landed = fall(turn, structure, piece);
    settle(turn, structure, landed);
    const isCarried =
      avatar !== undefined && landed.from.some(([x, y]) => x === avatar[0] && y === avatar[1]);
    if (isCarried) carryAvatar(turn, structure, landed);
  }
}

/** Members that no root holds, in connected pieces. */
function listOrphans(state: State, structure: Structure): readonly Piece[] {
  const { field, layer, isRoot, isMember } = structure;
  const { entities, geometry } = field;
  const isAt = (cell: number, test: KindTest): boolean =>
    passes(entities, test, readCell(state, layer, cell));
  const cells = [...geometry.points.keys()];
  const seen = new Set(cells.filter((cell) => isAt(cell, isRoot)));
  spread(seen, structure, (cell) => isAt(cell, isMember));
  const pieces: Piece[] = [];
  for (const cell of cells) {
    if (seen.has(cell) || !isAt(cell, isMember)) continue;
    const piece = new Set([cell]);
    spread(piece, structure, (next) => !seen.has(next) && isAt(next, isMember));
    for (const each of piece) seen.add(each);
    const sorted = [...piece].sort((a, b) => a - b);
    const from = sorted.map((each) => pointOf(geometry, each));
    pieces.push({ from, entities: sorted.map((each) => readCell(state, layer, each)), dx: 0, dy: 0 });
  }
  return pieces;
}

/** Adds neighbours that pass, to a set that is walked as it grows. */
function spread(
  cells: Set<number>,
  { field, neighbours }: Structure,
  canJoin: (cell: number) => boolean,
): void {
  for (const cell of cells)
    for (const direction of neighbours) {
      const next = stepFrom(field.geometry, cell, direction);
      if (next !== NOWHERE && !cells.has(next) && canJoin(next)) cells.add(next);
    }
}

/** Those that are farthest in the direction of the fall come first, so that others can land on them. */
function orderPieces(pieces: readonly Piece[], { direction }: Structure): readonly Piece[] {
  const reach = ({ from }: Piece): number =>
    Math.max(...from.map(([x, y]) => x * dxOf(direction) + y * dyOf(direction)));
  const left = ({ from }: Piece): number => Math.min(...from.map(([x]) => x));
  const top = ({ from }: Piece): number => Math.min(...from.map(([, y]) => y));
  return [...pieces].sort((a, b) => reach(b) - reach(a) || left(a) - left(b) || top(a) - top(b));
}

/** The piece where it comes to rest, or off the board. */
function fall(turn: Turn, structure: Structure, start: Piece): Piece {
  const { field, direction } = structure;
  const { state } = turn;
  const { width, height } = field.geometry;
  const lanes = new Set<number>();
  let piece = start;
  for (let left = 2 * (width + height) + 1; left > 0; left -= 1) {
    turn.work += piece.from.length * structure.restLayers.length;
    if (piece.from.every((point) => cellUnder(field, piece, point, 0, 0) === NOWHERE)) break;
    const obstacles = listObstacles(state, structure, piece, direction);
    const way = obstacles.length === 0 ? direction : findDeflection(structure, obstacles);
    if (way === NO_DIRECTION) break;
    if (obstacles.length > 0) {
      if (!canSlide(state, structure, piece, way, lanes)) break;
      lanes.add(findLane(piece, direction));
    }
    piece = { ...piece, dx: piece.dx + dxOf(way), dy: piece.dy + dyOf(way) };
  }
  return piece;
}

/** The cell where a point of a piece is, one more step aside; NOWHERE off the board. */
const cellUnder = (
  { geometry }: Field,
  { dx, dy }: Piece,
  [x, y]: Point,
  moreX: number,
  moreY: number,
): number => cellAt(geometry, x + dx + moreX, y + dy + moreY);

/** What would stop a piece one step on. */
function listObstacles(
  state: State,
  structure: Structure,
  piece: Piece,
  way: DirectionIndex,
): readonly EntityId[] {
  const { field, restLayers, isRest } = structure;
  return piece.from.flatMap((point) => {
    const cell = cellUnder(field, piece, point, dxOf(way), dyOf(way));
    return restLayers
      .map((layer) => readCell(state, layer, cell))
      .filter((entity) => passes(field.entities, isRest, entity));
  });
}

/** Where all obstacles lead, if they agree. */
function findDeflection({ field, deflections }: Structure, obstacles: readonly EntityId[]): DirectionIndex {
  const ways = new Set(
    obstacles.map(
      (entity) =>
        deflections.find(({ kinds }) => passes(field.entities, kinds, entity))?.direction ?? NO_DIRECTION,
    ),
  );
  const [way] = ways;
  return ways.size === 1 ? (way ?? NO_DIRECTION) : NO_DIRECTION;
}

/** A piece slides once per lane, onto the board, and only where nothing is in the way. */
function canSlide(
  state: State,
  structure: Structure,
  piece: Piece,
  way: DirectionIndex,
  lanes: ReadonlySet<number>,
): boolean {
  const { field, direction } = structure;
  if (lanes.has(findLane(piece, direction)) || listObstacles(state, structure, piece, way).length > 0)
    return false;
  return piece.from.every((point) => cellUnder(field, piece, point, dxOf(way), dyOf(way)) !== NOWHERE);
}

function findLane({ from, dx, dy }: Piece, direction: DirectionIndex): number {
  return dxOf(direction) === 0
    ? Math.min(...from.map(([, y]) => y + dy))
    : Math.min(...from.map(([x]) => x + dx));
}

function settle(turn: Turn, { field, config, layer }: Structure, piece: Piece): void {
  const { entities, geometry } = field;
  for (const [index, point] of piece.from.entries()) {
    const cell = cellUnder(field, piece, point, 0, 0);
    if (cell === NOWHERE) continue;
    const entity = piece.entities[index] ?? EMPTY;
    const fromKind = nameOf(entities, entity);
    const kind = Object.hasOwn(config.settleTransform, fromKind)
      ? (config.settleTransform[fromKind] ?? fromKind)
      : fromKind;
    writeCell(turn.state, layer, cell, withKind(entities, entity, kind));
    const position = pointOf(geometry, cell);
    turn.events.push({
      type: 'object_settled',
      kind,
      position,
      fromPosition: point,
      layer: config.layer,
      fromKind,
    });
  }
}

function carryAvatar(turn: Turn, { field, config, fellSlot }: Structure, piece: Piece): void {
  if (!config.carryAvatar || !field.isAvatarEnabled) return;
  const target = cellUnder(field, piece, pointOf(field.geometry, turn.state.avatar), 0, 0);
  if (target !== NOWHERE) turn.state.avatar = target;
  if (config.avatarFellVariable !== undefined)
    incrementVariable(turn, config.avatarFellVariable, fellSlot, 1);
}
