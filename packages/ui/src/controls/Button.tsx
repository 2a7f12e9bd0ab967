/** A button. When it cannot be used it stays reachable and says why. */
import type { ReactNode, Ref } from 'react';
import { useTooltip } from './Tooltip.tsx';

export interface ButtonProps {
  readonly children: ReactNode;
  onPress(): void;
  readonly variant?: 'plain' | 'primary' | 'danger' | 'quiet';
  /** Why it cannot be used now; shown on hover and focus instead of the tooltip. */
  readonly disabledReason?: string | undefined;
  readonly tooltip?: string | undefined;
  /** For buttons that stay down. */
  readonly pressed?: boolean;
  /** The key that does the same, shown on the button. */
  readonly shortcut?: string;
  readonly label?: string;
  /** Takes the whole width and more than one line. */
  readonly isBlock?: boolean;
  /** Has the focus when its dialog opens. */
  readonly isFirst?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  children,
  onPress,
  variant = 'plain',
  disabledReason,
  tooltip,
  pressed,
  shortcut,
  label,
  isBlock = false,
  isFirst = false,
  ref,
}: ButtonProps) {
  const disabled = disabledReason !== undefined;
  const tip = useTooltip(disabledReason ?? tooltip);
  return (
    <>
      <button
        type="button"
        className="button"
        data-variant={variant}
        ref={ref}
        onClick={() => {
          if (!disabled) onPress();
        }}
        {...(disabled && { 'aria-disabled': true })}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        {...(shortcut !== undefined && { 'aria-keyshortcuts': shortcut })}
        {...(isBlock && { 'data-block': true })}
        {...(isFirst && { 'data-autofocus': true })}
        {...(label !== undefined && { 'aria-label': label })}
        {...tip.props}
      >
        {children}
        {shortcut !== undefined && (
          <kbd className="key" aria-hidden>
            {shortcut}
          </kbd>
        )}
      </button>
      {tip.element}
    </>
  );
}
