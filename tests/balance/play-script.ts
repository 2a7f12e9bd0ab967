/** One game by a script of player commands: how long the HQ stood, and whether every invariant held. */
import {
  type Command,
  createState,
  type GameState,
  type Rulebook,
  type SchematicOption,
  step,
  TICKS_PER_SECOND,
  type TimedCommand,
} from '@dota-factory/lib';
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
const COURSE_TICKS = 5 * TICKS_PER_MINUTE;

export interface Refused {
  readonly tick: number;
  readonly reason: string;
  readonly command: Command | undefined;
}

export interface Course {
  readonly blocks: number;
  readonly launched: number;
}

export interface Game {
  /** Minutes of game time at which the HQ was lost, unless it stands. */
  readonly lostAt: number | undefined;
  /** Station sets destroyed. */
  readonly sets: number;
  readonly boss: number;
  /** The player's own at the end, and all that were built. */
  readonly ships: number;
  readonly launched: number;
  /** In the stock at the end. */
  readonly blocks: number;
  /** After every fifth minute: blocks in the stock, and ships built in these five minutes. */
  readonly course: readonly Course[];
  readonly ticks: number;
  /** All that were given: `sim run --script` plays the same game with them. */
  readonly commands: readonly TimedCommand[];
  readonly refused: readonly Refused[];
  /** Invariants that did not hold, with the tick. */
  readonly faults: readonly string[];
}

/** Who plays: a list of commands by tick, and what is decided on the way by looking at the game. */
export interface Player {
  readonly commands: readonly TimedCommand[];
  /** Asked once a second. */
  readonly decide?: (state: GameState, rulebook: Rulebook) => readonly Command[];
  /** Index of the schematic that is taken; the first one without this. */
  readonly choose?: (offered: readonly SchematicOption[], state: GameState) => number;
}

export interface GameOptions extends Player {
  readonly seed: number;
  readonly minutes: number;
  readonly isChecked?: boolean;
}

export function playScript(rulebook: Rulebook, { seed, minutes, isChecked, ...player }: GameOptions): Game {
  const state = createState(rulebook, seed);
  const faults: string[] = [];
  const given: TimedCommand[] = [];
  const refused: Refused[] = [];
  let launched = 0;
  const course: Course[] = [];
  const isDue = takeDue(player.commands);
  while (state.tick < minutes * TICKS_PER_MINUTE && !state.gameOver) {
    const { tick } = state;
    const commands = [...isDue(tick), ...answer(player, state, rulebook)].map((command) => ({
      ...command,
      tick,
    }));
    given.push(...commands);
    step(state, rulebook, commands, (index, reason) => {
      refused.push({ tick, reason, command: commands[index] });
    });
    for (const { type } of state.events) if (type === 'ship-finished') launched++;
    if (state.tick % COURSE_TICKS === 0) {
      const before = course.reduce((sum, part) => sum + part.launched, 0);
      course.push({ blocks: Math.floor(state.blocks), launched: launched - before });
    }
    if (isChecked === true && state.tick % CHECK_TICKS === 0) faults.push(...listFaults(state, rulebook));
  }
  const { ships } = state.battle;
  return {
    lostAt: state.gameOver ? state.tick / TICKS_PER_MINUTE : undefined,
    sets: state.stationLevel,
    boss: state.waves.clock.bossCounter,
    ships: ships.team.subarray(0, ships.count).filter((team) => team === PLAYER).length,
    launched,
    blocks: Math.floor(state.blocks),
    course,
    ticks: state.tick,
    commands: given,
    refused,
    faults,
  };
}

/** The commands of the list whose tick has come, in the order of the list. */
function takeDue(commands: readonly TimedCommand[]): (tick: number) => readonly Command[] {
  const byTick = new Map<number, TimedCommand[]>();
  for (const command of commands) byTick.set(command.tick, [...(byTick.get(command.tick) ?? []), command]);
  return (tick) => byTick.get(tick) ?? [];
}

function answer({ decide, choose }: Player, state: GameState, rulebook: Rulebook): readonly Command[] {
  const { offered } = state;
  const choice: Command[] =
    offered === null ? [] : [{ type: 'choose_schematic', index: choose?.(offered, state) ?? 0 }];
  return state.tick % TICKS_PER_SECOND === 0 ? [...choice, ...(decide?.(state, rulebook) ?? [])] : choice;
}

function listFaults(state: GameState, rulebook: Rulebook): string[] {
  const found = [
    ...listBeltFaults(state, rulebook),
    // What can be played can be saved and opened.
    ...[findStateFault(toSavedState(state), rulebook) ?? []].flat(),
    ...listBattleFaults(state.battle),
    ...listWaveFaults(state.waves, rulebook.waves, state.tick),
  ];
  return found.map((fault) => `tick ${state.tick}: ${fault}`);
}
