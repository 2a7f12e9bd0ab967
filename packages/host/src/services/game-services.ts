/** What the calls of the bridge do: files beside the executable, the config's texts, facts about the product. */
import type { AppInfo, GameFile } from '../bridge/index.ts';
import { readConfigTexts } from '../files/config-folder.ts';
import type { HomeFolder } from '../files/home-folder.ts';
import { createTextStore } from '../files/text-store.ts';
import type { Services } from './hub.ts';

/** `quit` starts closing and returns at once; the answer must still reach the window that asked. */
export function createGameServices(
  info: Omit<AppInfo, 'home'>,
  home: HomeFolder,
  quit: () => void,
): Services {
  const store = createTextStore<GameFile>(() => home.folder);
  return {
    'config.read': () => readConfigTexts(home.configFolder),
    'files.readText': ({ name }) => store.readText(name),
    'files.writeText': ({ name, text }) => store.writeText(name, text),
    'files.findOtherPlace': () => home.findOtherPlace(),
    'files.useOtherPlace': () => home.useOtherPlace(),
    'app.info': () => ({ ...info, home: home.folder }),
    'app.quit': () => {
      quit();
      return undefined;
    },
  };
}
