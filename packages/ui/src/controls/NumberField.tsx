/** A field for a whole number; other input is marked as invalid and ignored. */
import { useId, useState } from 'react';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  onChange(value: number): void;
  readonly isDisabled?: boolean;
  readonly title?: string;
}

export function NumberField({ label, value, min, max, onChange, isDisabled, title }: NumberFieldProps) {
  const id = useId();
  /** What is in the field while it is no number that can be taken. */
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const take = (text: string) => {
    const number = Number(text);
    const isFine = /^\d+$/.test(text.trim()) && number >= min && number <= max;
    setDraft(isFine ? undefined : text);
    if (isFine) onChange(number);
  };
  return (
    <div className="number-field" title={title}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="field"
        inputMode="numeric"
        value={draft ?? String(value)}
        disabled={isDisabled}
        aria-invalid={draft !== undefined || undefined}
        onChange={(event) => take(event.target.value)}
        onBlur={() => setDraft(undefined)}
      />
      {draft !== undefined && (
        <span className="field-fault" role="alert">
          {`${min} to ${max}`}
        </span>
      )}
    </div>
  );
}
