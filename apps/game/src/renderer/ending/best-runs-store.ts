/** The file of the best runs: read when a run ends, replaced in one step; a damaged one is kept aside and reported. */
import { formatDiagnostic, type Result } from '@dota-factory/base';
import type { FileFault } from '../../contract/index.ts';
import {
  type BestRun,
  formatBestRuns,
  judgeRun,
  keepRun,
  parseBestRuns,
  type Verdict,
} from './best-runs-file.ts';

/** What the store needs of the bridge to the host. */
export interface BestRunsFiles {
  read(): Promise<Result<string | undefined, FileFault>>;
  write(text: string): Promise<Result<undefined, FileFault>>;
  /** Renames a damaged file; the name it has now. */
  setAside(): Promise<Result<string, FileFault>>;
}

export interface Recorded {
  readonly verdict: Verdict;
  /** What went wrong with the file, in a sentence for the player. */
  readonly problem: string | undefined;
}

/** Judges a run by those before it, and keeps it if it is the best of its difficulty and seed. */
export async function recordRun(files: BestRunsFiles, run: BestRun): Promise<Recorded> {
  const { runs, problem, isLocked } = await readRuns(files);
  const verdict = judgeRun(runs, run);
  const kept = keepRun(runs, run);
  if (kept === runs || isLocked) return { verdict, problem };
  const written = await files.write(formatBestRuns(kept));
  return written.ok
    ? { verdict, problem }
    : { verdict, problem: `The best runs are not kept: ${describe(written.error)}` };
}

interface Read {
  readonly runs: readonly BestRun[];
  readonly problem: string | undefined;
  /** The file could not be moved away, so nothing may be written over it. */
  readonly isLocked: boolean;
}

async function readRuns(files: BestRunsFiles): Promise<Read> {
  const found = await files.read();
  if (!found.ok) {
    return { runs: [], problem: `The best runs cannot be read: ${describe(found.error)}`, isLocked: true };
  }
  const { runs, diagnostics } = parseBestRuns(found.value ?? '');
  if (runs !== undefined) return { runs, problem: undefined, isLocked: false };
  const [first] = diagnostics;
  const reason = first === undefined ? '' : formatDiagnostic(first);
  const aside = await files.setAside();
  if (!aside.ok) return { runs: [], problem: `The best runs are damaged. ${reason}`, isLocked: true };
  return {
    runs: [],
    problem: `The best runs were damaged: they begin anew, the old file is ${aside.value}. ${reason}`,
    isLocked: false,
  };
}

const describe = ({ path, reason }: FileFault): string => `${path}: ${reason}.`;
