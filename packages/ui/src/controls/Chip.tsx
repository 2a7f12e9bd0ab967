/** A small fact, or a choice that can be on or off. */
import type { ReactNode } from 'react';

export type Tone = 'plain' | 'good' | 'warning' | 'danger' | 'accent';

export function Chip({
  children,
  tone = 'plain',
  title,
}: {
  children: ReactNode;
  tone?: Tone;
  title?: string;
}) {
  return (
    <span className="chip" data-tone={tone} {...(title !== undefined && { title })}>
      {children}
    </span>
  );
}

export interface ToggleChipProps {
  readonly children: ReactNode;
  readonly pressed: boolean;
  onToggle(): void;
}

export function ToggleChip({ children, pressed, onToggle }: ToggleChipProps) {
  return (
    <button type="button" className="chip" aria-pressed={pressed} onClick={onToggle}>
      {children}
    </button>
  );
}
