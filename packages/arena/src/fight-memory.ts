/** Fights that were fought before, by what they depend on, so that no fight is fought twice. */
import type { GameConfig } from '@dota-factory/lib';
import { DEFAULT_MAX_SECONDS } from './arena.ts';
import type { Batch } from './batch.ts';
import { deriveFightKey } from './fight-key.ts';
import { copyFight, createSeries, isFinished, type Series } from './series.ts';

/** The known fights of one series, by number. How many fights the series has does not matter. */
export interface KnownFights {
  /** How many are known. */
  readonly count: number;
  /** Copies fight `index` into the series; false if it is not known. */
  recall(index: number, into: Series): boolean;
  /** Remembers a finished fight of the series. */
  keep(index: number, from: Series): void;
}

export interface FightMemory {
  /** Fights that are known. */
  readonly count: number;
  /** The same key gives the same fights; see deriveSeriesKey. */
  open(key: string): KnownFights;
}

/** Everything that a series depends on besides the config. */
export type SeriesPlan = Pick<Batch, 'definition' | 'seed'> &
  Partial<Pick<Batch, 'maxSeconds' | 'mirrored' | 'swapSides'>>;

/** Two series with the same key have the same fights, number by number, whatever their configs and names are. */
export function deriveSeriesKey(
  { definition, seed, maxSeconds = DEFAULT_MAX_SECONDS, mirrored = false, swapSides = false }: SeriesPlan,
  game: GameConfig,
): string {
  return `${deriveFightKey(definition, game)} ${seed} ${maxSeconds} ${mirrored} ${swapSides}`;
}

/** A fight of two kinds of ships takes about 150 bytes. */
const MAX_FIGHTS = 300_000;

/** Series that were not opened for the longest time are forgotten first. */
export function createFightMemory(maxFights = MAX_FIGHTS): FightMemory {
  const all = new Map<string, KnownFights>();
  let count = 0;
  const makeRoom = (newest: string): void => {
    for (const [key, known] of all) {
      if (count <= maxFights) return;
      if (key === newest) continue;
      count -= known.count;
      all.delete(key);
    }
  };
  return {
    get count() {
      return count;
    },
    open(key) {
      const known: KnownFights =
        all.get(key) ??
        createKnownFights(() => {
          // One that was forgotten while it was in use no longer counts.
          if (all.get(key) !== known) return;
          count += 1;
          makeRoom(key);
        });
      all.delete(key);
      all.set(key, known);
      return known;
    },
  };
}

const FIRST_CAPACITY = 64;

function createKnownFights(onAdded: () => void): KnownFights {
  let kept: Series | undefined;
  let count = 0;
  return {
    get count() {
      return count;
    },
    recall(index, into) {
      if (kept === undefined || index >= kept.runs || !isFinished(kept, index)) return false;
      copyFight(kept, index, into);
      return true;
    },
    keep(index, from) {
      kept = withRoom(kept, index, from);
      if (isFinished(kept, index)) return;
      copyFight(from, index, kept);
      count += 1;
      onAdded();
    },
  };
}

/** At least `index` + 1 fights long; twice as long as before if it must grow. */
function withRoom(kept: Series | undefined, index: number, like: Series): Series {
  if (kept !== undefined && index < kept.runs) return kept;
  const grown = createSeries(like.definition, like.entries, Math.max(FIRST_CAPACITY, 2 * index));
  for (let i = 0; kept !== undefined && i < kept.runs; i++) {
    if (isFinished(kept, i)) copyFight(kept, i, grown);
  }
  return grown;
}

/** Fills in every fight that is known; returns how many that were. */
export function recallAll(known: KnownFights, series: Series): number {
  let found = 0;
  for (let index = 0; index < series.runs; index++) {
    if (!isFinished(series, index) && known.recall(index, series)) found += 1;
  }
  return found;
}
