// The schema of a formula: what it takes, and that it gives the compiled formula.
import { type Fault, readSchema } from '@dota-factory/data';
import { formula } from './formula-schema.ts';

const read = (schema: ReturnType<typeof formula>, value: unknown) => {
  const faults: Fault[] = [];
  return { formula: readSchema(schema, value, { path: ['hp_formula'], faults }).whole, faults };
};

it.each([
  [formula('F.', { above: 0 }), ['1 + x'], ['x', '-1', 'y', '', 5]],
  [formula('F.'), ['x', '-1'], ['1 / x', 'log(x)']],
])('takes what is in its domain at the levels that are checked (%#)', (schema, right, wrong) => {
  for (const value of right) expect([value, read(schema, value).faults]).toEqual([value, []]);
  for (const value of wrong) expect([value, read(schema, value).faults.length]).toEqual([value, 1]);
});

it('gives the formula compiled, with its text', () => {
  const { formula: compiled } = read(formula('F.'), '2 * x + 1');
  expect([compiled?.text, compiled?.at(3)]).toEqual(['2 * x + 1', 7]);
});

it('says at which level the value is out of range', () => {
  expect(read(formula('F.', { above: 0 }), '5 - x').faults).toEqual([
    expect.objectContaining({ message: 'hp_formula gives a value out of range', got: '0 at x = 5' }),
  ]);
});
