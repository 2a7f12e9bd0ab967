/** The config that the tool works with: read as the game reads it, whole or not at all. */
import { basename } from 'node:path';
import { type ConfigTexts, takeConfigTexts } from '@dota-factory/arena';
import { type Diagnostic, err, formatDiagnostic, ok, type Result } from '@dota-factory/base';
import { type ArenaConfig, type ConfigFiles, type GameConfig, loadConfig } from '@dota-factory/lib';
import { inspectConfigFolder } from '@dota-factory/lib/node';

export interface LoadedBalancing {
  /** Absolute. */
  readonly folder: string;
  /** All config texts. */
  readonly files: ConfigFiles;
  /** Those that decide a fight, for threads. */
  readonly texts: ConfigTexts;
  readonly game: GameConfig;
  readonly arenas: readonly ArenaConfig[];
  readonly warnings: readonly Diagnostic[];
}

/** Texts to a config, or everything that is wrong with them. */
export function loadBalancing(
  folder: string,
  files: ConfigFiles,
  unreadable: Awaited<ReturnType<typeof inspectConfigFolder>>['unreadable'] = {},
): Result<LoadedBalancing, readonly Diagnostic[]> {
  const prefix = `${basename(folder)}/`;
  const { config, diagnostics } = loadConfig(files, {
    needs: ['visuals', 'balancing'],
    folder: prefix,
    unreadable,
  });
  const arenas = config?.balancing?.arenas;
  if (config === undefined || arenas === undefined) {
    return err(diagnostics.filter(({ severity }) => severity === 'error'));
  }
  const { game } = config;
  return ok({ folder, files, texts: takeConfigTexts(files, game), game, arenas, warnings: diagnostics });
}

/** Reads the folder afresh. */
export async function readBalancing(folder: string): Promise<Result<LoadedBalancing, readonly Diagnostic[]>> {
  const { files, unreadable, folderFault } = await inspectConfigFolder(folder);
  if (folderFault === undefined) return loadBalancing(folder, files, unreadable);
  return err([{ severity: 'error', file: folder, line: 1, column: 1, path: [], message: folderFault }]);
}

/** What a person reads on the terminal: every fault as `file:line:column: …`, and where the files are. */
export function formatFaults(folder: string, faults: readonly Diagnostic[]): string {
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  return [...faults.map(formatDiagnostic), `${count} in ${folder}: the balancing tool cannot start.`].join(
    '\n',
  );
}
