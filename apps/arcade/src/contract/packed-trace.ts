/** A trace as it crosses the bridge: steps repeat most variables of the step before, so each is written once. */
import type { Trace, TraceStep, TraceVariable } from '@dota-factory/runner';

export interface PackedTrace extends Omit<Trace, 'steps'> {
  /** Each once. */
  readonly variables: readonly TraceVariable[];
  readonly steps: readonly PackedStep[];
}

/** The variables by their places in the list. */
export type PackedStep = Omit<TraceStep, 'variables'> & { readonly variables: readonly number[] };

/** About as many characters as one message of the bridge may have, with room for the rest. */
const MAX_CHARACTERS = 4_000_000;

/** Steps from the first, as many as fit into a message. */
export function packTrace(trace: Trace): PackedTrace {
  const places = new Map<string, number>();
  const variables: TraceVariable[] = [];
  const steps: PackedStep[] = [];
  let size = trace.stdout.length;
  for (const step of trace.steps) {
    const packed = step.variables.map((variable) => {
      const text = JSON.stringify(variable);
      const known = places.get(text);
      if (known !== undefined) return known;
      size += text.length;
      places.set(text, variables.length);
      variables.push(variable);
      return variables.length - 1;
    });
    size += 100 + step.function.length + 6 * packed.length;
    if (size > MAX_CHARACTERS) return { ...trace, variables, steps, isCut: true };
    steps.push({ ...step, variables: packed });
  }
  return { ...trace, variables, steps };
}

export function unpackTrace({ variables, steps, ...rest }: PackedTrace): Trace {
  const find = (place: number): readonly TraceVariable[] => {
    const variable = variables[place];
    return variable === undefined ? [] : [variable];
  };
  return { ...rest, steps: steps.map((step) => ({ ...step, variables: step.variables.flatMap(find) })) };
}
