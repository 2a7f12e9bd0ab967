/** What a program prints, in memory that two threads share, so that it is there even if the program is ended. */
import { MAX_OUTPUT_BYTES } from './layout.ts';

/** How many bytes of stdout and of stderr there are, and whether more were tried; then the bytes of both. */
const HEADER_BYTES = 16;

export type OutputBuffer = SharedArrayBuffer;

export const createOutputBuffer = (): OutputBuffer =>
  new SharedArrayBuffer(HEADER_BYTES + 2 * MAX_OUTPUT_BYTES);

export interface Printed {
  readonly stdout: string;
  readonly stderr: string;
  readonly isOverLimit: boolean;
}

export function readOutput(buffer: OutputBuffer): Printed {
  const counts = new Int32Array(buffer, 0, 3);
  const read = (stream: 0 | 1): string =>
    new TextDecoder().decode(
      new Uint8Array(buffer, HEADER_BYTES + stream * MAX_OUTPUT_BYTES, Atomics.load(counts, stream)).slice(),
    );
  return { stdout: read(0), stderr: read(1), isOverLimit: Atomics.load(counts, 2) !== 0 };
}

export interface OutputWriter {
  /** False once there is more than a program may print, stdout and stderr together. */
  readonly write: (stream: 0 | 1, bytes: Uint8Array) => boolean;
  readonly stdoutBytes: () => number;
}

export function createOutputWriter(buffer: OutputBuffer): OutputWriter {
  const counts = new Int32Array(buffer, 0, 3);
  return {
    stdoutBytes: () => counts[0] ?? 0,
    write: (stream, bytes) => {
      const used = counts[stream] ?? 0;
      const room = MAX_OUTPUT_BYTES - (counts[0] ?? 0) - (counts[1] ?? 0);
      const kept = bytes.subarray(0, Math.max(0, room));
      new Uint8Array(buffer, HEADER_BYTES + stream * MAX_OUTPUT_BYTES + used, kept.length).set(kept);
      Atomics.store(counts, stream, used + kept.length);
      if (kept.length < bytes.length) Atomics.store(counts, 2, 1);
      return kept.length === bytes.length;
    },
  };
}
