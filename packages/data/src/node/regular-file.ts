/** Reads untrusted files: only regular ones, and never more bytes than a limit. */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';

/** Without it, opening a FIFO without a writer would block. Windows has neither. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const CHUNK_BYTES = 1 << 16;

/**
 * The bytes of a regular file. Throws the system's error, or one with the code EISDIR, EINVAL (neither file nor
 * folder) or EFBIG. What was opened is what is looked at, so the name may be given to another file meanwhile; a file
 * that grows while it is read stays within the limit, too.
 */
export async function readRegularFile(path: string, limitBytes: number): Promise<Uint8Array> {
  const file = await open(path, OPEN_FLAGS);
  try {
    const content = createContent(await file.stat(), limitBytes);
    for (;;) {
      const room = content.reserve();
      const { bytesRead } = await file.read(room, 0, room.length, null);
      if (bytesRead === 0) return content.bytes();
      content.add(bytesRead);
    }
  } finally {
    await file.close();
  }
}

export function readRegularFileSync(path: string, limitBytes: number): Uint8Array {
  const file = openSync(path, OPEN_FLAGS);
  try {
    const content = createContent(fstatSync(file), limitBytes);
    for (;;) {
      const room = content.reserve();
      const bytesRead = readSync(file, room, 0, room.length, null);
      if (bytesRead === 0) return content.bytes();
      content.add(bytesRead);
    }
  } finally {
    closeSync(file);
  }
}

interface Content {
  /** Where the next bytes go; at least one byte long. */
  reserve(): Uint8Array;
  add(count: number): void;
  bytes(): Uint8Array;
}

function createContent(stats: Stats, limitBytes: number): Content {
  if (stats.isDirectory()) throw fileError('EISDIR', 'this is a folder, not a file');
  if (!stats.isFile()) throw fileError('EINVAL', 'this is not a regular file');
  if (stats.size > limitBytes) throw tooLarge(limitBytes);
  // One more than the system says, so that a file of that size ends with the next read.
  let buffer = new Uint8Array(stats.size + 1);
  let length = 0;
  return {
    reserve() {
      if (length === buffer.length) {
        const longer = new Uint8Array(buffer.length + CHUNK_BYTES);
        longer.set(buffer);
        buffer = longer;
      }
      return buffer.subarray(length);
    },
    add(count) {
      length += count;
      if (length > limitBytes) throw tooLarge(limitBytes);
    },
    bytes: () => buffer.subarray(0, length),
  };
}

const tooLarge = (limitBytes: number): Error =>
  fileError('EFBIG', `the file has more than ${limitBytes} bytes`);

const fileError = (code: string, message: string): Error => Object.assign(new Error(message), { code });

/** Why a file could not be read, for the end of a sentence: our own words, or the system's code. */
export function describeReadError(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return String(error);
  // The system's errors carry a number; those from here have words that say more than a code.
  return 'errno' in error || !(error instanceof Error) ? String(error.code) : error.message;
}
