/** Which run windows hear of: the latest of its kind, at every change. */
import { createCurrentRun, type Run } from './current-run.ts';
import { createPulse } from './pulse.ts';

function aCurrentRun() {
  const seen: (string | undefined)[] = [];
  const log: string[] = [];
  const current = createCurrentRun<Run & { readonly name: string }>(
    createPulse(0, () => seen.push(current.run?.name)),
  );
  /** A run that a test changes by hand. */
  const start = (name: string) => {
    const run = { name, isUnderWay: true, change: (_isOver: boolean): void => {}, cancel: () => end(run) };
    const end = (ended: typeof run): void => {
      log.push(`cancel ${name}`);
      ended.isUnderWay = false;
      ended.change(true);
    };
    const isReplaced = current.replace((onChange) => {
      run.change = onChange;
      return run;
    });
    expect(isReplaced).toBe(true);
    return run;
  };
  return { current, start, seen, log };
}

it('is sent when it starts, when it changes and when it ends', () => {
  const { start, seen } = aCurrentRun();
  const run = start('first');
  expect(seen).toEqual(['first']);
  run.change(false);
  run.change(true);
  expect(seen).toEqual(['first', 'first', 'first']);
});

it('is cancelled by the next, and what it still reports is not sent', () => {
  const { current, start, seen, log } = aCurrentRun();
  const first = start('first');
  start('second');
  expect(log).toEqual(['cancel first']);
  const before = seen.length;
  first.change(true);
  expect(seen.length).toBe(before);
  expect(current.run?.name).toBe('second');
});

it('stays, cancelled, where the next could not start', () => {
  const { current, start, log } = aCurrentRun();
  start('first');
  expect(current.replace(() => undefined)).toBe(false);
  expect(log).toEqual(['cancel first']);
  expect(current.run?.name).toBe('first');
});

it('can be cancelled only while it is under way', () => {
  const { current, start } = aCurrentRun();
  expect(current.cancel()).toBe(false);
  start('first');
  expect([current.cancel(), current.cancel()]).toEqual([true, false]);
  expect(current.run?.name).toBe('first');
});

it('is gone once it is forgotten, and silent once all has ended', () => {
  const { current, start, seen, log } = aCurrentRun();
  start('first');
  current.forget();
  expect(current.run).toBeUndefined();
  const run = start('second');
  const before = seen.length;
  current.end();
  run.change(true);
  expect(seen.length).toBe(before);
  expect(log).toEqual(['cancel first', 'cancel second']);
});
