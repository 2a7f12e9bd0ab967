/** The workflows cannot run here, so their text is held to what a checker of workflows would ask. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { ROOT } from './packaged.ts';

const FOLDER = join(ROOT, '.github/workflows');
const FILES = readdirSync(FOLDER);
const SYSTEMS = ['ubuntu-24.04', 'windows-2025', 'macos-15'];

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly name?: string;
  readonly 'runs-on': string;
  readonly 'timeout-minutes': number;
  readonly strategy: {
    readonly 'fail-fast': boolean;
    readonly matrix: {
      readonly os?: readonly string[];
      readonly include?: readonly Readonly<Record<string, string>>[];
    };
  };
  readonly steps: readonly Step[];
}
interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const KEYS = {
  workflow: ['name', 'on', 'permissions', 'concurrency', 'jobs', 'env'],
  job: ['name', 'runs-on', 'timeout-minutes', 'strategy', 'steps', 'env', 'needs', 'if', 'permissions'],
  step: ['name', 'uses', 'run', 'with', 'if', 'env', 'shell', 'working-directory', 'timeout-minutes'],
  event: ['push', 'pull_request', 'workflow_dispatch', 'schedule', 'release'],
};
/** Roots of `${{ … }}` that there are. */
const CONTEXTS = ['matrix', 'github', 'runner'];

const unknownKeys = (value: object, known: readonly string[]) =>
  Object.keys(value).filter((key) => !known.includes(key));

it('there are two: one tests, one packages', () => {
  expect(FILES.sort()).toEqual(['package.yml', 'test.yml']);
});

describe.each(FILES)('%s', (file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  const document = parseDocument(text, { strict: true, uniqueKeys: true });
  const workflow = document.toJS() as Workflow;
  const jobs = Object.entries(workflow.jobs);
  const steps = jobs.flatMap(([, job]) => job.steps);

  it('is YAML without remarks, and small', () => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    expect(text).not.toContain('\t');
    expect(text.split('\n').length).toBeLessThan(90);
  });

  it('has only keys that there are, and each that is needed', () => {
    expect(unknownKeys(workflow, KEYS.workflow)).toEqual([]);
    expect(unknownKeys(workflow.on, KEYS.event)).toEqual([]);
    expect(workflow.name).toBe(file.replace('.yml', ''));
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const [, job] of jobs) {
      expect(unknownKeys(job, KEYS.job)).toEqual([]);
      expect(job['timeout-minutes']).toBeGreaterThan(0);
      for (const step of job.steps) expect(unknownKeys(step, KEYS.step)).toEqual([]);
    }
  });

  it('runs on the three systems, each by its own, and not on whatever is the latest', () => {
    for (const [, { strategy, 'runs-on': system }] of jobs) {
      expect(system).toBe('${{ matrix.os }}');
      const { os, include } = strategy.matrix;
      expect(os ?? include?.map((row) => row['os'])).toEqual(SYSTEMS);
      expect(strategy['fail-fast']).toBe(false);
    }
  });

  it('names every step, and each step does exactly one thing', () => {
    for (const step of steps) {
      expect(step.name).toMatch(/^[A-Z]/);
      expect([step.uses, step.run].filter((each) => each !== undefined)).toHaveLength(1);
    }
    const names = steps.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('pins every action to a commit, with its version beside it', () => {
    const used = [...text.matchAll(/uses: (\S+)(.*)/g)].map(
      ([, action = '', rest = '']) => `${action}${rest}`,
    );
    expect(used).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    for (const line of used) expect(line).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('leaves no credentials behind and asks for no secret', () => {
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout'))) {
      expect(step.with).toMatchObject({ 'persist-credentials': false });
    }
    expect(text).not.toMatch(/secrets\.|GITHUB_TOKEN/);
  });

  it('calls only scripts and files that are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    let called = 0;
    for (const { run = '' } of steps) {
      for (const [, name = ''] of run.matchAll(/npm (?:run )?(test|(?<=run )[\w:-]+)/g)) {
        expect(Object.keys(scripts)).toContain(name);
        called++;
      }
      for (const [, path = ''] of run.matchAll(/node (\S+\.m?js)/g)) {
        expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
        called++;
      }
    }
    expect(called).toBeGreaterThan(0);
  });

  it('uses only expressions whose values are known, and none that a stranger could fill in a command', () => {
    const rows = jobs.flatMap(([, { strategy }]) => [
      ...(strategy.matrix.include ?? []).flatMap((row) => Object.keys(row)),
      ...Object.keys(strategy.matrix),
    ]);
    for (const [, expression = ''] of text.matchAll(/\$\{\{\s*([^}]+?)\s*\}\}/g)) {
      const [root = '', key = ''] = expression.split('.');
      expect(CONTEXTS).toContain(root);
      if (root === 'matrix') expect(rows).toContain(key);
    }
    for (const { run = '' } of steps) expect(run).not.toMatch(/github\./);
    for (const { if: condition } of steps) {
      if (condition !== undefined) expect(condition).toMatch(/^runner\.os [!=]= '(Linux|Windows|macOS)'$/);
    }
  });
});

it('the packaging workflow fetches the runtime, packages, and smoke-tests on each system before it keeps anything', () => {
  const { jobs } = parseDocument(readFileSync(join(FOLDER, 'package.yml'), 'utf8')).toJS() as Workflow;
  const commands = jobs['package']?.steps.map(({ run = '', uses = '' }) => run + uses) ?? [];
  const order = ['electron/install.js', 'npm run package', 'real-electron.mjs', 'upload-artifact'].map(
    (word) => commands.findIndex((command) => command.includes(word)),
  );
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
  expect(commands.filter((command) => command.includes('real-electron.mjs'))).toHaveLength(2);
});
