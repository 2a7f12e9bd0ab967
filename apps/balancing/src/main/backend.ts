/** What the balancing tool's calls do: a session that lives as long as its main window. */
import { join } from 'node:path';
import { err } from '@dota-factory/base';
import {
  type BackendContext,
  defineBackend,
  type HomeFolder,
  readUtf8,
  type RunningBackend,
} from '@dota-factory/host';
import { readConfigFolder } from '@dota-factory/lib/node';
import { contract } from '../contract/index.ts';
import { LAYOUTS_FILE } from '../fights/added-designs.ts';
import { watchConfigFolder } from '../fights/disk-watch.ts';
import { createEngine } from '../fights/engine.ts';
import { createHistoryFile } from '../fights/history-file.ts';
import { formatFaults, type LoadedBalancing, readBalancing } from '../fights/loaded-config.ts';
import { createSession } from '../fights/session.ts';
import { readGivenOverlays } from './given-overlays.ts';

type Balancing = typeof contract;

const findMods = (home: Pick<HomeFolder, 'findContent'>): string => home.findContent('mods');

export const backend = defineBackend<Balancing, LoadedBalancing>(contract, {
  async prepare(home, flags) {
    const folder = home.findContent('config');
    const loaded = await readBalancing(folder, readGivenOverlays(flags, findMods(home)));
    return loaded.ok ? loaded : err(formatFaults(folder, loaded.error));
  },
  start: run,
});

function run(
  { home, flags, workersFolder, version, send, markCompanion }: BackendContext<Balancing>,
  loaded: LoadedBalancing,
): RunningBackend<Balancing> {
  const { folder } = loaded;
  const session = createSession({
    loaded,
    engine: createEngine({ folder: workersFolder }),
    send: (name, payload) => send(name, payload),
    read: () => readBalancing(folder, readGivenOverlays(flags, findMods(home))),
    readLayouts: () => readUtf8(join(home.folder, LAYOUTS_FILE)).catch(() => undefined),
    version,
    homeFolder: home.folder,
    historyFile: createHistoryFile(home.folder),
  });
  const disk = watchConfigFolder(
    folder,
    () => session.loaded.files,
    (changed) => session.noteDisk(changed),
  );
  /** The window that shows the open inspection, and which inspection that is. */
  let inspecting: { readonly window: number; readonly session: number } | undefined;

  return {
    services: {
      'balancing.sources': () => readConfigFolder(folder),
      'balancing.state': () => session.state,
      'balancing.reload': async () => {
        const answer = await session.reload();
        await disk.look();
        return answer;
      },
      'balancing.start': ({ arena }) => session.start(arena),
      'balancing.stop': ({ arena }) => session.stop(arena),
      'balancing.startAll': () => session.startAll(),
      'balancing.inspectOpen': ({ arena }) => session.inspectOpen(arena),
      'balancing.inspectRun': (fight) => session.inspectRun(fight),
      'balancing.inspectFight': (_args, window) => {
        const fight = session.inspectFight();
        if (fight.ok) {
          inspecting = { window, session: fight.value.session };
          markCompanion(window);
        }
        return fight;
      },
      'balancing.inspectReport': (report) => session.inspectReport(report),
      'balancing.inspectClose': ({ session: number }) => session.inspectClose(number),
      'balancing.seriesStart': (request) => session.seriesStart(request),
      'balancing.seriesCancel': ({ arenas }) => session.seriesCancel(arenas),
      'balancing.matrixStart': (request) => session.matrixStart(request),
      'balancing.matrixCancel': () => session.matrixCancel(),
      'balancing.metaStart': (request) => session.metaStart(request),
      'balancing.metaCancel': () => session.metaCancel(),
      'balancing.values': ({ file }) => session.values(file),
      'balancing.whatIfCheck': ({ edits }) => session.whatIfCheck(edits),
      'balancing.whatIfStart': (request) => session.whatIfStart(request),
      'balancing.whatIfCancel': () => session.whatIfCancel(),
      'balancing.sweepStart': (request) => session.sweepStart(request),
      'balancing.sweepCancel': () => session.sweepCancel(),
      'balancing.searchStart': (request) => session.searchStart(request),
      'balancing.searchCancel': () => session.searchCancel(),
      'balancing.designAdd': (found) => session.designAdd(found),
      'balancing.designRemove': ({ name }) => session.designRemove(name),
      'balancing.layoutKeep': (found) => session.layoutKeep(found),
      'balancing.targets': () => session.targets(),
      'balancing.targetsCheck': ({ text }) => session.targetsCheck(text),
      'balancing.targetsSave': ({ text }) => session.targetsSave(text),
      'balancing.tunables': () => session.tunables(),
      'balancing.tuneStart': (request) => session.tuneStart(request),
      'balancing.tuneCancel': () => session.tuneCancel(),
      'balancing.configWrite': async ({ hash, edits }) => {
        const answer = await session.configWrite(hash, edits);
        await disk.look();
        return answer;
      },
      'balancing.historyShow': ({ id }) => session.historyShow(id),
      'balancing.historyRemove': ({ id }) => session.historyRemove(id),
      'balancing.historyNote': ({ id, note }) => session.historyNote(id, note),
      'balancing.export': ({ what, format }) => session.export(what, format),
    },
    onWindowGone(window) {
      if (inspecting?.window !== window) return;
      session.inspectClose(inspecting.session);
      inspecting = undefined;
    },
    async close() {
      disk.end();
      await session.close();
    },
  };
}
