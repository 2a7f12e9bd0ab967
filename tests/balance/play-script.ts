/** One game by a script of player commands: how long the HQ stood, and whether every invariant held. */
import { play, type Rulebook, TICKS_PER_SECOND, type TimedCommand } from '@dota-factory/lib';
import {
  findStateFault,
  toSavedState,
  listBattleFaults,
  listBeltFaults,
  listWaveFaults,
  PLAYER,
} from '@dota-factory/lib/testing';

const TICKS_PER_MINUTE = 60 * TICKS_PER_SECOND;
const CHECK_TICKS = 600;

export interface Game {
  /** Minutes of game time at which the HQ was lost, unless it stands. */
  readonly lostAt: number | undefined;
  /** Station sets destroyed. */
  readonly sets: number;
  readonly boss: number;
  /** The player's own at the end, and all that were built. */
  readonly ships: number;
  readonly launched: number;
  readonly ticks: number;
  readonly refused: number;
  /** Invariants that did not hold, with the tick. */
  readonly faults: readonly string[];
}

export interface GameOptions {
  readonly commands: readonly TimedCommand[];
  readonly seed: number;
  readonly minutes: number;
  readonly isChecked?: boolean;
}

/** The first schematic that is offered is always taken. */
export function playScript(rulebook: Rulebook, { commands, seed, minutes, isChecked }: GameOptions): Game {
  const faults: string[] = [];
  let launched = 0;
  const { state, refused } = play(rulebook, {
    seed,
    ticks: minutes * TICKS_PER_MINUTE,
    commands,
    choosesFirst: true,
    onTick: (world) => {
      for (const { type } of world.events) if (type === 'ship-finished') launched++;
      if (isChecked === true && world.tick % CHECK_TICKS === 0) {
        const found = [
          ...listBeltFaults(world, rulebook),
          // What can be played can be saved and opened.
          ...[findStateFault(toSavedState(world), rulebook) ?? []].flat(),
          ...listBattleFaults(world.battle),
          ...listWaveFaults(world.waves, rulebook.waves, world.tick),
        ];
        faults.push(...found.map((fault) => `tick ${world.tick}: ${fault}`));
      }
      return false;
    },
  });
  const { ships } = state.battle;
  return {
    lostAt: state.gameOver ? state.tick / TICKS_PER_MINUTE : undefined,
    sets: state.stationLevel,
    boss: state.waves.clock.bossCounter,
    ships: ships.team.subarray(0, ships.count).filter((team) => team === PLAYER).length,
    launched,
    ticks: state.tick,
    refused: refused.length,
    faults,
  };
}
