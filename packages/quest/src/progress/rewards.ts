/** XP and hints: a quest pays once, and hints come one after the other. */
import { totalXp, type Progress } from './registry.ts';

export interface Reward {
  readonly progress: Progress;
  /** 0 if it was solved before. */
  readonly earned: number;
  readonly isFirst: boolean;
  readonly total: number;
}

export function solve(progress: Progress, id: string, xp: number): Reward {
  const isFirst = !Object.hasOwn(progress.solved, id);
  const next = isFirst ? { ...progress, solved: { ...progress.solved, [id]: xp } } : progress;
  return { progress: next, earned: isFirst ? xp : 0, isFirst, total: totalXp(next) };
}

export interface HintRequest {
  readonly progress: Progress;
  /** All that have been asked for so far, in order. */
  readonly shown: readonly string[];
  readonly remaining: number;
}

/** One more than before; with none left, all of them again. */
export function requestHint(progress: Progress, id: string, hints: readonly string[]): HintRequest {
  const seen = Math.min(
    hints.length,
    (Object.hasOwn(progress.hints, id) ? (progress.hints[id] ?? 0) : 0) + 1,
  );
  return {
    progress: { ...progress, hints: { ...progress.hints, [id]: seen } },
    shown: hints.slice(0, seen),
    remaining: hints.length - seen,
  };
}
