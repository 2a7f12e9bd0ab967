/** What the game's calls do: the config's texts, saved games, and its files beside the executable. */
import { join } from 'node:path';
import { ok } from '@dota-factory/base';
import { addCard, type SaveCard } from '@dota-factory/lib';
import {
  answerOpenedFile,
  answerOtherPlace,
  answerOtherProducts,
  answerTextFiles,
  defineBackend,
} from '@dota-factory/host';
import { contract, type GameFile, OTHER_PRODUCTS } from '../contract/index.ts';
import { readConfigTexts } from './config-texts.ts';
import { setFileAside } from './damaged-file.ts';
import { readOverlayTexts, writeModOrder } from './overlay-texts.ts';
import { createRunStore } from './run-store.ts';
import { createSaveStore, type SaveStore } from './save-store.ts';
import { readStartWish } from './start-wish.ts';

export const backend = defineBackend(contract, {
  start({ home, opened, flags, siblings, send }) {
    const saves = createSaveStore(() => join(home.folder, 'saves'));
    const runs = createRunStore(() => join(home.folder, 'replays'), listKeptRuns(saves));
    return {
      services: {
        ...answerOpenedFile(opened, () => send('files.opened', undefined)),
        ...answerOtherPlace(home),
        ...answerTextFiles<GameFile>(home),
        ...answerOtherProducts(siblings, OTHER_PRODUCTS),
        'start.ask': () => readStartWish(flags, opened.has()),
        'config.read': () => readConfigTexts(home.findContent('config')),
        'overlays.read': () => readOverlayTexts(home),
        'mods.order': ({ on }) => writeModOrder(home, on),
        'settings.setAside': () => setFileAside(home.folder, 'settings.toml'),
        'bestRuns.setAside': () => setFileAside(home.folder, 'best_runs.toml'),
        'saves.list': () => saves.list(),
        'saves.read': async ({ name }) => {
          const read = await saves.read(name);
          if (!read.ok) return read;
          return ok(read.value && Buffer.from(read.value).toString('base64'));
        },
        'saves.write': ({ name, data, card }) => saves.write(name, toFile(data, card)),
        'saves.rotate': ({ data, card }) => saves.rotate(toFile(data, card)),
        'runs.list': () => runs.list(),
        'runs.read': ({ id }) => runs.read(id),
        'runs.append': ({ id, text }) => runs.append(id, text),
        'runs.describe': ({ id, card }) => runs.describe(id, card),
        'runs.remove': ({ id }) => runs.remove(id),
        'keyframes.list': ({ id }) => runs.listKeyframes(id),
        'keyframes.find': async ({ id, tick }) => {
          const found = await runs.findKeyframe(id, tick);
          if (!found.ok || found.value === undefined) return found.ok ? ok(undefined) : found;
          return ok({ tick: found.value.tick, data: Buffer.from(found.value.bytes).toString('base64') });
        },
        'keyframes.add': ({ id, tick, work, data }) =>
          runs.addKeyframe(id, { tick, work, bytes: Buffer.from(data, 'base64') }),
        'keyframes.copy': ({ from, to, tick }) => runs.copyKeyframes(from, to, tick),
        'replays.write': ({ name, text }) => runs.writeReplay(name, text),
        'saves.setAside': ({ name }) => saves.setAside(name),
      },
    };
  },
});

/** A game that already has a card keeps it unless it is given another. */
function toFile(data: string, card: SaveCard | undefined): Uint8Array {
  const bytes = Buffer.from(data, 'base64');
  return card === undefined ? bytes : addCard(bytes, card);
}

/** The runs that a saved game goes on with: they stay however old they are. */
function listKeptRuns(saves: Pick<SaveStore, 'list'>): () => Promise<readonly string[]> {
  return async () => {
    const listed = await saves.list();
    return listed.ok ? listed.value.flatMap(({ card }) => card?.run?.id ?? []) : [];
  };
}
