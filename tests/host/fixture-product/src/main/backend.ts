/** What the calls of the tiny product do. */
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  answerTextFiles,
  createTextStore,
  defineBackend,
  type DiskWatch,
  readUtf8,
  watchFile,
} from '@dota-factory/host';
import { contract } from '../contract/index.ts';

export const backend = defineBackend(contract, {
  start({ home, opened, workersFolder, send }) {
    const notes = createTextStore<`${string}.txt`>(() => home.findContent('notes'));
    let watch: DiskWatch | undefined;
    return {
      services: {
        ...answerTextFiles<'read.txt'>(home),
        'notes.read': ({ name }) => notes.readText(`${name}.txt`),
        'notes.count': async ({ name }) => {
          const text = await readUtf8(join(home.findContent('notes'), `${name}.txt`));
          const worker = new Worker(join(workersFolder, 'count-worker.mjs'), { workerData: text });
          const [count] = (await once(worker, 'message')) as [number];
          return count;
        },
        'notes.takeOpened': async () => {
          const file = opened.take();
          if (file === undefined) return undefined;
          const notify = async (): Promise<void> =>
            send('notes.changed', { text: await readUtf8(file.path) });
          watch?.end();
          watch = watchFile(file.path, () => void notify());
          return { kind: file.kind, text: await readUtf8(file.path) };
        },
      },
      close: () => Promise.resolve(watch?.end()),
    };
  },
});
