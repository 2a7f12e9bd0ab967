/** Judges what players hand in. The runner is opened when it is first needed, and again after it broke or was stopped. */
import { createSubmission, findChallenge, judge, type Registry } from '@dota-factory/quest';
import type { Runner } from '@dota-factory/runner';
import type { JudgeAnswer, RunnerState, TraceAnswer, Unanswered } from '../contract/quest.ts';
import { packTrace } from '../contract/packed-trace.ts';
import { viewJudgement } from './quest-view.ts';

export interface QuestDesk {
  prepare(): Promise<RunnerState>;
  judge(work: Work & { readonly samplesOnly: boolean }): Promise<JudgeAnswer>;
  trace(work: Work & { readonly sample: number }): Promise<TraceAnswer>;
  cancel(ticket: number): Promise<void>;
  close(): Promise<void>;
}

interface Work {
  readonly id: string;
  readonly quest: string;
  readonly source: string;
  readonly ticket: number;
}

/** As the compiler names what the player wrote. */
const SOURCE_FILE = 'answer.c';
const NOTHING_TO_JUDGE = 'This quest is not in its file any more. Go back and choose another.';

export interface QuestDeskOptions {
  /** Called again after a runner was stopped or broke. */
  readonly openRunner: () => Promise<Runner>;
  readonly findRegistry: (id: string) => Registry | undefined;
}

export function createQuestDesk({ openRunner, findRegistry }: QuestDeskOptions): QuestDesk {
  let runner: Promise<Runner> | undefined;
  const cancelled = new Set<number>();
  const underWay = new Set<number>();
  const getRunner = (): Promise<Runner> => {
    runner ??= openRunner();
    return runner;
  };
  const drop = async (): Promise<void> => {
    const old = runner;
    runner = undefined;
    await (await old?.catch(() => undefined))?.close();
  };
  /** A runner that breaks costs the one judgement: the next begins with another. */
  const answer = async <T>(ticket: number, work: (runner: Runner) => Promise<T>): Promise<T | Unanswered> => {
    underWay.add(ticket);
    const own = getRunner();
    try {
      const given = await work(await own);
      return cancelled.has(ticket) ? { kind: 'cancelled' } : given;
    } catch (error) {
      if (cancelled.has(ticket)) return { kind: 'cancelled' };
      if (runner === own) await drop().catch(() => undefined);
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
    } finally {
      underWay.delete(ticket);
      cancelled.delete(ticket);
    }
  };
  return {
    async prepare() {
      try {
        const own = await getRunner();
        const readiness = await own.prepare();
        return readiness.isReady ? { isReady: true, backend: own.backend } : readiness;
      } catch (error) {
        return { isReady: false, reason: error instanceof Error ? error.message : String(error) };
      }
    },
    judge: ({ id, quest, source, ticket, samplesOnly }) =>
      answer(ticket, async (own): Promise<JudgeAnswer> => {
        const registry = findRegistry(id);
        const challenge = registry && findChallenge(registry, quest);
        if (challenge === undefined) return { kind: 'failed', reason: NOTHING_TO_JUDGE };
        const submission = createSubmission(challenge, SOURCE_FILE, source, samplesOnly);
        const report = await own.run(submission);
        const judgement = judge(challenge, submission, report, samplesOnly);
        return { kind: 'judged', judgement: viewJudgement(challenge, judgement, report) };
      }),
    trace: ({ id, quest, source, ticket, sample }) =>
      answer(ticket, async (own): Promise<TraceAnswer> => {
        const registry = findRegistry(id);
        const challenge = registry && findChallenge(registry, quest);
        if (challenge === undefined) return { kind: 'failed', reason: NOTHING_TO_JUDGE };
        const submission = createSubmission(challenge, SOURCE_FILE, source, true);
        // Without samples all cases are a trial run's; those of a hidden one are not shown.
        const hasSamples =
          challenge.kind === 'level' || challenge.quest.test_cases.some((each) => each.sample);
        if (!hasSamples || sample >= submission.calls.length)
          return { kind: 'failed', reason: 'There is no such case to step through.' };
        return { kind: 'traced', trace: packTrace(await own.trace(submission, sample)) };
      }),
    async cancel(ticket) {
      if (!underWay.has(ticket)) return;
      cancelled.add(ticket);
      await drop();
    },
    close: drop,
  };
}
