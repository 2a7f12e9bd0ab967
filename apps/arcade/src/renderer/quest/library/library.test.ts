/** Level files as the window knows them: progress, drafts, and files that only the page can read. */
import { ok } from '@dota-factory/base';
import { loadLevels } from '@dota-factory/quest';
import type { QuestFile, QuestHost } from '../../host/arcade-host.ts';
import { isBroken, QuestLibrary } from './library.ts';
import { parseProgress } from './progress.ts';

const LEVELS = JSON.stringify([
  { id: 'L1', title: 'First', concept: 'printing', success_criteria: { type: 'compile_only' } },
]);

function load(id: string, file: string, text: string, isOwn: boolean): QuestFile {
  const { registry, diagnostics } = loadLevels(file, text);
  const levels = (registry?.levels ?? []).map((spec) => ({
    spec,
    world: {
      width: 1,
      height: 1,
      tiles: [],
      spawn: { x: 0, y: 0 },
      terminals: [],
      doors: [],
      npcs: [],
      decorations: [],
    },
    hidden: {},
  }));
  return { id, file, isOwn, levels, diagnostics, text };
}

function createHost(kept: Record<string, string> = {}) {
  const unused = () => Promise.reject(new Error('not asked for here'));
  const host: QuestHost = {
    listQuestFiles: () => Promise.resolve([{ id: 'levels', file: 'levels.json', isOwn: false }]),
    readQuestFile: (id) => Promise.resolve(load(id, 'levels.json', LEVELS, false)),
    putQuestFile: (id, file, text) => Promise.resolve(load(id, file, text, true)),
    onQuestFilesChanged: () => () => {},
    prepareRunner: unused,
    judge: unused,
    trace: unused,
    cancel: unused,
    readProgress: () => Promise.resolve({ ...kept }),
    writeProgress: (name, text) => {
      kept[name] = text;
      return Promise.resolve(ok(undefined));
    },
    findOtherPlace: () => Promise.resolve(undefined),
    useOtherPlace: () => Promise.resolve(ok(undefined)),
  };
  return { host, kept };
}

async function open(kept: Record<string, string> = {}) {
  const library = new QuestLibrary(createHost(kept).host, () => 5000);
  await library.start();
  return library;
}

it('pays for a quest once, and keeps that, the hints and where one stands', async () => {
  const kept: Record<string, string> = {};
  const library = await open(kept);
  expect([library.keepSolved('levels', 'L1', 50), library.keepSolved('levels', 'L1', 50)]).toEqual([50, 0]);
  library.askHint('levels', 'L1', ['one', 'two']);
  library.keepStand('levels', { level: 'L1', x: 3, y: 4 });
  const later = await open(kept);
  expect(later.progressOf('levels')).toMatchObject({
    playedAt: 5000,
    quests: { solved: { L1: 50 }, hints: { L1: 1 } },
    stand: { level: 'L1', x: 3, y: 4 },
  });
});

it('keeps code for each quest when it is asked to, and forgets what was reset', async () => {
  const kept: Record<string, string> = {};
  const library = await open(kept);
  library.keepDraft('levels', 'L1', 'int main');
  library.keepDraft('levels', 'L2', 'int other');
  library.writeDrafts();
  expect((await open(kept)).readDraft('levels', 'L1')).toBe('int main');
  library.keepDraft('levels', 'L1', undefined);
  library.writeDrafts();
  const later = await open(kept);
  expect([later.readDraft('levels', 'L1'), later.readDraft('levels', 'L2')]).toEqual([
    undefined,
    'int other',
  ]);
});

it('follows a picked file, and has its last good text at the next start', async () => {
  const kept: Record<string, string> = {};
  const library = await open(kept);
  let text = LEVELS;
  const id = await library.pick({
    file: 'Mine.json',
    read: () => Promise.resolve(text),
    isSame: () => Promise.resolve(undefined),
  });
  const entry = () => library.getView().entries.find((each) => each.id === id);
  expect(entry()).toMatchObject({ file: 'Mine.json', isOwn: true, levels: [{}] });
  library.keepStand(id, { level: 'L1', x: 0, y: 0 });
  text = '[';
  await library.rereadPicked(id);
  const broken = entry();
  expect(broken && isBroken(broken)).toBe(true);
  const later = await open(kept);
  expect(later.getView().entries.find((each) => each.id === id)).toMatchObject({
    isKept: true,
    text: LEVELS,
  });
});

it('begins anew without what is damaged', async () => {
  const library = await open({ 'quest.levels': '{ "version": 1', 'questdraft.levels': '7' });
  expect(library.progressOf('levels').playedAt).toBe(0);
  expect(library.readDraft('levels', 'L1')).toBeUndefined();
  expect(parseProgress('{"version":2}')).toBeUndefined();
});
