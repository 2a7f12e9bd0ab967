/** Recorded games: seed, config and commands by tick, with a fingerprint every 600 ticks to find where two runs part. */
import { fingerprint } from '../state/fingerprint.ts';
import { type Diagnostic, err, ok, type Result } from '@dota-factory/base';
import type { Refusal, TimedCommand } from '../commands/command.ts';
import { type ConfigFiles, GAME_FILES } from '../config/config-files.ts';
import { loadConfig } from '../config/load-config.ts';
import { isOverlayFile } from '../config/overlay-names.ts';
import { createRulebook, type Rulebook } from '../rules/rulebook.ts';
import { createState } from '../edits/construction.ts';
import type { GameState, Tick } from '../state/game-state.ts';
import { step } from '../systems/order.ts';

export const REPLAY_FORMAT = 'dota-factory-replay' as const;
export const REPLAY_VERSION = 1 as const;
/** Ten seconds of game time. */
export const CHECKPOINT_TICKS = 600;

export interface Checkpoint {
  readonly tick: Tick;
  readonly hash: string;
}

export interface Replay {
  readonly format: typeof REPLAY_FORMAT;
  readonly version: typeof REPLAY_VERSION;
  readonly seed: number;
  /** The texts of the files that the simulation reads and of the overlays in force: a replay needs nothing but itself. */
  readonly config: ConfigFiles;
  /** How many ticks were played. */
  readonly ticks: Tick;
  readonly commands: readonly TimedCommand[];
  readonly checkpoints: readonly Checkpoint[];
  /** As the player chose it; undefined where there was nothing to choose. */
  readonly difficulty?: string | undefined;
  /** The version of the game that it was begun with. */
  readonly game?: string | undefined;
  /** With it the replay is the report of a problem. */
  readonly report?: Report | undefined;
}

/** What a player says is wrong, and where that was. */
export interface Report {
  readonly words: string;
  readonly tick: Tick;
  readonly game: string;
  /** What it ran in. */
  readonly engine: string;
  /** What the simulation said when it stopped. */
  readonly failure?: string | undefined;
}

export interface Playback {
  readonly state: GameState;
  readonly rulebook: Rulebook;
  /** What was obeyed or refused, the choices made for the player included. */
  readonly commands: readonly TimedCommand[];
  readonly checkpoints: readonly Checkpoint[];
  /** Index in the given commands, and why. */
  readonly refused: readonly { readonly index: number; readonly reason: Refusal }[];
}

export interface PlayOptions {
  readonly seed: number;
  readonly ticks: Tick;
  readonly commands: readonly TimedCommand[];
  /** Take option 0 of an open schematic choice that no command of the tick answers. A replay has such choices recorded. */
  readonly choosesFirst: boolean;
  /** Called after every tick; true ends the game. */
  readonly onTick?: (state: GameState, rulebook: Rulebook) => boolean | undefined;
}

/** Plays a game without a window: the commands at their ticks, until the given tick or until the HQ is lost. */
export function play(
  rulebook: Rulebook,
  { seed, ticks, commands, choosesFirst, onTick }: PlayOptions,
): Playback {
  const state = createState(rulebook, seed);
  const order = commands.map((_, index) => index);
  order.sort((a, b) => (commands[a] as TimedCommand).tick - (commands[b] as TimedCommand).tick || a - b);
  const obeyed: TimedCommand[] = [];
  const checkpoints: Checkpoint[] = [];
  const refused: { index: number; reason: Refusal }[] = [];
  let next = 0;
  while (state.tick < ticks && !state.gameOver) {
    const { tick } = state;
    if (tick % CHECKPOINT_TICKS === 0) checkpoints.push({ tick, hash: fingerprint(state) });
    const due: number[] = [];
    while (next < order.length && (commands[order[next] as number] as TimedCommand).tick <= tick) {
      due.push(order[next++] as number);
    }
    const given: TimedCommand[] = due.map((index) => ({ ...(commands[index] as TimedCommand), tick }));
    const isAnswered = given.some(({ type }) => type === 'choose_schematic');
    if (choosesFirst && state.offered !== null && !isAnswered) {
      given.push({ type: 'choose_schematic', index: 0, tick });
    }
    obeyed.push(...given);
    step(state, rulebook, given, (index, reason) => refused.push({ index: due[index] ?? -1, reason }));
    if (onTick?.(state, rulebook) === true) break;
  }
  checkpoints.push({ tick: state.tick, hash: fingerprint(state) });
  return { state, rulebook, commands: obeyed, checkpoints, refused };
}

export function createReplay(files: ConfigFiles, seed: number, playback: Playback): Replay {
  return {
    format: REPLAY_FORMAT,
    version: REPLAY_VERSION,
    seed,
    config: keepPlayedFiles(files),
    ticks: playback.state.tick,
    commands: playback.commands,
    checkpoints: playback.checkpoints,
  };
}

/** The files that the simulation reads, and the overlays in force. */
export function keepPlayedFiles(files: ConfigFiles): ConfigFiles {
  return {
    ...Object.fromEntries(GAME_FILES.map((name) => [name, files[name] ?? ''])),
    ...Object.fromEntries(Object.entries(files).filter(([name]) => isOverlayFile(name))),
  };
}

export interface Divergence {
  readonly tick: Tick;
  readonly expected: string;
  /** Undefined when the game ended before that tick. */
  readonly got: string | undefined;
}

/**
 * Plays the replay again; the first checkpoint that differs, or undefined when all agree, or the faults of its config.
 * `folder` is put before the names of its config files.
 */
export function findDivergence(
  replay: Replay,
  folder = '',
): Result<Divergence | undefined, readonly Diagnostic[]> {
  const { config, diagnostics } = loadConfig(replay.config, { folder, needs: [] });
  if (config === undefined) return err(diagnostics);
  const { seed, ticks, commands } = replay;
  const played = play(createRulebook(config.game), { seed, ticks, commands, choosesFirst: false });
  const hashes = new Map(played.checkpoints.map(({ tick, hash }) => [tick, hash]));
  const first = replay.checkpoints.find(({ tick, hash }) => hashes.get(tick) !== hash);
  if (first === undefined) return ok(undefined);
  return ok({ tick: first.tick, expected: first.hash, got: hashes.get(first.tick) });
}
