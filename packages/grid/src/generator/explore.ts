/** Every state that so many actions can reach, nearest first, with the number of shortest ways to it. */
import { isOver, type State } from '../model/state.ts';
import { filterOffers, listOffers } from '../play/actions.ts';
import type { Level } from '../play/level.ts';
import { playTurn } from '../play/turn.ts';
import { createCodec } from '../solver/codec.ts';

export interface ExploreLimits {
  readonly maxDepth: number;
  readonly maxStates: number;
}

/**
 * Called for every action that leads to a state that no shorter way leads to. `ways` are the shortest ways that end with
 * this action; a state that several actions lead to comes several times.
 */
export type Visit = (state: State, depth: number, ways: number) => void;

interface Place {
  readonly state: State;
  ways: number;
}

export interface Exploration {
  /** False if there were more states than allowed. */
  readonly isComplete: boolean;
  readonly states: number;
}

/** Costs one turn per state and action. */
export function explore(level: Level, { maxDepth, maxStates }: ExploreLimits, visit: Visit): Exploration {
  const offers = listOffers(level);
  const { encode } = createCodec(level);
  const known = new Set([encode(level.initial)]);
  let layer: readonly Place[] = [{ state: level.initial, ways: 1 }];
  for (let depth = 1; depth <= maxDepth && layer.length > 0; depth += 1) {
    const next = new Map<string, Place>();
    for (const { state, ways } of layer)
      for (const action of filterOffers(level, state, offers)) {
        const turn = playTurn(level, state, action);
        if (!turn.isAccepted || turn.state.loseReason !== null) continue;
        const key = encode(turn.state);
        if (known.has(key)) continue;
        visit(turn.state, depth, ways);
        if (isOver(turn.state)) continue;
        const place = next.get(key);
        if (place === undefined) next.set(key, { state: turn.state, ways });
        else place.ways += ways;
      }
    for (const key of next.keys()) known.add(key);
    if (known.size > maxStates) return { isComplete: false, states: known.size };
    layer = [...next.values()];
  }
  return { isComplete: true, states: known.size };
}

export interface ShortestWins {
  /** Actions of a shortest solution; 0 if none was found. */
  readonly length: number;
  /** Different lists of so many actions that win. */
  readonly ways: number;
  /** Whether every state within the depth was looked at. */
  readonly isComplete: boolean;
}

export function countShortestWins(level: Level, limits: ExploreLimits): ShortestWins {
  let length = 0;
  let total = 0;
  const { isComplete } = explore(level, limits, ({ won }, depth, ways) => {
    if (!won || (length > 0 && depth > length)) return;
    length = depth;
    total += ways;
  });
  return { length, ways: total, isComplete };
}
