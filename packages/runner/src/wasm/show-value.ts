/** Writes values in a program's memory as C would. */
import type { TypeInfo } from './debug-info.ts';
import type { ProgramMemory } from './values.ts';

export const MAX_ELEMENTS = 64;
const MAX_CHARACTERS = 80;
/** Structs within structs. */
const MAX_DEPTH = 3;

const ENCODING = { boolean: 2, float: 4, signed: 5, signedChar: 6, unsigned: 7, unsignedChar: 8 } as const;

export function showValue(type: TypeInfo, address: number, memory: ProgramMemory, depth = 0): string {
  try {
    return show(type, address, memory, depth);
  } catch (error) {
    // A pointer that leads out of the memory.
    if (error instanceof RangeError) return '?';
    throw error;
  }
}

function show(type: TypeInfo, address: number, memory: ProgramMemory, depth: number): string {
  const view = memory.view();
  switch (type.kind) {
    case 'base':
      return showBase(type.encoding, type.size, view, address);
    case 'pointer':
      return showPointer(type.target(), view.getUint32(address, true), memory);
    case 'array':
      return showArray(type, address, memory, depth);
    case 'struct': {
      if (depth >= MAX_DEPTH) return '{…}';
      const members = type
        .members()
        .map(({ name, type: member, offset, isBitField }) =>
          isBitField ? `${name} = ?` : `${name} = ${show(member, address + offset, memory, depth + 1)}`,
        );
      return `{${members.join(', ')}}`;
    }
    case 'enum': {
      const value = view.getInt32(address, true);
      return type.values.get(value) ?? String(value);
    }
    case 'unknown':
      return '?';
  }
}

function showBase(encoding: number, size: number, view: DataView, address: number): string {
  if (encoding === ENCODING.float)
    return showFloat(
      size === 4 ? view.getFloat32(address, true) : view.getFloat64(address, true),
      size === 4,
    );
  if (encoding === ENCODING.boolean) return view.getUint8(address) === 0 ? 'false' : 'true';
  if (encoding === ENCODING.signedChar) return showCharacter(view.getInt8(address));
  if (encoding === ENCODING.unsignedChar) return String(view.getUint8(address));
  const isSigned = encoding === ENCODING.signed;
  if (size === 8)
    return String(isSigned ? view.getBigInt64(address, true) : view.getBigUint64(address, true));
  if (size === 2) return String(isSigned ? view.getInt16(address, true) : view.getUint16(address, true));
  return String(isSigned ? view.getInt32(address, true) : view.getUint32(address, true));
}

function showFloat(value: number, isSingle: boolean): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : 'inf';
  return String(isSingle ? Number(value.toPrecision(7)) : value);
}

function showCharacter(code: number): string {
  if (code === 0) return "'\\0'";
  if (code === 10) return "'\\n'";
  return code >= 32 && code < 127 ? `'${String.fromCharCode(code)}'` : String(code);
}

const isCharacter = (type: TypeInfo): boolean =>
  type.kind === 'base' && type.encoding === ENCODING.signedChar;

function showPointer(target: TypeInfo, value: number, memory: ProgramMemory): string {
  if (value === 0) return 'NULL';
  const text = isCharacter(target) ? findText(value, memory) : undefined;
  return text ?? `0x${value.toString(16)}`;
}

function findText(address: number, memory: ProgramMemory): string | undefined {
  const bytes = new Uint8Array(memory.view().buffer, address, memory.readable(address, MAX_CHARACTERS));
  const end = bytes.indexOf(0);
  if (end < 0 && bytes.length < MAX_CHARACTERS) return undefined;
  const text = new TextDecoder().decode(bytes.subarray(0, end < 0 ? MAX_CHARACTERS : end));
  return end < 0 ? `${JSON.stringify(text)}…` : JSON.stringify(text);
}

function showArray(
  type: Extract<TypeInfo, { kind: 'array' }>,
  address: number,
  memory: ProgramMemory,
  depth: number,
): string {
  if (isCharacter(type.element)) {
    const bytes = new Uint8Array(memory.view().buffer, address, type.count);
    const end = bytes.indexOf(0);
    return JSON.stringify(new TextDecoder().decode(bytes.subarray(0, end < 0 ? type.count : end)));
  }
  const shown = showElements(type.element, type.count, address, memory, depth);
  return `{${shown.join(', ')}${type.count > shown.length ? ', …' : ''}}`;
}

export function showElements(
  element: TypeInfo,
  count: number,
  address: number,
  memory: ProgramMemory,
  depth = 0,
): readonly string[] {
  const size = sizeOfType(element);
  return Array.from({ length: Math.max(0, Math.min(count, MAX_ELEMENTS)) }, (_, index) =>
    showValue(element, address + index * size, memory, depth + 1),
  );
}

/** In bytes; 0 where it is not known. */
export function sizeOfType(type: TypeInfo): number {
  if (type.kind === 'pointer') return 4;
  if (type.kind === 'array') return type.count * sizeOfType(type.element);
  return type.kind === 'unknown' ? 0 : type.size;
}
