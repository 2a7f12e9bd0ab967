/** The result of a program that a player sees, as the schema has it. */
import type { SuccessCriteria } from '../format/criteria.ts';
import { meetsCriteria } from './criteria.ts';
import type { ExecutionOutput } from './execution-output.ts';

export const compileSuccess = (output: ExecutionOutput): boolean => output.compile_error === null;

export const runSuccess = (output: ExecutionOutput): boolean =>
  compileSuccess(output) && output.runtime_error === null && !output.timed_out && output.exit_code === 0;

export interface CodeResult {
  readonly success: boolean;
  readonly stdout: string;
  readonly stderr: string;
  readonly compile_error: string | null;
  readonly execution_time_ms: number;
  readonly feedback: string;
  readonly hint: string | null;
}

/** Words of the schema, in its order: compile error, timeout, success, mismatch. */
export const FEEDBACK = {
  compileError: 'Code failed to compile. Check for syntax errors.',
  timedOut: 'Code execution timed out. Check for infinite loops.',
  success: 'Success! Your code produced the correct output.',
  mismatch: "Output doesn't match expected result. Try again!",
} as const;

export function createCodeResult(output: ExecutionOutput, criteria: SuccessCriteria): CodeResult {
  const success = meetsCriteria(criteria, output);
  return {
    success,
    stdout: output.stdout,
    stderr: output.stderr,
    compile_error: output.compile_error,
    execution_time_ms: output.execution_time_ms,
    feedback: chooseFeedback(output, success),
    hint: null,
  };
}

function chooseFeedback(output: ExecutionOutput, success: boolean): string {
  if (!compileSuccess(output)) return FEEDBACK.compileError;
  if (output.timed_out) return FEEDBACK.timedOut;
  return success ? FEEDBACK.success : FEEDBACK.mismatch;
}
