/** `arcade quest trace`: one case of a quest, line by line, with what the variables hold. */
import { type Diagnostic, err, ok, type Result } from '@dota-factory/base';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
} from '@dota-factory/console';
import { createSubmission, describeFault, type Submission } from '@dota-factory/quest';
import { RunnerUnavailable, type Trace, type TraceStep } from '@dota-factory/runner';
import { JSON_OPTION, optionFault, refuse, wantsJson, writeJson } from '../console/answer.ts';
import { BACKEND_OPTION, openTask } from './submissions.ts';

export const traceCommand: Command = {
  summary: 'shows a case line by line',
  operands: ['LEVELS', 'QUEST', 'FILE.c'],
  requiredOperands: 3,
  options: {
    case: { value: 'N', help: 'the case, from 1; otherwise the first' },
    ...BACKEND_OPTION,
    ...JSON_OPTION,
  },
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const [levels = '', id = '', file = ''] = given.operands;
  const task = await openTask(levels, id, [file], given, context);
  if (!task.ok) return refuse(task.error, given, context);
  const { challenge, codes, runner } = task.value;
  try {
    const submission = createSubmission(challenge, file, codes[0]?.source ?? '');
    const index = readCase(given, submission);
    if (!index.ok) return refuse(index.error, given, context);
    const trace = await runner.trace(submission, index.value);
    if (wantsJson(given)) writeJson({ file, case: index.value + 1, ...trace }, context);
    else context.writeOut(format(file, trace, (codes[0]?.source ?? '').split('\n')));
    return trace.refusal === undefined ? EXIT.fine : EXIT.failed;
  } catch (error) {
    if (!(error instanceof RunnerUnavailable)) throw error;
    context.writeError(`${error.message}\n`);
    return EXIT.badInput;
  } finally {
    await runner.close();
  }
}

/** From 0. */
function readCase(
  { options }: ParsedArguments,
  { calls }: Submission,
): Result<number, readonly Diagnostic[]> {
  const text = options.get('case') ?? '1';
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= calls.length) return ok(number - 1);
  return err([optionFault('case', 1, `there is no case ${String(text)}`, `1 to ${calls.length}`)]);
}

function format(file: string, trace: Trace, source: readonly string[]): string {
  if (trace.refusal !== undefined)
    return trace.messages
      .map(({ severity, line, column, message }) => `${file}:${line}:${column}: ${severity}: ${message}\n`)
      .join('');
  const steps = trace.steps.map((step, index) => formatStep(step, index, source)).join('');
  const end = trace.fault === undefined ? trace.end : describeFault(trace.fault);
  const cut = trace.isCut ? `only the first ${trace.steps.length} steps are kept\n` : '';
  const returned = trace.returned === undefined ? '' : `, gave ${trace.returned}`;
  return `${steps}${cut}${end}${returned}\n${trace.stdout === '' ? '' : `printed: ${trace.stdout}\n`}`;
}

function formatStep(step: TraceStep, index: number, source: readonly string[]): string {
  const variables = step.variables.map(({ name, value, elements, isChanged }) => {
    const shown = elements === undefined ? value : `[${elements.join(', ')}]`;
    return `${isChanged ? '*' : ''}${name}=${shown}`;
  });
  const indent = '  '.repeat(step.depth - 1);
  return `${index + 1}. ${indent}${step.function}:${step.line} ${(source[step.line - 1] ?? '').trim()}  | ${variables.join(' ')}\n`;
}
