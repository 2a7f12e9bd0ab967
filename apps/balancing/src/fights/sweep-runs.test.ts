/** Steps of a sweep: whole where the config takes whole numbers only. */
import { createSmallTool } from '../testing/small-tool.ts';
import { createCurrentRun } from './current-run.ts';
import { createPulse } from './pulse.ts';
import type { SweepRun } from './sweep-run.ts';
import { startSweepOf } from './sweep-runs.ts';

function sweep(path: readonly (string | number)[], from: number, to: number, steps: number) {
  const { arenas, engine, config } = createSmallTool();
  const current = createCurrentRun<SweepRun>(createPulse(0, () => {}));
  const [arena] = arenas.pick(null) ?? [];
  const request = { file: 'balancing.toml', path, from, to, steps, arena: arena?.id ?? 0, runs: 2, seed: 1 };
  const answer = startSweepOf({ arenas, engine, current, loaded: () => config.loaded }, request);
  const points = current.run?.state.points.map(({ x }) => x);
  current.cancel();
  return { answer, points };
}
const COUNT = ['arena', 0, 'team', 0, 'ship', 0, 'count'];

it('numbers of ships are swept in whole ships, each number once', () => {
  expect(sweep(COUNT, 1, 4, 7)).toEqual({ answer: { ok: true }, points: [1, 2, 3, 4] });
  expect(sweep(COUNT, 0.5, 1.5, 5).points).toEqual([1, 2]);
  // Even steps, as the plot has them.
  expect(sweep(COUNT, 1, 10, 5).points).toEqual([1, 4, 7, 10]);
  expect(sweep(COUNT, 9, 2, 3).points).toEqual([9, 5]);
});

it('a range with a single whole number is refused', () => {
  expect(sweep(COUNT, 2, 2.4, 5).answer).toMatchObject({ ok: false, error: { reason: 'nothing' } });
});
