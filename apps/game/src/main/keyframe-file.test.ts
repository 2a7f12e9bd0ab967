/** The keyframes of a run as a file: found by tick, whole after a crash, and never above their limit. */
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeyframeFile } from './keyframe-file.ts';

let home: string;
let path: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'dota-factory-keyframes-'));
  path = join(home, 'run-a.dfkeys');
});
afterEach(() => rm(home, { recursive: true, force: true }));

const frame = (tick: number, size = 10) => ({ tick, bytes: new Uint8Array(size).fill(tick / 600) });

async function aFile(...ticks: readonly number[]): Promise<KeyframeFile> {
  const file = new KeyframeFile(path);
  for (const tick of ticks) await file.add(frame(tick));
  return file;
}

it('finds the last one that is not after a tick, also when it is opened again', async () => {
  const written = await aFile(600, 1200, 1800);
  for (const file of [written, new KeyframeFile(path)]) {
    expect(await file.listTicks()).toEqual([600, 1200, 1800]);
    expect(await file.find(599)).toBeUndefined();
    expect(await file.find(600)).toEqual(frame(600));
    expect(await file.find(1799)).toEqual(frame(1200));
    expect(await file.find(99_999)).toEqual(frame(1800));
  }
  expect(await new KeyframeFile(join(home, 'none')).find(600)).toBeUndefined();
});

it('of one tick the latest counts', async () => {
  const file = await aFile(600, 1200);
  await file.add({ tick: 600, bytes: Uint8Array.of(9) });
  for (const each of [file, new KeyframeFile(path)]) {
    expect(await each.find(700)).toEqual({ tick: 600, bytes: Uint8Array.of(9) });
  }
});

it('what a crash has cut off costs one keyframe, and what follows is whole', async () => {
  await aFile(600, 1200, 1800);
  const whole = await readFile(path);
  for (const cut of [1, 10, 13, 21]) {
    await writeFile(path, whole.subarray(0, whole.length - cut));
    const file = new KeyframeFile(path);
    await file.add(frame(2400));
    expect(await new KeyframeFile(path).listTicks()).toEqual([600, 1200, 2400]);
    expect(await new KeyframeFile(path).find(3000)).toEqual(frame(2400));
  }
  await appendFile(path, 'something else that is no keyframe at all');
  expect(await new KeyframeFile(path).listTicks()).toEqual([600, 1200, 2400]);
});

it('stays below its limit however long the game is, and its keyframes spread over all of it', async () => {
  const limit = 10_000;
  const file = new KeyframeFile(path, limit);
  for (let i = 1; i <= 500; i++) {
    await file.add(frame(i * 600, 88));
    expect((await stat(path)).size).toBeLessThanOrEqual(limit);
  }
  const ticks = await file.listTicks();
  expect(ticks.length).toBeGreaterThan(25);
  const gaps = [...ticks, 500 * 600].map((tick, i) => tick - (ticks[i - 1] ?? 0));
  // A hundred fit, and at least half of that is made use of: of five hundred every sixteenth at worst.
  expect(Math.max(...gaps)).toBeLessThanOrEqual(16 * 600);
  expect(await new KeyframeFile(path).listTicks()).toEqual(ticks);
});

it('a run that begins as another did is given the keyframes of that beginning', async () => {
  const from = await aFile(600, 1200, 1800);
  const to = new KeyframeFile(join(home, 'run-b.dfkeys'));
  await to.copy(from, 1300);
  expect(await to.listTicks()).toEqual([600, 1200]);
  expect(await to.find(1200)).toEqual(frame(1200));
  await to.add(frame(1800));
  expect(await to.listTicks()).toEqual([600, 1200, 1800]);
  expect(await from.listTicks()).toEqual([600, 1200, 1800]);
});
