/** The hint that a player has asked for, and the warning that the level can no longer be won. */
import { useCallback, useEffect, useState } from 'react';
import type { Run, RunView } from '../run/run.ts';
import { startSolver } from './connect.ts';
import type { Advice } from './protocol.ts';
import { Solver } from './solver.ts';

export type ShownHint =
  | { readonly state: 'searching'; readonly states: number }
  | { readonly state: 'found'; readonly screw: number; readonly remaining: number }
  | { readonly state: 'lost'; readonly undo: number | undefined }
  | { readonly state: 'unknown' }
  | { readonly state: 'failed'; readonly reason: string };

export interface Adviser {
  readonly hint: ShownHint | undefined;
  /** How many taps to take back; undefined while the level can be won, or nobody wants to know. */
  readonly warning: { readonly undo: number | undefined } | undefined;
  ask(): void;
  dismiss(): void;
}

/** A worker for hints, and one for warnings, so that neither waits for the other. */
function useSolver(): Solver {
  const [solver] = useState(() => new Solver(startSolver));
  useEffect(() => () => solver.close(), [solver]);
  return solver;
}

export function useAdviser(run: Run, view: RunView, warns: boolean): Adviser {
  const solver = useSolver();
  const [hint, setHint] = useState<{ readonly for: RunView['state']; readonly hint: ShownHint }>();
  const { level, state, history } = view;
  const dismiss = useCallback(() => {
    solver.cancel();
    setHint(undefined);
  }, [solver]);
  const ask = (): void => {
    const show = (next: ShownHint): void => setHint({ for: state, hint: next });
    run.markHinted();
    show({ state: 'searching', states: 0 });
    solver.ask(level, [...history, state], {
      onProgress: (states) => show({ state: 'searching', states }),
      onAdvice: (advice) => show(describe(advice)),
      onFailure: (reason) => show({ state: 'failed', reason }),
    });
  };
  const warning = useWarning(view, warns);
  // A hint is for one position: any other makes it wrong.
  const shown = hint?.for === state ? hint.hint : undefined;
  return { hint: shown, warning: shown?.state === 'lost' ? undefined : warning, ask, dismiss };
}

function describe({ outcome, solution, undo }: Advice): ShownHint {
  const [screw] = solution;
  if (outcome === 'unwinnable') return { state: 'lost', undo };
  return screw === undefined ? { state: 'unknown' } : { state: 'found', screw, remaining: solution.length };
}

function useWarning({ level, state, history }: RunView, warns: boolean): Adviser['warning'] {
  const solver = useSolver();
  const [lost, setLost] = useState<{ readonly for: RunView['state']; readonly undo: number | undefined }>();
  const isAsked = warns && state.phase === 'playing';
  useEffect(() => {
    if (!isAsked) return undefined;
    solver.ask(level, [...history, state], {
      onProgress: () => {},
      onAdvice: ({ outcome, undo }) => {
        if (outcome === 'unwinnable') setLost({ for: state, undo });
      },
      // A warning that cannot be given is no reason to disturb anyone; the button for hints says what is wrong.
      onFailure: () => {},
    });
    return () => solver.cancel();
  }, [solver, level, state, history, isAsked]);
  return isAsked && lost?.for === state ? { undo: lost.undo } : undefined;
}
