/** What a fight depends on, as a text: two configs with the same key of an arena give the same fights. */
import { type ArenaConfig, type GameConfig, hashTexts } from '@dota-factory/lib';
import { createFight } from './arena.ts';

/**
 * Built from the fight itself, not from a list of keys that would have to be kept up to date: all stats of its
 * ships and structures, and where they begin. Names do not count.
 */
export function deriveFightKey(definition: ArenaConfig, game: GameConfig): string {
  const { battle } = createFight(definition, game, 0);
  const { designs, structures, ships } = battle;
  const field = { ...definition, name: '', teams: definition.teams.map((team) => ({ ...team, name: '' })) };
  const start = Array.from(ships.design.subarray(0, ships.count));
  return hashTexts([['fight', JSON.stringify({ field, designs, structures, start })]]);
}
