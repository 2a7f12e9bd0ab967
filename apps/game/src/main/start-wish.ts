/** What the flags of the command line ask the window to begin with: see `flags` in products.mjs. */
import type { StartWish } from '../contract/index.ts';

/** A file that was opened from outside comes before everything else. */
export function readStartWish(flags: Readonly<Record<string, string>>, hasFile: boolean): StartWish {
  if (hasFile) return { kind: 'file' };
  if (flags['--continue'] !== undefined) return { kind: 'continue' };
  const seed = flags['--seed'];
  return flags['--new'] === undefined && seed === undefined ? { kind: 'title' } : { kind: 'new', seed };
}
