/** How far a player has come, in a few numbers: what stands and runs, what was made, and how the war goes. */
import {
  BUILDING_IDS,
  type BuildingId,
  type HullId,
  type ItemId,
  type RecipeId,
} from '../content/game-config.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { PLAYER } from '../state/battle-codes.ts';
import { type GameState, type Machine, OPERATIONAL } from '../state/game-state.ts';

export interface MachineProgress {
  readonly building: BuildingId;
  /** Top-left tile. */
  readonly x: number;
  readonly y: number;
  readonly isReady: boolean;
  readonly isWorking: boolean;
  readonly recipe: RecipeId | null;
  readonly schematic: HullId | null;
  /** Whether a ship that it builds could fire. */
  readonly isArmed: boolean;
  /** Items that wait in it. */
  readonly holds: readonly ItemId[];
}

export interface ProgressView {
  readonly tick: number;
  readonly blocks: number;
  readonly machines: readonly MachineProgress[];
  /** Items that were ever made, and those that were ever used; a building block is used when it reaches the HQ. */
  readonly produced: readonly ItemId[];
  readonly consumed: readonly ItemId[];
  readonly shipsBuilt: number;
  /** Sets of enemy stations destroyed, and where the stations of the present set stand, by their middle. */
  readonly setsDestroyed: number;
  readonly enemyStations: readonly { readonly x: number; readonly y: number }[];
}

export function describeProgress(state: GameState, rulebook: Rulebook): ProgressView {
  const { tick, blocks, battle, measured, stationLevel } = state;
  const known = (totals: Float64Array) => rulebook.items.filter((_, item) => totals[item] > 0);
  return {
    tick,
    blocks,
    machines: state.machines
      .filter(({ building }) => building >= 0)
      .map((machine) => describeMachine(state, rulebook, machine)),
    produced: known(state.produced),
    consumed: known(state.consumed),
    shipsBuilt: measured.built,
    setsDestroyed: stationLevel,
    enemyStations: battle.structures
      .filter(({ team, kind }) => team !== PLAYER && kind === 'station')
      .map(({ x, y }) => ({ x, y })),
  };
}

function describeMachine({ buildings }: GameState, rulebook: Rulebook, machine: Machine): MachineProgress {
  const { building: id, recipe, orders, inputs, inputItems } = machine;
  const { config, items, moduleById } = rulebook;
  return {
    building: BUILDING_IDS[buildings.type[id]],
    x: buildings.x[id],
    y: buildings.y[id],
    isReady: buildings.state[id] === OPERATIONAL,
    isWorking: machine.cycleRecipe >= 0,
    recipe: recipe < 0 ? null : config.recipes[recipe].id,
    schematic: orders === null || orders.schematic < 0 ? null : config.ships[orders.schematic].id,
    isArmed: orders?.layout.some(({ type }) => moduleById.get(type)?.weapon !== undefined) ?? false,
    holds: inputItems.filter((_, input) => inputs[input] > 0).map((item) => items[item]),
  };
}
