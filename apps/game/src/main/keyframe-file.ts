/** The keyframes of a run in one file beside its text: it grows by one record at a time, and never above a limit. */
import { type FileHandle, open, readFile, rm, truncate } from 'node:fs/promises';
import { hasCode, replaceFile } from '@dota-factory/host';
import { KEYFRAMES_LIMIT_BYTES, thinKeyframes } from '@dota-factory/lib';

/** A record is this mark, its tick, its length and its work as 32 bits each, and so many bytes. */
const MARK = Buffer.from('DFK2');
const HEAD_BYTES = MARK.length + 12;
/** The first version of a record did not tell its work. */
const FIRST_MARK = Buffer.from('DFK1');
const FIRST_HEAD_BYTES = FIRST_MARK.length + 8;
/** What is taken for it: that of a game in its middle. */
const UNTOLD_WORK = 100;

interface Place {
  readonly at: number;
  readonly length: number;
  readonly work: number;
}

/** Where the record of each tick is, the latest where there are several, and where the next one comes. */
interface Index {
  readonly places: Map<number, Place>;
  end: number;
}

export interface KeptFrame {
  readonly tick: number;
  readonly bytes: Uint8Array;
  /** What a tick costs there. */
  readonly work: number;
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
      return { tick: nearest, work: place.work, bytes: await readAt(file, place.at, place.length) };
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
    const { tick, work, bytes } = frame;
    index.places.set(tick, { at: index.end + HEAD_BYTES, length: bytes.length, work });
    index.end += record.length;
    if (index.end > this.#limit) await this.#thin();
  }

  /** Replaces what is there by what another file has until the tick; the other may be the same. */
  async copy(other: KeyframeFile, until: number): Promise<void> {
    const ticks = (await other.listTicks()).filter((tick) => tick <= until);
    await this.#write(await other.#read(ticks));
  }

  async remove(): Promise<void> {
    this.#index = undefined;
    await rm(this.#path, { force: true });
  }

  /** Every tick once, and none of those that are missed least. */
  async #thin(): Promise<void> {
    const { places } = await this.#open();
    const all = [...places].map(([tick, { length, work }]) => ({ tick, work, size: HEAD_BYTES + length }));
    const left = thinKeyframes(
      all.sort((a, b) => a.tick - b.tick),
      this.#limit,
    );
    await this.#write(await this.#read(left.map(({ tick }) => tick)));
  }

  async #read(ticks: readonly number[]): Promise<readonly KeptFrame[]> {
    const { places } = await this.#open();
    if (ticks.length === 0) return [];
    const bytes = await readFile(this.#path);
    return ticks.flatMap((tick) => {
      const place = places.get(tick);
      if (place === undefined) return [];
      const { at, length, work } = place;
      return [{ tick, work, bytes: bytes.subarray(at, at + length) }];
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

function format({ tick, work, bytes }: KeptFrame): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  MARK.copy(head);
  for (const [i, number] of [tick, bytes.length, work].entries())
    head.writeUInt32LE(number, MARK.length + 4 * i);
  return Buffer.concat([head, bytes]);
}

/** Undefined: no record begins so. */
function readHead(head: Buffer): { readonly tick: number; readonly place: Place } | undefined {
  const hasMark = (mark: Buffer) => head.subarray(0, mark.length).equals(mark);
  const isFirst = hasMark(FIRST_MARK);
  if (!isFirst && !hasMark(MARK)) return undefined;
  const [tick, length, work] = [0, 1, 2].map((i) => head.readUInt32LE(MARK.length + 4 * i)) as [
    number,
    number,
    number,
  ];
  const place = isFirst
    ? { at: FIRST_HEAD_BYTES, length, work: UNTOLD_WORK }
    : { at: HEAD_BYTES, length, work };
  return { tick, place };
}

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
    for (;;) {
      const head = readHead(Buffer.from(await readAt(file, index.end, HEAD_BYTES)));
      if (head === undefined) break;
      const { tick, place } = head;
      const at = index.end + place.at;
      if (at + place.length > size) break;
      index.places.set(tick, { ...place, at });
      index.end = at + place.length;
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
