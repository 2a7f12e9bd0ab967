/** The thread that runs one submission: each call in an instance of its own. It is used once, and ended if it takes too long. */
import { parentPort } from 'node:worker_threads';
import { MAX_STEPS, type TraceStep } from '../contract.ts';
import { type Program, runCall } from '../wasm/call.ts';
import { readDebugInfo } from '../wasm/debug-info.ts';
import { findRow, readLineTable } from '../wasm/line-table.ts';
import { readModule } from '../wasm/module.ts';
import { createOutputWriter } from '../wasm/output.ts';
import { formatEntry, hasSignature } from '../wasm/signature.ts';
import { insertSteps } from '../wasm/stepping.ts';
import { OWN_MODULE, SYSTEM_MODULE } from '../wasm/system.ts';
import { createTracer } from '../wasm/tracer.ts';
import type { RunAnswer, RunRequest } from './messages.ts';

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
  const { wasm, source, entry, calls, isStepped } = request;
  const parts = readModule(wasm);
  const rows = readLineTable(wasm, parts, 'answer.c');
  const foreign = parts.importedFunctions.find(
    ({ module }) => module !== SYSTEM_MODULE && module !== OWN_MODULE,
  );
  if (foreign !== undefined) {
    refuse(0, 0, `the code asks for ${foreign.module}.${foreign.name}, which no program may use`);
    return;
  }
  if (entry.kind === 'function') {
    const index = parts.exports.get(entry.name) ?? -1;
    const body = parts.bodies.find((each) => each.index === index);
    const row = body === undefined ? undefined : findRow(rows, body.end - 1);
    if (row === undefined) {
      refuse(0, 0, `nothing is called ${entry.name}, expected ${formatEntry(entry)}`);
      return;
    }
    const type = parts.typeOf(index);
    if (type === undefined || !hasSignature(entry, type)) {
      const first = rows.find(({ offset, isOwn }) => isOwn && body !== undefined && offset >= body.start);
      const message = `${entry.name} has other parameters or another type than the quest asks for, expected ${formatEntry(entry)}`;
      refuse(first?.line ?? 0, first?.column ?? 0, message);
      return;
    }
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
    const tracer = stepped && createTracer(stepped, output, MAX_STEPS, sendSteps);
    answer({ kind: 'started', call });
    const started = performance.now();
    const outcome = runCall(program, entry, given, output, tracer);
    tracer?.flush();
    answer({ kind: 'ended', call, outcome, milliseconds: performance.now() - started });
  });
}

const toPlain = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

function refuse(line: number, column: number, message: string): void {
  answer({ kind: 'refused', line, column, message });
}

function sendSteps(steps: readonly TraceStep[], isCut: boolean): void {
  answer({ kind: 'steps', steps, isCut });
}
