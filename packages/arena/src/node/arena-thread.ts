/** One thread per arena: started on first use, reused for the next fight, replaced when it dies. */
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ArenaConfig } from '@dota-factory/lib';
import type { ConfigTexts } from '../batch.ts';
import type { FightCounts, FightEnd, FightReport, FightOrder, FightThreadData } from './fight-messages.ts';
import { type SharedConfig, shareConfig } from './shared-config.ts';

export interface ThreadFight {
  readonly config: ConfigTexts;
  readonly definition: ArenaConfig;
  readonly seed: number;
  /** At most ten times a second. */
  readonly onCounts: (counts: FightCounts) => void;
  readonly onEnd: (end: FightEnd) => void;
  /** The thread died or failed. Other arenas are unaffected, and the next fight gets a new thread. */
  readonly onFailure: (reason: string) => void;
}

export interface ArenaThread {
  /** Cancels the current fight, if any, and starts this one. */
  fight(fight: ThreadFight): void;
  /** Cancels the current fight; it sends no further messages. The thread stays. */
  cancel(): void;
  /** Ends the thread at once. */
  close(): Promise<void>;
}

export interface ArenaThreadOptions {
  /** The built worker (`fight-worker.mjs`). */
  readonly workerFile: string;
  /** Memory limit of the thread; Node's default if absent. */
  readonly maxMegabytes?: number;
}

export function createArenaThread({ workerFile, maxMegabytes }: ArenaThreadOptions): ArenaThread {
  if (!existsSync(workerFile)) throw new Error(`the worker of arenas is missing: ${workerFile}`);
  const cancelled = new SharedArrayBuffer(4);
  const cancelledWord = new Int32Array(cancelled);
  let worker: Worker | undefined;
  let lastNumber = 0;
  let current: ThreadFight | undefined;
  let shared: SharedConfig | undefined;

  const fail = (reason: string): void => {
    const failed = current;
    current = undefined;
    failed?.onFailure(reason);
  };

  const hear = (news: FightReport): void => {
    if (current === undefined || news.number !== lastNumber) return;
    if (news.kind === 'counts') return current.onCounts(news.counts);
    if (news.kind === 'fault') return fail(news.message);
    if (news.kind === 'cancelled') return;
    const ended = current;
    current = undefined;
    ended.onEnd(news.end);
  };

  const start = (): Worker => {
    const data: FightThreadData = { cancelled };
    const started = new Worker(workerFile, {
      workerData: data,
      ...(maxMegabytes === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } }),
    });
    const lose = (reason: string): void => {
      if (worker !== started) return;
      worker = undefined;
      fail(reason);
    };
    started.on('message', hear);
    started.on('error', (error) => lose(`its thread has ended: ${(error as Error).message}`));
    started.on('exit', (code) => lose(`its thread has ended with code ${code}`));
    return started;
  };

  const cancel = (): void => {
    current = undefined;
    Atomics.store(cancelledWord, 0, lastNumber);
  };

  return {
    fight(fight) {
      cancel();
      lastNumber += 1;
      current = fight;
      if (shared?.hash !== fight.config.hash) shared = shareConfig(fight.config);
      worker ??= start();
      const { definition, seed } = fight;
      const order: FightOrder = { number: lastNumber, config: shared, definition, seed };
      worker.postMessage(order);
    },
    cancel,
    async close() {
      cancel();
      const closed = worker;
      worker = undefined;
      await closed?.terminate();
    },
  };
}
