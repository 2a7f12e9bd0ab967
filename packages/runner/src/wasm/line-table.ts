/** Which instruction belongs to which line: the table `.debug_line` of DWARF 4. */
import { type ByteReader, createByteReader } from './byte-reader.ts';
import { codeStart, findSection, type ModuleParts } from './module.ts';

export interface LineRow {
  /** Offset in the module. */
  readonly offset: number;
  readonly line: number;
  readonly column: number;
  readonly isStatement: boolean;
  /** Whether the function has set up its frame before this. */
  readonly isAfterPrologue: boolean;
  /** The first after the code of a function: no line. */
  readonly isEnd: boolean;
  /** Whether it is in the player's own text, not in a header. */
  readonly isOwn: boolean;
}

/** By offset. */
export function readLineTable(bytes: Uint8Array, module: ModuleParts, ownFile: string): readonly LineRow[] {
  const section = findSection(module, '.debug_line');
  if (section === undefined) return [];
  const reader = createByteReader(bytes.subarray(section.contents, section.end));
  const rows: LineRow[] = [];
  while (!reader.isAtEnd()) readUnit(reader, codeStart(module), ownFile, rows);
  return rows.toSorted((a, b) => a.offset - b.offset || Number(b.isEnd) - Number(a.isEnd));
}

/** The last row at or before an offset. */
export function findRow(rows: readonly LineRow[], offset: number): LineRow | undefined {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.offset ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const row = rows[low - 1];
  return row === undefined || row.isEnd ? undefined : row;
}

function readUnit(reader: ByteReader, start: number, ownFile: string, rows: LineRow[]): void {
  const length = reader.fixed(4);
  const end = reader.at() + length;
  reader.fixed(2);
  const headerLength = reader.fixed(4);
  const program = reader.at() + headerLength;
  const minimumLength = reader.byte();
  reader.byte();
  const isStatement = reader.byte() !== 0;
  const lineBase = reader.signedByte();
  const lineRange = reader.byte();
  const opcodeBase = reader.byte();
  const operandCounts = [0, ...reader.take(opcodeBase - 1)];
  while (reader.text() !== '') continue;
  const files: string[] = [''];
  for (let name = reader.text(); name !== ''; name = reader.text()) {
    files.push(name);
    reader.unsigned();
    reader.unsigned();
    reader.unsigned();
  }
  reader.moveTo(program);
  const header = { minimumLength, isStatement, lineBase, lineRange, opcodeBase, operandCounts };
  const isOwn = (file: number): boolean => files[file] === ownFile;
  runProgram(reader, end, header, (row, file) =>
    rows.push({ ...row, offset: row.offset + start, isOwn: isOwn(file) }),
  );
}

interface Header {
  readonly minimumLength: number;
  readonly isStatement: boolean;
  readonly lineBase: number;
  readonly lineRange: number;
  readonly opcodeBase: number;
  readonly operandCounts: readonly number[];
}

type Emit = (row: Omit<LineRow, 'isOwn'>, file: number) => void;

/** The line number program, as the standard (DWARF 4, 6.2.5) has it. */
function runProgram(reader: ByteReader, end: number, header: Header, emit: Emit): void {
  const fresh = () => ({ offset: 0, file: 1, line: 1, column: 0, isStatement: header.isStatement });
  let state = fresh();
  let isAfterPrologue = false;
  const push = (isEnd: boolean): void => {
    const { file, ...row } = state;
    emit({ ...row, isAfterPrologue, isEnd }, file);
  };
  const restart = (): void => {
    state = fresh();
    isAfterPrologue = false;
  };
  while (reader.at() < end) {
    const opcode = reader.byte();
    if (opcode >= header.opcodeBase) {
      const adjusted = opcode - header.opcodeBase;
      state.offset += Math.floor(adjusted / header.lineRange) * header.minimumLength;
      state.line += header.lineBase + (adjusted % header.lineRange);
      push(false);
    } else if (opcode === 0) {
      const size = reader.unsigned();
      const next = reader.at() + size;
      const extended = reader.byte();
      if (extended === 1) {
        push(true);
        restart();
      } else if (extended === 2) state.offset = reader.fixed(size - 1);
      reader.moveTo(next);
    } else if (opcode === 1) push(false);
    else if (opcode === 2) state.offset += reader.unsigned() * header.minimumLength;
    else if (opcode === 3) state.line += reader.signed();
    else if (opcode === 4) state.file = reader.unsigned();
    else if (opcode === 5) state.column = reader.unsigned();
    else if (opcode === 6) state.isStatement = !state.isStatement;
    else if (opcode === 8)
      state.offset += Math.floor((255 - header.opcodeBase) / header.lineRange) * header.minimumLength;
    else if (opcode === 9) state.offset += reader.fixed(2);
    else if (opcode === 10) isAfterPrologue = true;
    else for (let count = header.operandCounts[opcode] ?? 0; count > 0; count--) reader.unsigned();
  }
  reader.moveTo(end);
}
