/** queued_emitters: pipes release numbers at one end, or hold them in slots and release them at both. */
import { isPoint, type Params, type Point } from '../format/shapes.ts';
import type { ConfigOf } from '../format/systems.ts';
import { NUMBER } from '../format/vocabulary.ts';
import { EMPTY, internEntity } from '../model/entities.ts';
import { type Field, readCell, writeCell } from '../model/field.ts';
import { cellOf, dxOf, dyOf, findDirection, NO_DIRECTION } from '../model/geometry.ts';
import type { MultiCellObject, State } from '../model/state.ts';
import type { System, Turn } from '../model/turn.ts';
import { hasNext } from '../rules/conditions.ts';
import { emitReleased } from '../rules/effects.ts';

/** One end of a pipe. */
interface End {
  readonly exit: Point;
  /** Where a released number appears: one step from the exit, if it has a direction. */
  readonly spawn: Point;
}

export function compileEmitters(field: Field, { emitterKind }: ConfigOf<'queued_emitters'>): System {
  return {
    onNpc(turn) {
      const { state } = turn;
      for (const [index, { kind }] of state.objects.entries())
        if (kind === emitterKind) runEmitter(field, turn, index);
    },
  };
}

function runEmitter(field: Field, turn: Turn, index: number): void {
  // The index comes from the list itself, which keeps its length.
  const emitter = turn.state.objects[index] as MultiCellObject;
  const first = findEnd(emitter.params, 'exitPosition', 'exitDirection');
  if (first === undefined) return;
  const second = findEnd(emitter.params, 'exit2Position', 'exit2Direction');
  const params =
    second === undefined
      ? releaseNext(field, turn, emitter, first)
      : runSlots(field, turn, emitter, [first, second]);
  if (params === emitter.params) return;
  turn.state.objects = turn.state.objects.map((each) => (each === emitter ? { ...emitter, params } : each));
}

function findEnd(params: Params, positionKey: string, directionKey: string): End | undefined {
  const exit = params[positionKey];
  if (!isPoint(exit)) return undefined;
  const direction = findDirection(params[directionKey]);
  if (direction === NO_DIRECTION) return { exit, spawn: exit };
  return { exit, spawn: [exit[0] + dxOf(direction), exit[1] + dyOf(direction)] };
}

const isFree = (field: Field, state: State, point: Point): boolean =>
  readCell(state, field.objects, cellOf(field.geometry, point)) === EMPTY;

const isClear = (field: Field, state: State, { exit, spawn }: End): boolean =>
  isFree(field, state, exit) && isFree(field, state, spawn);

function release(field: Field, turn: Turn, emitterId: string, { spawn }: End, value: unknown): void {
  const cell = cellOf(field.geometry, spawn);
  writeCell(turn.state, field.objects, cell, internEntity(field.entities, NUMBER, { value }));
  emitReleased(turn, emitterId, spawn, value);
}

/** One exit: the next of the queue. Gives the new parameters. */
function releaseNext(field: Field, turn: Turn, { id, params }: MultiCellObject, end: End): Params {
  if (!hasNext(params) || !isClear(field, turn.state, end)) return params;
  const index = Number(params['currentIndex'] ?? 0);
  release(field, turn, id, end, (params['queue'] as readonly unknown[])[index]);
  return { ...params, currentIndex: index + 1 };
}

/** Two exits: whether they are clear is asked before anything is released. */
function runSlots(
  field: Field,
  turn: Turn,
  { id, params, cells }: MultiCellObject,
  [first, second]: readonly [End, End],
): Params {
  const slots = readSlots(params, cells.length);
  if (slots.every((slot) => slot === null))
    return params['pipeSlots'] === undefined ? { ...params, pipeSlots: slots } : params;
  const isFirstClear = isClear(field, turn.state, first);
  const isSecondClear = isClear(field, turn.state, second);
  const last = slots.length - 1;
  const emit = (slot: number, end: End): void => {
    release(field, turn, id, end, slots[slot]);
    slots[slot] = null;
  };
  if (slots[0] !== null && isFirstClear) emit(0, first);
  if (slots[last] !== null && isSecondClear) emit(last, second);
  return { ...params, pipeSlots: moveSlots(slots, isFirstClear, isSecondClear) };
}

/** On first use the queue fills the pipe from its first end; what does not fit is lost. */
function readSlots(params: Params, length: number): unknown[] {
  const slots = params['pipeSlots'];
  if (Array.isArray(slots)) return slots.map((slot: unknown) => slot ?? null);
  const queue: readonly unknown[] = Array.isArray(params['queue']) ? params['queue'] : [];
  return Array.from({ length }, (_, index) => queue[index] ?? null);
}

/**
 * Every number moves one slot towards the nearer end. Going up through the slots, one that moves towards the second end
 * can be overwritten by one that waits there, as in the reference engine.
 */
function moveSlots(slots: readonly unknown[], isFirstClear: boolean, isSecondClear: boolean): unknown[] {
  const last = slots.length - 1;
  const moved: unknown[] = slots.map(() => null);
  for (const [index, value] of slots.entries()) {
    if (value === null) continue;
    const step = chooseStep(index, last, isFirstClear, isSecondClear);
    const target = Math.max(0, Math.min(last, index + step));
    moved[moved[target] === null ? target : index] = value;
  }
  return moved;
}

function chooseStep(index: number, last: number, isFirstClear: boolean, isSecondClear: boolean): number {
  if (index < last - index) return -1;
  if (index > last - index) return 1;
  if (isFirstClear === isSecondClear) return 0;
  return isFirstClear ? -1 : 1;
}
