/**
 * Whether the player can still get building blocks (docs/decisions.md, REQ-MAT-GLOBAL-STOCK).
 *
 * A line is one machine of each kind that blocks need, from the ore on, and one belt behind each of them. A player with
 * neither such a line nor the blocks to complete one is warned; one who could not pay even after demolishing
 * everything else is at a dead end. Everything that is uncertain counts in the player's favour.
 */
import { type BuildingConfig, type BuildingId, BUILDING_IDS } from '../content/game-config.ts';
import { deriveRefund } from './refund.ts';
import { BUILDING_INDEX, type RecipeRule, type Rulebook } from './rulebook.ts';

/** What the player has, counted by the caller. */
export interface Holdings {
  /** In stock. */
  readonly blocks: number;
  /** Pieces of each item on belts and in machines, in the order of the rulebook's items. Asked for only where they matter. */
  readonly countItems: () => readonly number[];
  /** Finished buildings and construction sites of each type, in the order of BUILDING_IDS. */
  readonly finished: readonly number[];
  readonly sites: readonly number[];
  /** Whether a ship lives that can bring scrap. */
  readonly hasSalvager: boolean;
}

export interface BlockShortage {
  /** 'dead-end': not even demolishing everything else pays for what is missing. */
  readonly kind: 'warning' | 'dead-end';
  /** What the line that is nearest to complete still lacks, and what that costs. */
  readonly missing: readonly { readonly building: BuildingId; readonly count: number }[];
  readonly cost: number;
  /** What to demolish to pay for it, sites first, then what gives most; empty at a dead end. */
  readonly demolish: readonly Demolition[];
}

export interface Demolition {
  readonly building: BuildingId;
  readonly isSite: boolean;
  readonly count: number;
  /** Blocks for all of them. */
  readonly refund: number;
}

/** Buildings of a type that a line keeps. */
interface Need {
  readonly type: number;
  readonly count: number;
}

/** Buildings of a type that are there, and what each of them gives back. */
interface Held extends Need {
  readonly isSite: boolean;
  readonly refund: number;
}

/** A line against what the player has. */
interface Balance {
  /** What it lacks, and what that costs. */
  readonly missing: readonly Need[];
  readonly cost: number;
  /** What can be given up for it. */
  readonly refunds: readonly Held[];
  /** Blocks that are still needed, without and with all refunds. */
  readonly short: number;
  readonly gap: number;
}

const MAKERS = [
  BUILDING_INDEX.miner,
  BUILDING_INDEX.smelter,
  BUILDING_INDEX.assembler,
  BUILDING_INDEX.reprocessing_plant,
];
const CARRIERS = [
  BUILDING_INDEX.belt,
  BUILDING_INDEX.splitter,
  BUILDING_INDEX.tunnel_entry,
  BUILDING_INDEX.tunnel_exit,
];

/** Undefined while there is a line, or the blocks for what it lacks. */
export function findBlockShortage(rulebook: Rulebook, holdings: Holdings): BlockShortage | undefined {
  let nearest: Balance | undefined;
  for (const machines of listLines(rulebook, holdings)) {
    for (const isSwapping of [false, true]) {
      const carriers = planCarriers(rulebook, holdings, machines, isSwapping);
      const needs = [...machines.map((type) => ({ type, count: 1 })), ...carriers];
      const balance = weigh(rulebook, holdings, needs);
      if (balance.short <= 0) return undefined;
      if (nearest === undefined || balance.gap < nearest.gap) nearest = balance;
    }
  }
  if (nearest === undefined) return undefined;
  const { missing, cost, refunds, short, gap } = nearest;
  return {
    kind: gap <= 0 ? 'warning' : 'dead-end',
    missing: missing.map(({ type, count }) => ({ building: idOf(type), count })),
    cost,
    demolish: gap <= 0 ? takeRefunds(refunds, short) : [],
  };
}

/** What a line would still take. */
function weigh(rulebook: Rulebook, holdings: Holdings, needs: readonly Need[]): Balance {
  const missing = needs
    .map(({ type, count }) => ({ type, count: count - countOf(holdings, type) }))
    .filter(({ count }) => count > 0);
  const cost = missing.reduce((sum, { type, count }) => sum + costOf(rulebook, type) * count, 0);
  const refunds = listRefunds(rulebook, holdings, needs);
  const refund = refunds.reduce((sum, each) => sum + each.refund * each.count, 0);
  let short = cost - holdings.blocks;
  if (short > 0) short -= worthOfItems(rulebook, holdings, holdings.blocks + refund);
  return { missing, cost, refunds, short, gap: short - refund };
}

/**
 * The sets of machine types that make blocks from nothing, or from the scrap of wrecks: that takes a bay, and a
 * yard unless a ship for it lives. None contains another. Locked recipes count, since a push may still award them.
 */
function listLines(rulebook: Rulebook, { hasSalvager }: Holdings): number[][] {
  const salvage = hasSalvager
    ? [BUILDING_INDEX.salvage_bay]
    : [BUILDING_INDEX.salvage_bay, BUILDING_INDEX.shipyard];
  const lines: number[][] = [];
  for (let mask = 1; mask < 1 << MAKERS.length; mask++) {
    const makers = MAKERS.filter((_, bit) => (mask & (1 << bit)) !== 0);
    if (canMake(rulebook, makers, [])) lines.push(makers);
    else if (canMake(rulebook, makers, [rulebook.scrap])) lines.push([...makers, ...salvage]);
  }
  return lines.filter(
    (line) =>
      !lines.some((other) => other.length < line.length && other.every((type) => line.includes(type))),
  );
}

function canMake(rulebook: Rulebook, makers: readonly number[], given: readonly number[]): boolean {
  const known = new Set(given);
  const recipes = rulebook.recipes.filter((rule) => makers.includes(makerOf(rule)));
  for (let size = -1; size < known.size; ) {
    size = known.size;
    for (const { inputItems, outputItems } of recipes) {
      if (inputItems.every((item) => known.has(item))) for (const item of outputItems) known.add(item);
    }
  }
  return known.has(rulebook.buildingBlock);
}

function makerOf({ recipe }: RecipeRule): number {
  return BUILDING_INDEX[recipe.building];
}

/**
 * One carrier behind each machine: those that are there, and new ones for what lacks. `isSwapping`: those that give
 * back more than a new one costs are not kept.
 */
function planCarriers(
  rulebook: Rulebook,
  holdings: Holdings,
  machines: readonly number[],
  isSwapping: boolean,
): Need[] {
  const { belt, splitter } = BUILDING_INDEX;
  const bought = costOf(rulebook, belt) <= costOf(rulebook, splitter) ? belt : splitter;
  const kept = CARRIERS.flatMap((type) => listHeld(rulebook, holdings, type))
    .filter(({ refund }) => !isSwapping || refund <= costOf(rulebook, bought))
    .sort((a, b) => a.refund - b.refund);
  const counts = new Map<number, number>();
  let wanted = machines.filter((type) => type !== BUILDING_INDEX.shipyard).length;
  for (const { type, count } of [...kept, { type: bought, count: Infinity }]) {
    const taken = Math.min(wanted, count);
    if (taken > 0) counts.set(type, (counts.get(type) ?? 0) + taken);
    wanted -= taken;
  }
  return [...counts].map(([type, count]) => ({ type, count }));
}

/** The finished buildings and the sites of a type, with what each of them gives back. */
function listHeld(rulebook: Rulebook, { finished, sites }: Holdings, type: number): Held[] {
  const refundOf = (isSite: boolean) =>
    deriveRefund(buildingOf(rulebook, type), rulebook.config.world, isSite);
  return [
    { type, isSite: false, count: finished[type] as number, refund: refundOf(false) },
    { type, isSite: true, count: sites[type] as number, refund: refundOf(true) },
  ];
}

function countOf({ finished, sites }: Holdings, type: number): number {
  return (finished[type] as number) + (sites[type] as number);
}

function buildingOf(rulebook: Rulebook, type: number): BuildingConfig {
  return rulebook.buildings[type] as BuildingConfig;
}

function idOf(type: number): BuildingId {
  return BUILDING_IDS[type] as BuildingId;
}

function costOf(rulebook: Rulebook, type: number): number {
  return buildingOf(rulebook, type).cost;
}

/** What everything beyond the needs gives back. Finished buildings are kept first: a site gives back more. */
function listRefunds(rulebook: Rulebook, holdings: Holdings, needs: readonly Need[]): Held[] {
  const refunds: Held[] = [];
  for (const type of BUILDING_IDS.keys()) {
    if (!buildingOf(rulebook, type).placeable) continue;
    let kept = needs.find((need) => need.type === type)?.count ?? 0;
    for (const held of listHeld(rulebook, holdings, type)) {
      const count = Math.max(0, held.count - kept);
      kept -= held.count - count;
      if (count > 0 && held.refund > 0) refunds.push({ ...held, count });
    }
  }
  return refunds;
}

/** The fewest buildings whose refunds reach the amount, sites before finished ones, the most expensive first. */
function takeRefunds(refunds: readonly Held[], wanted: number): Demolition[] {
  const order = [...refunds].sort((a, b) => Number(b.isSite) - Number(a.isSite) || b.refund - a.refund);
  const taken: Demolition[] = [];
  let rest = wanted;
  for (const { type, isSite, count, refund } of order) {
    if (rest <= 0) break;
    const needed = Math.min(count, Math.ceil(rest / refund));
    taken.push({ building: idOf(type), isSite, count: needed, refund: needed * refund });
    rest -= needed * refund;
  }
  return taken;
}

/**
 * How many blocks the items that are already made can become at most, as if whatever else a recipe takes were free,
 * on machines that are there or within the budget.
 */
function worthOfItems(rulebook: Rulebook, holdings: Holdings, budget: number): number {
  const recipes = rulebook.recipes.filter((rule) => {
    const maker = makerOf(rule);
    return countOf(holdings, maker) > 0 || costOf(rulebook, maker) <= budget;
  });
  const worth = rulebook.items.map((_, item) => (item === rulebook.buildingBlock ? 1 : 0));
  // Recipes have no cycles, so this terminates.
  while (raiseWorth(recipes, worth));
  return Math.floor(
    holdings.countItems().reduce((sum, count, item) => sum + count * (worth[item] as number), 0),
  );
}

/** Whether any item is worth more than was known. */
function raiseWorth(recipes: readonly RecipeRule[], worth: number[]): boolean {
  let hasGrown = false;
  for (const { inputItems, inputAmounts, outputItems, outputAmounts } of recipes) {
    const made = outputItems.reduce(
      (sum, item, i) => sum + (worth[item] as number) * (outputAmounts[i] as number),
      0,
    );
    for (const [i, item] of inputItems.entries()) {
      const each = made / (inputAmounts[i] as number);
      if (each <= (worth[item] as number)) continue;
      worth[item] = each;
      hasGrown = true;
    }
  }
  return hasGrown;
}
