/** Where the recording of a saved game goes on: in its own run, or in a new one that begins as the old one did. */
import {
  type ConfigFiles,
  cutRun,
  findCommand,
  formatRunEntries,
  formatRunStart,
  parseRunLog,
  type RunLog,
  type RunStart,
  runTicks,
  splitCard,
} from '@dota-factory/lib';
import type { GameBridge } from '../../contract/index.ts';
import { drawRunId } from '../session/run-id.ts';
import type { RunPlace } from '../worker/protocol.ts';

type Host = Pick<GameBridge, 'call'>;

/** Undefined: the save belongs to no run that is still there, so that nothing can be recorded. Never rejects. */
export async function findRunPlace(host: Host, bytes: Uint8Array): Promise<RunPlace | undefined> {
  const { card } = splitCard(bytes);
  if (card?.run === undefined) return undefined;
  const { id, seed, commands } = card.run;
  try {
    const log = await readRun(host, id);
    if (log === undefined || log.commands.length < commands || log.start.seed !== seed) return undefined;
    if (log.commands.length > commands) return await branchRun(host, log, log.start, card.tick, commands);
    if (runTicks(log) > card.tick) {
      await append(host, id, formatRunEntries([{ cut: card.tick }]));
      await host.call('keyframes.copy', { from: id, to: id, tick: card.tick });
      // Where the run was lost after this moment, it is no longer.
      await host.call('runs.describe', { id, card });
    }
    return placeOf(log, id, card.tick, commands);
  } catch {
    return undefined;
  }
}

/** The config that a saved game was recorded with; undefined: its recording is not there any more. Never rejects. */
export async function findRecordedConfig(host: Host, bytes: Uint8Array): Promise<ConfigFiles | undefined> {
  const id = splitCard(bytes).card?.run?.id;
  const log = id === undefined ? undefined : await readRun(host, id).catch(() => undefined);
  return log?.start.config;
}

/** A new run from a moment of a replay, before the commands of its tick. An error says why not. */
export function branchAt(host: Host, log: RunLog, tick: number): Promise<RunPlace> {
  const start = { ...log.start, fromReplay: tick };
  return branchRun(host, log, start, tick, findCommand(log.commands, tick));
}

/** Whether somebody else, or the player at another time, had played its beginning. */
export async function isPlayedOn(host: Host, id: string): Promise<boolean> {
  return (await readRun(host, id))?.start.fromReplay !== undefined;
}

async function branchRun(
  host: Host,
  log: RunLog,
  start: RunStart,
  tick: number,
  commands: number,
): Promise<RunPlace> {
  const id = drawRunId();
  const text = formatRunStart({ ...start, id }) + formatRunEntries(cutRun(log, tick, commands));
  await append(host, id, text);
  // Without them they are made again when somebody watches.
  await host.call('keyframes.copy', { from: log.start.id, to: id, tick });
  return placeOf(log, id, tick, commands);
}

function placeOf(log: RunLog, id: string, tick: number, commands: number): RunPlace {
  const hasObeyed = commands > 0 && log.commands[commands - 1]?.tick === tick;
  return { id, seed: log.start.seed, commands, hasObeyed };
}

async function append(host: Host, id: string, text: string): Promise<void> {
  const written = await host.call('runs.append', { id, text });
  if (!written.ok) throw new Error(`${written.error.path}: ${written.error.reason}`);
}

/** Undefined: it is not there, or cannot be begun. */
async function readRun(host: Host, id: string): Promise<RunLog | undefined> {
  const read = await host.call('runs.read', { id });
  if (!read.ok || read.value === undefined) return undefined;
  const parsed = parseRunLog(read.value, id);
  return parsed.ok ? parsed.value : undefined;
}
