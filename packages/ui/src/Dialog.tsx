/** A modal dialog: title, body, actions with the primary one on the right; focus stays inside and is given back. */
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';

export interface DialogAction {
  readonly label: string;
  onPress(): void;
  readonly disabledReason?: string | undefined;
}

export interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Escape. */
  onClose(): void;
  /** Enter, and the button on the right. A dialog of choices has none. */
  readonly primary?: DialogAction;
  readonly secondary?: readonly DialogAction[];
  /** A line beside the buttons. */
  readonly note?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** Test handle. */
  readonly name?: string;
  /** Keys that the dialog itself does not know. */
  onKey?(event: KeyboardEvent<HTMLDialogElement>): void;
}

const REACHABLE =
  'a[href], button, input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/**
 * The browser's own modal layer keeps nested dialogs apart and the page behind them inert. The focus begins on an
 * element with `data-autofocus`, or else on the primary action.
 */
export function Dialog({
  title,
  children,
  onClose,
  primary,
  secondary = [],
  note,
  size = 'medium',
  name,
  onKey,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const primaryButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? primaryButton.current;
    (first ?? dialog.querySelector<HTMLElement>(REACHABLE))?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    // Keys of the page behind must not act while a dialog is open.
    event.stopPropagation();
    if (event.key === 'Tab') keepFocusInside(event);
    else if (event.key === 'Enter' && !actsOnEnter(event.target)) {
      event.preventDefault();
      if (primary && primary.disabledReason === undefined) primary.onPress();
    } else onKey?.(event);
  };

  return createPortal(
    <dialog
      ref={element}
      className="dialog"
      data-size={size}
      data-dialog={name}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        // A dialog inside this one, as React sees it, is closed by itself.
        event.stopPropagation();
        onClose();
      }}
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

function actsOnEnter(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a[href], textarea, select') !== null;
}

/** Without this, Tab would leave the page for the window's own controls after the last element. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)].filter((candidate) =>
    candidate.checkVisibility(),
  );
  const edge = event.shiftKey ? reachable[0] : reachable.at(-1);
  const other = event.shiftKey ? reachable.at(-1) : reachable[0];
  if (document.activeElement === edge && other) {
    event.preventDefault();
    other.focus();
  }
}
