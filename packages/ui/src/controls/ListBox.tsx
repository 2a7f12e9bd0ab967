/** A list of things of which one is chosen; choosing follows the arrow keys. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { findTarget } from './Tabs.tsx';

export interface ListChoice {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  /** A heading is put above the first choice of each group. */
  readonly group?: string;
}

export interface ListBoxProps<Choice extends ListChoice> {
  /** Of the list element, so that a search field can name it. */
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string | undefined;
  onChoose(id: string): void;
  /** Enter. */
  onOpen?(): void;
  renderIcon(choice: Choice): ReactNode;
  /** At the right edge. */
  renderBadge?(choice: Choice): ReactNode;
  /** What to say when there is nothing to choose. */
  readonly empty: ReactNode;
}

/** The id of a choice's element, for aria-activedescendant. */
export function optionId(listId: string, choiceId: string): string {
  return `${listId}-${choiceId.replace(/[^\w-]/g, '-')}`;
}

export function ListBox<Choice extends ListChoice>(props: ListBoxProps<Choice>) {
  const { id, label, choices, chosen, onChoose, onOpen, renderIcon, renderBadge, empty } = props;
  const list = useRef<HTMLDivElement>(null);
  const at = choices.findIndex((choice) => choice.id === chosen);
  useEffect(() => {
    if (chosen === undefined) return;
    document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onOpen?.();
    const target = findTarget(event.key, at, choices.length);
    const choice = target === undefined ? undefined : choices[target];
    if (!choice) return;
    event.preventDefault();
    onChoose(choice.id);
  };
  return (
    <div
      ref={list}
      id={id}
      className="listbox"
      role="listbox"
      aria-label={label}
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...(at >= 0 && chosen !== undefined && { 'aria-activedescendant': optionId(id, chosen) })}
    >
      {choices.length === 0 && empty}
      {choices.map((choice, index) => {
        const group = choice.group !== choices[index - 1]?.group ? choice.group : undefined;
        return (
          <div key={choice.id} role="presentation">
            {group !== undefined && (
              <div className="listbox-group" role="presentation">
                {group}
              </div>
            )}
            {/* The list has the focus and the keys; its options only take clicks. */}
            <div
              id={optionId(id, choice.id)}
              className="option"
              role="option"
              aria-selected={choice.id === chosen}
              data-active={choice.id === chosen}
              tabIndex={-1}
              onPointerDown={() => onChoose(choice.id)}
            >
              {renderIcon(choice)}
              <span className="option-text">
                <span className="option-label">{choice.label}</span>
                {choice.note !== undefined && <span className="option-note">{choice.note}</span>}
              </span>
              {renderBadge?.(choice)}
            </div>
          </div>
        );
      })}
    </div>
  );
}
