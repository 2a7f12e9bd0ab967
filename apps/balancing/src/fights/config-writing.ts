/** Edits written into the config files: all of them or none, with everything around them as it was. */
import { join } from 'node:path';
import type { ConfigEdit } from '@dota-factory/arena';
import { type Diagnostic, ok, type Result } from '@dota-factory/base';
import { describeFileError, replaceFile } from '@dota-factory/host';
import type { Answer } from '../contract/index.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { refuse } from './refusals.ts';
import { editConfig } from './what-if-runs.ts';

export interface ConfigWriting {
  readonly loaded: LoadedBalancing;
  /** The config on disk as it is now. */
  readonly read: () => Promise<Result<LoadedBalancing, readonly Diagnostic[]>>;
  /** Of the config that the edits belong to. */
  readonly hash: string;
  readonly edits: readonly ConfigEdit[];
}

/** Gives the names of the files. */
export async function writeConfigEdits(writing: ConfigWriting): Promise<Answer<readonly string[]>> {
  const { loaded, read, hash, edits } = writing;
  if (hash !== loaded.game.hash)
    return refuse('nothing', 'These edits belong to another config than the one that is loaded.');
  const after = editConfig(loaded, edits);
  if (!after.ok) return after;
  const names = [...new Set(edits.map(({ file }) => file))];
  const disk = await read();
  if (!disk.ok) return refuse('faults', 'The config on disk has faults; nothing was written.', disk.error);
  const changed = names.filter((name) => disk.value.files[name] !== loaded.files[name]);
  if (changed.length > 0)
    return refuse('nothing', `${changed.join(', ')} was changed on disk: reload first. Nothing was written.`);
  const texts = names.map((name) => [name, after.value.files[name] ?? ''] as const);
  return replaceAll(loaded, texts);
}

/** A file that cannot be written takes back those before it. */
async function replaceAll(
  { folder, files }: LoadedBalancing,
  texts: readonly (readonly [name: string, text: string])[],
): Promise<Answer<readonly string[]>> {
  const written: string[] = [];
  for (const [name, text] of texts) {
    try {
      await replaceFile(join(folder, name), text);
      written.push(name);
    } catch (error) {
      for (const done of written) await replaceFile(join(folder, done), files[done] ?? '').catch(() => {});
      const { path, reason } = describeFileError(join(folder, name), error);
      return refuse('nothing', `${path} cannot be written: ${reason}. Nothing was changed.`);
    }
  }
  return ok(written);
}
