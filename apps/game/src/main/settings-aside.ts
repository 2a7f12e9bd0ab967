/** A settings file that cannot be read makes way for a new one and is kept under another name. */
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@dota-factory/base';
import { describeFileError } from '@dota-factory/host';
import type { FileFault } from '../contract/index.ts';

const ASIDE = 'settings.damaged.toml';

export async function setSettingsAside(folder: string): Promise<Result<string, FileFault>> {
  const path = join(folder, 'settings.toml');
  try {
    await rename(path, join(folder, ASIDE));
    return ok(ASIDE);
  } catch (error) {
    return err(describeFileError(path, error));
  }
}
