/** The one place that knows the compression library. */
import { gunzipSync, gzipSync } from 'fflate';

/** Level 1: a 100,000-tile world takes a fraction of a second; higher levels save little more. */
const LEVEL = 1;

export function compressBytes(bytes: Uint8Array): Uint8Array {
  // A fixed time in the header: the same world always gives the same file.
  return gzipSync(bytes, { level: LEVEL, mtime: 0 });
}

/** Undefined when the bytes are no gzip file. */
export function expandBytes(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return gunzipSync(bytes);
  } catch {
    return undefined;
  }
}
