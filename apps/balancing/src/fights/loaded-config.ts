/** The config that the tool works with: read as the game reads it, whole or not at all. */
import { basename } from 'node:path';
import { type ConfigTexts, takeConfigTexts } from '@dota-factory/arena';
import { type Diagnostic, err, formatDiagnostic, ok, type Result } from '@dota-factory/base';
import {
  type ArenaConfig,
  chooseOverlays,
  type ConfigFiles,
  findMissingOverlays,
  type GameConfig,
  keepChosen,
  loadConfig,
  type OverlayChoice,
} from '@dota-factory/lib';
import { inspectConfigFolder, readOverlayFolders } from '@dota-factory/lib/node';

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

/** What lies over the config, and where mods are. */
export interface Overlays extends OverlayChoice {
  readonly modsFolder: string;
}

/** Reads the folder afresh, and what is to lie over it. */
export async function readBalancing(
  folder: string,
  overlays?: Overlays,
): Promise<Result<LoadedBalancing, readonly Diagnostic[]>> {
  const { files, unreadable, folderFault } = await inspectConfigFolder(folder);
  if (folderFault !== undefined) return err([faultOf(folder, folderFault)]);
  if (overlays === undefined) return loadBalancing(folder, files, unreadable);
  const found = await readOverlayFolders(folder, overlays.modsFolder);
  const missing = findMissingOverlays(found.files, overlays);
  if (missing.length > 0) return err(missing.map((name) => faultOf(folder, `${name} is not there`)));
  return loadBalancing(
    folder,
    { ...files, ...chooseOverlays(found.files, overlays) },
    { ...unreadable, ...keepChosen(found.unreadable, overlays) },
  );
}

const faultOf = (file: string, message: string): Diagnostic => ({
  severity: 'error',
  file,
  line: 1,
  column: 1,
  path: [],
  message,
});

/** What a person reads on the terminal: every fault as `file:line:column: …`, and where the files are. */
export function formatFaults(folder: string, faults: readonly Diagnostic[]): string {
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  return [...faults.map(formatDiagnostic), `${count} in ${folder}: the balancing tool cannot start.`].join(
    '\n',
  );
}
