/** A button that shows what is chosen and opens a grid of pictures with names to choose from. */
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

export interface PickerChoice {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** What choosing it means, below its name. */
  readonly note: ReactNode;
}

export interface PickerProps {
  readonly label: string;
  readonly choices: readonly PickerChoice[];
  readonly chosen: string | undefined;
  onChoose(id: string): void;
  /** On the button while nothing is chosen. */
  readonly placeholder: string;
  /** In the grid when there is nothing to choose from. */
  readonly empty: string;
}

const GAP = 6;

export function Picker({ label, choices, chosen, onChoose, placeholder, empty }: PickerProps) {
  /** The button, while the grid is open beside it. */
  const [anchor, setAnchor] = useState<HTMLElement | undefined>(undefined);
  /** What had the focus before: the button after a key, something else after a click. */
  const before = useRef<Element | null>(null);
  const isOpen = anchor !== undefined;
  const id = useId();
  const current = choices.find((choice) => choice.id === chosen);
  const close = () => {
    setAnchor(undefined);
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  return (
    <>
      <button
        type="button"
        className="picker"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`${label}: ${current?.label ?? placeholder}`}
        onClick={(event) => {
          if (isOpen) {
            close();
            return;
          }
          before.current = document.activeElement;
          setAnchor(event.currentTarget);
        }}
        {...(current === undefined && { 'data-empty': true })}
      >
        {current ? (
          <>
            {current.icon}
            <span className="picker-text">
              <span className="picker-label">{current.label}</span>
              <span className="picker-note">{current.note}</span>
            </span>
          </>
        ) : (
          <span className="picker-text">{placeholder}</span>
        )}
        <span className="picker-sign" aria-hidden>
          ▾
        </span>
      </button>
      {anchor && (
        <PickerGrid
          {...{ id, label, choices, chosen, empty, close, anchor }}
          onChoose={(choice) => {
            close();
            onChoose(choice);
          }}
        />
      )}
    </>
  );
}

interface PickerGridProps extends Pick<PickerProps, 'label' | 'choices' | 'chosen' | 'onChoose' | 'empty'> {
  readonly id: string;
  readonly anchor: HTMLElement;
  close(): void;
}

function PickerGrid({ id, label, choices, chosen, onChoose, empty, anchor, close }: PickerGridProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.showPopover();
    const from = anchor.getBoundingClientRect();
    const size = element.getBoundingClientRect();
    const left = Math.min(Math.max(GAP, from.right - size.width), innerWidth - size.width - GAP);
    const isBelow = from.bottom + GAP + size.height <= innerHeight;
    element.style.left = `${left}px`;
    element.style.top = `${isBelow ? from.bottom + GAP : Math.max(GAP, innerHeight - size.height - GAP)}px`;
    const options = element.querySelectorAll<HTMLElement>('[role="option"]');
    const selected = element.querySelector<HTMLElement>('[aria-selected="true"]') ?? options[0] ?? element;
    selected.focus();
  }, [anchor]);
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (!(event.target instanceof Node)) return;
      if (!box.current?.contains(event.target) && !anchor.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The page's own keys rest while something is being chosen.
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      close();
      return;
    }
    const options = [...(box.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    const at = options.findIndex((option) => option === document.activeElement);
    const target = findNeighbour(event.key, at, options);
    if (target === undefined) return;
    event.preventDefault();
    options[target]?.focus();
  };
  return createPortal(
    <div
      ref={box}
      id={id}
      className="picker-grid"
      role="listbox"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {choices.length === 0 && <p className="muted">{empty}</p>}
      {choices.map((choice) => (
        <button
          type="button"
          key={choice.id}
          className="picker-choice"
          role="option"
          aria-selected={choice.id === chosen}
          data-choice={choice.id}
          onClick={() => onChoose(choice.id)}
        >
          {choice.icon}
          <span className="picker-text">
            <span className="picker-label">{choice.label}</span>
            <span className="picker-note">{choice.note}</span>
          </span>
        </button>
      ))}
    </div>,
    document.body,
  );
}

/** Rows are found by where the choices really are, since the number of columns follows the window. */
function findNeighbour(key: string, at: number, options: readonly HTMLElement[]): number | undefined {
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return options.length - 1;
    case 'ArrowRight':
      return Math.min(at + 1, options.length - 1);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowDown':
    case 'ArrowUp': {
      const here = options[at];
      if (!here) return 0;
      const step = key === 'ArrowDown' ? 1 : -1;
      for (let next = at + step; next >= 0 && next < options.length; next += step) {
        if (options[next]?.offsetLeft === here.offsetLeft) return next;
      }
      return undefined;
    }
    default:
      return undefined;
  }
}
