/** The thread that compiles. It can be ended at any time; the next one loads the compiler again. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { listCompilerArguments, listLinkerArguments } from '../wasm/layout.ts';
import type { CompileRequest, CompilerAnswer } from './messages.ts';

/** What we use of the compiler's own module. */
type Files = Record<string, string | Uint8Array>;
interface RunOptions {
  readonly stdin: null;
  readonly stdout: (bytes: Uint8Array | null) => void;
  readonly stderr: (bytes: Uint8Array | null) => void;
  readonly decodeASCII: false;
  readonly fetchProgress: () => void;
}
interface Clang {
  readonly runLLVM: (args: readonly string[] | null, files: Files, options: RunOptions) => Promise<Files>;
  readonly Exit: new () => Error;
}

/** A message may quote the player's text, so it is cut. */
const MAX_TEXT = 32 * 1024;

const { folder } = workerData as { folder: string };
const clang = (await import(pathToFileURL(join(folder, 'clang.mjs')).href)) as Clang;
const runtime: Files = {};
for (const name of ['runtime.o', 'program.o']) runtime[name] = readFileSync(join(folder, name));
// The first use of each part of the compiler takes most of its time, so it is used once.
await clang.runLLVM(
  null,
  {},
  listenTo(() => undefined),
);
await compile({
  source: 'int answer(int a) { int b[2] = {a, 1}; return b[0] + 1; }\n',
  entryName: 'answer',
  isStepped: false,
});

parentPort?.on('message', (request: CompileRequest) => {
  void compile(request).then(answer);
});
answer({ kind: 'loaded' });

function answer(message: CompilerAnswer): void {
  parentPort?.postMessage(message);
}

function listenTo(take: (text: string) => void): RunOptions {
  const decoder = new TextDecoder();
  const listen = (bytes: Uint8Array | null): void => {
    if (bytes !== null) take(decoder.decode(bytes, { stream: true }));
  };
  return { stdin: null, stdout: listen, stderr: listen, decodeASCII: false, fetchProgress: () => undefined };
}

async function compile({ source, entryName, isStepped }: CompileRequest): Promise<CompilerAnswer> {
  let text = '';
  const options = listenTo((more) => {
    if (text.length < MAX_TEXT) text += more;
  });
  const hasHeaders = entryName !== undefined;
  try {
    const compiled = await clang.runLLVM(
      listCompilerArguments({ hasHeaders, isStepped }),
      { 'answer.c': source },
      options,
    );
    const object = compiled['answer.o'];
    if (object === undefined) return { kind: 'compiled', wasm: undefined, text };
    const files = { ...runtime, 'answer.o': object };
    const linked = await clang.runLLVM(listLinkerArguments(entryName), files, options);
    const wasm = linked['answer.wasm'];
    return { kind: 'compiled', wasm: wasm instanceof Uint8Array ? wasm : undefined, text };
  } catch (error) {
    if (error instanceof clang.Exit && !/PLEASE submit a bug report/.test(text))
      return { kind: 'compiled', wasm: undefined, text };
    return { kind: 'crashed', reason: findReason(error, text), text };
  }
}

function findReason(error: unknown, text: string): 'memory' | 'depth' | 'fault' {
  if (/out of memory|bad_alloc/i.test(text)) return 'memory';
  return error instanceof RangeError ? 'depth' : 'fault';
}
