/** What a runner of C is to the rest: compiles and calls the code of players, and shows it step by step. */
import type { CompilerMessage, RunFault, RunReport, Submission } from '@dota-factory/quest';

export type Backend = 'wasm' | 'native';

export interface Runner {
  /** As judgements name it: `wasm`, or `native gcc`. */
  readonly backend: string;
  /** Starts what takes long (the compiler: about a second), so that the next run is quick. Says why it cannot run, if so. */
  readonly prepare: () => Promise<Readiness>;
  /** Submissions are taken one after the other. Rejects with `RunnerUnavailable` where `prepare` would say why. */
  readonly run: (submission: Submission) => Promise<RunReport>;
  /** Repeats one call of a submission line by line. */
  readonly trace: (submission: Submission, callIndex: number) => Promise<Trace>;
  /** Ends everything that was started; what is still running rejects with `RunnerUnavailable`. */
  readonly close: () => Promise<void>;
}

/** `reason` is one sentence for a person. */
export type Readiness = { readonly isReady: true } | { readonly isReady: false; readonly reason: string };

export const MAX_STEPS = 10_000;

/** One call, line by line. */
export interface Trace {
  readonly backend: string;
  /** Why nothing ran; `messages` say what is wrong with the code. */
  readonly refusal: RunReport['refusal'];
  readonly messages: readonly CompilerMessage[];
  /** At most `MAX_STEPS`, from the first. */
  readonly steps: readonly TraceStep[];
  /** Whether there were more steps, or more values, than are kept. */
  readonly isCut: boolean;
  /** Everything that was printed until the end. */
  readonly stdout: string;
  /** How the call ended, as in a run; `timed_out` if it was stopped. */
  readonly end: RunReport['calls'][number]['end'];
  /** What it returned, as text; undefined for `void` or where it did not return. */
  readonly returned: string | undefined;
  readonly fault: RunFault | undefined;
}

/** The moment before a line is executed. */
export interface TraceStep {
  /** In the player's own text, from 1. */
  readonly line: number;
  readonly column: number;
  readonly function: string;
  /** How many functions of the player are running: 1 in the called one, 2 in one that it calls. */
  readonly depth: number;
  /** Parameters, then locals in the order of their declaration, innermost block last; then globals. */
  readonly variables: readonly TraceVariable[];
  /** How many characters of `Trace.stdout` were printed before this step. */
  readonly printed: number;
}

export interface TraceVariable {
  readonly name: string;
  /** As in C: `int`, `char *`, `struct node`, `int[4]`. */
  readonly type: string;
  readonly scope: 'parameter' | 'local' | 'global';
  /** As C would write it: `42`, `'a'`, `0.5`, `"text"`, `NULL`, `{1, 2, 3}`, `{x = 1, next = 0x1f40}`. */
  readonly value: string;
  /** The elements of an array, or those that a pointer of the call's arguments leads to; at most 64. */
  readonly elements?: readonly string[];
  /** Whether the value differs from the step before in the same call. */
  readonly isChanged: boolean;
}

/** The runner cannot work at all: no compiler, no sandbox, or closed. Its message is one sentence for a person. */
export class RunnerUnavailable extends Error {}
