/** The process behind the runner: it is replaced when it dies, and never outlives the one that started it. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSubmission } from '@dota-factory/quest';
import { RunnerUnavailable } from '@dota-factory/runner';
import { createRunner } from '@dota-factory/runner/node';
import { judgeCode, PROGRAM_FOLDER, startRunner } from './compiled.ts';
import { createQuest } from './tiny.ts';

const QUEST = createQuest('int', ['int'], [[[1], '1']]);
const RIGHT = 'int f(int x) { return x; }';
const submission = createSubmission({ kind: 'quest', quest: QUEST }, 'answer.c', RIGHT);

/** A process that has ended but was not yet collected does not count. */
const isRunning = (id: number): boolean => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Helpers whose parent is the given process. */
const listHelpers = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => {
      try {
        const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
        const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        return command.includes('quest-host.mjs') && Number(fields[1]) === parent && fields[0] !== 'Z';
      } catch {
        return false;
      }
    });

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('a helper that is killed is replaced by the next question', async () => {
  const runner = startRunner();
  expect(await runner.prepare()).toEqual({ isReady: true });
  const waiting = runner.run({ ...submission, source: 'int f(int x) { for (;;); }' });
  const [helper = 0] = listHelpers(process.pid);
  process.kill(helper, 'SIGKILL');
  await expect(waiting).rejects.toThrow(RunnerUnavailable);
  expect((await judgeCode(runner, QUEST, RIGHT)).status).toBe('passed');
  await runner.close();
  await waitUntil(() => listHelpers(process.pid).length === 0);
});

onLinux('it ends with its parent, even one that is killed while a program loops', async () => {
  // The helper itself is started by a process in between, as a game would.
  const script = `
    const { fork } = require('node:child_process');
    const helper = fork(process.argv[1], [process.argv[2], '60000'], { serialization: 'advanced', env: {} });
    helper.on('message', () => process.send(helper.pid));
    helper.send({ id: 1, kind: 'prepare' });
    process.on('message', (submission) => {
      helper.send({ id: 2, kind: 'run', submission });
      setTimeout(() => process.send('running'), 200);
    });`;
  const host = join(PROGRAM_FOLDER, 'quest-host.mjs');
  const child = spawn(process.execPath, ['-e', script, host, join(PROGRAM_FOLDER, '..', 'quest-compiler')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const helper = await new Promise<number>((resolve) => child.once('message', (id) => resolve(Number(id))));
  const running = new Promise((resolve) => child.once('message', resolve));
  child.send({ ...submission, source: 'int f(int x) { for (;;); }' });
  await running;
  expect(isRunning(helper)).toBe(true);
  child.kill('SIGKILL');
  await waitUntil(() => !isRunning(helper));
});

it('without a compiler it says so in one sentence', async () => {
  const runner = createRunner({
    backend: 'wasm',
    programFolder: join(PROGRAM_FOLDER, 'nowhere', 'at', 'all'),
  });
  expect(await runner.prepare()).toEqual({
    isReady: false,
    reason: expect.stringMatching(/^The C compiler is missing: /),
  });
  await expect(runner.run(submission)).rejects.toThrow(RunnerUnavailable);
});

it('closed, it takes no more', async () => {
  const runner = startRunner();
  await runner.close();
  await expect(runner.run(submission)).rejects.toThrow('The runner was closed.');
});

it('the native backend is refused with a reason where it would not be safe', async () => {
  const runner = startRunner('native');
  const readiness = await runner.prepare();
  if (readiness.isReady) {
    expect((await judgeCode(runner, QUEST, RIGHT)).backend).toMatch(/^native (gcc|clang)$/);
    return;
  }
  expect(readiness.reason).toMatch(
    /^The native backend cannot be used: .+\. The wasm backend needs nothing installed\.$/,
  );
  await expect(runner.run(submission)).rejects.toThrow(readiness.reason);
});
