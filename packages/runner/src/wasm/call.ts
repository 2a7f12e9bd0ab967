/** Runs one call of a compiled submission in an instance of its own. */
import type { Argument, CallReport, CType, Entry, Returned, RunFault } from '@dota-factory/quest';
import { STACK_SIZE } from './layout.ts';
import { findRow, type LineRow } from './line-table.ts';
import type { OutputWriter } from './output.ts';
import { createSystem, type EndReason, ProgramEnd, SYSTEM_MODULE } from './system.ts';
import {
  type PlacedArgument,
  placeArgument,
  type ProgramMemory,
  readPlaced,
  readReturned,
  readText,
} from './values.ts';

/** What was compiled, ready to be called any number of times. */
export interface Program {
  readonly module: WebAssembly.Module;
  readonly rows: readonly LineRow[];
  readonly lineCount: number;
}

export interface Watcher {
  readonly onStep: (frame: number, step: number) => void;
  /** Called when the arguments are in memory. */
  readonly onStart: (memory: ProgramMemory, placed: readonly PlacedArgument[], exports: OwnExports) => void;
}

/** What runtime.c exports. */
export interface OwnExports {
  readonly memory: WebAssembly.Memory;
  readonly __stack_pointer: WebAssembly.Global;
  readonly quest_start: () => void;
  readonly quest_flush: () => void;
  readonly quest_main?: () => void;
  readonly quest_allocate: (size: number) => number;
  readonly quest_release: (address: number) => void;
  readonly quest_readable: (address: number, most: number) => number;
  readonly quest_block_size: (address: number) => number;
  readonly quest_blocks: () => number;
  readonly quest_bytes: () => number;
}

/** Everything but what was printed. */
export type CallOutcome = Omit<CallReport, 'stdout' | 'stderr' | 'milliseconds'>;

const NOTHING: Omit<CallOutcome, 'end'> = {
  value: null,
  after: [],
  exitCode: undefined,
  fault: undefined,
  leak: { blocks: 0, bytes: 0 },
};

/** `NOT_RUN`: for calls after one that ended the runner's patience. */
export const NOT_RUN: CallOutcome = { ...NOTHING, end: 'not_run' };
export const TIMED_OUT: CallOutcome = { ...NOTHING, end: 'timed_out' };

export function runCall(
  program: Program,
  entry: Entry,
  given: readonly Argument[],
  output: OutputWriter,
  watcher?: Watcher,
): CallOutcome {
  const needed = WebAssembly.Module.imports(program.module)
    .filter(({ module }) => module === SYSTEM_MODULE)
    .map(({ name }) => name);
  const system = createSystem(output, needed, watcher?.onStep ?? (() => undefined));
  const instance = new WebAssembly.Instance(program.module, system.imports);
  const exports = instance.exports as unknown as OwnExports;
  system.attach(exports.memory);
  const memory = openMemory(exports);
  try {
    exports.quest_start();
    if (entry.kind === 'program') {
      watcher?.onStart(memory, [], exports);
      exports.quest_main?.();
      return { ...NOTHING, end: 'returned', exitCode: 0, leak: readLeak(exports) };
    }
    const placed = given.map((argument) => placeArgument(argument, memory));
    watcher?.onStart(memory, placed, exports);
    const call = instance.exports[entry.name] as (
      ...values: (number | bigint)[]
    ) => number | bigint | undefined;
    const raw = call(...placed.map(({ value }) => value));
    exports.quest_flush();
    return finish(entry.returns, raw, placed, memory, exports);
  } catch (error) {
    return {
      ...NOTHING,
      leak: readLeak(exports),
      ...describeEnd(error, program, entry, system.refusals(), exports),
    };
  }
}

function openMemory(exports: OwnExports): ProgramMemory {
  return {
    view: () => new DataView(exports.memory.buffer),
    allocate: (size) => exports.quest_allocate(size) >>> 0,
    readable: (address, most) => exports.quest_readable(address, most) >>> 0,
  };
}

function readLeak(exports: OwnExports): CallReport['leak'] {
  return { blocks: exports.quest_blocks() >>> 0, bytes: exports.quest_bytes() >>> 0 };
}

function finish(
  returns: CType,
  raw: number | bigint | undefined,
  placed: readonly PlacedArgument[],
  memory: ProgramMemory,
  exports: OwnExports,
): CallOutcome {
  const isPointer = returns.kind === 'text' || returns.kind === 'array';
  let value: Returned = readReturned(returns, raw);
  if (isPointer && value === 0) value = null;
  if (returns.kind === 'text' && typeof value === 'number') {
    const address = value;
    const text = readText(address, memory);
    // A pointer that leads nowhere, or a text without its end.
    if (text === undefined) {
      const fault: RunFault = { kind: 'bad_pointer', line: 0, column: 0 };
      return { ...NOTHING, end: 'fault', fault };
    }
    value = text;
  }
  if (isPointer && raw !== undefined) exports.quest_release(Number(raw));
  const after = placed.map((each) => readPlaced(each, memory));
  return { ...NOTHING, end: 'returned', value, after, leak: readLeak(exports) };
}

type EndParts = Pick<CallOutcome, 'end'> & Partial<CallOutcome>;

function describeEnd(
  error: unknown,
  program: Program,
  entry: Entry,
  refusals: number,
  exports: OwnExports,
): EndParts {
  const place = findPlace(error, program);
  const reason: EndReason =
    error instanceof ProgramEnd
      ? error.reason
      : { kind: 'fault', fault: { kind: classifyTrap(error, exports), ...place } };
  switch (reason.kind) {
    case 'exit':
      if (entry.kind === 'program') return { end: 'exited', exitCode: reason.code };
      return { end: 'exited', exitCode: reason.code, fault: { kind: 'exit', ...place } };
    case 'output_limit':
    case 'memory_limit':
      return { end: reason.kind };
    case 'stopped':
      return { end: 'timed_out' };
    case 'fault': {
      // Whoever uses NULL after being refused memory has run out of memory.
      if (refusals > 0 && reason.fault.kind === 'null_pointer') return { end: 'memory_limit' };
      if (reason.fault.kind === 'null_pointer' && isStackFull(exports))
        return { end: 'fault', fault: { kind: 'stack_overflow', ...place } };
      const isKnown = reason.fault.line > 0 && reason.fault.line <= program.lineCount;
      return { end: 'fault', fault: isKnown ? reason.fault : { ...place, kind: reason.fault.kind } };
    }
  }
}

/** What V8 says when WebAssembly fails. */
function classifyTrap(error: unknown, exports: OwnExports): RunFault['kind'] {
  if (error instanceof RangeError) return 'stack_overflow';
  const message = error instanceof Error ? error.message : '';
  if (message.includes('memory access out of bounds'))
    return isStackFull(exports) ? 'stack_overflow' : 'bad_pointer';
  if (message.includes('divide by zero')) return 'division_by_zero';
  if (message.includes('divide result unrepresentable')) return 'overflow';
  if (message.includes('float unrepresentable')) return 'conversion';
  if (/null function|table index|signature mismatch/.test(message)) return 'bad_pointer';
  return 'trap';
}

/** The stack grows down to 0, and past it to the end of all addresses. */
function isStackFull(exports: OwnExports): boolean {
  const pointer = Number(exports.__stack_pointer.value) >>> 0;
  return pointer > STACK_SIZE || pointer < 8192;
}

/** The innermost line of the player's own text that was running. */
function findPlace(error: unknown, { rows, lineCount }: Program): { line: number; column: number } {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, offset = ''] of stack.matchAll(/wasm-function\[\d+\]:0x([0-9a-f]+)/g)) {
    const row = findRow(rows, Number.parseInt(offset, 16));
    if (row?.isOwn === true && row.line > 0 && row.line <= lineCount)
      return { line: row.line, column: row.column };
  }
  return { line: 0, column: 0 };
}
