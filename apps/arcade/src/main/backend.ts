/** What the arcade's calls do: game files, and what is kept of the games. */
import { join } from 'node:path';
import { answerOtherPlace, defineBackend, type OpenedPath } from '@dota-factory/host';
import { contract } from '../contract/index.ts';
import { createBoardFiles } from './board-files.ts';
import { createGridPacks } from './grid-packs.ts';
import { createScrewFiles } from './screw-files.ts';
import { createProgressStore } from './progress-store.ts';
import { createQuestDesk } from './quest-desk.ts';
import { createQuestFiles } from './quest-files.ts';

export const backend = defineBackend(contract, {
  start({ home, opened, send, workersFolder }) {
    const levels = home.findContent('levels');
    const grid = createGridPacks(join(levels, 'grid'), () => send('grid.changed', undefined));
    const quests = createQuestFiles(join(levels, 'quest'), () => send('quest.changed', undefined));
    const desk = createQuestDesk({
      // Loaded when a quest needs it: the compiler is large, and other games do without.
      openRunner: async () => (await import('./open-runner.ts')).openRunner(workersFolder),
      findRegistry: quests.findRegistry,
    });
    const screw = createScrewFiles(join(levels, 'screw'), () => send('screw.changed', undefined));
    const openElsewhere = (path: string): boolean => grid.open(path) || screw.open(path) || quests.open(path);
    const board = createBoardFiles(
      join(levels, 'board'),
      // The manifest of a pack is no game by itself: its folder is opened. Regions and quests are told by their texts.
      { ...opened, take: () => leaveOut(opened.take(), openElsewhere) },
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
        'quest.files': () => quests.list(),
        'quest.read': ({ id }) => quests.read(id),
        'quest.put': ({ id, file, text }) => quests.put(id, file, text),
        'quest.prepare': () => desk.prepare(),
        'quest.judge': (work) => desk.judge(work),
        'quest.trace': (work) => desk.trace(work),
        'quest.cancel': async ({ ticket }) => {
          await desk.cancel(ticket);
          return undefined;
        },
        'screw.files': () => screw.list(),
        'screw.read': ({ file }) => screw.read(file),
        'screw.write': ({ file, text }) => screw.write(file, text),
        'screw.opened': () => screw.listOpened(),
        'screw.readOpened': ({ id }) => screw.readOpened(id),
        'progress.names': () => progress.list(),
        'progress.read': ({ name }) => progress.read(name),
        'progress.write': ({ name, text }) => progress.write(name, text),
      },
      close: async () => {
        board.end();
        grid.end();
        quests.end();
        await desk.close();
        screw.end();
      },
    };
  },
});

/** What was opened, unless another has taken it. */
const leaveOut = (
  found: OpenedPath | undefined,
  isTaken: (path: string) => boolean,
): OpenedPath | undefined => (found !== undefined && isTaken(found.path) ? undefined : found);
