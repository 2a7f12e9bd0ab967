/** The comparison of the window's benchmark: what drifts or jumps during the run does not count. */
import { compareInterleaved, median, type Side } from './interleaved.ts';

/** A measure that costs more with every turn, and a tenth more on one side. */
function drifting(costs: { turn: number; asked: Side[] }) {
  return (side: Side) => {
    costs.asked.push(side);
    const busyMs = (10 + costs.turn++) * (side === 'with' ? 1.1 : 1);
    return Promise.resolve({ busyMs, frameMs: 16 });
  };
}

it('takes turns so that a drift falls on both sides alike', async () => {
  const costs = { turn: 0, asked: [] as Side[] };
  const { morePercent } = await compareInterleaved(8, drifting(costs));
  expect(costs.asked.slice(0, 4)).toEqual(['without', 'with', 'with', 'without']);
  expect(morePercent).toBeGreaterThan(8);
  expect(morePercent).toBeLessThan(12);
});

it('is not moved by one turn in which the machine was busy', async () => {
  let turn = 0;
  const { morePercent, without } = await compareInterleaved(5, () =>
    Promise.resolve({ busyMs: turn++ === 2 ? 500 : 10, frameMs: 16 }),
  );
  expect(morePercent).toBe(0);
  expect(without.busyMs).toBe(10);
});

it('has the middle of an even number of values between the two', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
});
