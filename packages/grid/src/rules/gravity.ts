/** The effect `apply_gravity`: objects fall, cell by cell, until none of them can. */
import { OBJECTS } from '../format/vocabulary.ts';
import { EMPTY, kindOf, nameOf, testTags } from '../model/entities.ts';
import { type Field, isOpen, readCell, writeCell } from '../model/field.ts';
import { findDirection, orderAlong, pointOf, stepFrom } from '../model/geometry.ts';
import type { Turn } from '../model/turn.ts';

export function compileGravity(field: Field, tag: string | undefined, name: string): (turn: Turn) => void {
  const direction = findDirection(name);
  const { geometry, entities } = field;
  const test = tag === undefined ? undefined : testTags(entities, [tag]);
  const order = orderAlong(geometry, direction);
  return (turn) => {
    const { state } = turn;
    for (let hasMoved = true; hasMoved; ) {
      hasMoved = false;
      turn.work += order.length;
      // What moves in this pass lands behind the place where the pass is, so that nothing moves twice in it.
      for (const cell of order) {
        const entity = readCell(state, field.objects, cell);
        if (entity === EMPTY || (test !== undefined && test[kindOf(entities, entity)] !== true)) continue;
        const next = stepFrom(geometry, cell, direction);
        if (!isOpen(field, state, next) || readCell(state, field.objects, next) !== EMPTY) continue;
        writeCell(state, field.objects, cell, EMPTY);
        writeCell(state, field.objects, next, entity);
        emitSettled(turn, cell, next, nameOf(entities, entity));
        hasMoved = true;
      }
    }
  };
}

function emitSettled(turn: Turn, from: number, to: number, kind: string): void {
  const { geometry } = turn.field;
  turn.events.push({
    type: 'object_settled',
    kind,
    position: pointOf(geometry, to),
    fromPosition: pointOf(geometry, from),
    layer: OBJECTS,
    fromKind: kind,
  });
}
