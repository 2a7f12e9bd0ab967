/** `arcade quest judge`: compiles and judges answers to a quest; many in one call share the compiler. */
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
} from '@dota-factory/console';
import { createSubmission, type Judgement, judge } from '@dota-factory/quest';
import { RunnerUnavailable } from '@dota-factory/runner';
import { JSON_OPTION, refuse, wantsJson, writeJson } from '../console/answer.ts';
import { BACKEND_OPTION, openTask, type Task } from './submissions.ts';

export const judgeCommand: Command = {
  summary: 'compiles and judges C',
  operands: ['LEVELS', 'QUEST', 'FILE.c …'],
  requiredOperands: 3,
  options: {
    ...BACKEND_OPTION,
    samples: { help: 'only the cases that players are shown' },
    ...JSON_OPTION,
  },
  run,
};

interface Judged extends Judgement {
  readonly file: string;
}

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const [levels = '', id = '', ...files] = given.operands;
  const task = await openTask(levels, id, files, given, context);
  if (!task.ok) return refuse(task.error, given, context);
  try {
    const judged = await judgeAll(task.value, given.options.has('samples'));
    if (wantsJson(given)) writeJson(toAnswer(judged), context);
    else context.writeOut(judged.map(format).join('\n'));
    return judged.every(({ success }) => success) ? EXIT.fine : EXIT.failed;
  } catch (error) {
    if (!(error instanceof RunnerUnavailable)) throw error;
    context.writeError(`${error.message}\n`);
    return EXIT.badInput;
  } finally {
    await task.value.runner.close();
  }
}

async function judgeAll(
  { challenge, codes, runner }: Task,
  samplesOnly: boolean,
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (const { file, source } of codes) {
    const submission = createSubmission(challenge, file, source, samplesOnly);
    judged.push({ file, ...judge(challenge, submission, await runner.run(submission), samplesOnly) });
  }
  return judged;
}

/** One file: its judgement. Several: all of them, under one question. */
function toAnswer(judged: readonly Judged[]): unknown {
  const [first] = judged;
  if (judged.length === 1 && first !== undefined) return first;
  const passed = judged.filter(({ success }) => success).length;
  return { success: passed === judged.length, passed, total: judged.length, results: judged };
}

function format({ file, status, feedback, compile_error, tests, hint, backend, stdout }: Judged): string {
  const cases = tests.map(
    (test) =>
      `  ${test.passed ? 'pass' : 'FAIL'}  ${JSON.stringify(test.input)} -> ${test.actual === '' ? '(nothing)' : test.actual}, expected ${test.expected}`,
  );
  const lines = [
    `${file}: ${status} (${backend})`,
    feedback,
    ...(compile_error === null ? [] : [compile_error.trimEnd()]),
    ...(compile_error === null ? cases : []),
    ...(stdout === '' ? [] : [`printed: ${stdout.trimEnd()}`]),
    ...(hint === null ? [] : [`hint: ${hint}`]),
  ];
  return `${lines.join('\n')}\n`;
}
