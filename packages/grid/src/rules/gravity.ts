/** The effect `apply_gravity`: objects fall, cell by cell, until none of them can. */
import { OBJECTS } from '../format/vocabulary.ts';
import { EMPTY, kindOf, nameOf, testTags } from '../model/entities.ts';
import { type Field, isOpen, readCell, writeCell } from '../model/field.ts';
import { dxOf, dyOf, findDirection, pointOf, stepFrom } from '../model/geometry.ts';
import type { Turn } from '../model/turn.ts';

export function compileGravity(field: Field, tag: string | undefined, name: string): (turn: Turn) => void {
  const direction = findDirection(name);
  const { geometry, entities } = field;
  const test = tag === undefined ? undefined : testTags(entities, [tag]);
  const order = orderCells(field, direction);
  return (turn) => {
    const { state } = turn;
    for (let hasMoved = true; hasMoved; ) {
      hasMoved = false;
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

/** All cells, those farthest in the direction first, otherwise row by row. */
function orderCells({ geometry: { points } }: Field, direction: number): readonly number[] {
  const reach = points.map(([x, y]) => x * dxOf(direction) + y * dyOf(direction));
  return [...points.keys()].sort((a, b) => (reach[b] ?? 0) - (reach[a] ?? 0) || a - b);
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
