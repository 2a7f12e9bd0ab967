/** A case line by line: controls, values, what was printed so far. */
import type { Trace, TraceVariable } from '@dota-factory/runner';
import { describeFault } from '@dota-factory/quest';
import { Button } from '@dota-factory/ui';
import { isAtEnd, moveBy, moveTo, moveToEnd, printedAt, type Stepping, stepAt } from './stepping.ts';

export interface StepPanelProps {
  readonly stepping: Stepping;
  /** The call: `add(3, 4)`. */
  readonly title: string;
  onMove(change: (stepping: Stepping) => Stepping): void;
  onRunToCursor(): void;
  onClose(): void;
}

export function StepPanel({ stepping, title, onMove, onRunToCursor, onClose }: StepPanelProps) {
  const { trace, index } = stepping;
  const step = stepAt(stepping);
  const last = trace.steps.length - 1;
  const printed = printedAt(stepping);
  return (
    <section className="quest-steps" aria-label="Step by step" data-testid="steps" data-step={index + 1}>
      <header className="quest-steps-head">
        <h2 className="quest-steps-title">
          Step by step: <code>{title}</code>
        </h2>
        <Button variant="quiet" onPress={onClose} label="Stop stepping">
          ✕
        </Button>
      </header>
      {trace.refusal !== undefined || step === undefined ? (
        <p>{describeRefusal(trace)}</p>
      ) : (
        <>
          <div className="quest-steps-controls">
            <Button
              label="First step"
              tooltip="To the start (Home)"
              onPress={() => onMove((each) => moveTo(each, 0))}
            >
              |◀
            </Button>
            <Button
              label="One step back"
              tooltip="Back (Shift+F10, ←)"
              onPress={() => onMove((each) => moveBy(each, -1))}
            >
              ◀
            </Button>
            <Button
              label="One step on"
              tooltip="On (F10, →)"
              variant="primary"
              onPress={() => onMove((each) => moveBy(each, 1))}
            >
              ▶
            </Button>
            <Button label="Last step" tooltip="To the end (End)" onPress={() => onMove(moveToEnd)}>
              ▶|
            </Button>
            <Button tooltip="On to the line of the cursor (Ctrl+F10)" onPress={onRunToCursor}>
              To the cursor
            </Button>
          </div>
          <input
            type="range"
            className="quest-steps-slider"
            aria-label="Step"
            min={1}
            max={last + 1}
            value={index + 1}
            onChange={(event) => {
              const wanted = Number(event.currentTarget.value) - 1;
              onMove((each) => moveTo(each, wanted));
            }}
          />
          <p className="quest-steps-place" role="status" data-testid="step-place">
            Step {index + 1} of {last + 1}
            {trace.isCut ? '+' : ''} · line {step.line} · in {step.function}
            {step.depth > 1 ? `, ${step.depth} calls deep` : ''}
          </p>
          <Variables variables={step.variables} />
          <h3 className="section-title">Printed so far</h3>
          <pre className="quest-output" data-testid="step-printed">
            {printed === '' ? <span className="muted">nothing</span> : printed}
          </pre>
          {isAtEnd(stepping) && <p className="quest-steps-end">{describeEnd(trace)}</p>}
          {trace.isCut && (
            <p className="muted">
              The run is longer than can be kept: these are its first {trace.steps.length} steps.
              {index === last && ` Later: ${describeEnd(trace)}`}
            </p>
          )}
        </>
      )}
    </section>
  );
}

function Variables({ variables }: { variables: readonly TraceVariable[] }) {
  if (variables.length === 0) return <p className="muted">There are no variables here.</p>;
  return (
    <table className="quest-variables">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
          <th scope="col">Type</th>
        </tr>
      </thead>
      <tbody>
        {variables.map((variable, index) => (
          // By index too: an inner block may declare the same name again.
          <tr
            key={`${index} ${variable.name}`}
            data-changed={variable.isChanged || undefined}
            data-variable={variable.name}
          >
            <th scope="row">
              {variable.isChanged && <span title="Changed by the last step">● </span>}
              {variable.name}
            </th>
            <td>
              {variable.elements ? <Elements elements={variable.elements} /> : <code>{variable.value}</code>}
            </td>
            <td className="muted">
              {variable.type}
              {variable.scope === 'local' ? '' : `, ${variable.scope}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Elements({ elements }: { elements: readonly string[] }) {
  return (
    <ol className="quest-elements" start={0}>
      {elements.map((element, index) => (
        // Places of an array have no other name.
        <li key={index}>
          <span className="quest-element-index">{index}</span>
          <code>{element}</code>
        </li>
      ))}
    </ol>
  );
}

function describeRefusal({ refusal, messages }: Trace): string {
  const [first] = messages;
  if (refusal === 'errors')
    return `It does not compile${first ? `: ${first.message} (line ${first.line})` : ''}.`;
  return refusal === undefined
    ? 'Nothing of this code was executed.'
    : 'The code could not be made ready to step through.';
}

function describeEnd({ end, returned, fault }: Trace): string {
  if (fault !== undefined) return `✕ Here it crashes. ${describeFault(fault)}`;
  if (end === 'returned') return returned === undefined ? '■ The call has ended.' : `■ Returns ${returned}.`;
  if (end === 'timed_out') return '✕ It was stopped here: it did not end in time.';
  return end === 'exited' ? '■ The program has ended itself.' : '■ The run was stopped here.';
}
