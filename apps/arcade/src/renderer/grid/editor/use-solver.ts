/** Solves the level that is being made, in a worker; the answer is for exactly the text that was asked about. */
import type { Solution } from '@dota-factory/grid';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type SolverSearch, startSolver } from '../play/solver.ts';
import type { EditingView } from './editing.ts';

export type SolverState =
  | { readonly type: 'idle' }
  | { readonly type: 'searching'; readonly states: number; readonly depth: number }
  | { readonly type: 'done'; readonly text: string; readonly solution: Solution }
  | { readonly type: 'failed'; readonly reason: string };

export function useSolver() {
  const [state, setState] = useState<SolverState>({ type: 'idle' });
  const search = useRef<SolverSearch | undefined>(undefined);
  const cancel = useCallback(() => {
    search.current?.cancel();
    search.current = undefined;
    setState({ type: 'idle' });
  }, []);
  useEffect(() => () => search.current?.cancel(), []);
  const solve = ({ texts, text, draft }: EditingView, onSolved: (solution: Solution) => void): void => {
    cancel();
    setState({ type: 'searching', states: 0, depth: 0 });
    search.current = startSolver(
      { texts, level: draft.id, taken: [] },
      (answer) => {
        if (answer.type === 'progress') {
          setState({ type: 'searching', states: answer.states, depth: answer.depth });
          return;
        }
        setState({ type: 'done', text, solution: answer.solution });
        if (answer.solution.outcome === 'solved') onSolved(answer.solution);
      },
      (reason) => setState({ type: 'failed', reason }),
    );
  };
  return { state, solve, cancel };
}
