/** Keys of a terminal; those with a modifier and the F keys work in the editor, too. */
import { useEffect, useRef } from 'react';

export interface TerminalCommands {
  runSamples(): void;
  submit(): void;
  hint(): void;
  lesson(): void;
  keys(): void;
  edit(): void;
  /** Escape outside of the editor. */
  leave(): void;
  /** Undefined while nothing is stepped through. */
  readonly steps:
    | { forward(): void; back(): void; first(): void; last(): void; toCursor(): void }
    | undefined;
}

export function useTerminalKeys(commands: TerminalCommands): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      const action = findAction(event, latest.current);
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Arrows on the slider move it by themselves; in the editor they move the cursor. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.quest-code, input, textarea') !== null;

function findAction(event: KeyboardEvent, commands: TerminalCommands): (() => void) | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const hasControl = ctrlKey || metaKey;
  if (key === 'F1') return commands.keys;
  if (key === 'Enter' && hasControl) return shiftKey ? commands.submit : commands.runSamples;
  if (altKey && !hasControl) {
    const byLetter: Readonly<Record<string, () => void>> = {
      h: commands.hint,
      l: commands.lesson,
      e: commands.edit,
    };
    return byLetter[key.toLowerCase()];
  }
  const { steps } = commands;
  if (key === 'F10' && steps) return hasControl ? steps.toCursor : shiftKey ? steps.back : steps.forward;
  if (isElsewhere(event.target) || hasControl)
    return key === 'Escape' && !isInEditor(event) ? commands.leave : undefined;
  if (key === 'Escape') return commands.leave;
  const byKey: Readonly<Record<string, (() => void) | undefined>> = {
    ArrowRight: steps?.forward,
    ArrowLeft: steps?.back,
    Home: steps?.first,
    End: steps?.last,
  };
  return byKey[key];
}

const isInEditor = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('.quest-code') !== null;
