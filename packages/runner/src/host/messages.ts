/** What the helper process and its threads say to each other. */
import type { Argument, Entry } from '@dota-factory/quest';
import type { TraceStep } from '../contract.ts';
import type { CallOutcome } from '../wasm/call.ts';
import type { OutputBuffer } from '../wasm/output.ts';

/** To the thread that compiles. */
export interface CompileRequest {
  readonly source: string;
  /** The function that is called; undefined for a program. */
  readonly entryName: string | undefined;
  readonly isStepped: boolean;
}

export type CompilerAnswer =
  | { readonly kind: 'loaded' }
  /** `wasm` is undefined if there were errors. */
  | { readonly kind: 'compiled'; readonly wasm: Uint8Array | undefined; readonly text: string }
  /** The compiler itself gave up: it ran out of memory or stack, or has a fault. */
  | { readonly kind: 'crashed'; readonly reason: 'memory' | 'depth' | 'fault'; readonly text: string };

/** To the thread that runs. */
export interface RunRequest {
  readonly wasm: Uint8Array;
  readonly source: string;
  readonly entry: Entry;
  readonly calls: readonly (readonly Argument[])[];
  /** One for each call. */
  readonly outputs: readonly OutputBuffer[];
  readonly isStepped: boolean;
  readonly timeLimitMs: number;
}

export type RunAnswer =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly line: number; readonly column: number; readonly message: string }
  | { readonly kind: 'started'; readonly call: number }
  | {
      readonly kind: 'ended';
      readonly call: number;
      readonly outcome: CallOutcome;
      readonly milliseconds: number;
    }
  | { readonly kind: 'steps'; readonly steps: readonly TraceStep[]; readonly isCut: boolean }
  | { readonly kind: 'done' };
