/** Whether the level can be solved, and the recorded solution. */
import { Button, ProgressBar } from '@dota-factory/ui';
import { MAX_STATES } from '../play/solver.ts';
import type { EditingView } from './editing.ts';
import type { SolverState } from './use-solver.ts';

export interface SolutionPanelProps {
  readonly view: EditingView;
  readonly solver: SolverState;
  onSolve(): void;
  onCancel(): void;
  onPlay(): void;
}

export function SolutionPanel({ view, solver, onSolve, onCancel, onPlay }: SolutionPanelProps) {
  const { draft, level } = view;
  const missing =
    level === undefined ? 'The level cannot be played yet: see what is still to do.' : undefined;
  return (
    <section className="edit-section" aria-label="Solution">
      <h2 className="edit-heading">Can it be solved?</h2>
      <p
        role="status"
        data-testid="solution"
        className="edit-solution"
        data-good={draft.goldPath.length > 0 || undefined}
      >
        {describe(view, solver)}
      </p>
      {solver.type === 'searching' && (
        <ProgressBar
          label="Search"
          value={solver.states / MAX_STATES}
          text={`${solver.states.toLocaleString('en')} positions`}
        />
      )}
      <div className="edit-add">
        {solver.type === 'searching' ? (
          <Button onPress={onCancel}>Stop</Button>
        ) : (
          <Button
            onPress={onSolve}
            shortcut="L"
            disabledReason={missing}
            tooltip="Finds a shortest solution and records it"
          >
            Solve
          </Button>
        )}
        <Button
          onPress={onPlay}
          shortcut="P"
          disabledReason={missing}
          tooltip="Play it now; a win can be recorded as the solution"
        >
          Play
        </Button>
      </div>
    </section>
  );
}

function describe({ draft, text }: EditingView, solver: SolverState): string {
  if (solver.type === 'searching') return `Searching, ${solver.depth} actions deep …`;
  const { length } = draft.goldPath;
  if (length > 0) return `✓ The recorded solution has ${length} ${length === 1 ? 'action' : 'actions'}.`;
  if (solver.type === 'failed') return `The solver stopped: ${solver.reason}`;
  if (solver.type !== 'done' || solver.text !== text)
    return 'Not known. Solve it, or play it and record your way.';
  if (solver.solution.outcome === 'unsolvable')
    return `✕ There is no solution: all ${solver.solution.states.toLocaleString('en')} positions were tried.`;
  return `No solution was found among ${solver.solution.states.toLocaleString('en')} positions. Play it to record your own.`;
}
