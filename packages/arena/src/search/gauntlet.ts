/** The gauntlet of a search: every hull with its default modules, met at equal threat. */
import type { ArenaConfig, GameConfig } from '@dota-factory/lib';
import { type Design, listHullDesigns, listMatchups } from '../matrix.ts';

/** Armed hulls only: a fight against an unarmed one says nothing, and ends at its time limit if it is lost. */
export function listGauntlet(game: GameConfig, level: number): Design[] {
  return listHullDesigns(game, level).filter(({ isArmed }) => isArmed);
}

/** An arena for the design and the opponent. The design is on the left, or on the right if `isSwapped`. */
export function createTrial(
  design: Design,
  opponent: Design,
  threat: number,
  isSwapped: boolean,
): ArenaConfig | undefined {
  const [matchup] = listMatchups(isSwapped ? [opponent, design] : [design, opponent], threat);
  return matchup?.definition;
}
