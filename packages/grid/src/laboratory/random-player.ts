/** A player who takes any action that is offered: how often chance alone wins a level. */
import { createRandom, nextInt, type RandomState } from '@dota-factory/base';
import type { Action } from '../format/level.ts';
import type { PackLevel } from '../load/load-pack.ts';
import type { State } from '../model/state.ts';
import { filterOffers, listOffers, type OfferedAction } from '../play/actions.ts';
import type { Level } from '../play/level.ts';
import { playTurn } from '../play/turn.ts';
import { type Codec, createCodec } from '../solver/codec.ts';

/** Every level is tried so often. */
export const RANDOM_TRIES = 2048;
/** A try ends after so many times the actions of the gold path, or when the level is over. */
export const RANDOM_PATIENCE = 4;
const SEED = 2051;

/** A state that a try came to. Most tries go the same ways, so every turn is played only once. */
interface Place {
  readonly state: State;
  readonly actions: readonly Action[];
  /** Where each action leads, as far as it was taken. */
  readonly exits: (Place | 'won' | 'lost' | undefined)[];
}

interface Ground {
  readonly level: Level;
  readonly codec: Codec;
  readonly offers: readonly OfferedAction[];
  readonly places: Map<string, Place>;
}

/** How many of `tries` win. The same level gives the same number. Throws nothing. */
export function countRandomWins({ level, spec }: PackLevel, tries = RANDOM_TRIES): number {
  const ground: Ground = {
    level,
    codec: createCodec(level),
    offers: listOffers(level),
    places: new Map(),
  };
  const start = findPlace(ground, level.initial);
  const patience = RANDOM_PATIENCE * spec.solution.goldPath.length;
  const limits = spec.loseConditions.flatMap((loss) =>
    loss.type === 'max_actions' ? [loss.config.limit] : [],
  );
  const maxActions = Math.min(patience, ...limits);
  const random = createRandom(SEED);
  let wins = 0;
  for (let index = 0; index < tries; index += 1) if (tryOnce(ground, start, maxActions, random)) wins += 1;
  return wins;
}

function tryOnce(ground: Ground, start: Place, maxActions: number, random: RandomState): boolean {
  let place = start;
  for (let count = 0; count < maxActions && place.actions.length > 0; count += 1) {
    const choice = nextInt(random, 0, place.actions.length - 1);
    const exit = (place.exits[choice] ??= follow(ground, place, choice));
    if (exit === 'won' || exit === 'lost') return exit === 'won';
    place = exit;
  }
  return false;
}

function follow(ground: Ground, { state, actions }: Place, choice: number): Place | 'won' | 'lost' {
  const action = actions[choice];
  if (action === undefined) return 'lost';
  const after = playTurn(ground.level, state, action).state;
  if (after.won) return 'won';
  return after.loseReason === null ? findPlace(ground, after) : 'lost';
}

/** The number of actions is left out: tries count their own. */
function findPlace({ level, codec, offers, places }: Ground, found: State): Place {
  const state: State = { ...found, actionCount: 0, turnCount: 0 };
  const key = codec.encode(state);
  const known = places.get(key);
  if (known !== undefined) return known;
  const place: Place = { state, actions: filterOffers(level, state, offers), exits: [] };
  places.set(key, place);
  return place;
}
