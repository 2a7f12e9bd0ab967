/** The keyframes of a run in one file beside its text: it grows by one record at a time, and never above a limit. */
import { type FileHandle, open, readFile, rm, truncate } from 'node:fs/promises';
import { hasCode, replaceFile } from '@dota-factory/host';
import { KEYFRAME_TICKS } from '@dota-factory/lib';

/** An hour of a large factory. Above it the keyframes that lie closest make way, so that jumps stay short everywhere. */
export const KEYFRAMES_LIMIT_BYTES = 16 * 1024 * 1024;

/** A record is this mark, its tick and its length as 32 bits each, and so many bytes. */
const MARK = Buffer.from('DFK1');
const HEAD_BYTES = MARK.length + 8;

/** Twice the time between two keyframes. */
const FIRST_SPAN_TICKS = 2 * KEYFRAME_TICKS;

interface Place {
  readonly at: number;
  readonly length: number;
}

/** Where the record of each tick is, the latest where there are several, and where the next one comes. */
interface Index {
  readonly places: Map<number, Place>;
  end: number;
}

export interface KeptFrame {
  readonly tick: number;
  readonly bytes: Uint8Array;
}

/** One file; calls must not overlap. What it holds is not checked: whoever shows it compares it with the recording. */
export class KeyframeFile {
  readonly #path: string;
  readonly #limit: number;
  #index: Index | undefined;

  constructor(path: string, limit = KEYFRAMES_LIMIT_BYTES) {
    this.#path = path;
    this.#limit = limit;
  }

  /** In the order of time. */
  async listTicks(): Promise<readonly number[]> {
    const { places } = await this.#open();
    return [...places.keys()].sort((a, b) => a - b);
  }

  /** The last one that is not after the tick. */
  async find(tick: number): Promise<KeptFrame | undefined> {
    const { places } = await this.#open();
    const before = [...places.keys()].filter((each) => each <= tick);
    const nearest = Math.max(...before);
    const place = places.get(nearest);
    if (place === undefined) return undefined;
    const file = await open(this.#path);
    try {
      return { tick: nearest, bytes: await readAt(file, place.at, place.length) };
    } finally {
      await file.close();
    }
  }

  async add(frame: KeptFrame): Promise<void> {
    const index = await this.#open();
    const record = format(frame);
    const file = await open(this.#path, 'a');
    try {
      await file.write(record);
    } finally {
      await file.close();
    }
    index.places.set(frame.tick, { at: index.end + HEAD_BYTES, length: frame.bytes.length });
    index.end += record.length;
    if (index.end > this.#limit) await this.#thin();
  }

  /** Replaces what is there by what another file has until the tick. */
  async copy(other: KeyframeFile, until: number): Promise<void> {
    const ticks = (await other.listTicks()).filter((tick) => tick <= until);
    await this.#write(await other.#read(ticks));
  }

  async remove(): Promise<void> {
    this.#index = undefined;
    await rm(this.#path, { force: true });
  }

  /** Every tick once, and one in twice as much time until half of the limit is free. */
  async #thin(): Promise<void> {
    let frames = await this.#read(await this.listTicks());
    for (let span = FIRST_SPAN_TICKS; sizeOf(frames) > this.#limit / 2 && frames.length > 1; span *= 2) {
      frames = keepOneIn(span, frames);
    }
    await this.#write(frames);
  }

  async #read(ticks: readonly number[]): Promise<readonly KeptFrame[]> {
    const { places } = await this.#open();
    if (ticks.length === 0) return [];
    const bytes = await readFile(this.#path);
    return ticks.flatMap((tick) => {
      const place = places.get(tick);
      return place ? [{ tick, bytes: bytes.subarray(place.at, place.at + place.length) }] : [];
    });
  }

  async #write(frames: readonly KeptFrame[]): Promise<void> {
    this.#index = undefined;
    await replaceFile(this.#path, Buffer.concat(frames.map(format)));
  }

  async #open(): Promise<Index> {
    this.#index ??= await readIndex(this.#path);
    return this.#index;
  }
}

function format({ tick, bytes }: KeptFrame): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  MARK.copy(head);
  head.writeUInt32LE(tick, MARK.length);
  head.writeUInt32LE(bytes.length, MARK.length + 4);
  return Buffer.concat([head, bytes]);
}

const sizeOf = (frames: readonly KeptFrame[]): number =>
  frames.reduce((sum, { bytes }) => sum + HEAD_BYTES + bytes.length, 0);

const keepOneIn = (span: number, frames: readonly KeptFrame[]): readonly KeptFrame[] =>
  frames.filter(({ tick }, i) => Math.floor(tick / span) !== Math.floor((frames[i - 1]?.tick ?? -1) / span));

/** What a crash has cut off, and all after a record that is none, goes: it can be made again. */
async function readIndex(path: string): Promise<Index> {
  const index: Index = { places: new Map(), end: 0 };
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return index;
    throw error;
  }
  const { size } = await file.stat();
  try {
    while (index.end + HEAD_BYTES <= size) {
      const head = Buffer.from(await readAt(file, index.end, HEAD_BYTES));
      const length = head.readUInt32LE(MARK.length + 4);
      const at = index.end + HEAD_BYTES;
      if (!head.subarray(0, MARK.length).equals(MARK) || at + length > size) break;
      index.places.set(head.readUInt32LE(MARK.length), { at, length });
      index.end = at + length;
    }
  } finally {
    await file.close();
  }
  if (index.end < size) await truncate(path, index.end);
  return index;
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  await file.read(bytes, 0, length, at);
  return bytes;
}
