/** Undo and redo for keys and buttons: each says what it did, or why not. */
import { useMemo } from 'react';
import type { GameSession } from '../session/session.ts';
import { formatRefusal } from './refusal-words.ts';
import { formatStep } from '../words/step-words.ts';

export interface StepControls {
  undo(): void;
  redo(): void;
}

export interface StepOptions {
  readonly session: GameSession;
  onDone(text: string): void;
  onRefused(text: string): void;
}

export function useSteps({ session, onDone, onRefused }: StepOptions): StepControls {
  return useMemo(() => {
    const go = async (type: 'undo' | 'redo', word: string) => {
      const step = session.getView().header?.history[type];
      const refusal = await session.command({ type });
      if (refusal !== undefined) onRefused(formatRefusal(refusal));
      else if (step) onDone(`${word}: ${formatStep(step)}`);
    };
    return { undo: () => void go('undo', 'Undone'), redo: () => void go('redo', 'Redone') };
  }, [session, onDone, onRefused]);
}
