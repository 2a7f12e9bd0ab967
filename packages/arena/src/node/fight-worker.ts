/** What runs in the thread of one arena: fights at full speed and tells how it stands, at most ten times a second. */
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { createFight, describeOutcome, type Fight, stepFight } from '../arena.ts';
import { createConfigCache } from './compiled-configs.ts';
import type { FightCounts, FightNews, FightOrder, FightThreadData } from './fight-messages.ts';

/** Between two messages. */
const NEWS_MILLISECONDS = 100;
/** Between two looks at the clock and at whether the fight was given up: far less than a message apart. */
const TICKS_PER_LOOK = 64;

const getConfig = createConfigCache();
const givenUp = new Int32Array((workerData as FightThreadData).givenUp);

const tell = (news: FightNews): void => parentPort?.postMessage(news);

const countsOf = ({ battle, surviving }: Fight): FightCounts => ({
  ticks: battle.tick,
  surviving: [...surviving],
});

/** Ends by the rule only (REQ-BAL-SIM-END): a fight that never does goes on until it is given up. */
function fightOut({ number, config, definition, seed }: FightOrder): void {
  const fight = createFight(definition, getConfig(config), seed);
  let lastNews = performance.now();
  while (fight.result === undefined) {
    const until = fight.battle.tick + TICKS_PER_LOOK;
    while (fight.result === undefined && fight.battle.tick < until) stepFight(fight);
    if (Atomics.load(givenUp, 0) >= number) {
      tell({ kind: 'givenUp', number });
      return;
    }
    const now = performance.now();
    if (now - lastNews < NEWS_MILLISECONDS) continue;
    lastNews = now;
    tell({ kind: 'counts', number, counts: countsOf(fight) });
  }
  const { winner, reason } = describeOutcome(fight);
  tell({ kind: 'end', number, end: { ...countsOf(fight), winner, reason } });
}

parentPort?.on('message', (order: FightOrder) => {
  try {
    fightOut(order);
  } catch (error) {
    tell({ kind: 'fault', number: order.number, message: (error as Error).message });
  }
});
