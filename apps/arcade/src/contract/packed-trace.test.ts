/** Traces cross the bridge whole, each variable once. */
import type { Trace, TraceStep } from '@dota-factory/runner';
import fc from 'fast-check';
import { packTrace, unpackTrace } from './packed-trace.ts';

const createTrace = (steps: readonly TraceStep[]): Trace => ({
  backend: 'wasm',
  refusal: undefined,
  messages: [],
  steps,
  isCut: false,
  stdout: 'text',
  end: 'returned',
  returned: '1',
  fault: undefined,
});

const step = (line: number, values: readonly string[]): TraceStep => ({
  line,
  column: 1,
  function: 'f',
  depth: 1,
  printed: 0,
  variables: values.map((value, index) => ({
    name: `v${index}`,
    type: 'int',
    scope: 'local',
    value,
    isChanged: false,
  })),
});

it('what is unpacked is what was packed', () => {
  const steps = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 50 }), fc.array(fc.string(), { maxLength: 4 }))
      .map(([line, values]) => step(line, values)),
  );
  fc.assert(
    fc.property(steps, (given) => {
      const trace = createTrace(given);
      expect(unpackTrace(packTrace(trace))).toEqual(trace);
    }),
    { seed: 11, numRuns: 60 },
  );
});

it('a variable that stays the same is written once', () => {
  expect(packTrace(createTrace([step(1, ['7']), step(2, ['7']), step(3, ['7'])])).variables).toHaveLength(1);
});

it('what does not fit a message is cut, and says so', () => {
  const long = 'x'.repeat(100_000);
  const steps = Array.from({ length: 60 }, (_, index) => step(index + 1, [`${long}${index}`]));
  const packed = packTrace(createTrace(steps));
  expect(packed.isCut).toBe(true);
  expect(packed.steps.length).toBeGreaterThan(10);
  expect(packed.steps.length).toBeLessThan(60);
});
