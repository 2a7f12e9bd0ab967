/** Sections beside a list or above a page: arrow keys move and choose, one stop of the Tab key. */
import { type KeyboardEvent, useRef } from 'react';

export interface TabChoice<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly count?: number;
}

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly TabChoice<Id>[];
  /** None while something else, a search for example, fills the list. */
  readonly chosen: Id | undefined;
  onChoose(id: Id): void;
  /** Id of the element that the tabs switch. */
  readonly controls: string;
  readonly orientation?: 'vertical' | 'horizontal';
  /** Why none of them can be chosen now. */
  readonly disabledReason?: string | undefined;
}

/** Along a row, right is on and left is back. */
const ALONG_A_ROW: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' };

export function Tabs<Id extends string>({
  label,
  choices,
  chosen,
  onChoose,
  controls,
  orientation = 'vertical',
  disabledReason,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.id === chosen),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const key = orientation === 'horizontal' ? (ALONG_A_ROW[event.key] ?? event.key) : event.key;
    const target = findTarget(key, at, choices.length);
    const choice = target === undefined ? undefined : choices[target];
    if (target === undefined || !choice || disabledReason !== undefined) return;
    event.preventDefault();
    onChoose(choice.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus();
  };
  return (
    <div
      className="tabs"
      role="tablist"
      aria-orientation={orientation}
      aria-label={label}
      tabIndex={-1}
      ref={list}
      onKeyDown={onKeyDown}
    >
      {choices.map((choice, index) => (
        <button
          type="button"
          key={choice.id}
          className="tab"
          role="tab"
          aria-selected={choice.id === chosen}
          aria-controls={controls}
          tabIndex={index === at ? 0 : -1}
          onClick={() => {
            if (disabledReason === undefined) onChoose(choice.id);
          }}
          {...(disabledReason !== undefined && { 'aria-disabled': true, title: disabledReason })}
        >
          <span className="tab-label">{choice.label}</span>
          {choice.count !== undefined && <span className="tab-count">{choice.count}</span>}
        </button>
      ))}
    </div>
  );
}

/** The index that a key leads to; undefined for keys that mean nothing here. */
export function findTarget(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, count - 1);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'PageDown':
      return Math.min(at + 10, count - 1);
    case 'PageUp':
      return Math.max(at - 10, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
