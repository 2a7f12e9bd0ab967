/** The hint that a player has asked for: along the gold path at once, from anywhere else by the solver. */
import type { Action, Level, LevelSpec } from '@dota-factory/grid';
import { describeHint, replayActions } from '@dota-factory/grid';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PackTexts } from '../../host/arcade-host.ts';
import { type SolverAnswer, type SolverSearch, startSolver } from './solver.ts';

export type ShownHint =
  | { readonly state: 'searching'; readonly states: number; readonly depth: number }
  | { readonly state: 'found'; readonly action: Action; readonly remaining: number }
  | { readonly state: 'stuck'; readonly undo: number | undefined }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly reason: string };

export interface HintSource {
  readonly level: Level;
  readonly spec: LevelSpec;
  readonly file: string;
  readonly texts: PackTexts;
}

export interface HintControl {
  readonly hint: ShownHint | undefined;
  ask(taken: readonly Action[]): void;
  dismiss(): void;
}

export function useHint(source: HintSource): HintControl {
  const [hint, setHint] = useState<ShownHint | undefined>(undefined);
  const search = useRef<SolverSearch | undefined>(undefined);
  const dismiss = useCallback(() => {
    search.current?.cancel();
    search.current = undefined;
    setHint(undefined);
  }, []);
  useEffect(() => dismiss, [dismiss]);
  const ask = (taken: readonly Action[]): void => {
    dismiss();
    const gold = followGold(source, taken);
    if (gold !== undefined) return setHint({ state: 'found', ...gold });
    setHint({ state: 'searching', states: 0, depth: 0 });
    search.current = startSolver(
      { texts: pickTexts(source), level: source.spec.id, taken },
      (answer) => {
        if (answer.type === 'progress')
          setHint({ state: 'searching', states: answer.states, depth: answer.depth });
        else setHint(describe(answer));
      },
      (reason) => setHint({ state: 'failed', reason }),
    );
    return undefined;
  };
  return { hint, ask, dismiss };
}

function describe({ solution, undo }: Extract<SolverAnswer, { type: 'solution' }>): ShownHint {
  const { outcome, action, remaining } = describeHint(solution);
  if (action !== null) return { state: 'found', action, remaining };
  return outcome === 'unsolvable' ? { state: 'stuck', undo } : { state: 'unknown' };
}

/** The next action of the gold path, if everything so far was on it. */
export function followGold(
  { level, spec }: Pick<HintSource, 'level' | 'spec'>,
  taken: readonly Action[],
): { readonly action: Action; readonly remaining: number } | undefined {
  const { goldPath } = spec.solution;
  const next = goldPath[taken.length];
  const isOnPath = taken.every((action, index) => isSameAction(action, goldPath[index]));
  if (next === undefined || !isOnPath || !replayActions(level, goldPath).isWon) return undefined;
  return { action: next, remaining: goldPath.length - taken.length };
}

export function isSameAction(a: Action, b: Action | undefined): boolean {
  if (b === undefined || a.action !== b.action) return false;
  const names = Object.keys(a.params);
  return (
    names.length === Object.keys(b.params).length &&
    names.every((name) => JSON.stringify(a.params[name]) === JSON.stringify(b.params[name]))
  );
}

/** The worker needs the files that all levels share, and the one of this level. */
function pickTexts({ texts, file }: HintSource): PackTexts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !name.includes('/') || name === file));
}
