/** What a runner is asked and what it reports: the judge knows no compiler and no process. */
import type { CType, Scalar } from '../format/c-type.ts';

/** A value that a call is made with. */
export type Argument =
  | { readonly kind: 'scalar'; readonly scalar: Scalar; readonly value: number | bigint }
  | { readonly kind: 'null' }
  | { readonly kind: 'array'; readonly element: Scalar; readonly values: readonly (number | bigint)[] }
  | { readonly kind: 'text'; readonly text: string };

export type Entry =
  | {
      readonly kind: 'function';
      readonly name: string;
      readonly returns: CType;
      readonly parameters: readonly CType[];
    }
  /** A whole program with its own `main`. */
  | { readonly kind: 'program' };

export interface Submission {
  /** As diagnostics name it. */
  readonly file: string;
  readonly source: string;
  readonly entry: Entry;
  /** The arguments of each call; a program is run once for each, without arguments. */
  readonly calls: readonly (readonly Argument[])[];
}

export interface CompilerMessage {
  readonly severity: 'error' | 'warning';
  /** In the player's own text, from 1; 0 if it is about the whole. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export const FAULT_KINDS = [
  'null_pointer',
  'out_of_bounds',
  'overflow',
  'division_by_zero',
  'shift',
  'array_size',
  'conversion',
  'unreachable',
  'heap_overflow',
  'double_free',
  'bad_free',
  'bad_pointer',
  'stack_overflow',
  'abort',
  'exit',
  'trap',
  'use_after_free',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Where a run went wrong; the line is 0 where it is not known. */
export interface RunFault {
  readonly kind: FaultKind;
  readonly line: number;
  readonly column: number;
}

export type Returned = number | bigint | string | null;

export interface CallReport {
  readonly end: 'returned' | 'exited' | 'fault' | 'timed_out' | 'output_limit' | 'memory_limit' | 'not_run';
  readonly stdout: string;
  readonly stderr: string;
  /** What the function returned: a text for `char*`, null for a null pointer or `void`. */
  readonly value: Returned;
  /** What the arrays and texts among the arguments hold after the call; undefined for others. */
  readonly after: readonly (readonly (number | bigint)[] | string | undefined)[];
  readonly exitCode: number | undefined;
  readonly fault: RunFault | undefined;
  readonly leak: { readonly blocks: number; readonly bytes: number };
  readonly milliseconds: number;
}

export interface RunReport {
  /** Which runner: `wasm`, or `native gcc`. */
  readonly backend: string;
  /** What kept the code from running; undefined if it ran. */
  readonly refusal: 'errors' | 'too_slow' | 'too_much_memory' | undefined;
  /** What the compiler wrote. */
  readonly compilerText: string;
  readonly messages: readonly CompilerMessage[];
  readonly compileMilliseconds: number;
  readonly calls: readonly CallReport[];
}
