/** Readings never overlap, and none that was asked for is lost. */
import { readOneAtATime } from './one-at-a-time.ts';

it('a request during a reading makes one more, however many there were', async () => {
  const log: string[] = [];
  const refresh = readOneAtATime(
    async () => {
      log.push('begin');
      await Promise.resolve();
      log.push('end');
    },
    () => undefined,
  );
  const first = refresh();
  void refresh();
  void refresh();
  await first;
  expect(log).toEqual(['begin', 'end', 'begin', 'end']);
  await refresh();
  expect(log).toHaveLength(6);
});

it('a reading that fails is reported, and the next one is made all the same', async () => {
  const complaints: unknown[] = [];
  let count = 0;
  const refresh = readOneAtATime(
    () => {
      count += 1;
      return count === 1 ? Promise.reject(new Error('gone')) : Promise.resolve();
    },
    (error) => complaints.push(error),
  );
  await refresh();
  await refresh();
  expect([count, complaints.map(String)]).toEqual([2, ['Error: gone']]);
});
