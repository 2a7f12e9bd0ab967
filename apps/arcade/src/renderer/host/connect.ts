/** The host's calls by the names that the window has for them. */
import { connectBridge } from '@dota-factory/host/client';
import { type ArcadeBridge, contract } from '../../contract/index.ts';
import type { ArcadeHost, ConnectedHost } from './arcade-host.ts';

export async function connectHost(): Promise<ConnectedHost> {
  const bridge = await connectBridge(contract);
  return { host: createHost(bridge), onLost: (listener) => void bridge.onDisconnected(listener) };
}

const createHost = (bridge: ArcadeBridge): ArcadeHost => ({
  listBoardFiles: () => bridge.call('board.files'),
  readBoardFile: (file) => bridge.call('board.read', { file }),
  listOpenedGames: () => bridge.call('board.opened'),
  readOpenedGame: (id) => bridge.call('board.readOpened', { id }),
  onBoardFilesChanged: (listener) => bridge.subscribe('board.changed', listener),
  listGridPacks: () => bridge.call('grid.packs'),
  readGridPack: (pack) => bridge.call('grid.read', { pack }),
  listOpenedPacks: () => bridge.call('grid.opened'),
  readOpenedPack: (id) => bridge.call('grid.readOpened', { id }),
  writeGridLevel: (pack, file, text) => {
    const target = typeof pack === 'string' ? { pack, opened: undefined } : { pack: undefined, opened: pack };
    return bridge.call('grid.writeLevel', { ...target, file, text });
  },
  onGridPacksChanged: (listener) => bridge.subscribe('grid.changed', listener),
  listQuestFiles: () => bridge.call('quest.files'),
  readQuestFile: (id) => bridge.call('quest.read', { id }),
  putQuestFile: (id, file, text) => bridge.call('quest.put', { id, file, text }),
  onQuestFilesChanged: (listener) => bridge.subscribe('quest.changed', listener),
  prepareRunner: () => bridge.call('quest.prepare'),
  judge: (work) => bridge.call('quest.judge', work),
  trace: (work) => bridge.call('quest.trace', work),
  cancel: (ticket) => bridge.call('quest.cancel', { ticket }),
  listScrewFiles: () => bridge.call('screw.files'),
  readScrewFile: (file) => bridge.call('screw.read', { file }),
  writeScrewFile: (file, text) => bridge.call('screw.write', { file, text }),
  listOpenedRegions: () => bridge.call('screw.opened'),
  readOpenedRegion: (id) => bridge.call('screw.readOpened', { id }),
  onScrewFilesChanged: (listener) => bridge.subscribe('screw.changed', listener),
  readProgress: () => readProgress(bridge),
  writeProgress: (name, text) => bridge.call('progress.write', { name, text }),
  findOtherPlace: () => bridge.call('files.findOtherPlace'),
  useOtherPlace: () => bridge.call('files.useOtherPlace'),
});

async function readProgress(bridge: ArcadeBridge): Promise<Readonly<Record<string, string>>> {
  const names = await bridge.call('progress.names');
  const texts: Record<string, string> = {};
  for (const name of names) {
    const read = await bridge.call('progress.read', { name });
    // One that cannot be read is as good as none: the game starts again, and the file is left alone until then.
    if (read.ok && read.value !== undefined) texts[name] = read.value;
  }
  return texts;
}
