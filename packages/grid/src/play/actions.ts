/** What the player can do in a state. */
import type { ActionSpec } from '../format/game.ts';
import type { Action } from '../format/level.ts';
import type { Params } from '../format/shapes.ts';
import type { State } from '../model/state.ts';
import type { Level } from './level.ts';
import { playTurn } from './turn.ts';

/** Every action that the game offers, in its order, with every combination of parameters. */
export function listActions(level: Level, state: State): readonly Action[] {
  return level.actions
    .filter(({ entityKind }) => entityKind === undefined || isOnBoard(level, state, entityKind))
    .flatMap((spec) => listCombinations(level, spec).map((params) => ({ action: spec.id, params })));
}

function isOnBoard({ field }: Level, { cells }: State, kind: string): boolean {
  const index = field.entities.kindIndices.get(kind);
  return index !== undefined && cells.some((entity) => field.entities.kindOf[entity] === index);
}

function listCombinations({ field }: Level, { params }: ActionSpec): readonly Params[] {
  let combinations: readonly Params[] = [{}];
  for (const [name, { type, values }] of Object.entries(params)) {
    const options = type === 'position' ? field.geometry.points : (values ?? []);
    combinations = combinations.flatMap((chosen) => options.map((option) => ({ ...chosen, [name]: option })));
  }
  return combinations;
}

/** Those that are accepted and either change something or make an event. */
export function listUsefulActions(level: Level, state: State): readonly Action[] {
  return listActions(level, state).filter((action) => {
    const result = playTurn(level, state, action);
    return result.isAccepted && (result.events.length > 1 || hasChanged(state, result.state));
  });
}

/** Whether anything but the counters differs; parts that did not change are the same objects. */
function hasChanged(before: State, after: State): boolean {
  return (
    before.cells.some((entity, index) => entity !== after.cells[index]) ||
    before.objects !== after.objects ||
    before.avatar !== after.avatar ||
    before.item !== after.item ||
    before.variables !== after.variables ||
    before.overlay !== after.overlay
  );
}
