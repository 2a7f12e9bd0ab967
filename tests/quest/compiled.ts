/** A real runner for tests, and short ways to judge C with it. */
import { join } from 'node:path';
import { createSubmission, type Judgement, judge, type QuestSpec } from '@dota-factory/quest';
import type { Backend, Runner } from '@dota-factory/runner';
import { createRunner } from '@dota-factory/runner/node';

export const PROGRAM_FOLDER = join(__dirname, '..', '..', 'build', 'arcade-cli');

/** A second instead of five, so that tests of endless programs end sooner. */
export const startRunner = (backend: Backend = 'wasm', timeLimitMs = 1000): Runner =>
  createRunner({ backend, programFolder: PROGRAM_FOLDER, timeLimitMs });

export async function judgeCode(runner: Runner, quest: QuestSpec, source: string): Promise<Judgement> {
  const challenge = { kind: 'quest' as const, quest };
  const submission = createSubmission(challenge, 'answer.c', source);
  return judge(challenge, submission, await runner.run(submission));
}
