/**
 * Our own campaign judged by the real runner: references pass, templates and typical wrong answers fail as they say.
 * One warm runner judges everything, about 0.2 s of processor time each; `CAMPAIGN_PROGRAMS=all` also judges the templates and both
 * wrong answers of each quest, where otherwise about every second one is taken.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createSubmission,
  findChallenge,
  judge,
  type Judgement,
  loadLevels,
  type Registry,
} from '@dota-factory/quest';
import { createRunner } from '@dota-factory/runner/node';
import { getCampaign, listPrograms, type Program } from './campaign.ts';

const ROOT = join(import.meta.dirname, '../..');
const PUBLIC_LEVELS = join(ROOT, '../shared/samples/quest/levels.json');
const campaign = getCampaign();
const runner = createRunner({ backend: 'wasm', programFolder: join(ROOT, 'build/arcade-cli') });
afterAll(() => runner.close());

async function judgeSource(registry: Registry, id: string, file: string, source: string): Promise<Judgement> {
  const challenge = findChallenge(registry, id);
  if (challenge === undefined) throw new Error(`there is no quest ${id}`);
  const submission = createSubmission(challenge, file, source);
  return judge(challenge, submission, await runner.run(submission));
}

const judgeProgram = ({ quest, name, source }: Program) => judgeSource(campaign, quest.id, name, source);

/** The reference of each quest, and one of both wrong answers by turns. */
function isChosen({ role, name }: Program, quest: number): boolean {
  if (process.env.CAMPAIGN_PROGRAMS === 'all' || role === 'reference') return true;
  return role === 'wrong' && name.endsWith(`-wrong-${1 + (quest % 2)}.c`);
}

const ids = campaign.levels.flatMap(({ quests }) => quests.map(({ id }) => id));
const programs = listPrograms(campaign).filter((program) => isChosen(program, ids.indexOf(program.quest.id)));
const ofRole = (role: Program['role']) =>
  programs.filter((program) => program.role === role).map((program) => [program.name, program] as const);

describe('a reference', () => {
  it.each(ofRole('reference'))('%s passes', async (_, program) => {
    const { status, feedback, messages } = await judgeProgram(program);
    expect({ status, feedback, messages }).toEqual({
      status: 'passed',
      feedback: expect.stringContaining('Success'),
      messages: [],
    });
  });
});

describe('a wrong answer', () => {
  it.each(ofRole('wrong'))('%s fails as it says', async (_, program) => {
    const { status, success, compile_error, crash } = await judgeProgram(program);
    expect({ status, success, compile_error, crash }).toMatchObject({
      status: program.status,
      success: false,
    });
  });
});

// Unless all programs are judged there are none.
if (ofRole('template').length > 0)
  describe('a template', () => {
    it.each(ofRole('template'))('%s is no solution', async (_, program) => {
      expect((await judgeProgram(program)).success).toBe(false);
    });
  });

/** Ours, for quests of the public file that differ in what they need: loops, printing, null pointers, arrays, the heap. */
const PUBLIC_ANSWERS = [
  ['L04_Q2', 'passed', 'int factorial(int n) { int p = 1; while (n > 1) p *= n--; return p; }'],
  ['L06_Q1', 'passed', 'int castSpell() { puts("Abracadabra!"); return 1; }'],
  ['L06_Q1', 'wrong_answer', 'int castSpell() { return 1; }'],
  ['L13_Q2', 'passed', 'int incrementAndRead(int* ptr) { return ++*ptr; }'],
  [
    'L14_Q3',
    'passed',
    'int findIndex(int* arr, int n, int target) { while (n-- > 0) if (arr[n] == target) return n; return -1; }',
  ],
  ['L15_Q1', 'passed', 'int safeRead(int* ptr) { return ptr ? *ptr : -1; }'],
  ['L15_Q1', 'crashed', 'int safeRead(int* ptr) { return *ptr; }'],
  [
    'L22_Q2',
    'leaked',
    'int allocTwoSum(int a, int b) { int* p = malloc(sizeof *p); *p = a; return *p + b; }',
  ],
  [
    'L22_Q2',
    'passed',
    'int allocTwoSum(int a, int b) { int* p = malloc(2 * sizeof *p); p[0] = a; p[1] = b; int s = p[0] + p[1]; free(p); return s; }',
  ],
] as const;

describe('the public level file', () => {
  const isAbsent = !existsSync(PUBLIC_LEVELS);
  const registry = isAbsent
    ? undefined
    : loadLevels('levels.json', readFileSync(PUBLIC_LEVELS, 'utf8')).registry;

  (isAbsent ? it.skip : it)('loads', () => {
    expect(registry?.levels.flatMap(({ quests }) => quests)).toHaveLength(68);
  });

  (isAbsent ? it.skip : it).each(PUBLIC_ANSWERS)('%s is judged: %s', async (id, status, source) => {
    if (registry === undefined) throw new Error('it does not load');
    expect((await judgeSource(registry, id, 'answer.c', source)).status).toBe(status);
  });
});
