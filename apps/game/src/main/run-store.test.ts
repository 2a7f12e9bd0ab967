/** Recorded runs as files: they grow, survive a crash, and the oldest make way. */
import { appendFile, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRunStore, MAX_KEYFRAMED_RUNS, MAX_RUNS } from './run-store.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'dota-factory-runs-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const folder = () => join(home, 'replays');
const store = (kept: readonly string[] = []) => createRunStore(folder, () => Promise.resolve(kept));
const card = { tick: 600, bossWave: 2, isOver: false };

it('grows in order, and what a crash has cut off does not spoil what follows', async () => {
  const runs = store();
  expect(await runs.list()).toEqual({ ok: true, value: [] });
  expect(await runs.read('run-a')).toEqual({ ok: true, value: undefined });
  await Promise.all(['1\n', '2\n', '3\n'].map((text) => runs.append('run-a', text)));
  expect(await runs.read('run-a')).toEqual({ ok: true, value: '1\n2\n3\n' });
  await appendFile(join(folder(), 'run-a.dfrun'), '{"half');
  await store().append('run-a', '4\n');
  expect(await runs.read('run-a')).toEqual({ ok: true, value: '1\n2\n3\n4\n' });
});

it('is listed with its card, the latest first, and without one where that is damaged', async () => {
  const runs = store();
  for (const id of ['run-a', 'run-b']) {
    await runs.append(id, 'x\n');
    await runs.describe(id, card);
  }
  await utimes(join(folder(), 'run-b.dfrun'), 1000, 1000);
  await writeFile(join(folder(), 'run-b.card.json'), '{"tick": -4}');
  await writeFile(join(folder(), 'notes.txt'), '');
  const listed = await runs.list();
  expect(listed.ok && listed.value.map((run) => [run.id, run.bytes, run.card])).toEqual([
    ['run-a', 2, card],
    ['run-b', 2, undefined],
  ]);
  await runs.remove('run-a');
  expect((await readdir(folder())).sort()).toEqual(['notes.txt', 'run-b.card.json', 'run-b.dfrun']);
});

it('the oldest make way, but not one that a saved game goes on with', async () => {
  const runs = store(['run-0']);
  for (let i = 0; i < MAX_RUNS + 2; i++) {
    await runs.append(`run-${i}`, 'x\n');
    await utimes(join(folder(), `run-${i}.dfrun`), 1000 + i, 1000 + i);
  }
  await runs.append('run-new', 'x\n');
  const left = (await readdir(folder())).filter((name) => name.endsWith('.dfrun'));
  expect(left).toHaveLength(MAX_RUNS + 1);
  expect(left).toEqual(expect.arrayContaining(['run-0.dfrun', 'run-new.dfrun']));
  expect(left).not.toEqual(expect.arrayContaining(['run-1.dfrun']));
});

it('keyframes lie beside the latest runs only, and go with their run', async () => {
  const runs = store();
  const keyframe = { tick: 600, work: 30, bytes: Uint8Array.of(1, 2) };
  for (let i = 0; i <= MAX_KEYFRAMED_RUNS; i++) {
    await runs.append(`run-${i}`, 'x\n');
    await runs.addKeyframe(`run-${i}`, keyframe);
    await utimes(join(folder(), `run-${i}.dfrun`), 1000 + i, 1000 + i);
  }
  await runs.append('run-new', 'x\n');
  expect(await runs.listKeyframes('run-0')).toEqual({ ok: true, value: [] });
  expect(await runs.listKeyframes('run-1')).toEqual({ ok: true, value: [] });
  expect(await runs.findKeyframe('run-2', 700)).toEqual({ ok: true, value: keyframe });
  await runs.copyKeyframes('run-2', 'run-new', 600);
  expect(await runs.listKeyframes('run-new')).toEqual({ ok: true, value: [600] });
  await runs.remove('run-2');
  expect((await readdir(folder())).filter((name) => name.startsWith('run-2'))).toEqual([]);
  expect(await runs.listKeyframes('run-2')).toEqual({ ok: true, value: [] });
});

it('keyframes of all runs together have a limit, above which those of the oldest make way', async () => {
  const keyframe = { tick: 600, work: 30, bytes: new Uint8Array(84) };
  const runs = createRunStore(folder, () => Promise.resolve([]), 350);
  for (let i = 0; i < 5; i++) {
    await runs.append(`run-${i}`, 'x\n');
    await runs.addKeyframe(`run-${i}`, keyframe);
    await utimes(join(folder(), `run-${i}.dfrun`), 1000 + i, 1000 + i);
  }
  await runs.append('run-new', 'x\n');
  const kept = (await readdir(folder())).filter((name) => name.endsWith('.dfkeys')).sort();
  expect(kept).toEqual(['run-2.dfkeys', 'run-3.dfkeys', 'run-4.dfkeys']);
  expect(await runs.listKeyframes('run-1')).toEqual({ ok: true, value: [] });
  expect(await runs.read('run-1')).toEqual({ ok: true, value: 'x\n' });
});

it('replays for others never replace one another', async () => {
  const runs = store();
  const paths = [await runs.writeReplay('My run', '{}'), await runs.writeReplay('My run', '[]')];
  expect(paths).toEqual(
    ['My run', 'My run 2'].map((name) => ({ ok: true, value: join(folder(), `${name}.dfreplay`) })),
  );
  expect(await readFile(join(folder(), 'My run.dfreplay'), 'utf8')).toBe('{}');
});

it('says why the system refuses', async () => {
  await writeFile(folder(), 'a file where the folder should be');
  expect(await store().append('run-a', 'x')).toMatchObject({
    ok: false,
    error: { path: join(folder(), 'run-a.dfrun') },
  });
});
