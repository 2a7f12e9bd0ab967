// How much a compiled formula gains over the evaluator of the parser library, with a plain function as the floor.
import { compileFormula } from '@dota-factory/lib/testing';
import { Parser } from 'expr-eval-fork';
import { compare } from './compare.ts';
import type { BenchSuite } from './contract.ts';

const TEXT = '120 + 15*x + 2*max(0, x - 5)';
const CALLS = 100_000;

function sumOver(evaluate: (x: number) => number): number {
  let sum = 0;
  for (let level = 0; level < CALLS; level++) sum += evaluate(level % 51);
  return sum;
}

export const suite: BenchSuite = {
  run: () => {
    const compiled = compileFormula(TEXT);
    if (!compiled.ok) throw new Error(compiled.error.message);
    const formula = compiled.value;
    const parsed = new Parser().parse(TEXT);
    const evaluate = (x: number) => Number(parsed.evaluate({ x }));
    const byHand = (x: number): number => 120 + 15 * x + 2 * Math.max(0, x - 5);
    return [
      compare({
        title: 'Formula',
        unit: `a value of ${TEXT}`,
        clock: 'cpu',
        perCall: CALLS,
        baseline: 'evaluate of the library',
        cases: {
          'evaluate of the library': () => sumOver(evaluate),
          'compiled closure': () => sumOver((x) => formula.at(x)),
          'function by hand': () => sumOver(byHand),
        },
        fingerprints: {
          'evaluate of the library': `${sumOver(evaluate)}`,
          'compiled closure': `${sumOver((x) => formula.at(x))}`,
          'function by hand': `${sumOver(byHand)}`,
        },
      }),
    ];
  },
};
