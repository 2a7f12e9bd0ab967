/** Reads the overlays that lie on disk: the difficulties in the config folder, and a folder of mods. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeText, readRegularFile } from '@dota-factory/data/node';
import type { ConfigFiles, UnreadableFile } from '../config/config-files.ts';
import { describeFileError } from './config-folder.ts';
import { nameModFile, ORDER_FILE, OVERLAY_ID } from '../config/overlay-names.ts';

/** Of one overlay. */
const OVERLAY_LIMIT_BYTES = 256 * 1024;
/** Of all of them together, as JSON, so that they fit a message to a window. */
const ALL_LIMIT_BYTES = 4 * 1024 * 1024;

export interface OverlayFolders {
  /** Texts by the names that a config gives them: `difficulty/hard.toml`, `mods/NAME/world.toml`. */
  readonly files: ConfigFiles;
  readonly unreadable: Readonly<Record<string, UnreadableFile>>;
  /** What lies there under a name that no difficulty or mod can have. */
  readonly misnamed: readonly string[];
}

/** A folder that is not there has no overlays. `modsDir` is left out where there are no mods. */
export async function readOverlayFolders(configDir: string, modsDir?: string): Promise<OverlayFolders> {
  const misnamed: string[] = [];
  const found = [
    ...(await findDifficulties(join(configDir, 'difficulty'), misnamed)),
    ...(modsDir === undefined ? [] : await findModFiles(modsDir, misnamed)),
  ];
  const contents = await Promise.all(
    found.map(({ path }) => readRegularFile(path, OVERLAY_LIMIT_BYTES).then(decodeText, describeFileError)),
  );
  const files: Record<string, string> = {};
  const unreadable: Record<string, UnreadableFile> = {};
  let left = ALL_LIMIT_BYTES;
  for (const [index, { name }] of found.entries()) {
    const content = contents[index];
    if (content === undefined) continue;
    if (typeof content === 'string') left -= Buffer.byteLength(JSON.stringify(content));
    if (typeof content !== 'string') unreadable[name] = content;
    else if (left >= 0) files[name] = content;
    else unreadable[name] = { message: `all overlays together have more than ${ALL_LIMIT_BYTES} bytes` };
  }
  return { files, unreadable, misnamed };
}

interface FoundFile {
  readonly name: string;
  readonly path: string;
}

async function findDifficulties(dir: string, misnamed: string[]): Promise<FoundFile[]> {
  const names = (await listFolder(dir)).filter(({ name }) => name.endsWith('.toml'));
  return names.flatMap(({ name }) => {
    if (OVERLAY_ID.test(name.slice(0, -'.toml'.length)))
      return [{ name: `difficulty/${name}`, path: join(dir, name) }];
    misnamed.push(`difficulty/${name}`);
    return [];
  });
}

async function findModFiles(dir: string, misnamed: string[]): Promise<FoundFile[]> {
  const found: FoundFile[] = [{ name: ORDER_FILE, path: join(dir, 'order.toml') }];
  for (const { name: mod, isFolder } of await listFolder(dir)) {
    if (!isFolder) continue;
    if (!OVERLAY_ID.test(mod)) {
      misnamed.push(`mods/${mod}`);
      continue;
    }
    for (const { name } of await listFolder(join(dir, mod)))
      if (name.endsWith('.toml')) found.push({ name: nameModFile(mod, name), path: join(dir, mod, name) });
  }
  return found;
}

/** By name, so that every reading has the same order; empty where there is no such folder. */
async function listFolder(dir: string): Promise<{ readonly name: string; readonly isFolder: boolean }[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  return entries
    .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() || entry.isSymbolicLink() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
