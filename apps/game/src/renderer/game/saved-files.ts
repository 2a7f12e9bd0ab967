/** The files that the game writes: saying why one was refused, and moving to the place that the host then offers. */
import { type Diagnostic, err, formatDiagnostic, ok, type Result } from '@dota-factory/base';
import {
  type FileFault,
  GAME_FILES,
  type GameBridge,
  type GameFile,
  type MovedHome,
} from '../../contract/index.ts';

/** What went wrong, for a dialog. */
export interface FileProblem {
  readonly text: string;
  readonly diagnostics: readonly string[];
  /** Where the file could be written instead. */
  readonly otherPlace?: string | undefined;
}

export interface Move extends MovedHome {
  /** The folder that files were in before. */
  readonly from: string;
  /** Texts that the new place had before anything moved there. */
  readonly found: Readonly<Partial<Record<GameFile, string>>>;
}

export function describeFileFault({ path, reason, code }: FileFault): FileProblem {
  return { text: `${path}: ${reason} (${code}).`, diagnostics: [] };
}

/** The host has closed, or a bug. */
export function describeError(error: unknown): FileProblem {
  return { text: error instanceof Error ? error.message : String(error), diagnostics: [] };
}

/** Undefined unless there is an error among them; warnings alone keep nothing from being used. */
export function describeFaults(file: string, diagnostics: readonly Diagnostic[]): FileProblem | undefined {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return undefined;
  return { text: `${file} cannot be read:`, diagnostics: errors.map(formatDiagnostic) };
}

/** Undefined: written. Requests the write before anything else, since a closing window may not wait. */
export async function writeGameFile(
  bridge: GameBridge,
  name: GameFile,
  text: string,
): Promise<FileProblem | undefined> {
  try {
    const written = await bridge.call('files.writeText', { name, text });
    if (written.ok) return undefined;
    const otherPlace = await bridge.call('files.findOtherPlace');
    return { ...describeFileFault(written.error), otherPlace };
  } catch (error) {
    return describeError(error);
  }
}

/** From now on all files are there; what was refused is not written yet. */
export async function moveToOtherPlace(bridge: GameBridge): Promise<Result<Move, FileProblem>> {
  try {
    // Not the folder received while connecting: another window may have changed it since.
    const { home: from } = await bridge.call('app.info');
    const before = await readAll(bridge);
    const moved = await bridge.call('files.useOtherPlace');
    if (!moved.ok) return err(describeFileFault(moved.error));
    const after = await readAll(bridge);
    // What differs from what could be copied was there first.
    const found: Partial<Record<GameFile, string>> = {};
    for (const name of GAME_FILES) {
      const text = after[name];
      if (text !== undefined && text !== before[name]) found[name] = text;
    }
    return ok({ ...moved.value, from, found });
  } catch (error) {
    return err(describeError(error));
  }
}

async function readAll(bridge: GameBridge): Promise<Partial<Record<GameFile, string>>> {
  const texts: Partial<Record<GameFile, string>> = {};
  for (const name of GAME_FILES) {
    const read = await bridge.call('files.readText', { name });
    if (read.ok && read.value !== undefined) texts[name] = read.value;
  }
  return texts;
}
