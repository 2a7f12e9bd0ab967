/** What a player can ask for. Each intent has a `check` without effect and an `apply` that assumes it passed. */
import type { Rotation } from '@dota-factory/base';
import type {
  Blueprint,
  BuildingId,
  Direction,
  ItemId,
  PlacedModule,
  RecipeId,
  HullId,
} from '../content/game-config.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { at } from '../state/column.ts';
import type { Change } from '../state/history.ts';
import {
  buildingAt,
  type GameState,
  type Machine,
  type RepairPriority,
  type Stance,
  type TargetPriority,
  type Tick,
} from '../state/game-state.ts';

export interface AtTile {
  readonly x: number;
  readonly y: number;
}

export interface Replacing {
  /** Tiles of buildings that are demolished first, if the rest is possible: to put one in the place of another, or to move. */
  readonly replaces?: readonly AtTile[] | undefined;
}

export interface CommandByType {
  place: AtTile & Replacing & { readonly building: BuildingId; readonly rotation: Rotation };
  demolish: AtTile;
  set_recipe: AtTile & { readonly recipe: RecipeId | null };
  set_schematic: AtTile & { readonly schematic: HullId | null };
  set_layout: AtTile & { readonly modules: readonly PlacedModule[] };
  set_filter: AtTile & { readonly output: Direction; readonly items: readonly ItemId[] };
  set_stance: AtTile & { readonly stance: Stance };
  set_target_priority: AtTile & { readonly priority: TargetPriority };
  set_repair_priority: AtTile & { readonly priority: RepairPriority };
  clear: AtTile;
  /** The blueprint itself, so that a recorded game does not depend on a file. `x`, `y`: the tile under its centre. */
  place_blueprint: AtTile & Replacing & { readonly blueprint: Blueprint; readonly rotation: Rotation };
  expand: object;
  choose_schematic: { readonly index: number };
  undo: object;
  redo: object;
}

export type CommandType = keyof CommandByType;
export type CommandOf<T extends CommandType> = {
  readonly type: T;
  /** Commands with the same number, one after the other, are undone together: a dragged belt, a moved selection. */
  readonly gesture?: number | undefined;
} & CommandByType[T];
export type Command = { [T in CommandType]: CommandOf<T> }[CommandType];

/** A command and the tick it is given in; those of one tick are obeyed in their order. */
export type TimedCommand = Command & { readonly tick: Tick };

/** Why a command was refused. Views have the words. */
export const REFUSALS = [
  'game-over',
  'not-a-command',
  'unknown-building',
  'not-placeable',
  'outside-world',
  'wrong-terrain',
  'occupied',
  'not-enough-blocks',
  'no-building',
  'not-demolishable',
  'wrong-building',
  'unknown-recipe',
  'recipe-locked',
  'unknown-schematic',
  'schematic-locked',
  'no-schematic',
  'module-misfit',
  'module-locked',
  'not-an-output',
  'unknown-item',
  'item-locked',
  'no-offer',
  'no-such-option',
  'nothing-to-undo',
  'nothing-to-redo',
  'blocks-spent',
  'changed-since',
] as const;
export type Refusal = (typeof REFUSALS)[number];

export interface CommandRule<T extends CommandType> {
  /** Why the command cannot be obeyed now, or undefined. Changes nothing. */
  check(state: GameState, rulebook: Rulebook, command: CommandByType[T]): Refusal | undefined;
  /** What it has changed, in this order, for the history; nothing for what cannot be undone. */
  apply(state: GameState, rulebook: Rulebook, command: CommandByType[T]): readonly Change[];
}

/** The machine on a tile if its building is one of these types. */
export function findMachine(
  state: GameState,
  { x, y }: AtTile,
  types: readonly number[],
): { readonly index: number; readonly machine: Machine; readonly type: number } | undefined {
  const id = buildingAt(state.map, x, y);
  if (id < 0) return undefined;
  const type = at(state.buildings.type, id);
  const index = at(state.buildings.part, id);
  const machine = state.machines[index];
  if (machine === undefined || !types.includes(type)) return undefined;
  return { index, machine, type };
}

/** As `findMachine`, where a check has already found it. */
export function getMachine(state: GameState, place: AtTile, types: readonly number[]) {
  const found = findMachine(state, place, types);
  if (found === undefined)
    throw new Error(`no such machine at ${place.x},${place.y}: the command was not checked`);
  return found;
}

export const NO_CHANGES: readonly Change[] = [];

/** The refusal for a tile that has no building, or the wrong one. */
export function refuseTile(state: GameState, { x, y }: AtTile): Refusal {
  return buildingAt(state.map, x, y) < 0 ? 'no-building' : 'wrong-building';
}
