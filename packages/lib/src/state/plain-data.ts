/** Plain data as bytes: a compact, exact and canonical form of anything a state may hold, for saves and fingerprints. */

/** What a state is made of. Anything else, such as a Map, a function or a class instance, is refused. */
const UNDEFINED = 0;
const NULL = 1;
const FALSE = 2;
const TRUE = 3;
const INTEGER = 4;
const DOUBLE = 5;
const TEXT = 6;
const LIST = 7;
const RECORD = 8;
const COLUMN = 16;

const COLUMNS = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array] as const;
type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

interface Writer {
  bytes: Uint8Array;
  length: number;
  /** Names already written, by their number: a record's names are written once and then referred to. */
  readonly names: Map<string, number>;
}

/** The bytes of a value. Records keep the order of their keys. Columns are stored as little-endian memory. */
export function encodePlain(value: unknown): Uint8Array {
  const writer: Writer = { bytes: new Uint8Array(1 << 16), length: 0, names: new Map() };
  writeValue(writer, value);
  return writer.bytes.subarray(0, writer.length);
}

function reserve(writer: Writer, count: number): void {
  const needed = writer.length + count;
  if (needed <= writer.bytes.length) return;
  const longer = new Uint8Array(Math.max(needed, writer.bytes.length * 2));
  longer.set(writer.bytes);
  writer.bytes = longer;
}

function writeByte(writer: Writer, byte: number): void {
  reserve(writer, 1);
  writer.bytes[writer.length++] = byte;
}

/** Seven bits a byte, lowest first; `count` is a whole number from 0 to 2^32 - 1. */
function writeCount(writer: Writer, count: number): void {
  let rest = count;
  while (rest > 0x7f) {
    writeByte(writer, (rest & 0x7f) | 0x80);
    rest = Math.floor(rest / 128);
  }
  writeByte(writer, rest);
}

function writeText(writer: Writer, text: string): void {
  writeCount(writer, text.length);
  // UTF-16 units as counts: exact for every string, one byte each for plain text.
  for (let i = 0; i < text.length; i++) writeCount(writer, text.charCodeAt(i));
}

function writeName(writer: Writer, name: string): void {
  const known = writer.names.get(name);
  writeCount(writer, known ?? writer.names.size);
  if (known !== undefined) return;
  writer.names.set(name, writer.names.size);
  writeText(writer, name);
}

function writeValue(writer: Writer, value: unknown): void {
  switch (typeof value) {
    case 'undefined':
      return writeByte(writer, UNDEFINED);
    case 'boolean':
      return writeByte(writer, value ? TRUE : FALSE);
    case 'number':
      return writeNumber(writer, value);
    case 'string':
      writeByte(writer, TEXT);
      return writeText(writer, value);
    case 'object':
      return value === null ? writeByte(writer, NULL) : writeObject(writer, value);
    default:
      throw new Error(`a state cannot hold a ${typeof value}`);
  }
}

function writeNumber(writer: Writer, value: number): void {
  if (Number.isInteger(value) && Math.abs(value) < 0x7fffffff && !Object.is(value, -0)) {
    writeByte(writer, INTEGER);
    writeCount(writer, value < 0 ? -value * 2 - 1 : value * 2);
    return;
  }
  writeByte(writer, DOUBLE);
  writeBytes(writer, Float64Array.of(value));
}

function writeBytes(writer: Writer, column: Column): void {
  reserve(writer, column.byteLength);
  writer.bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), writer.length);
  writer.length += column.byteLength;
}

function writeObject(writer: Writer, value: object): void {
  if (Array.isArray(value)) {
    writeByte(writer, LIST);
    writeCount(writer, value.length);
    for (const element of value) writeValue(writer, element);
    return;
  }
  const column = COLUMNS.findIndex((kind) => value instanceof kind);
  if (column >= 0) {
    writeByte(writer, COLUMN + column);
    writeCount(writer, (value as Column).length);
    writeBytes(writer, value as Column);
    return;
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw new Error(`a state cannot hold a ${value.constructor.name}`);
  }
  const entries = Object.entries(value);
  writeByte(writer, RECORD);
  writeCount(writer, entries.length);
  for (const [name, element] of entries) {
    writeName(writer, name);
    writeValue(writer, element);
  }
}

/** Maximum nesting of lists and records; a state has eight. Deeper ones could exhaust the stack. */
const MAX_DEPTH = 32;
/** Values and letters; a world of 400 machines has a hundred thousand. Each may take a hundred times its bytes as memory. */
const MAX_VALUES = 4_000_000;

interface Reader {
  readonly bytes: Uint8Array;
  at: number;
  readonly names: string[];
  depth: number;
  /** Values and letters that may still come. */
  rest: number;
}

/** The value that these bytes encode; undefined when they are not what `encodePlain` writes, or too deep or too many. */
export function decodePlain(bytes: Uint8Array): { readonly value: unknown } | undefined {
  const reader: Reader = { bytes, at: 0, names: [], depth: 0, rest: MAX_VALUES };
  try {
    const value = readValue(reader);
    return reader.at === bytes.length ? { value } : undefined;
  } catch (error) {
    if (error instanceof Damaged) return undefined;
    throw error;
  }
}

class Damaged extends Error {}

function readByte(reader: Reader): number {
  const byte = reader.bytes[reader.at++];
  if (byte === undefined) throw new Damaged();
  return byte;
}

function readCount(reader: Reader): number {
  let count = 0;
  for (let scale = 1; scale < 0x1000000000000; scale *= 128) {
    const byte = readByte(reader);
    count += (byte & 0x7f) * scale;
    if (byte < 0x80) return count;
  }
  throw new Damaged();
}

/** A number of things that each take at least `size` bytes, so that damage cannot ask for all memory. */
function readLength(reader: Reader, size: number): number {
  const count = readCount(reader);
  if (count * size > reader.bytes.length - reader.at) throw new Damaged();
  return count;
}

/** The number of values or letters that follow. */
function take(reader: Reader, count: number): void {
  reader.rest -= count;
  if (reader.rest < 0) throw new Damaged();
}

function readText(reader: Reader): string {
  const length = readLength(reader, 1);
  take(reader, length);
  const parts: string[] = [];
  for (let i = 0; i < length; i++) parts.push(String.fromCharCode(readCount(reader)));
  return parts.join('');
}

function readName(reader: Reader): string {
  const index = readCount(reader);
  if (index > reader.names.length) throw new Damaged();
  if (index === reader.names.length) reader.names.push(readText(reader));
  return reader.names[index] as string;
}

function readColumn<C extends Column>(reader: Reader, kind: (typeof COLUMNS)[number], length: number): C {
  const size = length * kind.BYTES_PER_ELEMENT;
  if (size > reader.bytes.length - reader.at) throw new Damaged();
  // Copied, since a column must start at a multiple of its element's size.
  // A `Buffer` of Node would only share its memory by `slice`.
  const copy = new Uint8Array(size);
  copy.set(reader.bytes.subarray(reader.at, reader.at + size));
  reader.at += size;
  return new kind(copy.buffer) as C;
}

function readInside<T>(reader: Reader, read: (reader: Reader) => T): T {
  if (++reader.depth > MAX_DEPTH) throw new Damaged();
  const value = read(reader);
  reader.depth--;
  return value;
}

function readList(reader: Reader): unknown[] {
  const length = readLength(reader, 1);
  const list: unknown[] = [];
  for (let i = 0; i < length; i++) list.push(readValue(reader));
  return list;
}

function readRecord(reader: Reader): Record<string, unknown> {
  const length = readLength(reader, 2);
  const record: Record<string, unknown> = {};
  for (let i = 0; i < length; i++) {
    const name = readName(reader);
    // Not by assignment: a name may be `__proto__`.
    Object.defineProperty(record, name, {
      value: readValue(reader),
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
  return record;
}

function readValue(reader: Reader): unknown {
  take(reader, 1);
  const tag = readByte(reader);
  switch (tag) {
    case UNDEFINED:
      return undefined;
    case NULL:
      return null;
    case FALSE:
      return false;
    case TRUE:
      return true;
    case INTEGER: {
      const folded = readCount(reader);
      return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    }
    case DOUBLE:
      return readColumn<Float64Array>(reader, Float64Array, 1)[0];
    case TEXT:
      return readText(reader);
    case LIST:
      return readInside(reader, readList);
    case RECORD:
      return readInside(reader, readRecord);
    default: {
      const kind = COLUMNS[tag - COLUMN];
      if (kind === undefined) throw new Damaged();
      return readColumn(reader, kind, readCount(reader));
    }
  }
}

/** A deep copy of plain data. */
export function clonePlain<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((element: unknown) => clonePlain(element)) as T;
  if (COLUMNS.some((kind) => value instanceof kind)) return (value as unknown as Column).slice() as T;
  const copy: Record<string, unknown> = {};
  for (const [name, element] of Object.entries(value)) copy[name] = clonePlain(element);
  return copy as T;
}

/** 64 bits of the bytes as 16 hexadecimal digits. Two lanes of multiply and rotate; not for secrets. */
export function hashBytes(bytes: Uint8Array): string {
  let a = 0x243f6a88;
  let b = 0x85a308d3;
  const whole = bytes.length & ~3;
  for (let i = 0; i < whole; i += 4) {
    const word =
      (bytes[i] as number) |
      ((bytes[i + 1] as number) << 8) |
      ((bytes[i + 2] as number) << 16) |
      ((bytes[i + 3] as number) << 24);
    a = Math.imul(a ^ word, 0x9e3779b1);
    a = (a << 13) | (a >>> 19);
    b = Math.imul(b ^ a, 0x85ebca77) + word;
    b = (b << 17) | (b >>> 15);
  }
  for (let i = whole; i < bytes.length; i++) {
    a = Math.imul(a ^ (bytes[i] as number), 0x01000193);
    b = Math.imul(b ^ a, 0x27d4eb2f);
  }
  a = mix(a ^ bytes.length);
  b = mix(b ^ a);
  a = mix(a ^ b);
  return hex(a) + hex(b);
}

function mix(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x7feb352d);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
