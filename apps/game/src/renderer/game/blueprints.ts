/** The player's blueprints as the window keeps them. */
import type { Blueprint, GameConfig } from '@dota-factory/lib';

export interface BlueprintEntry {
  /** Stays with the entry while the list changes. */
  readonly key: number;
  readonly blueprint: Blueprint;
  /** Building blocks. */
  readonly cost: number;
}

export function createEntry(game: GameConfig, key: number, blueprint: Blueprint): BlueprintEntry {
  const cost = blueprint.buildings.reduce((sum, { type }) => sum + game.buildings[type].cost, 0);
  return { key, blueprint, cost };
}
