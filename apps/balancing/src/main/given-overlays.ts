/** The difficulty and the mods that the command line asks for: see `flags` in products.mjs. */
import type { Overlays } from '../fights/loaded-config.ts';

/** Undefined: the config as it lies there. */
export function readGivenOverlays(
  flags: Readonly<Record<string, string>>,
  modsFolder: string,
): Overlays | undefined {
  const difficulty = flags['--difficulty'];
  const mods = (flags['--mod'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return difficulty === undefined && mods.length === 0 ? undefined : { difficulty, mods, modsFolder };
}
