/** One setting: its name, its control, and a line about it. */
import type { ReactNode } from 'react';

export interface SettingRowProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function SettingRow({ label, note, children }: SettingRowProps) {
  return (
    <div className="setting">
      <span className="setting-label">{label}</span>
      <div className="setting-control">{children}</div>
      {note !== undefined && <p className="setting-note">{note}</p>}
    </div>
  );
}

export interface SettingRangeProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  onChange(value: number): void;
}

/** A slider with its number, in percent. */
export function SettingRange({ label, value, min, max, step, onChange }: SettingRangeProps) {
  return (
    <>
      <input
        className="setting-range"
        type="range"
        aria-label={label}
        {...{ value, min, max, step }}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output className="setting-number">{`${value} %`}</output>
    </>
  );
}
