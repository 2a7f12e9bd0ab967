/** What the balancing tool adds to the host: a session that lives as long as its main window, and its own calls. */
import { join } from 'node:path';
import { ok } from '@dota-factory/base';
import { defineExtension, type ExtensionContext, type RunningExtension, readUtf8 } from '@dota-factory/host';
import { version } from '../../package.json';
import { BALANCING, type BalancingCalls, type BalancingEvents, INSPECT_PAGE } from '../contract/index.ts';
import { watchConfigFolder } from '../fights/disk-watch.ts';
import { createEngine } from '../fights/engine.ts';
import { formatFaults, type LoadedBalancing, readBalancing } from '../fights/loaded-config.ts';
import { LAYOUTS_FILE } from '../fights/matrix-run.ts';
import { createSession } from '../fights/session.ts';

/** The workers lie beside this bundle. */
const WORKERS_FOLDER = __dirname;

export const extension = defineExtension<BalancingCalls, BalancingEvents>({
  vocabulary: BALANCING,
  pages: [INSPECT_PAGE],
  hasDownloads: true,
  async prepare({ configFolder }) {
    const loaded = await readBalancing(configFolder);
    if (!loaded.ok) return { ok: false, error: formatFaults(configFolder, loaded.error) };
    return ok((context: ExtensionContext<BalancingEvents>) => run(loaded.value, context));
  },
});

function run(
  loaded: LoadedBalancing,
  { home, send, markCompanion }: ExtensionContext<BalancingEvents>,
): RunningExtension<BalancingCalls> {
  const { folder } = loaded;
  const session = createSession({
    loaded,
    engine: createEngine({ folder: WORKERS_FOLDER }),
    send: (name, payload) => send(name, payload),
    read: () => readBalancing(folder),
    readLayouts: () => readUtf8(join(home.folder, LAYOUTS_FILE)).catch(() => undefined),
    version,
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
      'balancing.values': ({ file }) => session.values(file),
      'balancing.whatIfCheck': ({ edits }) => session.whatIfCheck(edits),
      'balancing.whatIfStart': (request) => session.whatIfStart(request),
      'balancing.whatIfCancel': () => session.whatIfCancel(),
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
