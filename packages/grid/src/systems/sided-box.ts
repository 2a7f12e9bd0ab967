/** sided_box: boxes with walls on some of their sides, which the avatar carries from inside and pushes from outside. */
import type { ConfigOf } from '../format/systems.ts';
import {
  EMPTY,
  type EntityId,
  type KindTest,
  paramOf,
  passes,
  testTags,
  withParam,
} from '../model/entities.ts';
import { type Field, isKindAt, isOpen, readCell, writeCell } from '../model/field.ts';
import {
  type DirectionIndex,
  isCardinal,
  NOWHERE,
  oppositeOf,
  pointOf,
  stepFrom,
} from '../model/geometry.ts';
import { emitPlaced, emitPushed, stepAvatar, type System, type Turn } from '../model/turn.ts';
import { readNumber } from '../model/values.ts';
import { compileTools, findTool, type Tool, useTool } from './tools.ts';

/** By direction: the bit of the wall on that side. */
const WALLS = [1, 4, 8, 2] as const;
const ALL_WALLS = 15;

interface Boxes {
  readonly field: Field;
  readonly isSided: KindTest;
  readonly sidesParam: string;
  readonly validGround: KindTest;
  readonly tools: readonly Tool[];
}

export function compileSidedBox(field: Field, config: ConfigOf<'sided_box'>): System {
  const boxes: Boxes = {
    field,
    isSided: testTags(field.entities, [config.sidedTag]),
    sidesParam: config.sidesParam,
    validGround: testTags(field.entities, config.validGroundTags),
    tools: compileTools(field, config.toolInteractions),
  };
  return {
    onAction(turn) {
      const { state, direction } = turn;
      if (turn.action !== config.moveAction || !isCardinal(direction)) return;
      if (!field.isAvatarEnabled || state.avatar === NOWHERE) return;
      const target = stepFrom(field.geometry, state.avatar, direction);
      if (isOpen(field, state, target)) step(turn, boxes, target);
    },
  };
}

function step(turn: Turn, boxes: Boxes, target: number): void {
  const { field } = boxes;
  const { state, direction } = turn;
  const here = readCell(state, field.objects, state.avatar);
  const there = readCell(state, field.objects, target);
  if (isBox(boxes, here) && hasWall(boxes, here, direction)) {
    carry(turn, boxes, target, here, there);
  } else if (isBox(boxes, there)) {
    if (hasWall(boxes, there, oppositeOf(direction))) pushBox(turn, boxes, target, there);
    else stepAvatar(turn, state.avatar, target, direction);
  } else if (passes(field.entities, field.solid, there)) {
    const tool = findTool(turn, boxes.tools, there);
    if (tool !== undefined) useTool(turn, tool, state.avatar, target, direction);
  } else {
    stepAvatar(turn, state.avatar, target, direction);
  }
}

const isBox = ({ field, isSided }: Boxes, entity: EntityId): boolean =>
  passes(field.entities, isSided, entity);

const sidesOf = ({ field, sidesParam }: Boxes, entity: EntityId): number =>
  readNumber(paramOf(field.entities, entity, sidesParam)) ?? 0;

const wallOf = (direction: DirectionIndex): number => WALLS[direction] ?? 0;

const hasWall = (boxes: Boxes, entity: EntityId, direction: DirectionIndex): boolean =>
  (sidesOf(boxes, entity) & wallOf(direction)) !== 0;

/** Whether both boxes have a wall on a side along which they would slide into each other. */
function clash(boxes: Boxes, a: EntityId, b: EntityId, direction: DirectionIndex): boolean {
  const across = ALL_WALLS & ~(wallOf(direction) | wallOf(oppositeOf(direction)));
  return (sidesOf(boxes, a) & sidesOf(boxes, b) & across) !== 0;
}

/** The box around the avatar moves with it. */
function carry(turn: Turn, boxes: Boxes, target: number, here: EntityId, there: EntityId): void {
  const { field } = boxes;
  const { state, direction } = turn;
  const from = state.avatar;
  if (there === EMPTY) {
    writeCell(state, field.objects, from, EMPTY);
    writeCell(state, field.objects, target, here);
    emitPushed(turn, here, from, target, direction);
    emitPlaced(turn, pointOf(field.geometry, target), here);
  } else {
    if (!isBox(boxes, there) || hasWall(boxes, there, oppositeOf(direction))) return;
    if (clash(boxes, here, there, direction)) return;
    merge(turn, boxes, from, target);
  }
  stepAvatar(turn, from, target, direction);
}

/** The box at `from` joins the one at `to`. */
function merge(turn: Turn, boxes: Boxes, from: number, to: number): void {
  const { field, sidesParam } = boxes;
  const { state } = turn;
  const moving = readCell(state, field.objects, from);
  const resting = readCell(state, field.objects, to);
  const aSides = sidesOf(boxes, moving);
  const bSides = sidesOf(boxes, resting);
  const resultSides = aSides | bSides;
  writeCell(state, field.objects, from, EMPTY);
  writeCell(state, field.objects, to, withParam(field.entities, moving, sidesParam, resultSides));
  turn.events.push({
    type: 'boxes_merged',
    position: pointOf(field.geometry, to),
    resultSides,
    aSides,
    bSides,
  });
}

function pushBox(turn: Turn, boxes: Boxes, cell: number, box: EntityId): void {
  const { field } = boxes;
  const { state, direction } = turn;
  const target = stepFrom(field.geometry, cell, direction);
  if (!isOpen(field, state, target)) return;
  if (!isKindAt(field, state, field.ground, target, boxes.validGround)) return;
  const there = readCell(state, field.objects, target);
  if (there !== EMPTY && (!isBox(boxes, there) || clash(boxes, box, there, direction))) return;
  emitPushed(turn, box, cell, target, direction);
  if (there === EMPTY) {
    writeCell(state, field.objects, cell, EMPTY);
    writeCell(state, field.objects, target, box);
    emitPlaced(turn, pointOf(field.geometry, target), box);
  } else {
    merge(turn, boxes, cell, target);
  }
  stepAvatar(turn, state.avatar, cell, direction);
}
