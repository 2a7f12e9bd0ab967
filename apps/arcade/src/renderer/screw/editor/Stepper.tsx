/** A whole number with a button on either side. */
import { Button } from '@dota-factory/ui';

export interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  onChange(value: number): void;
}

export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  return (
    <span className="edit-size" role="group" aria-label={label}>
      <Button
        label={`${label}: one less`}
        onPress={() => onChange(value - 1)}
        disabledReason={value <= min ? `At least ${min}.` : undefined}
      >
        −
      </Button>
      <output>{value}</output>
      <Button
        label={`${label}: one more`}
        onPress={() => onChange(value + 1)}
        disabledReason={value >= max ? `At most ${max}.` : undefined}
      >
        +
      </Button>
    </span>
  );
}
