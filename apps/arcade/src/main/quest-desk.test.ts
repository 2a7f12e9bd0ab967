/** Judging in the host: what reaches the window, what a broken or stopped runner costs. */
import type { RunReport, Submission } from '@dota-factory/quest';
import { loadLevels } from '@dota-factory/quest';
import type { Runner, Trace } from '@dota-factory/runner';
import { createQuestDesk } from './quest-desk.ts';
import { viewLevels } from './quest-view.ts';

const LEVELS = JSON.stringify([
  {
    id: 'L1',
    title: 'Sums',
    concept: 'sums',
    quests: [
      {
        id: 'Q1',
        title: 'Add',
        description: 'Add.',
        recommended: true,
        function_signature: {
          name: 'add',
          return_type: 'int',
          parameters: [
            { name: 'a', type: 'int' },
            { name: 'b', type: 'int' },
          ],
        },
        user_template: '',
        test_cases: [
          { input: [1, 2], expected: '3', sample: true },
          { input: [31337, 1], expected: '31338' },
        ],
        xp_reward: 30,
      },
    ],
  },
]);
const registry = loadLevels('levels.json', LEVELS).registry;
if (registry === undefined) throw new Error('the levels have faults');

const add = ([a, b]: Submission['calls'][number]): number =>
  a?.kind === 'scalar' && b?.kind === 'scalar' ? Number(a.value) + Number(b.value) : 0;

/** Adds as the quest asks for, and prints its arguments, as a curious player would have it do. */
const report = ({ calls }: Submission): RunReport => ({
  backend: 'wasm',
  refusal: undefined,
  compilerText: '',
  messages: [],
  compileMilliseconds: 2,
  calls: calls.map((call) => ({
    end: 'returned',
    stdout: `called with ${JSON.stringify(call)}\n`,
    stderr: `called with ${JSON.stringify(call)}\n`,
    value: add(call),
    after: [],
    exitCode: undefined,
    fault: undefined,
    leak: { blocks: 0, bytes: 0 },
    milliseconds: 1,
  })),
});

const TRACE: Trace = {
  backend: 'wasm',
  refusal: undefined,
  messages: [],
  steps: [],
  isCut: false,
  stdout: '',
  end: 'returned',
  returned: '3',
  fault: undefined,
};

function createDesk(run: (submission: Submission) => Promise<RunReport> = async (given) => report(given)) {
  const log: string[] = [];
  let count = 0;
  const desk = createQuestDesk({
    findRegistry: (id) => (id === 'levels' ? registry : undefined),
    openRunner: async (): Promise<Runner> => {
      const number = ++count;
      log.push(`open ${number}`);
      let stop: (reason: Error) => void = () => {};
      const stopped = new Promise<never>((_, reject) => {
        stop = reject;
      });
      stopped.catch(() => undefined);
      return {
        backend: 'wasm',
        prepare: async () => ({ isReady: true }),
        run: (submission) => Promise.race([run(submission), stopped]),
        trace: async (submission, index) => {
          log.push(`trace ${index} of ${submission.calls.length}`);
          return TRACE;
        },
        close: async () => {
          log.push(`close ${number}`);
          stop(new Error('The runner was closed.'));
        },
      };
    },
  });
  return { desk, log };
}

const WORK = { id: 'levels', quest: 'Q1', source: 'int add(int a, int b) { return a + b; }', ticket: 1 };

it('no level that the window gets has a hidden case, its criteria or the written form of the world', () => {
  const [view] = viewLevels(registry, () => undefined);
  expect(view?.hidden).toEqual({ Q1: 1 });
  expect(JSON.stringify(view)).not.toContain('31337');
  expect(view?.spec.quests[0]?.test_cases).toHaveLength(1);
});

it('a judgement counts all cases and says of hidden ones only whether they passed', async () => {
  const { desk } = createDesk();
  const answer = await desk.judge({ ...WORK, samplesOnly: false });
  expect(answer).toMatchObject({
    kind: 'judged',
    judgement: { success: true, status: 'passed', xp: 30, backend: 'wasm' },
  });
  if (answer.kind !== 'judged') return;
  expect(answer.judgement.tests[1]).toEqual({ sample: false, passed: true });
  expect(answer.judgement.stdout).toContain('called with');
  // Nor by what the code has printed in them.
  expect(JSON.stringify(answer)).not.toContain('31337');
  expect(JSON.stringify(answer)).not.toContain('31338');
});

it('a trial runs the samples and pays nothing', async () => {
  const { desk } = createDesk();
  const answer = await desk.judge({ ...WORK, samplesOnly: true });
  expect(answer).toMatchObject({
    judgement: { success: true, xp: 0, tests: [{ sample: true, passed: true }] },
  });
});

it('the runner is opened when it is needed, once, and closed with the arcade', async () => {
  const { desk, log } = createDesk();
  expect(log).toEqual([]);
  expect(await desk.prepare()).toEqual({ isReady: true, backend: 'wasm' });
  await desk.judge({ ...WORK, samplesOnly: true });
  await desk.close();
  expect(log).toEqual(['open 1', 'close 1']);
});

it('a runner that breaks costs one judgement, which says so; the next has another', async () => {
  let isBroken = true;
  const { desk, log } = createDesk(async (given) => {
    if (isBroken) throw new Error('The process that runs C ended unexpectedly.');
    return report(given);
  });
  expect(await desk.judge({ ...WORK, samplesOnly: true })).toEqual({
    kind: 'failed',
    reason: 'The process that runs C ended unexpectedly.',
  });
  isBroken = false;
  expect(await desk.judge({ ...WORK, samplesOnly: true })).toMatchObject({ kind: 'judged' });
  expect(log).toEqual(['open 1', 'close 1', 'open 2']);
});

it('what is under way can be cancelled; another ticket stops nothing', async () => {
  const { desk } = createDesk(() => new Promise(() => {}));
  const answer = desk.judge({ ...WORK, ticket: 7, samplesOnly: true });
  await desk.cancel(8);
  await desk.cancel(7);
  expect(await answer).toEqual({ kind: 'cancelled' });
});

it('sample cases can be stepped through, and no other', async () => {
  const { desk, log } = createDesk();
  expect(await desk.trace({ ...WORK, sample: 0 })).toMatchObject({
    kind: 'traced',
    trace: { returned: '3' },
  });
  expect(log).toContain('trace 0 of 1');
  expect(await desk.trace({ ...WORK, sample: 1 })).toMatchObject({ kind: 'failed' });
  expect(await desk.trace({ ...WORK, quest: 'gone', sample: 0 })).toMatchObject({ kind: 'failed' });
});
