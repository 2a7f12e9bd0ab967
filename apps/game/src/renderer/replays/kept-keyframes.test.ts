/** When the keyframes of a recorded game are enough to show any moment of it at once. */
import { coverAll, findKeptKeyframe, listBelievable } from './kept-keyframes.ts';

const MINUTE = 3600;

it('keyframes cover a game without a gap of more than three minutes, also before its end', () => {
  const all = Array.from({ length: 60 }, (_, i) => (i + 1) * MINUTE);
  expect(coverAll(all, 60 * MINUTE)).toBe(true);
  expect(coverAll(all, 63 * MINUTE)).toBe(true);
  expect(coverAll(all, 64 * MINUTE)).toBe(false);
  expect(
    coverAll(
      all.filter((tick) => tick < 20 * MINUTE || tick > 24 * MINUTE),
      60 * MINUTE,
    ),
  ).toBe(false);
  expect(coverAll(all.slice(4), 60 * MINUTE)).toBe(false);
});

it('what was kept of a time that the game left again does not count, and a short game needs none', () => {
  expect(coverAll([20 * MINUTE], 10 * MINUTE)).toBe(false);
  expect(coverAll([], 2 * MINUTE)).toBe(true);
  expect(coverAll([2 * MINUTE, 4 * MINUTE, 8 * MINUTE], 5 * MINUTE)).toBe(true);
});

it('only those are asked for that the recording has a fingerprint of', async () => {
  const checkpoints = [600, 1000, 1200, 1800].map((tick) => ({ tick, hash: `${tick}` }));
  const keyframes = listBelievable([600, 1000, 1500, 1700, 1800], checkpoints);
  expect(keyframes).toEqual([600, 1000, 1800]);
  const asked: number[] = [];
  const host = {
    call: ((_: string, { tick }: { readonly tick: number }) => {
      asked.push(tick);
      return Promise.resolve({ ok: true, value: { tick, data: btoa('world') } });
    }) as never,
  };
  const find = (tick: number) => findKeptKeyframe(host, { id: 'run-a', keyframes }, tick);
  // One of a time that was left again lies there at 1500 and at 1700.
  expect(await find(1799)).toEqual({ tick: 1000, bytes: new TextEncoder().encode('world') });
  expect(await find(1800)).toMatchObject({ tick: 1800 });
  expect(await find(599)).toBeUndefined();
  expect(await find(-60)).toBeUndefined();
  expect(asked).toEqual([1000, 1800]);
});
