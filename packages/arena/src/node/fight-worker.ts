/** The code of an arena's thread: runs a fight at full speed and reports its state at most ten times per second. */
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { createFight, describeOutcome, type Fight, stepFight } from '../arena.ts';
import { createConfigCache } from './compiled-configs.ts';
import type { FightCounts, FightReport, FightOrder, FightThreadData } from './fight-messages.ts';

/** Minimum time between two reports. */
const NEWS_MILLISECONDS = 100;
/** Ticks between checks of the clock and of cancellation: far less than a report apart. */
const TICKS_PER_LOOK = 64;

const getConfig = createConfigCache();
const cancelled = new Int32Array((workerData as FightThreadData).cancelled);

const report = (news: FightReport): void => parentPort?.postMessage(news);

const countsOf = ({ battle, surviving }: Fight): FightCounts => ({
  ticks: battle.tick,
  surviving: [...surviving],
});

/** Ends only by REQ-BAL-SIM-END: a fight that never ends runs until it is cancelled. */
function fightOut({ number, config, definition, seed }: FightOrder): void {
  const fight = createFight(definition, getConfig(config), seed);
  let lastReport = performance.now();
  while (fight.result === undefined) {
    const until = fight.battle.tick + TICKS_PER_LOOK;
    while (fight.result === undefined && fight.battle.tick < until) stepFight(fight);
    if (Atomics.load(cancelled, 0) >= number) {
      report({ kind: 'cancelled', number });
      return;
    }
    const now = performance.now();
    if (now - lastReport < NEWS_MILLISECONDS) continue;
    lastReport = now;
    report({ kind: 'counts', number, counts: countsOf(fight) });
  }
  const { winner, reason } = describeOutcome(fight);
  report({ kind: 'end', number, end: { ...countsOf(fight), winner, reason } });
}

parentPort?.on('message', (order: FightOrder) => {
  try {
    fightOut(order);
  } catch (error) {
    report({ kind: 'fault', number: order.number, message: (error as Error).message });
  }
});
