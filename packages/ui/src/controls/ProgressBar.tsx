/** A bar with its number on it. */

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  /** What stands on the bar. */
  readonly text: string;
  readonly tone?: 'accent' | 'good' | 'danger';
}

export function ProgressBar({ label, value, text, tone = 'accent' }: ProgressBarProps) {
  const share = Math.max(0, Math.min(1, value));
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      aria-valuetext={text}
      data-tone={tone}
    >
      <div className="progress-fill" style={{ transform: `scaleX(${share})` }} />
      <span className="progress-text">{text}</span>
    </div>
  );
}
