/** The difficulties and mods that lie on disk, read afresh at every call; and which mods are on. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok, type Result } from '@dota-factory/base';
import { formatModOrder } from '@dota-factory/lib';
import { readOverlayFolders } from '@dota-factory/lib/node';
import { describeFileError, type HomeFolder, replaceFile } from '@dota-factory/host';
import type { FileFault, OverlayReading } from '../contract/index.ts';

export async function readOverlayTexts(home: Pick<HomeFolder, 'findContent'>): Promise<OverlayReading> {
  const folder = home.findContent('mods');
  return { ...(await readOverlayFolders(home.findContent('config'), folder)), folder };
}

/** Replaces `mods/order.toml` in one step. */
export async function writeModOrder(
  home: Pick<HomeFolder, 'folder'>,
  on: readonly string[],
): Promise<Result<undefined, FileFault>> {
  const file = join(home.folder, 'mods', 'order.toml');
  try {
    await mkdir(join(home.folder, 'mods'), { recursive: true });
    await replaceFile(file, formatModOrder(on));
    return ok(undefined);
  } catch (error) {
    return err(describeFileError(file, error));
  }
}
