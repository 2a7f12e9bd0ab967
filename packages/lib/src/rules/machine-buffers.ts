/** Which items a machine takes and gives, and how many of each it holds (REQ-MAT-INPUT-BUFFER, REQ-MAT-OUTPUT-BUFFER). */
import type { PlacedModule } from '../content/game-config.ts';
import { BUILDING_INDEX, type Rulebook } from './rulebook.ts';
import { deriveShipMaterials } from './ship-cost.ts';

export interface BufferPlan {
  readonly inputItems: number[];
  /** Per cycle. */
  readonly inputNeeds: number[];
  readonly inputLimits: number[];
  readonly outputItems: number[];
  readonly outputLimits: number[];
}

/** The limit of a buffer that holds any amount. */
export const UNLIMITED = Number.MAX_SAFE_INTEGER;
/** Buffers hold two cycles' worth. */
export const CYCLES_HELD = 2;

/** The buffers of a building that runs these recipes. Where several use one item, the largest amount counts. */
function planRecipes(rulebook: Rulebook, recipes: readonly number[], outputCycles: number): BufferPlan {
  const inputs = new Map<number, number>();
  const outputs = new Map<number, number>();
  for (const index of recipes) {
    const rule = rulebook.recipes[index] as Rulebook['recipes'][number];
    rule.inputItems.forEach((item, i) => raise(inputs, item, rule.inputAmounts[i] as number));
    rule.outputItems.forEach((item, i) => raise(outputs, item, rule.outputAmounts[i] as number));
  }
  return {
    inputItems: [...inputs.keys()],
    inputNeeds: [...inputs.values()],
    inputLimits: [...inputs.values()].map((amount) => amount * CYCLES_HELD),
    outputItems: [...outputs.keys()],
    outputLimits: [...outputs.values()].map((amount) => amount * outputCycles),
  };
}

function raise(amounts: Map<number, number>, item: number, amount: number): void {
  amounts.set(item, Math.max(amounts.get(item) ?? 0, amount));
}

/** Buffers of a building of this type; `recipe`: the chosen one, or -1. Shipyards have `planShipyardBuffers`. */
export function planBuffers(rulebook: Rulebook, type: number, recipe: number): BufferPlan {
  switch (type) {
    case BUILDING_INDEX.miner:
    case BUILDING_INDEX.assembler:
      return planRecipes(rulebook, recipe < 0 ? [] : [recipe], CYCLES_HELD);
    case BUILDING_INDEX.smelter:
      return planRecipes(rulebook, rulebook.recipesOf.smelter as readonly number[], CYCLES_HELD);
    case BUILDING_INDEX.reprocessing_plant:
      // One cycle only, or a player could stall the belt to roll again (REQ-MAT-OUTPUT-BUFFER-REPROCESSING).
      return planRecipes(rulebook, rulebook.recipesOf.reprocessing_plant as readonly number[], 1);
    case BUILDING_INDEX.salvage_bay:
      return {
        ...planRecipes(rulebook, [], 1),
        outputItems: [rulebook.scrap],
        outputLimits: [UNLIMITED],
      };
    default:
      return planRecipes(rulebook, [], 1);
  }
}

export function planShipyardBuffers(
  rulebook: Rulebook,
  schematic: number,
  layout: readonly PlacedModule[],
): BufferPlan {
  const ship = rulebook.config.ships[schematic];
  const materials = ship === undefined ? [] : deriveShipMaterials(ship, layout, rulebook.moduleById);
  return {
    inputItems: materials.map(({ item }) => rulebook.itemIndex.get(item) as number),
    inputNeeds: materials.map(({ amount }) => amount),
    inputLimits: materials.map(({ amount }) => amount * CYCLES_HELD),
    outputItems: [],
    outputLimits: [],
  };
}
