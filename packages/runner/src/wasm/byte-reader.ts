/** Reads the numbers and texts of binary formats one after the other. */

export interface ByteReader {
  readonly at: () => number;
  readonly moveTo: (offset: number) => void;
  readonly isAtEnd: () => boolean;
  readonly byte: () => number;
  readonly signedByte: () => number;
  /** Little-endian, of 1, 2, 4 or 8 bytes; above 2^53 inexact. */
  readonly fixed: (size: number) => number;
  readonly unsigned: () => number;
  readonly signed: () => number;
  /** Up to a 0. */
  readonly text: () => string;
  readonly take: (size: number) => Uint8Array;
}

export function createByteReader(bytes: Uint8Array, start = 0): ByteReader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = start;
  const byte = (): number => view.getUint8(at++);
  const take = (size: number): Uint8Array => bytes.subarray(at, (at += size));
  /** LEB128. */
  const readLeb = (isSigned: boolean): number => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const next = byte();
      value |= BigInt(next & 127) << shift;
      if (next < 128) return Number(isSigned ? BigInt.asIntN(Number(shift) + 7, value) : value);
    }
  };
  const unsigned = (): number => {
    const first = view.getUint8(at);
    if (first > 127) return readLeb(false);
    at++;
    return first;
  };
  return {
    at: () => at,
    moveTo: (offset) => void (at = offset),
    isAtEnd: () => at >= bytes.length,
    byte,
    signedByte: () => view.getInt8(at++),
    fixed: (size) => {
      const place = at;
      at += size;
      if (size === 1) return view.getUint8(place);
      if (size === 2) return view.getUint16(place, true);
      return size === 4 ? view.getUint32(place, true) : Number(view.getBigUint64(place, true));
    },
    unsigned,
    signed: () => readLeb(true),
    text: () => {
      const end = bytes.indexOf(0, at);
      const text = new TextDecoder().decode(bytes.subarray(at, end));
      at = end + 1;
      return text;
    },
    take,
  };
}

export function encodeUnsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128);
  return [...bytes, rest];
}

/** Of a number that is not negative. */
export function encodeSigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 63; rest = Math.floor(rest / 128)) bytes.push((rest & 127) | 128);
  return [...bytes, rest];
}
