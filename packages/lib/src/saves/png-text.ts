/** A text inside a PNG picture, in a chunk of its own, so that the picture carries what it shows. */
import { strFromU8, strToU8 } from 'fflate';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Ancillary, private, safe to copy: programs that do not know it keep it. */
const CHUNK = 'dfBp';
/** Length, type and checksum around the data of a chunk. */
const FRAME_BYTES = 12;
const END = 'IEND';

interface Chunk {
  readonly type: string;
  /** Of its length field. */
  readonly at: number;
  readonly data: Uint8Array;
}

/** The picture with the text in it; undefined for what is no whole PNG. */
export function addPngText(png: Uint8Array, text: string): Uint8Array | undefined {
  const end = listChunks(png)?.find(({ type }) => type === END);
  if (end === undefined) return undefined;
  const chunk = frameChunk(strToU8(text));
  const joined = new Uint8Array(png.length + chunk.length);
  joined.set(png.subarray(0, end.at));
  joined.set(chunk, end.at);
  joined.set(png.subarray(end.at), end.at + chunk.length);
  return joined;
}

/** Undefined: no PNG, or none with a text of ours. */
export function findPngText(png: Uint8Array): string | undefined {
  const chunk = listChunks(png)?.find(({ type }) => type === CHUNK);
  return chunk && strFromU8(chunk.data);
}

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => bytes[index] === byte);
}

/** Undefined where the file is cut off or none. */
function listChunks(png: Uint8Array): readonly Chunk[] | undefined {
  if (!isPng(png)) return undefined;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= png.length; ) {
    const length = view.getUint32(at);
    const type = strFromU8(png.subarray(at + 4, at + 8), true);
    chunks.push({ type, at, data: png.subarray(at + 8, at + 8 + length) });
    if (type === END) return chunks;
    at += length + FRAME_BYTES;
  }
  return undefined;
}

function frameChunk(data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + FRAME_BYTES);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(strToU8(CHUNK, true), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

/** As the PNG specification has it. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
