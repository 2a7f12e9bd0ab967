/** Fights by the workers at a Redis: what `--queue` and `sim worker` share. */
import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readRegularFile } from '@dota-factory/data/node';
import type { ConfigTexts } from '@dota-factory/arena';
import type { ArenaPool } from '@dota-factory/arena/node';
import type { ArenaQueue, QueueAddress } from '@dota-factory/arena/queue';
import type { CommandContext, ParsedArguments, Progress } from '@dota-factory/console';

/** The file beside the program that runs in its threads. */
export const WORKER_FILE = 'arena-worker.mjs';

/** Loaded when it is needed: BullMQ is larger than the rest of the program. */
export const loadQueue = () => import('@dota-factory/arena/queue');

export const QUEUE_CA_OPTION = {
  'queue-ca': {
    value: 'FILE',
    help: 'certificates (PEM) to trust for rediss://, e.g. of your own authority',
  },
} as const;

/** The address of `--queue`; undefined when it is not given, or complained about. */
export async function readQueueAddress(
  { options }: ParsedArguments,
  { workingFolder }: CommandContext,
  complaints: string[],
): Promise<QueueAddress | undefined> {
  const text = options.get('queue');
  const authorityFile = options.get('queue-ca');
  const authority =
    typeof authorityFile === 'string'
      ? await readAuthority(authorityFile, workingFolder, complaints)
      : undefined;
  if (typeof text !== 'string') {
    if (authorityFile !== undefined) complaints.push('--queue-ca goes with --queue rediss://…');
    return undefined;
  }
  const address = (await loadQueue()).parseQueueAddress(text);
  if (!address.ok) {
    complaints.push(`--queue ${address.error}`);
    return undefined;
  }
  if (authorityFile !== undefined && !address.value.isEncrypted) {
    complaints.push('--queue-ca is for an address that begins with rediss://');
  }
  return authority === undefined ? address.value : { ...address.value, authority };
}

const AUTHORITY_LIMIT_BYTES = 1024 * 1024;

/** Undefined after it was complained about. */
async function readAuthority(
  name: string,
  workingFolder: string,
  complaints: string[],
): Promise<string | undefined> {
  try {
    const bytes = await readRegularFile(resolve(workingFolder, name), AUTHORITY_LIMIT_BYTES);
    const text = new TextDecoder().decode(bytes);
    // Throws for anything but a certificate.
    return new X509Certificate(text).subject === undefined ? undefined : text;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const why = /^E[A-Z]+$/.test(code) ? `cannot be read: ${code}` : 'holds no certificate in PEM form';
    complaints.push(`--queue-ca ${name} ${why}`);
    return undefined;
  }
}

/** Tells builds of the program apart: one that fights or reads batches otherwise must not take part. */
export async function fingerprintProgram({ programFolder = '' }: CommandContext): Promise<string> {
  const [bytes, { PROTOCOL }] = await Promise.all([readFile(join(programFolder, WORKER_FILE)), loadQueue()]);
  return createHash('sha256').update(bytes).update(String(PROTOCOL)).digest('hex').slice(0, 12);
}

/** Fights that a command needs. */
export interface Work<T> {
  /** As a person calls it: `arena`. */
  readonly command: string;
  /** What most fights use; those of a tuner may have other numbers. */
  readonly config: ConfigTexts;
  readonly progress: Progress;
  /** The command itself ends its fights when it is asked to stop. */
  readonly endsItself?: boolean;
  readonly run: (fighters: Pick<ArenaPool | ArenaQueue, 'runSeries'>) => Promise<T>;
}

/** Runs the work on the queue. Undefined: it failed, and the reason was reported. */
export async function openQueue<T>(
  address: QueueAddress,
  { command, config, progress, endsItself, run }: Work<T>,
  context: CommandContext,
): Promise<T | undefined> {
  const { connectArenaQueue, QueueFault } = await loadQueue();
  const note = (text: string) => context.writeError(`sim ${command}: ${text}\n`);
  let queue: ArenaQueue | undefined;
  let isCalledOff = false;
  // A run that is called off leaves no batches behind for workers to fight in vain.
  const leave = onSignals((signal) => {
    if (endsItself === true) return;
    leave();
    isCalledOff = true;
    progress.end();
    void (queue?.close() ?? Promise.resolve()).finally(() => process.kill(process.pid, signal));
  });
  try {
    const program = await fingerprintProgram(context);
    queue = await connectArenaQueue({ address, config, program, note });
    return await run(queue);
  } catch (error) {
    // The signal ends the process any moment now.
    if (isCalledOff) return await new Promise<never>(() => undefined);
    if (!(error instanceof QueueFault)) throw error;
    progress.end();
    note(error.message);
    return undefined;
  } finally {
    progress.end();
    await queue?.close();
    leave();
  }
}

/** Calls the handler when the process is asked to stop; gives the function that leaves it to the system again. */
export function onSignals(handler: (signal: NodeJS.Signals) => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, handler);
  return () => {
    for (const signal of signals) process.removeListener(signal, handler);
  };
}
