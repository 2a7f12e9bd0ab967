/** A saved game goes on in its run, and what was kept of the time after it makes way. */
import {
  addCard,
  formatRunEntries,
  formatRunStart,
  keepPlayedFiles,
  parseRunLog,
  type SaveRun,
} from '@dota-factory/lib';
import { SMALL_CONFIG } from '@dota-factory/lib/testing';
import { findRunPlace } from './run-place.ts';

const id = 'run-a';
const checkpoint = (tick: number) => ({ checkpoint: { tick, hash: `${tick}`.padStart(16, '0') } });
const command = { command: { tick: 100, type: 'undo' as const } };

/** What is asked of the host besides reading, and the text of the run. */
async function goOn(saved: { readonly tick: number; readonly commands: number }) {
  let text =
    formatRunStart({ id, seed: 1, config: keepPlayedFiles(SMALL_CONFIG) }) +
    formatRunEntries([command, checkpoint(600), checkpoint(1200)]);
  const asked: unknown[] = [];
  const host = {
    call: ((name: string, given: { readonly id?: string; readonly text?: string }) => {
      if (name === 'runs.read') return Promise.resolve({ ok: true, value: text });
      if (name === 'runs.append' && given.id === id) text += given.text ?? '';
      if (name.startsWith('keyframes.')) asked.push({ name, ...given });
      return Promise.resolve({ ok: true, value: undefined });
    }) as never,
  };
  const run: SaveRun = { id, seed: 1, commands: saved.commands };
  const bytes = addCard(new Uint8Array(10), { tick: saved.tick, bossWave: 1, isOver: false, run });
  const place = await findRunPlace(host, bytes);
  const parsed = parseRunLog(text, id);
  if (!parsed.ok) throw new Error('the run is damaged');
  return { place, asked, checkpoints: parsed.value.checkpoints.map(({ tick }) => tick) };
}

it('in the same run its keyframes go with the fingerprints of that time', async () => {
  const { place, asked, checkpoints } = await goOn({ tick: 900, commands: 1 });
  expect(place).toMatchObject({ id, commands: 1 });
  expect(checkpoints).toEqual([600]);
  expect(asked).toEqual([{ name: 'keyframes.copy', from: id, to: id, tick: 900 }]);
});

it('from the end of the run, nothing has to make way', async () => {
  const { place, asked, checkpoints } = await goOn({ tick: 1200, commands: 1 });
  expect(place).toMatchObject({ id });
  expect([asked, checkpoints]).toEqual([[], [600, 1200]]);
});

it('in a new run that begins as this one did, this one keeps all of its own', async () => {
  const { place, asked, checkpoints } = await goOn({ tick: 50, commands: 0 });
  expect(place?.id).not.toBe(id);
  expect(checkpoints).toEqual([600, 1200]);
  expect(asked).toEqual([{ name: 'keyframes.copy', from: id, to: place?.id, tick: 50 }]);
});
