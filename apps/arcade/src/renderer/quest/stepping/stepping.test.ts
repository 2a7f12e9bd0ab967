/** Going through a run, forwards and back. */
import type { Trace } from '@dota-factory/runner';
import { moveBy, moveTo, moveToEnd, moveToLine, printedAt, startStepping, stepAt } from './stepping.ts';

const lines = [2, 3, 4, 3, 4, 6];
const trace: Trace = {
  backend: 'wasm',
  refusal: undefined,
  messages: [],
  steps: lines.map((line, index) => ({
    line,
    column: 1,
    function: 'f',
    depth: 1,
    variables: [],
    printed: index * 2,
  })),
  isCut: false,
  stdout: 'a\nb\nc\nd\ne\nf\n',
  end: 'returned',
  returned: '1',
  fault: undefined,
};
const start = startStepping(trace, 0);

it('never leaves the run', () => {
  expect(moveBy(start, -1).index).toBe(0);
  expect(moveBy(start, 99).index).toBe(5);
  expect(moveTo(moveToEnd(start), 0).index).toBe(0);
  expect(stepAt(moveToEnd(start))?.line).toBe(6);
});

it('goes on to the next time a line is reached, or to the end', () => {
  const first = moveToLine(start, 4);
  expect(first.index).toBe(2);
  expect(moveToLine(first, 4).index).toBe(4);
  expect(moveToLine(moveToLine(first, 4), 4).index).toBe(5);
});

it('knows what was printed before each step, and everything at the end', () => {
  expect(printedAt(start)).toBe('');
  expect(printedAt(moveBy(start, 2))).toBe('a\nb\n');
  expect(printedAt(moveToEnd(start))).toBe(trace.stdout);
});

it('the last step of a run that was cut is not its end', () => {
  expect(printedAt(moveToEnd(startStepping({ ...trace, isCut: true }, 0)))).toBe('a\nb\nc\nd\ne\n');
});

it('a run without steps can be held', () => {
  const empty = startStepping({ ...trace, steps: [] }, 0);
  expect(stepAt(moveBy(empty, 1))).toBeUndefined();
});
