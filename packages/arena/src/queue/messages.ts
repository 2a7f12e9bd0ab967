/** The messages between runs and workers through Redis. */
import type { ConfigFiles } from '@dota-factory/lib';
import type { Batch, ConfigTexts } from '../batch.ts';

/** All keys begin with it. */
export const KEY_PREFIX = 'dota-factory';

/** What must match for equal results: the config, and the program bit for bit. */
export interface Terms {
  /** GameConfig.hash. */
  readonly config: string;
  /** Fingerprint of the built program. */
  readonly program: string;
}

/** Part of the program's fingerprint: a worker that reads batches otherwise must not take part. */
export const PROTOCOL = 2;

/** A batch on the queue. */
export interface QueuedBatch {
  /** The run that requested it. */
  readonly run: string;
  readonly terms: Terms;
  readonly batch: Batch;
  /** Where it is fought with other numbers than the worker's own config has. */
  readonly changed?: ChangedConfig;
}

/** Texts that take the place of those in the config of the terms, and the hash of what comes out. */
export interface ChangedConfig {
  readonly files: ConfigFiles;
  readonly hash: string;
}

/** What of `other` differs from `base`; undefined if it is the same config. */
export function findChanges(base: ConfigTexts, other: ConfigTexts): ChangedConfig | undefined {
  if (base.hash === other.hash) return undefined;
  const changed = Object.entries(other.files).filter(([name, text]) => base.files[name] !== text);
  return { files: Object.fromEntries(changed), hash: other.hash };
}

/** The worker's config with the changes; whether they compile to the hash is seen where they are fought. */
export function applyChanges(base: ConfigTexts, changed: ChangedConfig | undefined): ConfigTexts {
  if (changed === undefined) return base;
  return { files: { ...base.files, ...changed.files }, hash: changed.hash };
}

/** What a worker says of itself. */
export interface WorkerCard extends Terms {
  readonly threads: number;
  readonly host: string;
}

/** Far more than any machine has. Limits how many batches are prepared ahead. */
const MAX_THREADS = 4096;
/** Hashes and names of machines, without anything that could steer a terminal. */
const PLAIN = /^[\w.-]{1,255}$/;

/** What a run says of itself; undefined if it is something else. */
export function parseTerms(text: string): Terms | undefined {
  const { config, program } = parseObject(text);
  return isPlain(config) && isPlain(program) ? { config, program } : undefined;
}

/** What a worker says of itself; undefined if it is something else. */
export function parseWorkerCard(text: string): WorkerCard | undefined {
  const terms = parseTerms(text);
  const { threads, host } = parseObject(text);
  const isSound = typeof threads === 'number' && Number.isInteger(threads) && isPlain(host);
  if (terms === undefined || !isSound || threads < 1 || threads > MAX_THREADS) return undefined;
  return { ...terms, threads, host };
}

/** The nearest name that others accept on a card. */
export function plainName(name: string): string {
  return name.replaceAll(/[^\w.-]/g, '_').slice(0, 255) || 'unknown';
}

const isPlain = (value: unknown): value is string => typeof value === 'string' && PLAIN.test(value);

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** One queue per config and program, so that a batch never reaches a worker with other results. */
export function queueNameOf({ config, program }: Terms): string {
  return `fights-${config}-${program}`;
}

/** Why these two cannot work together, as an end of a sentence; undefined if they can. */
export function findDifference(here: Terms, there: Terms): string | undefined {
  if (here.config !== there.config) return `config ${there.config}, and the config here is ${here.config}`;
  if (here.program !== there.program)
    return `program ${there.program}, and the program here is ${here.program}`;
  return undefined;
}

/** A fault to report to the user: not a bug, so its stack is not shown. */
export class QueueFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'QueueFault';
  }
}
