/** What the calls of the bridge do: files beside the executable, the config's texts, facts about the product. */
import { join } from 'node:path';
import type { AppInfo, GameFile } from '../bridge/index.ts';
import { readConfigTexts } from '../files/config-folder.ts';
import { createTextStore } from '../files/text-store.ts';
import type { Services } from './hub.ts';

/** `quit` starts closing and returns at once; the answer must still reach the window that asked. */
export function createGameServices(info: AppInfo, quit: () => void): Services {
  const store = createTextStore<GameFile>(info.home);
  return {
    'config.read': () => readConfigTexts(join(info.home, 'config')),
    'files.readText': ({ name }) => store.readText(name),
    'files.writeText': ({ name, text }) => store.writeText(name, text),
    'app.info': () => info,
    'app.quit': () => {
      quit();
      return undefined;
    },
  };
}
