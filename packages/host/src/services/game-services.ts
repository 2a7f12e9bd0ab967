/** What the calls of the bridge do: files beside the executable, the config's texts, facts about the product. */
import { join } from 'node:path';
import { ok } from '@dota-factory/base';
import type { AppInfo, GameFile } from '../bridge/index.ts';
import { readConfigTexts } from '../files/config-folder.ts';
import type { HomeFolder } from '../files/home-folder.ts';
import { createOpenedFiles, type OpenedFiles } from '../files/opened-file.ts';
import { createSaveStore } from '../files/save-store.ts';
import { createTextStore } from '../files/text-store.ts';
import type { Services } from './hub.ts';

/** `quit` starts closing and returns at once; the answer must still reach the window that asked. */
export function createGameServices(
  info: Omit<AppInfo, 'home'>,
  home: HomeFolder,
  quit: () => void,
  opened: OpenedFiles = createOpenedFiles(),
): Services {
  const saves = createSaveStore(() => join(home.folder, 'saves'));
  const store = createTextStore<GameFile>(() => home.folder);
  return {
    'config.read': () => readConfigTexts(home.configFolder),
    'files.readText': ({ name }) => store.readText(name),
    'files.writeText': ({ name, text }) => store.writeText(name, text),
    'files.findOtherPlace': () => home.findOtherPlace(),
    'files.useOtherPlace': () => home.useOtherPlace(),
    'saves.list': () => saves.list(),
    'saves.read': async ({ name }) => {
      const read = await saves.read(name);
      if (!read.ok) return read;
      return ok(read.value && Buffer.from(read.value).toString('base64'));
    },
    'saves.write': ({ name, data }) => saves.write(name, Buffer.from(data, 'base64')),
    'files.takeOpened': () => opened.take(),
    'app.info': () => ({ ...info, home: home.folder }),
    'app.quit': () => {
      quit();
      return undefined;
    },
  };
}
