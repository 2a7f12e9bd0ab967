/** What the arcade's calls do: game files, and what is kept of the games. */
import { join } from 'node:path';
import { answerOtherPlace, defineBackend } from '@dota-factory/host';
import { contract } from '../contract/index.ts';
import { createBoardFiles } from './board-files.ts';
import { createProgressStore } from './progress-store.ts';

export const backend = defineBackend(contract, {
  start({ home, opened, send }) {
    const board = createBoardFiles(join(home.findContent('levels'), 'board'), opened, () =>
      send('board.changed', undefined),
    );
    const progress = createProgressStore(() => join(home.folder, 'saves', 'arcade'));
    return {
      services: {
        ...answerOtherPlace(home),
        'board.files': () => board.list(),
        'board.read': ({ file }) => board.read(file),
        'board.opened': () => board.listOpened(),
        'board.readOpened': ({ id }) => board.readOpened(id),
        'progress.names': () => progress.list(),
        'progress.read': ({ name }) => progress.read(name),
        'progress.write': ({ name, text }) => progress.write(name, text),
      },
      close: async () => board.end(),
    };
  },
});
