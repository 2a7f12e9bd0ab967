/** Values of C on their way into a program's memory and out of it. */
import {
  type Argument,
  type CType,
  isFloating,
  isSigned,
  type Returned,
  type Scalar,
  sizeOf,
} from '@dota-factory/quest';

/** What a program is called with, and what must be read back. */
export interface PlacedArgument {
  readonly argument: Argument;
  /** Of arrays and texts; 0 for others. */
  readonly address: number;
  readonly value: number | bigint;
}

export interface ProgramMemory {
  readonly view: () => DataView;
  readonly allocate: (size: number) => number;
  /** How many bytes from an address on may be read, up to `most`. */
  readonly readable: (address: number, most: number) => number;
}

const MAX_TEXT_BYTES = 64 * 1024;

export function placeArgument(argument: Argument, memory: ProgramMemory): PlacedArgument {
  if (argument.kind === 'null') return { argument, address: 0, value: 0 };
  if (argument.kind === 'scalar') {
    const isWide = argument.scalar.endsWith('long long');
    return { argument, address: 0, value: isWide ? BigInt(argument.value) : Number(argument.value) };
  }
  const address =
    argument.kind === 'text'
      ? placeBytes(new TextEncoder().encode(`${argument.text}\0`), memory)
      : placeArray(argument.element, argument.values, memory);
  return { argument, address, value: address };
}

function placeBytes(bytes: Uint8Array, memory: ProgramMemory): number {
  const address = memory.allocate(bytes.length);
  new Uint8Array(memory.view().buffer, address, bytes.length).set(bytes);
  return address;
}

function placeArray(element: Scalar, values: readonly (number | bigint)[], memory: ProgramMemory): number {
  const size = sizeOf(element);
  const address = memory.allocate(values.length * size);
  values.forEach((value, index) => writeScalar(memory.view(), address + index * size, element, value));
  return address;
}

function writeScalar(view: DataView, address: number, scalar: Scalar, value: number | bigint): void {
  if (scalar === 'double') view.setFloat64(address, Number(value), true);
  else if (scalar === 'float') view.setFloat32(address, Number(value), true);
  else if (sizeOf(scalar) === 8) view.setBigInt64(address, BigInt.asIntN(64, BigInt(value)), true);
  else if (sizeOf(scalar) === 4) view.setUint32(address, Number(value) >>> 0, true);
  else if (sizeOf(scalar) === 2) view.setUint16(address, Number(value) & 0xffff, true);
  else view.setUint8(address, Number(value) & 0xff);
}

export function readScalar(view: DataView, address: number, scalar: Scalar): number | bigint {
  if (scalar === 'double') return view.getFloat64(address, true);
  if (scalar === 'float') return view.getFloat32(address, true);
  if (sizeOf(scalar) === 8)
    return isSigned(scalar) ? view.getBigInt64(address, true) : view.getBigUint64(address, true);
  const raw =
    sizeOf(scalar) === 4
      ? view.getUint32(address, true)
      : sizeOf(scalar) === 2
        ? view.getUint16(address, true)
        : view.getUint8(address);
  return narrow(scalar, raw);
}

/** Reads the low bits of a word as the type has them. */
function narrow(scalar: Scalar, raw: number): number {
  const unused = 32 - sizeOf(scalar) * 8;
  return isSigned(scalar) ? (raw << unused) >> unused : (raw << unused) >>> unused;
}

/** What an array or a text among the arguments holds now. */
export function readPlaced(
  { argument, address }: PlacedArgument,
  memory: ProgramMemory,
): readonly (number | bigint)[] | string | undefined {
  if (argument.kind === 'text') return readText(address, memory);
  if (argument.kind !== 'array') return undefined;
  const size = sizeOf(argument.element);
  return argument.values.map((_, index) =>
    readScalar(memory.view(), address + index * size, argument.element),
  );
}

/** Undefined if it does not end where it may be read. */
export function readText(address: number, memory: ProgramMemory): string | undefined {
  const readable = memory.readable(address, MAX_TEXT_BYTES);
  const bytes = new Uint8Array(memory.view().buffer, address, readable);
  const end = bytes.indexOf(0);
  return end < 0 ? undefined : new TextDecoder().decode(bytes.subarray(0, end));
}

/** A number as a function gave it; `raw` is an i32, i64, f32 or f64. */
export function readReturned(returns: CType, raw: number | bigint | undefined): Returned {
  if (raw === undefined || returns.kind === 'void') return null;
  if (returns.kind !== 'scalar') return Number(raw) >>> 0;
  if (typeof raw === 'bigint')
    return isSigned(returns.scalar) ? BigInt.asIntN(64, raw) : BigInt.asUintN(64, raw);
  return isFloating(returns.scalar) ? raw : narrow(returns.scalar, raw);
}
