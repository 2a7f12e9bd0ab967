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

const frame = (tick: number, size = 10, work = 30) => ({
  tick,
  work,
  bytes: new Uint8Array(size).fill(tick / 600),
});

/** As the first version wrote it. */
function firstRecord(tick: number): Buffer {
  const { bytes } = frame(tick);
  const head = Buffer.alloc(12, 'DFK1');
  head.writeUInt32LE(tick, 4);
  head.writeUInt32LE(bytes.length, 8);
  return Buffer.concat([head, bytes]);
}

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
  await file.add({ tick: 600, work: 40, bytes: Uint8Array.of(9) });
  for (const each of [file, new KeyframeFile(path)]) {
    expect(await each.find(700)).toEqual({ tick: 600, work: 40, bytes: Uint8Array.of(9) });
  }
});

it('what a crash has cut off costs one keyframe, and what follows is whole', async () => {
  await aFile(600, 1200, 1800);
  const whole = await readFile(path);
  for (const cut of [1, 10, 13, 17, 25]) {
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
    await file.add(frame(i * 600, 84));
    expect((await stat(path)).size).toBeLessThanOrEqual(limit);
  }
  const ticks = await file.listTicks();
  expect(ticks.length).toBeGreaterThan(25);
  const gaps = [...ticks, 500 * 600].map((tick, i) => tick - (ticks[i - 1] ?? 0));
  // A hundred fit, and nearly all of that is made use of: of five hundred every fifth, and every tenth at worst.
  expect(ticks.length).toBeGreaterThan(85);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(10 * 600);
  expect(await new KeyframeFile(path).listTicks()).toEqual(ticks);
});

it('above its limit those are left closer whose ticks are dear, and the latest stays', async () => {
  const file = new KeyframeFile(path, 10_000);
  for (let i = 1; i <= 300; i++) await file.add(frame(i * 300, 84, i <= 150 ? 20 : 320));
  const ticks = await file.listTicks();
  const late = ticks.filter((tick) => tick > 150 * 300);
  expect(ticks.at(-1)).toBe(300 * 300);
  expect(late.length).toBeGreaterThan(4 * (ticks.length - late.length));
  expect(await file.find(300 * 300)).toEqual(frame(300 * 300, 84, 320));
});

it('what the first version wrote is found as before, also where others follow it', async () => {
  await writeFile(path, Buffer.concat([firstRecord(600), firstRecord(1200)]));
  await new KeyframeFile(path).add(frame(1800));
  const file = new KeyframeFile(path);
  expect(await file.listTicks()).toEqual([600, 1200, 1800]);
  expect(await file.find(700)).toMatchObject({ tick: 600, bytes: frame(600).bytes });
  expect(await file.find(1800)).toEqual(frame(1800));
  await writeFile(path, Buffer.concat([firstRecord(600), firstRecord(1200).subarray(0, 15)]));
  expect(await new KeyframeFile(path).listTicks()).toEqual([600]);
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
  // Of a time that the game has left again nothing stays.
  await from.copy(from, 1200);
  expect(await from.listTicks()).toEqual([600, 1200]);
  expect(await from.find(1800)).toEqual(frame(1200));
});
