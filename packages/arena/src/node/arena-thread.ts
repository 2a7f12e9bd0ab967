/** A thread of an arena's own, started when it is first needed, kept for the next fight, replaced when it is lost. */
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ArenaConfig } from '@dota-factory/lib';
import type { ConfigTexts } from '../batch.ts';
import type { FightCounts, FightEnd, FightNews, FightOrder, FightThreadData } from './fight-messages.ts';
import { type SharedConfig, shareConfig } from './shared-config.ts';

export interface ThreadFight {
  readonly config: ConfigTexts;
  readonly definition: ArenaConfig;
  readonly seed: number;
  /** At most ten times a second. */
  readonly onCounts: (counts: FightCounts) => void;
  readonly onEnd: (end: FightEnd) => void;
  /** The thread was lost or could not fight; nobody else is concerned, and the next fight gets a new one. */
  readonly onFailure: (reason: string) => void;
}

export interface ArenaThread {
  /** Gives up the fight under way, if there is one, and begins this one. */
  fight(fight: ThreadFight): void;
  /** Gives up the fight under way; nothing more is heard of it. The thread stays. */
  giveUp(): void;
  /** Ends the thread at once. */
  close(): Promise<void>;
}

export interface ArenaThreadOptions {
  /** The built worker (`fight-worker.mjs`). */
  readonly workerFile: string;
  /** Most memory of the thread; Node's own limit if not given. */
  readonly maxMegabytes?: number;
}

export function createArenaThread({ workerFile, maxMegabytes }: ArenaThreadOptions): ArenaThread {
  if (!existsSync(workerFile)) throw new Error(`the worker of arenas is missing: ${workerFile}`);
  const givenUp = new SharedArrayBuffer(4);
  const givenUpWord = new Int32Array(givenUp);
  let worker: Worker | undefined;
  let lastNumber = 0;
  let current: ThreadFight | undefined;
  let shared: SharedConfig | undefined;

  const fail = (reason: string): void => {
    const failed = current;
    current = undefined;
    failed?.onFailure(reason);
  };

  const hear = (news: FightNews): void => {
    if (current === undefined || news.number !== lastNumber) return;
    if (news.kind === 'counts') return current.onCounts(news.counts);
    if (news.kind === 'fault') return fail(news.message);
    if (news.kind === 'givenUp') return;
    const ended = current;
    current = undefined;
    ended.onEnd(news.end);
  };

  const start = (): Worker => {
    const data: FightThreadData = { givenUp };
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

  const giveUp = (): void => {
    current = undefined;
    Atomics.store(givenUpWord, 0, lastNumber);
  };

  return {
    fight(fight) {
      giveUp();
      lastNumber += 1;
      current = fight;
      if (shared?.hash !== fight.config.hash) shared = shareConfig(fight.config);
      worker ??= start();
      const { definition, seed } = fight;
      const order: FightOrder = { number: lastNumber, config: shared, definition, seed };
      worker.postMessage(order);
    },
    giveUp,
    async close() {
      giveUp();
      const closed = worker;
      worker = undefined;
      await closed?.terminate();
    },
  };
}
