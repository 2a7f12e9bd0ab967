/** tile_teleport: two cells of teleport ground with one channel hand over what rests on one of them. */
import type { ConfigOf } from '../format/systems.ts';
import { TELEPORT } from '../format/vocabulary.ts';
import { EMPTY, type EntityId, type KindTest, nameOf, paramOf, passes, testTags } from '../model/entities.ts';
import { type Field, findLayer, NO_LAYER, readCell, writeCell } from '../model/field.ts';
import { pointOf } from '../model/geometry.ts';
import { emitPlaced, emitRemoved, type System, type Turn } from '../model/turn.ts';

export function compileTileTeleport(field: Field, config: ConfigOf<'tile_teleport'>): System {
  const layer = findLayer(field, config.layer);
  const isTeleport = testTags(field.entities, [TELEPORT]);
  return {
    onNpc(turn) {
      if (layer === NO_LAYER) return;
      for (const cells of groupByChannel(field, turn, isTeleport).values()) {
        const [a, b] = cells;
        if (cells.length !== 2 || a === undefined || b === undefined) continue;
        const [first, second] = [readCell(turn.state, layer, a), readCell(turn.state, layer, b)];
        if (first !== EMPTY && second === EMPTY) moveTile(turn, layer, a, b, first);
        else if (first === EMPTY && second !== EMPTY) moveTile(turn, layer, b, a, second);
      }
    },
  };
}

/** Teleport cells by channel, row by row; the ground may have changed since the turn before. */
function groupByChannel(
  field: Field,
  turn: Turn,
  isTeleport: KindTest,
): ReadonlyMap<string, readonly number[]> {
  const { entities, geometry } = field;
  if (field.ground === NO_LAYER) return NO_GROUPS;
  const groups = new Map<string, number[]>();
  for (let cell = 0; cell < geometry.area; cell += 1) {
    const ground = turn.state.cells[field.ground + cell] ?? EMPTY;
    if (!passes(entities, isTeleport, ground)) continue;
    const channel = String(paramOf(entities, ground, 'channel') ?? '');
    const group = groups.get(channel);
    if (group === undefined) groups.set(channel, [cell]);
    else group.push(cell);
  }
  return groups;
}

const NO_GROUPS: ReadonlyMap<string, readonly number[]> = new Map();

function moveTile(turn: Turn, layer: number, from: number, to: number, entity: EntityId): void {
  const { geometry, entities } = turn.field;
  writeCell(turn.state, layer, from, EMPTY);
  writeCell(turn.state, layer, to, entity);
  emitRemoved(turn, pointOf(geometry, from), nameOf(entities, entity));
  emitPlaced(turn, pointOf(geometry, to), entity);
}
