/** Grid packs for `check`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadPack } from '@dota-factory/grid';
import type { Kind } from '../console/content-kind.ts';
import { readPackFiles } from './pack-folder.ts';

/** One of them suffices, so that a pack that lacks a file is reported as such. */
const FILES = ['manifest.json', 'game.json'];

export const gridKind: Kind = {
  name: 'a grid pack',
  expected: 'a folder with manifest.json, game.json and levels',
  recognises: ({ path, text }) => text === undefined && FILES.some((file) => existsSync(join(path, file))),
  async check({ name, path }) {
    const files = await readPackFiles(path, name);
    return files.ok ? loadPack(files.value, name).diagnostics : files.error;
  },
};
