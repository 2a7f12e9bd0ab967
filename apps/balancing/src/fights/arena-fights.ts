/** The fights that Start begins: one at a time in each arena, in a thread of its own. */
import { type ConfigTexts, deriveFightSeed } from '@dota-factory/arena';
import { ok } from '@dota-factory/base';
import type { Answer, ArenaId } from '../contract/index.ts';
import type { ArenaList } from './arena-list.ts';
import { type ArenaRecord, noteCounts, noteEnd, resetRecord } from './arena-record.ts';
import type { Engine } from './engine.ts';
import { refuse, refuseUnknownArena } from './refusals.ts';

/** The n-th fight of an arena is the same in every run of the tool. */
const START_SEED = 1;

export const nextSeed = ({ begun }: ArenaRecord): number => deriveFightSeed(START_SEED, begun);

export interface ArenaFights {
  start(id: ArenaId): Answer;
  stop(id: ArenaId): Answer;
  /** How many were started. */
  startAll(): number;
}

export function createArenaFights(arenas: ArenaList, engine: Engine, config: () => ConfigTexts): ArenaFights {
  return {
    start(id) {
      const record = arenas.find(id);
      if (record === undefined) return refuseUnknownArena();
      if (record.status === 'running') return refuse('running', 'The arena is running already.');
      begin(record, engine, config());
      return ok(undefined);
    },
    stop(id) {
      const record = arenas.find(id);
      if (record === undefined) return refuseUnknownArena();
      if (record.status !== 'running') return refuse('nothing', 'The arena is not fighting.');
      engine.giveUp(id);
      record.status = 'idle';
      record.pulse.now();
      return ok(undefined);
    },
    startAll() {
      const waiting = arenas.all.filter(({ status }) => status !== 'running');
      for (const record of waiting) begin(record, engine, config());
      return waiting.length;
    },
  };
}

function begin(record: ArenaRecord, engine: Engine, config: ConfigTexts): void {
  const seed = nextSeed(record);
  resetRecord(record, 'running', seed);
  record.pulse.now();
  engine.fight(record.id, {
    config,
    definition: record.definition,
    seed,
    onCounts: (counts) => {
      noteCounts(record, counts);
      record.pulse.touch();
    },
    onEnd: (end) => {
      noteEnd(record, end);
      record.pulse.now();
    },
    onFailure: (reason) => {
      record.status = 'failed';
      record.failure = reason;
      record.pulse.now();
    },
  });
}
