/** The player's blueprints as the window keeps them. */
import type { Blueprint, GameConfig } from '@dota-factory/lib';

export interface BlueprintEntry {
  /** Stays with the entry while the list changes. */
  readonly key: number;
  readonly blueprint: Blueprint;
  /** Building blocks. */
  readonly cost: number;
}

/** Why a new blueprint may not have this name, or undefined. Files that were written by hand may name two alike. */
export function findTaken(name: string, list: readonly { readonly name: string }[]): string | undefined {
  return list.some((each) => each.name === name)
    ? `There is a blueprint named “${name}” already. Choose another name, or delete that one first.`
    : undefined;
}

export function createEntry(game: GameConfig, key: number, blueprint: Blueprint): BlueprintEntry {
  const cost = blueprint.buildings.reduce((sum, { type }) => sum + game.buildings[type].cost, 0);
  return { key, blueprint, cost };
}
