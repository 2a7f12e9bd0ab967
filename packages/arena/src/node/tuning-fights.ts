/** The fights of a tuner: each trial once, however often it is asked for, and with a file also in later runs. */
import { createHash } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import type { GameConfig } from '@dota-factory/lib';
import { deriveEntries } from '../arena.ts';
import { takeConfigTexts } from '../batch.ts';
import { findMargin, type Series, summarizeSeries } from '../series.ts';
import type { Tally } from '../tune/strength.ts';
import type { TuningTrial } from '../tune/tuner.ts';
import type { SeriesJob } from './scheduler.ts';

/** Tells builds of the fighting code apart: what one has fought is worth nothing to another. */
export async function fingerprintWorker(workerFile: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(workerFile))
    .digest('hex')
    .slice(0, 12);
}

export interface TuningFights {
  /** As `tune` wants it. */
  fight(trials: readonly TuningTrial[]): Promise<readonly Tally[]>;
  /** Series that were fought, and those that were known. */
  readonly counts: { readonly fought: number; readonly known: number };
}

/** A series with its compiled config, for whoever knows fights by what they depend on. */
export interface TuningJob extends SeriesJob {
  readonly game: GameConfig;
}

export interface TuningFightsOptions {
  readonly runSeries: (job: TuningJob) => Promise<Series>;
  /** Results are kept here, so that a run that was interrupted goes on where it was; undefined: nowhere. */
  readonly cacheFile: string | undefined;
  /** Of `fingerprintWorker`. */
  readonly program: string;
  readonly signal?: AbortSignal;
  /** After every series. */
  readonly onSeries?: () => void;
}

export async function openTuningFights(options: TuningFightsOptions): Promise<TuningFights> {
  const { cacheFile, program, runSeries, signal, onSeries } = options;
  const known = cacheFile === undefined ? new Map<string, Tally>() : await openCache(cacheFile, program);
  const counts = { fought: 0, known: 0 };
  const fightOne = async ({ key, files, game, definition, seed, runs }: TuningTrial): Promise<Tally> => {
    const before = known.get(key);
    if (before !== undefined) {
      counts.known += 1;
      onSeries?.();
      return before;
    }
    const series = await runSeries({
      config: takeConfigTexts(files, game),
      game,
      definition,
      entries: deriveEntries(definition, game),
      seed,
      runs,
      ...(signal && { signal }),
    });
    const summary = summarizeSeries(series);
    const { teams, draws, finished } = summary;
    const tally = { wins: teams[0].wins, draws, fights: finished, margin: findMargin(summary) };
    counts.fought += 1;
    // A series with lost fights is fought again next time.
    if (finished === runs) {
      known.set(key, tally);
      if (cacheFile !== undefined) await appendFile(cacheFile, `${JSON.stringify([key, tally])}\n`);
    }
    onSeries?.();
    return tally;
  };
  return { fight: (trials) => Promise.all(trials.map(fightOne)), counts };
}

const headOf = (program: string) => JSON.stringify({ program });

/** A file of another program is begun anew. A last line that a crash has cut off is left out. */
async function openCache(path: string, program: string): Promise<Map<string, Tally>> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const [head, ...lines] = text.split('\n');
  if (head !== headOf(program)) {
    await writeFile(path, `${headOf(program)}\n`);
    return new Map();
  }
  // So that the next line is not glued to one that was cut off.
  if (!text.endsWith('\n')) await appendFile(path, '\n');
  return new Map(lines.flatMap((line) => parseLine(line) ?? []));
}

function parseLine(line: string): [[string, Tally]] | undefined {
  try {
    const [key, { wins, draws, fights, margin }] = JSON.parse(line);
    const areCounts = [wins, draws, fights].every((each) => Number.isSafeInteger(each) && each >= 0);
    const isTally = areCounts && wins + draws <= fights && Math.abs(margin) <= 1;
    return isTally ? [[String(key), { wins, draws, fights, margin }]] : undefined;
  } catch {
    return undefined;
  }
}
