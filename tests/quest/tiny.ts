/** Level files as small as they can be, and reports of a runner, for tests. */
import type { CallReport, QuestSpec, RunReport } from '@dota-factory/quest';
import { loadLevels } from '@dota-factory/quest';

/** `add(int a, int b)` with one case, unless said otherwise. */
export const describeQuest = (more: object = {}): object => ({
  id: 'Q1',
  title: 'Add',
  description: 'Add two numbers.',
  recommended: true,
  function_signature: {
    name: 'add',
    return_type: 'int',
    parameters: [
      { name: 'a', type: 'int' },
      { name: 'b', type: 'int' },
    ],
  },
  user_template: 'int add(int a, int b) {\n}',
  test_cases: [{ input: [3, 4], expected: '7', sample: true }],
  ...more,
});

export const describeLevel = (more: object = {}): object => ({
  id: 'L1',
  title: 'First',
  concept: 'sums',
  quests: [describeQuest()],
  ...more,
});

export const formatLevels = (...levels: readonly object[]): string => JSON.stringify(levels, undefined, 2);

export function getRegistry(...levels: readonly object[]) {
  const { registry, diagnostics } = loadLevels('levels.json', formatLevels(...levels));
  if (registry === undefined) throw new Error(JSON.stringify(diagnostics));
  return registry;
}

/** A quest about one function. */
export function createQuest(
  returns: string,
  types: readonly string[],
  cases: readonly (readonly [unknown[], string])[],
  more: object = {},
) {
  const parameters = types.map((type, index) => ({ name: `p${index}`, type }));
  const function_signature = { name: 'f', return_type: returns, parameters };
  const test_cases = cases.map(([input, expected]) => ({ input, expected, sample: true }));
  const level = describeLevel({ quests: [describeQuest({ function_signature, test_cases, ...more })] });
  const [quest] = getRegistry(level).levels[0]?.quests ?? [];
  return quest as QuestSpec;
}

export const call = (more: Partial<CallReport> = {}): CallReport => ({
  end: 'returned',
  stdout: '',
  stderr: '',
  value: 0,
  after: [],
  exitCode: undefined,
  fault: undefined,
  leak: { blocks: 0, bytes: 0 },
  milliseconds: 1,
  ...more,
});

export const report = (calls: readonly Partial<CallReport>[], more: Partial<RunReport> = {}): RunReport => ({
  backend: 'wasm',
  refusal: undefined,
  compilerText: '',
  messages: [],
  compileMilliseconds: 2,
  calls: calls.map(call),
  ...more,
});
