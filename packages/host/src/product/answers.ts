/** The backend's halves of the parts that a product may join to its contract: see bridge/parts.ts. */
import type { HomeFolder } from '../files/home-folder.ts';
import { type OpenedFiles, readOpenedFile } from '../files/opened-file.ts';
import { createTextStore } from '../files/text-store.ts';
import type { OPENED_FILE, OTHER_PLACE, otherProducts, textFiles } from '../bridge/index.ts';
import type { ServicesOf } from './backend.ts';
import type { Siblings } from './siblings.ts';

/** `announce` is called whenever a window should take a file: `() => send('files.opened', undefined)`. */
export function answerOpenedFile(opened: OpenedFiles, announce: () => void): ServicesOf<typeof OPENED_FILE> {
  opened.onPut(announce);
  return {
    'files.takeOpened': () => {
      const path = opened.take();
      return path === undefined ? undefined : readOpenedFile(path);
    },
  };
}

export const answerOtherPlace = (home: HomeFolder): ServicesOf<typeof OTHER_PLACE> => ({
  'files.findOtherPlace': () => home.findOtherPlace(),
  'files.useOtherPlace': () => home.useOtherPlace(),
});

export function answerTextFiles<Name extends string>(
  home: HomeFolder,
): ServicesOf<ReturnType<typeof textFiles<Name>>> {
  const store = createTextStore<Name>(() => home.folder);
  return {
    'files.readText': ({ name }) => store.readText(name),
    'files.writeText': ({ name, text }) => store.writeText(name, text),
  };
}

export const answerOtherProducts = <Name extends string>(
  siblings: Siblings,
  names: readonly Name[],
): ServicesOf<ReturnType<typeof otherProducts<Name>>> => ({
  'products.find': () =>
    Object.fromEntries(names.map((name) => [name, siblings.findReason(name)])) as Record<
      Name,
      string | undefined
    >,
  'products.start': ({ name }) => siblings.start(name),
});
