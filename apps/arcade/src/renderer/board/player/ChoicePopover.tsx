/** A choice beside a square: what a piece is promoted to, or which piece is dropped. */
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { Naming } from '../model/labels.ts';
import type { Choice } from '../table/gestures.ts';
import { PieceIcon } from './PieceIcon.tsx';
import { placeBeside } from './place-beside.ts';

export interface ChoicePopoverProps {
  readonly naming: Naming;
  readonly choice: Choice;
  /** Where the square is in the window. */
  findAnchor(): DOMRect | undefined;
  onChoose(move: string | undefined): void;
}

export function ChoicePopover({ naming, choice, findAnchor, onChoose }: ChoicePopoverProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const before = document.activeElement;
    element.showPopover();
    placeBeside(element, findAnchor());
    element.querySelector<HTMLElement>('button')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [findAnchor]);
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onChoose(undefined);
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    // The board's own keys rest while something is being chosen.
    event.stopPropagation();
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    const digit = Number(event.key);
    if (event.key === 'Escape' || event.key === 'Tab') onChoose(undefined);
    else if (digit >= 1 && digit <= choice.options.length) onChoose(choice.options[digit - 1]?.move);
    else {
      const step = STEPS[event.key];
      if (step === undefined) return;
      buttons[(at + step + buttons.length) % buttons.length]?.focus();
    }
    event.preventDefault();
  };
  return (
    <div
      ref={box}
      className="choice"
      role="dialog"
      aria-label={choice.title}
      popover="manual"
      tabIndex={-1}
      data-testid="choice"
      onKeyDown={onKeyDown}
    >
      <p className="choice-title">{choice.title}</p>
      <div className="choice-options">
        {choice.options.map(({ move, code, label }, index) => (
          <button
            type="button"
            key={move}
            className="choice-option"
            data-choice={code}
            onClick={() => onChoose(move)}
          >
            <PieceIcon naming={naming} code={code} owner={choice.player} />
            <span>{label}</span>
            {index < 9 && (
              <kbd className="key" aria-hidden>
                {index + 1}
              </kbd>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
