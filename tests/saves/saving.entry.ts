/** A process that saves without a pause until it is killed: the automatic save, then the one whose turn it is. */
import { gzipSync } from 'node:zlib';
import { addCard } from '@dota-factory/lib';
import { createSaveStore } from '../../apps/game/src/main/save-store.ts';

/** Bytes that do not shrink, as many as a game of half an hour has. */
const BYTES = 40_000;

function makeGame(tick: number): Uint8Array {
  let noise = tick + 1;
  const content = Uint8Array.from({ length: BYTES }, () => {
    noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0;
    return noise >>> 24;
  });
  return addCard(gzipSync(content, { level: 0 }), { tick, bossWave: 1, isOver: false });
}

const [folder = '', first = '0'] = process.argv.slice(2);
const store = createSaveStore(() => folder);
for (let tick = Number(first); ; tick++) {
  const game = makeGame(tick);
  const kept = await store.write('autosave', game);
  if (!kept.ok) throw new Error(kept.error.reason);
  process.stdout.write(`kept ${tick}\n`);
  const turned = await store.rotate(game);
  if (!turned.ok) throw new Error(turned.error.reason);
  process.stdout.write(`turned ${tick}\n`);
}
