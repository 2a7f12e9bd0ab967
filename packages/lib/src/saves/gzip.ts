/** The one place that knows the compression library. */
import { Gunzip, gzipSync } from 'fflate';

/** Level 1: a 100,000-tile world takes a fraction of a second; higher levels save little more. */
const LEVEL = 1;
/** Bytes that are expanded in one step, and so become a thousand times as many at most before the limit is looked at. */
const STEP_BYTES = 8192;
/** Of the trailer: the size of the content modulo 2^32, at its end. */
const SIZE_BYTES = 4;

export function compressBytes(bytes: Uint8Array): Uint8Array {
  // A fixed time in the header: the same world always gives the same file.
  return gzipSync(bytes, { level: LEVEL, mtime: 0 });
}

export interface Expanded {
  /** All of the content, or its beginning as far as it could be read. */
  readonly bytes: Uint8Array;
  /** False: the file is cut off, damaged, not gzip at all, or has more content than the limit. */
  readonly isWhole: boolean;
}

/** Expands step by step: a small file may hold gigabytes. */
export function expandBytes(bytes: Uint8Array, limitBytes: number): Expanded {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Gunzip((part) => {
    parts.push(part);
    length += part.length;
  });
  let isReadable = bytes.length > 0;
  try {
    for (let at = 0; at < bytes.length && length <= limitBytes; at += STEP_BYTES) {
      stream.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length);
    }
  } catch {
    isReadable = false;
  }
  const content = joinParts(parts, Math.min(length, limitBytes));
  return { bytes: content, isWhole: isReadable && length <= limitBytes && readSize(bytes) === length };
}

function joinParts(parts: readonly Uint8Array[], length: number): Uint8Array {
  const joined = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    const rest = part.subarray(0, length - at);
    joined.set(rest, at);
    at += rest.length;
  }
  return joined;
}

function readSize(bytes: Uint8Array): number {
  let size = 0;
  for (let i = 1; i <= SIZE_BYTES; i++) size = size * 256 + (bytes[bytes.length - i] ?? 0);
  return size;
}
