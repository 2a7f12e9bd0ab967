/** The system that a player's program sees: it can print and end, and nothing else. */
import { FAULT_KINDS, type RunFault } from '@dota-factory/quest';
import type { OutputWriter } from './output.ts';

/** Thrown through the program to end it. */
export class ProgramEnd extends Error {
  readonly reason: EndReason;
  constructor(reason: EndReason) {
    super(reason.kind);
    this.reason = reason;
  }
}

export type EndReason =
  | { readonly kind: 'exit'; readonly code: number }
  | { readonly kind: 'output_limit' }
  | { readonly kind: 'memory_limit' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'fault'; readonly fault: RunFault };

export interface System {
  readonly imports: WebAssembly.Imports;
  /** Must be called with the memory before anything runs. */
  readonly attach: (memory: WebAssembly.Memory) => void;
  /** How often memory was asked for and refused. */
  readonly refusals: () => number;
}

/** Error numbers of WASI. */
const SUCCESS = 0;
const BAD_FILE = 8;
const NOT_SUPPORTED = 52;
const NOT_SEEKABLE = 70;
/** A program that goes on asking for memory after this many refusals is ended. */
const MAX_REFUSALS = 1000;
const CHARACTER_DEVICE = 2;
const MILLISECOND_IN_NS = 1_000_000n;

type Step = (frame: number, step: number) => void;
type HostFunction = (...values: number[]) => number;

export const SYSTEM_MODULE = 'wasi_snapshot_preview1';
export const OWN_MODULE = 'quest';

/** `needed`: the names of the system's functions that the program imports. */
export function createSystem(output: OutputWriter, needed: readonly string[], step: Step): System {
  let memory: WebAssembly.Memory | undefined;
  let refusals = 0;
  const view = (): DataView => new DataView(memory?.buffer ?? new ArrayBuffer(0));
  const own = {
    fault: (kind: number, line: number, column: number): never => {
      throw new ProgramEnd({ kind: 'fault', fault: { kind: FAULT_KINDS[kind] ?? 'trap', line, column } });
    },
    refused: (): void => {
      refusals += 1;
      if (refusals > MAX_REFUSALS) throw new ProgramEnd({ kind: 'memory_limit' });
    },
    step,
  };
  const system = { ...createFiles(output, view), ...createSurroundings(view) };
  const answer = (name: string): HostFunction =>
    (system as Readonly<Record<string, HostFunction>>)[name] ?? (() => NOT_SUPPORTED);
  return {
    imports: {
      [OWN_MODULE]: own,
      [SYSTEM_MODULE]: Object.fromEntries(needed.map((name) => [name, answer(name)])),
    },
    attach: (given) => void (memory = given),
    refusals: () => refusals,
  };
}

/** Three streams: input that is at its end, and two outputs. */
function createFiles(output: OutputWriter, view: () => DataView) {
  return {
    fd_write: (file: number, list: number, count: number, written: number): number => {
      if (file !== 1 && file !== 2) return BAD_FILE;
      const memory = view();
      let total = 0;
      for (let index = 0; index < count; index++) {
        const start = memory.getUint32(list + index * 8, true);
        const size = memory.getUint32(list + index * 8 + 4, true);
        if (!output.write(file === 1 ? 0 : 1, new Uint8Array(memory.buffer, start, size)))
          throw new ProgramEnd({ kind: 'output_limit' });
        total += size;
      }
      memory.setUint32(written, total, true);
      return SUCCESS;
    },
    fd_read: (file: number, _list: number, _count: number, read: number): number => {
      if (file !== 0) return BAD_FILE;
      view().setUint32(read, 0, true);
      return SUCCESS;
    },
    fd_fdstat_get: (file: number, stat: number): number => {
      if (file > 2) return BAD_FILE;
      // A terminal, so that libc writes each line at once, and a program that is ended has shown what it printed.
      new Uint8Array(view().buffer, stat, 24).fill(0);
      view().setUint8(stat, CHARACTER_DEVICE);
      return SUCCESS;
    },
    fd_seek: (): number => NOT_SEEKABLE,
    fd_close: (): number => SUCCESS,
    fd_prestat_get: (): number => BAD_FILE,
  };
}

/** No arguments, no environment; time that moves by a millisecond with each look, and dice with a fixed seed. */
function createSurroundings(view: () => DataView) {
  let now = 946_684_800_000n * MILLISECOND_IN_NS;
  let seed = 1;
  const writeTwoZeros = (first: number, second: number): number => {
    view().setUint32(first, 0, true);
    view().setUint32(second, 0, true);
    return SUCCESS;
  };
  return {
    args_sizes_get: writeTwoZeros,
    environ_sizes_get: writeTwoZeros,
    args_get: (): number => SUCCESS,
    environ_get: (): number => SUCCESS,
    clock_time_get: (_clock: number, _precision: number, time: number): number => {
      now += MILLISECOND_IN_NS;
      view().setBigUint64(time, now, true);
      return SUCCESS;
    },
    clock_res_get: (_clock: number, resolution: number): number => {
      view().setBigUint64(resolution, MILLISECOND_IN_NS, true);
      return SUCCESS;
    },
    random_get: (start: number, size: number): number => {
      const bytes = new Uint8Array(view().buffer, start, size);
      for (let index = 0; index < size; index++) {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
        bytes[index] = seed >>> 16;
      }
      return SUCCESS;
    },
    sched_yield: (): number => SUCCESS,
    proc_exit: (code: number): never => {
      throw new ProgramEnd({ kind: 'exit', code });
    },
  };
}
