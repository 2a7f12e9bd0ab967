/** Asks the solver's worker for a shortest solution from any position; it can be cancelled at any time. */
import type { Action, Solution } from '@dota-factory/grid';
import type { PackTexts } from '../../host/arcade-host.ts';

/** States that the solver finds at most: about a gigabyte would be needed for more. */
export const MAX_STATES = 1_500_000;

/** The files of the level, and what was done in it. */
export interface SolverQuestion {
  readonly texts: PackTexts;
  readonly level: string;
  readonly taken: readonly Action[];
}

export type SolverAnswer =
  | { readonly type: 'progress'; readonly states: number; readonly depth: number }
  | {
      readonly type: 'solution';
      readonly solution: Solution;
      /** From here nothing leads to the goal; after taking back this number of actions something does. */
      readonly undo: number | undefined;
    };

export interface SolverSearch {
  cancel(): void;
}

export function startSolver(
  question: SolverQuestion,
  onAnswer: (answer: SolverAnswer) => void,
  onFailure: (reason: string) => void,
): SolverSearch {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<SolverAnswer>) => {
    if (data.type === 'solution') worker.terminate();
    onAnswer(data);
  });
  worker.addEventListener('error', ({ message }) => {
    worker.terminate();
    onFailure(message || 'the solver did not start');
  });
  worker.postMessage(question);
  return { cancel: () => worker.terminate() };
}
