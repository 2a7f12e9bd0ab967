/** A whole number chosen by slider or by typing. */
import { useId } from 'react';

export interface LevelFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  onChange(value: number): void;
}

export function LevelField({ label, value, min, max, onChange }: LevelFieldProps) {
  const id = useId();
  const take = (text: string) => {
    const number = Math.round(Number(text));
    if (text.trim() !== '' && Number.isFinite(number)) onChange(Math.min(max, Math.max(min, number)));
  };
  return (
    <div className="level">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={(event) => take(event.target.value)}
      />
      <input
        className="field level-number"
        type="number"
        aria-label={`${label}, as a number`}
        min={min}
        max={max}
        step={1}
        value={value}
        onChange={(event) => take(event.target.value)}
      />
    </div>
  );
}
