/** Puts a call of the host before each line of a compiled program, by the table of lines. */
import { encodeSigned, encodeUnsigned } from './byte-reader.ts';
import type { DebugInfo, FrameBase, FunctionInfo } from './debug-info.ts';
import type { LineRow } from './line-table.ts';
import type { FunctionBody, ModuleParts } from './module.ts';
import { OWN_MODULE } from './system.ts';

export interface Step {
  readonly line: number;
  readonly column: number;
  readonly function: FunctionInfo;
  /** In the module as it was before. */
  readonly offset: number;
}

export interface SteppedProgram {
  readonly wasm: Uint8Array;
  /** With the offsets that the module now has. */
  readonly rows: readonly LineRow[];
  /** By the number that the host is called with. */
  readonly steps: readonly Step[];
  readonly info: DebugInfo;
}

interface Insertion {
  readonly offset: number;
  readonly bytes: readonly number[];
}

/**
 * The inserted instructions leave the stack of operands as it was, so that they are valid between any two others;
 * and a row of the table is always such a place. Nothing has to be decoded.
 */
export function insertSteps(
  wasm: Uint8Array,
  parts: ModuleParts,
  rows: readonly LineRow[],
  info: DebugInfo,
): SteppedProgram {
  const host = parts.importedFunctions.findIndex(
    ({ module, name }) => module === OWN_MODULE && name === 'step',
  );
  const steps = host < 0 ? [] : listSteps(rows, info);
  const insertions = steps.map(({ offset, function: { frameBase } }, index) => ({
    offset,
    bytes: [...encodeFrame(frameBase), 0x41, ...encodeSigned(index), 0x10, ...encodeUnsigned(host)],
  }));
  const { bytes, move } = rebuild(wasm, parts, insertions);
  return { wasm: bytes, rows: rows.map((row) => ({ ...row, offset: move(row.offset) })), steps, info };
}

/** `local.get`, `global.get`, or 0 where the function has no frame. */
function encodeFrame(base: FrameBase | undefined): number[] {
  if (base === undefined) return [0x41, 0];
  return [base.kind === 'local' ? 0x20 : 0x23, ...encodeUnsigned(base.index)];
}

function listSteps(rows: readonly LineRow[], { functions }: DebugInfo): readonly Step[] {
  const places = new Map<number, Step>();
  for (const { offset, line, column, isStatement, isAfterPrologue, isEnd, isOwn } of rows) {
    if (!isStatement || !isAfterPrologue || isEnd || !isOwn || line === 0) continue;
    const owner = functions.find(({ start, end }) => offset >= start && offset < end);
    if (owner !== undefined) places.set(offset, { line, column, function: owner, offset });
  }
  return [...places.values()].toSorted((a, b) => a.offset - b.offset);
}

/** The module with bytes inserted into its functions, and where each offset of code has moved to. */
function rebuild(wasm: Uint8Array, { sections, bodies }: ModuleParts, insertions: readonly Insertion[]) {
  const code = sections.find(({ id }) => id === 10);
  if (code === undefined) return { bytes: wasm, move: (offset: number) => offset };
  const rebuilt = bodies.map((body) =>
    rebuildBody(
      wasm,
      body,
      insertions.filter(({ offset }) => offset >= body.contents && offset < body.end),
    ),
  );
  const count = encodeUnsigned(bodies.length);
  const size = rebuilt.reduce((sum, { header, length }) => sum + header.length + length, count.length);
  const prefix = [10, ...encodeUnsigned(size), ...count];
  const moves: { from: number; by: number }[] = [];
  let at = code.start + prefix.length;
  bodies.forEach((body, index) => {
    const { header = [], length = 0, inserted = [] } = rebuilt[index] ?? {};
    at += header.length;
    let by = at - body.contents;
    moves.push({ from: body.contents, by });
    for (const { offset, bytes } of inserted) moves.push({ from: offset, by: (by += bytes.length) });
    at += length;
  });
  const pieces = [wasm.subarray(0, code.start), Uint8Array.from(prefix)];
  for (const { header, pieces: inner } of rebuilt) pieces.push(Uint8Array.from(header), ...inner);
  pieces.push(wasm.subarray(code.end));
  return { bytes: join(pieces), move: (offset: number) => offset + findMove(moves, offset) };
}

function rebuildBody(wasm: Uint8Array, { contents, end }: FunctionBody, inserted: readonly Insertion[]) {
  const pieces: Uint8Array[] = [];
  let at = contents;
  for (const { offset, bytes } of inserted) {
    pieces.push(wasm.subarray(at, offset), Uint8Array.from(bytes));
    at = offset;
  }
  pieces.push(wasm.subarray(at, end));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  return { header: encodeUnsigned(length), pieces, length, inserted };
}

function findMove(moves: readonly { from: number; by: number }[], offset: number): number {
  return moves.findLast(({ from }) => from <= offset)?.by ?? 0;
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
