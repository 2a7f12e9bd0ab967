/** A few words of which one is chosen, all of them visible. */
import type { KeyboardEvent } from 'react';

export interface SegmentedProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly label: string; readonly title?: string }[];
  readonly chosen: Id;
  readonly isDisabled?: boolean;
  onChoose(id: Id): void;
}

/** One stop of the Tab key; arrows choose. */
export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  const { label, choices, chosen, isDisabled = false, onChoose } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = choices.findIndex(({ id }) => id === chosen);
    const next = choices[at + step];
    if (step === 0 || !next || isDisabled) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(next.id);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[at + step]?.focus();
  };
  return (
    <div className="segmented" role="radiogroup" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {choices.map((choice) => (
        <button
          type="button"
          key={choice.id}
          role="radio"
          className="segment"
          disabled={isDisabled}
          aria-checked={choice.id === chosen}
          tabIndex={choice.id === chosen ? 0 : -1}
          onClick={() => onChoose(choice.id)}
          {...(choice.title !== undefined && { title: choice.title })}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
