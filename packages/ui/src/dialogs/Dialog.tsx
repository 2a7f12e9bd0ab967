/** A modal dialog: title, body, actions with the primary one on the right; focus stays inside and is given back. */
import {
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../controls/Button.tsx';

export interface DialogAction {
  readonly label: string;
  onPress(): void;
  readonly disabledReason?: string | undefined;
}

/**
 * `asked`: the person has opened it. `unasked`: it appears on its own, so keys and clicks that were meant for what was
 * there before must not act in it. `required`: the same, and it has to be answered: Escape does not close it.
 */
export type DialogArrival = 'asked' | 'unasked' | 'required';

/** A key press, as React or the document receives it. */
export type DialogKey = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'target' | 'timeStamp' | 'preventDefault'
>;

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Escape. Of a dialog that is `required` it opens something above. */
  onClose(): void;
  /** Enter, and the button on the right. A dialog of choices has none. */
  readonly primary?: DialogAction;
  readonly secondary?: readonly DialogAction[];
  /** A line beside the buttons. */
  readonly note?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  readonly arrival?: DialogArrival;
  /** Something else is looked at for a while. Whoever comes back to the dialog knows it: it acts at once then. */
  readonly isAside?: boolean;
  /** Test handle. */
  readonly name?: string;
  /** Keys that the dialog itself does not know. */
  onKey?(event: DialogKey): void;
}

/** How long a dialog that appears on its own ignores keys and clicks. */
const GRACE_MS = 500;

const REACHABLE =
  'a[href], button, input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';

/**
 * The browser's own modal layer keeps nested dialogs apart and the page behind them inert. It never closes a dialog:
 * Chromium would do so at a repeated Escape, whatever the page says. The focus begins on an element with
 * `data-autofocus`, or else on the primary action; in a dialog that appears on its own, on no button.
 */
export function Dialog({
  title,
  children,
  onClose,
  primary,
  secondary = [],
  note,
  size = 'medium',
  arrival = 'asked',
  isAside = false,
  name,
  onKey,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const primaryButton = useRef<HTMLButtonElement>(null);
  const openedAt = useRef(0);
  const titleId = useId();
  const isKnown = useHasBeen(isAside);
  const isAsked = arrival === 'asked';

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || isAside) return undefined;
    const before = document.activeElement;
    openedAt.current = performance.now();
    dialog.showModal();
    (isAsked ? findFirst(dialog, primaryButton.current) : dialog).focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isAsked, isAside]);

  /** The event was made before anybody could have read the dialog. */
  const isTooEarly = ({ timeStamp }: { readonly timeStamp: number }) =>
    !isAsked && !isKnown && timeStamp < openedAt.current + GRACE_MS;
  const ignoreEarly = (event: SyntheticEvent) => {
    if (!isTooEarly(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const takeKey = (event: DialogKey) => {
    if (event.key === 'Escape') {
      // Not left to the browser, which would close the dialog. A held key counts once.
      event.preventDefault();
      if (!event.repeat && !(arrival === 'unasked' && isTooEarly(event))) onClose();
    } else if (isTooEarly(event)) event.preventDefault();
    else if (event.key === 'Tab') keepFocusInside(event, element.current);
    else if (event.key === 'Enter' && !actsOnEnter(event.target)) {
      event.preventDefault();
      if (arrival === 'required' || event.repeat) return;
      if (primary && primary.disabledReason === undefined) primary.onPress();
    } else onKey?.(event);
  };
  useKeysOutside(element, takeKey);

  return createPortal(
    <dialog
      ref={element}
      className="dialog"
      data-size={size}
      data-arrival={arrival}
      data-known={isKnown}
      data-dialog={name}
      aria-labelledby={titleId}
      tabIndex={-1}
      closedby="none"
      onKeyDownCapture={(event) => {
        // Before a focused button could take it.
        if (event.key !== 'Escape') ignoreEarly(event);
      }}
      onKeyDown={(event: ReactKeyboardEvent) => {
        // Keys of the page behind, or of a dialog around this one, must not act while it is open.
        event.stopPropagation();
        takeKey(event.nativeEvent);
      }}
      onPointerDownCapture={ignoreEarly}
      onMouseDownCapture={ignoreEarly}
      onClickCapture={ignoreEarly}
    >
      <header className="dialog-head">
        <h2 className="dialog-title" id={titleId}>
          {title}
        </h2>
      </header>
      <div className="dialog-body">{children}</div>
      {(primary || secondary.length > 0 || note !== undefined) && (
        <footer className="dialog-foot">
          <div className="dialog-foot-note">{note}</div>
          {secondary.map((action) => (
            <Button key={action.label} onPress={action.onPress} disabledReason={action.disabledReason}>
              {action.label}
            </Button>
          ))}
          {primary && (
            <Button
              variant="primary"
              ref={primaryButton}
              onPress={primary.onPress}
              disabledReason={primary.disabledReason}
            >
              {primary.label}
            </Button>
          )}
        </footer>
      )}
    </dialog>,
    document.body,
  );
}

/** Whether it is so now, or was so before. */
function useHasBeen(isSo: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isSo);
  if (isSo && !hasBeen) setHasBeen(true);
  return hasBeen;
}

/** Keys pressed while nothing has the focus: they belong to the dialog on top. */
function useKeysOutside(
  element: { readonly current: HTMLDialogElement | null },
  take: (event: DialogKey) => void,
) {
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Dialogs are added at the end of the page as they open.
      const isOnTop = [...document.querySelectorAll('dialog[open]')].at(-1) === element.current;
      if (isOnTop && !event.defaultPrevented) latest.current(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [element]);
}

function findFirst(dialog: HTMLElement, primary: HTMLElement | null): HTMLElement {
  return (
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    primary ??
    dialog.querySelector<HTMLElement>(REACHABLE) ??
    dialog
  );
}

function actsOnEnter(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button, a[href], summary, textarea, select') !== null;
}

/** Without this, Tab would leave the page for the window's own controls after the last element. */
function keepFocusInside(event: DialogKey, dialog: HTMLElement | null): void {
  if (!dialog) return;
  const reachable = [...dialog.querySelectorAll<HTMLElement>(REACHABLE)].filter((candidate) =>
    candidate.checkVisibility(),
  );
  const edge = event.shiftKey ? reachable[0] : reachable.at(-1);
  const other = event.shiftKey ? reachable.at(-1) : reachable[0];
  const at = document.activeElement;
  const isOutside = at === dialog || !dialog.contains(at);
  if ((at === edge || isOutside) && other) {
    event.preventDefault();
    other.focus();
  }
}
