/** Columns that grow while a frame is gathered, and one buffer that holds copies of them for the transfer. */

export type Column = Int8Array | Uint8Array | Uint16Array | Int32Array | Float32Array;

/** A column with room for `count` elements; what it held is kept. */
export function roomFor<A extends Column>(column: A, count: number): A {
  if (column.length >= count) return column;
  const longer = new (column.constructor as new (length: number) => A)(
    Math.max(count, column.length * 2, 64),
  );
  longer.set(column);
  return longer;
}

/** Hands out parts of one buffer, aligned for every kind of column. */
export interface Packer {
  buffer: ArrayBuffer;
  used: number;
}

export const ALIGNMENT = 8;

function sizeOf(column: Column, count: number): number {
  return Math.ceil((count * column.BYTES_PER_ELEMENT) / ALIGNMENT) * ALIGNMENT;
}

/** A free buffer of at least this size, or a new one with some room to grow. */
export function createPacker(free: ArrayBuffer[], bytes: number): Packer {
  for (let buffer = free.pop(); buffer !== undefined; buffer = free.pop()) {
    if (buffer.byteLength >= bytes) return { buffer, used: 0 };
  }
  return { buffer: new ArrayBuffer(Math.max(4096, Math.ceil((bytes * 1.5) / 4096) * 4096)), used: 0 };
}

/** An empty column of the buffer, for the caller to fill. */
export function reserve<A extends Column>(
  packer: Packer,
  kind: { new (buffer: ArrayBuffer, offset: number, length: number): A },
  count: number,
): A {
  const column = new kind(packer.buffer, packer.used, count);
  packer.used += sizeOf(column, count);
  return column;
}

/** The first `count` elements of a column, copied into the buffer. */
export function pack<A extends Column>(packer: Packer, column: A, count: number): A {
  const copy = reserve(packer, column.constructor as never, count) as A;
  copy.set(column.subarray(0, count));
  return copy;
}
