/** A file that cannot be read makes way for a new one and is kept under another name. */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@dota-factory/base';
import { describeFileError } from '@dota-factory/host';
import type { FileFault, GameFile } from '../contract/index.ts';

/** `settings.toml` becomes `settings.damaged.toml`; the name it has now. */
export async function setFileAside(folder: string, name: GameFile): Promise<Result<string, FileFault>> {
  const path = join(folder, name);
  const aside = name.replace(/\.toml$/, '.damaged.toml');
  try {
    await rename(path, join(folder, aside));
    return ok(aside);
  } catch (error) {
    return err(describeFileError(path, error));
  }
}
