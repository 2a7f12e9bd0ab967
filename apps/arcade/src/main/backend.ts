/** What the arcade's calls do: game files, and what is kept of the games. */
import { join } from 'node:path';
import { answerOtherPlace, defineBackend, type OpenedPath } from '@dota-factory/host';
import { contract } from '../contract/index.ts';
import { createBoardFiles } from './board-files.ts';
import { createGridPacks } from './grid-packs.ts';
import { createProgressStore } from './progress-store.ts';

export const backend = defineBackend(contract, {
  start({ home, opened, send }) {
    const levels = home.findContent('levels');
    const grid = createGridPacks(join(levels, 'grid'), () => send('grid.changed', undefined));
    const board = createBoardFiles(
      join(levels, 'board'),
      // The manifest of a pack is no game by itself: its folder is opened.
      { ...opened, take: () => leaveOut(opened.take(), (path) => grid.open(path)) },
      () => send('board.changed', undefined),
    );
    const progress = createProgressStore(() => join(home.folder, 'saves', 'arcade'));
    return {
      services: {
        ...answerOtherPlace(home),
        'board.files': () => board.list(),
        'board.read': ({ file }) => board.read(file),
        'board.opened': () => board.listOpened(),
        'board.readOpened': ({ id }) => board.readOpened(id),
        'grid.packs': () => grid.list(),
        'grid.read': ({ pack }) => grid.read(pack),
        'grid.opened': () => grid.listOpened(),
        'grid.readOpened': ({ id }) => grid.readOpened(id),
        'grid.writeLevel': ({ pack, opened: id, file, text }) => grid.write({ pack, opened: id }, file, text),
        'progress.names': () => progress.list(),
        'progress.read': ({ name }) => progress.read(name),
        'progress.write': ({ name, text }) => progress.write(name, text),
      },
      close: async () => {
        board.end();
        grid.end();
      },
    };
  },
});

/** What was opened, unless another has taken it. */
const leaveOut = (
  found: OpenedPath | undefined,
  isTaken: (path: string) => boolean,
): OpenedPath | undefined => (found !== undefined && isTaken(found.path) ? undefined : found);
