/** What the player can do in a state. */
import type { ActionSpec } from '../format/game.ts';
import type { Action } from '../format/level.ts';
import type { Params } from '../format/shapes.ts';
import type { State } from '../model/state.ts';
import type { Level } from './level.ts';
import { playTurn } from './turn.ts';

/** More combinations of parameters than any game offers are left out: two free cells on a large board are millions. */
const MAX_COMBINATIONS = 100_000;

/** An action of the game with every combination of its parameters. */
export interface OfferedAction {
  readonly spec: ActionSpec;
  readonly actions: readonly Action[];
}

/** In the order of the game; the same for every state of a level. */
export function listOffers(level: Level): readonly OfferedAction[] {
  return level.actions.map((spec) => ({
    spec,
    actions: listCombinations(level, spec).map((params) => ({ action: spec.id, params })),
  }));
}

/** Those of them that a state allows. */
export function filterOffers(
  level: Level,
  state: State,
  offers: readonly OfferedAction[],
): readonly Action[] {
  return offers
    .filter(({ spec: { entityKind } }) => entityKind === undefined || isOnBoard(level, state, entityKind))
    .flatMap(({ actions }) => actions);
}

/** Every action that the game offers in a state, in its order, with every combination of parameters. */
export const listActions = (level: Level, state: State): readonly Action[] =>
  filterOffers(level, state, listOffers(level));

function isOnBoard({ field }: Level, { cells }: State, kind: string): boolean {
  const index = field.entities.kindIndices.get(kind);
  return index !== undefined && cells.some((entity) => field.entities.kindOf[entity] === index);
}

function listCombinations({ field }: Level, { params }: ActionSpec): readonly Params[] {
  let combinations: readonly Params[] = [{}];
  for (const [name, { type, values }] of Object.entries(params)) {
    const options = type === 'position' ? field.geometry.points : (values ?? []);
    const room = combinations.slice(0, Math.ceil(MAX_COMBINATIONS / Math.max(1, options.length)));
    combinations = room.flatMap((chosen) => options.map((option) => ({ ...chosen, [name]: option })));
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
