/** `sim worker`: fights for runs of `sim arena --queue` on other machines until it is stopped. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { takeConfigTexts } from '@dota-factory/arena';
import type { QueueWorker } from '@dota-factory/arena/queue';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
  readThreads,
} from '@dota-factory/console';
import { CONFIG_OPTION, checkConfigFolder, count, reportFaults } from '../inputs/config-folder.ts';
import {
  fingerprintProgram,
  loadQueue,
  onSignals,
  QUEUE_CA_OPTION,
  readQueueAddress,
  WORKER_FILE,
} from '../inputs/queue.ts';

export const worker: Command = {
  summary: 'fights for "sim arena --queue" on any machine until it is stopped',
  operands: [],
  options: {
    ...CONFIG_OPTION,
    queue: { value: 'ADDRESS', help: 'where Redis is, e.g. redis://box:6379' },
    ...QUEUE_CA_OPTION,
    threads: { value: 'T', help: 'how many threads fight; one for each core if not given' },
  },
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const complaints: string[] = [];
  const threads = readThreads(given, complaints) ?? availableParallelism();
  const address = await readQueueAddress(given, context, complaints);
  if (!given.options.has('queue')) complaints.push('--queue is missing: --queue redis://host:port');
  // Arenas come with the batches; only what decides a fight must be here.
  const folder = await checkConfigFolder(given, context, []);
  if (folder.config === undefined) reportFaults(folder, context);
  for (const complaint of complaints) context.writeError(`sim worker: ${complaint}\n`);
  if (folder.config === undefined || address === undefined || complaints.length > 0) return EXIT.badInput;

  const { formatQueueAddress, QueueFault, startQueueWorker } = await loadQueue();
  const note = (text: string) => context.writeError(`sim worker: ${text}\n`);
  const config = takeConfigTexts(folder.files, folder.config.game);
  const program = await fingerprintProgram(context);
  try {
    const started = await startQueueWorker({
      address,
      config,
      program,
      workerFile: join(context.programFolder ?? '', WORKER_FILE),
      threads,
      note,
    });
    // Before it reports that it is ready, after which it may be asked to stop.
    const stopped = untilStopped(started, note);
    note(
      `ready at ${formatQueueAddress(address)} with ${count(threads, 'thread')}, config ${config.hash}, program ${program}; Ctrl+C stops it`,
    );
    const fault = await Promise.race([stopped, started.refused]);
    if (fault !== undefined) {
      await started.close();
      throw fault;
    }
    note(`stopped after ${count(started.fights, 'fight')}`);
    return EXIT.fine;
  } catch (error) {
    if (!(error instanceof QueueFault)) throw error;
    note(error.message);
    return EXIT.failed;
  }
}

/** The first signal lets it finish what it has begun, a second one does not. */
function untilStopped(started: QueueWorker, note: (text: string) => void): Promise<undefined> {
  return new Promise((resolve, reject) => {
    let isStopping = false;
    const leave = onSignals((signal) => {
      if (isStopping) {
        // Another worker does again what is dropped here.
        leave();
        process.kill(process.pid, signal);
        return;
      }
      isStopping = true;
      note(
        started.isAway
          ? 'dropping the fights it has begun, since Redis is away'
          : 'finishing the fights it has begun; Ctrl+C again drops them',
      );
      started
        .close()
        .finally(leave)
        .then(() => resolve(undefined), reject);
    });
  });
}
