/** Recorded games as the page of replays handles them: read, checked, taken in from a file, given away. */
import { err, formatDiagnostic, ok, type Result } from '@dota-factory/base';
import {
  formatRunEntries,
  formatRunStart,
  type LoadedConfig,
  loadConfig,
  parseRunLog,
  readReplay,
  type Replay,
  type Report,
  type RunEntry,
  type RunLog,
  runTicks,
  type TapeSource,
  toReplay,
} from '@dota-factory/lib';
import type { GameBridge } from '../../contract/index.ts';
import { drawRunId } from '../session/run-id.ts';
import type { TapeView } from '../worker/protocol.ts';
import { describeError, describeFileFault, type FileProblem } from '../game/saved-files.ts';
import { listBelievable } from './kept-keyframes.ts';

type Host = Pick<GameBridge, 'call'>;

/** As many as fit into a dialog. */
const MAX_FAULTS_SHOWN = 5;

/** A recorded game that can be watched. */
export interface OpenedRun {
  readonly id: string;
  /** The ticks of the keyframes that were kept while it was played, in the order of time. */
  readonly keyframes: readonly number[];
  readonly log: RunLog;
  readonly source: TapeSource;
  readonly files: RunLog['start']['config'];
  readonly config: LoadedConfig;
}

const refuse = (text: string, diagnostics: readonly string[] = []) => err({ text, diagnostics });

/** `visuals`: how things look is not recorded, so they look as they do now. */
export async function openRun(
  host: Host,
  id: string,
  visuals: string,
): Promise<Result<OpenedRun, FileProblem>> {
  try {
    const read = await host.call('runs.read', { id });
    if (!read.ok) return err(describeFileFault(read.error));
    if (read.value === undefined) return refuse('The recording is not there any more.');
    const parsed = parseRunLog(read.value, `${id}.dfrun`);
    if (!parsed.ok) return refuse('The recording is damaged.', parsed.error.map(formatDiagnostic));
    const kept = await host.call('keyframes.list', { id });
    const keyframes = kept.ok ? listBelievable(kept.value, parsed.value.checkpoints) : [];
    return prepareRun(id, parsed.value, visuals, keyframes);
  } catch (error) {
    return err(describeError(error));
  }
}

function prepareRun(
  id: string,
  log: RunLog,
  visuals: string,
  keyframes: readonly number[],
): Result<OpenedRun, FileProblem> {
  const { start, commands, checkpoints } = log;
  const files = { ...start.config, 'visuals.toml': visuals };
  const { config, diagnostics } = loadConfig(files, { needs: ['visuals'] });
  if (config === undefined) {
    return refuse(
      'The config that it was played with cannot be shown here.',
      cut(diagnostics.map(formatDiagnostic)),
    );
  }
  const source = { seed: start.seed, commands, checkpoints, ticks: runTicks(log) };
  if (source.ticks === 0) return refuse('Nothing of it was recorded yet: play for a few seconds.');
  return ok({ id, log, source, files, config, keyframes });
}

const cut = (lines: readonly string[]): readonly string[] =>
  lines.length <= MAX_FAULTS_SHOWN
    ? lines
    : [
        ...lines.slice(0, MAX_FAULTS_SHOWN),
        `and ${lines.length - MAX_FAULTS_SHOWN} more; "sim replay" lists them all`,
      ];

/** A replay from outside becomes a run among the others; its id. */
export async function takeInReplay(
  host: Host,
  name: string,
  text: string,
): Promise<Result<string, FileProblem>> {
  const { value: replay, diagnostics } = readReplay(text, name);
  if (replay === undefined) {
    return refuse(
      'The file is damaged, or not a replay of this version.',
      cut(diagnostics.map(formatDiagnostic)),
    );
  }
  const id = drawRunId();
  try {
    const written = await host.call('runs.append', { id, text: formatRun(id, replay) });
    return written.ok ? ok(id) : err(describeFileFault(written.error));
  } catch (error) {
    return err(describeError(error));
  }
}

function formatRun(id: string, { seed, config, difficulty, game, commands, checkpoints }: Replay): string {
  const entries: RunEntry[] = [
    ...commands.map((command) => ({ command })),
    ...checkpoints.map((checkpoint) => ({ checkpoint })),
  ];
  return formatRunStart({ id, seed, config, difficulty, game }) + formatRunEntries(entries);
}

/** The marks of a file from outside are known once all of it was played: the next time nothing of it is made again. */
export async function keepMarks(
  host: Host,
  id: string,
  recorded: RunLog['marks'],
  { isWhole, marks }: TapeView,
): Promise<void> {
  if (!isWhole || recorded.length > 0 || marks.length === 0) return;
  await host.call('runs.append', { id, text: formatRunEntries(marks.map((mark) => ({ mark }))) });
}

/** Writes a run as a replay for others, or with a report as one file for whoever repairs the game; its path. */
export async function giveAway(
  host: Host,
  id: string,
  name: string,
  report?: Report,
): Promise<Result<string, FileProblem>> {
  try {
    const read = await host.call('runs.read', { id });
    if (!read.ok) return err(describeFileFault(read.error));
    const parsed = parseRunLog(read.value ?? '', `${id}.dfrun`);
    if (!parsed.ok) return refuse('The recording cannot be read.', parsed.error.map(formatDiagnostic));
    const replay = toReplay(parsed.value);
    if (replay === undefined) return refuse('Nothing of it was recorded yet: play for a few seconds.');
    const text = `${JSON.stringify({ ...replay, report })}\n`;
    const written = await host.call('replays.write', { name, text });
    return written.ok ? ok(written.value) : err(describeFileFault(written.error));
  } catch (error) {
    return err(describeError(error));
  }
}

/** From a file that was chosen, dropped, or opened from outside. */
export function readText(bytes: Uint8Array): Result<string, FileProblem> {
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return refuse('The file is not a replay: it is not a text in UTF-8.');
  }
}
