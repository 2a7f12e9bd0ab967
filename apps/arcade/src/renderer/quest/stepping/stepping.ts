/** A run that is looked at step by step: where one is, and where one can go. */
import type { Trace, TraceStep } from '@dota-factory/runner';

export interface Stepping {
  readonly trace: Trace;
  /** Which sample case. */
  readonly sample: number;
  /** From 0. */
  readonly index: number;
}

export const startStepping = (trace: Trace, sample: number): Stepping => ({ trace, sample, index: 0 });

export const stepAt = ({ trace, index }: Stepping): TraceStep | undefined => trace.steps[index];

export function moveTo(stepping: Stepping, index: number): Stepping {
  const last = Math.max(0, stepping.trace.steps.length - 1);
  return { ...stepping, index: Math.max(0, Math.min(last, index)) };
}

export const moveBy = (stepping: Stepping, steps: number): Stepping =>
  moveTo(stepping, stepping.index + steps);

export const moveToEnd = (stepping: Stepping): Stepping => moveTo(stepping, Infinity);

/** On to the next moment at which the line is about to be executed; the end if there is none. */
export function moveToLine(stepping: Stepping, line: number): Stepping {
  const ahead = stepping.trace.steps.findIndex((step, index) => index > stepping.index && step.line === line);
  return ahead < 0 ? moveToEnd(stepping) : moveTo(stepping, ahead);
}

/** Whether nothing of the run comes after this step; the last step of a run that was cut is not its end. */
export const isAtEnd = ({ trace, index }: Stepping): boolean =>
  index >= trace.steps.length - 1 && !trace.isCut;

/** What was printed before this step; at the end of the run everything, as what follows it has no step of its own. */
export function printedAt(stepping: Stepping): string {
  const { trace, index } = stepping;
  return isAtEnd(stepping) ? trace.stdout : trace.stdout.slice(0, trace.steps[index]?.printed ?? 0);
}
