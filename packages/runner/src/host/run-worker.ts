/** The thread that runs one submission: each call in an instance of its own. It is used once, and ended if it takes too long. */
import { parentPort } from 'node:worker_threads';
import type { Entry } from '@dota-factory/quest';
import { MAX_STEPS, type TraceStep } from '../contract.ts';
import { type Program, runCall } from '../wasm/call.ts';
import { readDebugInfo } from '../wasm/debug-info.ts';
import { MAIN_NAMES } from '../wasm/layout.ts';
import { findRow, type LineRow, readLineTable } from '../wasm/line-table.ts';
import { type ModuleParts, readModule } from '../wasm/module.ts';
import { createOutputWriter } from '../wasm/output.ts';
import { formatEntry, hasSignature } from '../wasm/signature.ts';
import { insertSteps } from '../wasm/stepping.ts';
import { OWN_MODULE, SYSTEM_MODULE } from '../wasm/system.ts';
import { createTracer } from '../wasm/tracer.ts';
import type { RunAnswer, RunRequest } from './messages.ts';

type Refusal = Extract<RunAnswer, { kind: 'refused' }>;

Error.stackTraceLimit = 40;

parentPort?.on('message', (request: RunRequest) => {
  work(request);
  answer({ kind: 'done' });
});
answer({ kind: 'waiting' });

function answer(message: RunAnswer): void {
  parentPort?.postMessage(message);
}

function work(request: RunRequest): void {
  const { wasm, source, entry, calls, isStepped, timeLimitMs } = request;
  const parts = readModule(wasm);
  const rows = readLineTable(wasm, parts, 'answer.c');
  const foreign = parts.importedFunctions.find(
    ({ module }) => module !== SYSTEM_MODULE && module !== OWN_MODULE,
  );
  if (foreign !== undefined) {
    const message = `the code asks for ${foreign.module}.${foreign.name}, which no program may use`;
    answer({ kind: 'refused', line: 0, column: 0, message });
    return;
  }
  const refusal = findMismatch(entry, parts, rows);
  if (refusal !== undefined) {
    answer(refusal);
    return;
  }
  const stepped = isStepped ? insertSteps(wasm, parts, rows, readDebugInfo(wasm, parts)) : undefined;
  const program: Program = {
    module: new WebAssembly.Module(toPlain(stepped?.wasm ?? wasm)),
    rows: stepped?.rows ?? rows,
    lineCount: source.split('\n').length,
  };
  calls.forEach((given, call) => {
    const buffer = request.outputs[call];
    if (buffer === undefined) return;
    const output = createOutputWriter(buffer);
    const tracer = stepped && createTracer(stepped, output, { maxSteps: MAX_STEPS, timeLimitMs }, sendSteps);
    answer({ kind: 'started', call });
    const started = performance.now();
    const outcome = runCall(program, entry, given, output, tracer);
    tracer?.flush();
    answer({ kind: 'ended', call, outcome, milliseconds: performance.now() - started });
  });
}

/** Why the code is not what is asked for: its function is missing, or has other types. */
function findMismatch(entry: Entry, parts: ModuleParts, rows: readonly LineRow[]): Refusal | undefined {
  const names = entry.kind === 'program' ? MAIN_NAMES : [entry.name];
  const indices = names.map((name) => parts.exports.get(name));
  // Only the player's own code has lines: a function of the library with that name does not count.
  const body = parts.bodies.find(
    ({ index, end }) => indices.includes(index) && findRow(rows, end - 1) !== undefined,
  );
  if (body === undefined) {
    const wanted = entry.kind === 'program' ? 'int main(void)' : formatEntry(entry);
    const name = entry.kind === 'program' ? 'main' : entry.name;
    return { kind: 'refused', line: 0, column: 0, message: `nothing is called ${name}, expected ${wanted}` };
  }
  const type = parts.typeOf(body.index);
  if (entry.kind === 'program' || (type !== undefined && hasSignature(entry, type))) return undefined;
  const first = rows.find(({ offset, isOwn }) => isOwn && offset >= body.start);
  const message = `${entry.name} has other parameters or another type than the quest asks for, expected ${formatEntry(entry)}`;
  return { kind: 'refused', line: first?.line ?? 0, column: Math.max(1, first?.column ?? 0), message };
}

const toPlain = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

function sendSteps(steps: readonly TraceStep[], isCut: boolean): void {
  answer({ kind: 'steps', steps, isCut });
}
