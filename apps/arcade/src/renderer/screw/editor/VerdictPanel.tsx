/** Whether the level can be won, how hard that is, or why not; and what else is still to do. */
import type { Level } from '@dota-factory/screw';
import { Button } from '@dota-factory/ui';
import type { EditingView } from './editing.ts';
import type { Verdict } from './use-verdict.ts';
import { describeVerdict, nameScrew } from './words.ts';

export interface VerdictPanelProps {
  readonly view: EditingView;
  readonly verdict: Verdict;
  /** The winning order is numbered on the stage. */
  readonly isShown: boolean;
  onShow(): void;
  onPlay(): void;
}

export function VerdictPanel({ view, verdict, isShown, onShow, onPlay }: VerdictPanelProps) {
  const { tone, title, lines } = describeVerdict(verdict, view.draft.parts.length === 0);
  const solution = verdict.type === 'judged' ? verdict.report.solution : [];
  return (
    <section className="edit-section" aria-label="Verdict">
      <h2 className="edit-heading">Can it be won?</h2>
      <div role="status" data-testid="verdict" className="screw-edit-verdict" data-tone={tone}>
        <strong>{title}</strong>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="edit-add">
        <Button
          onPress={onPlay}
          shortcut="P"
          variant="primary"
          disabledReason={view.isPlayable ? undefined : 'It cannot be played yet: see what is still to do.'}
        >
          Play
        </Button>
        <Button
          onPress={onShow}
          shortcut="W"
          pressed={isShown}
          disabledReason={solution.length === 0 ? 'No winning order is known.' : undefined}
        >
          A winning order
        </Button>
      </div>
      {isShown && verdict.type === 'judged' && <Order level={verdict.level} solution={solution} />}
      <Faults view={view} />
    </section>
  );
}

function Order({ level, solution }: { level: Level; solution: readonly number[] }) {
  return (
    <ol className="screw-edit-solution" aria-label="A winning order">
      {solution.map((screw) => (
        <li key={screw}>{nameScrew(level, screw)}</li>
      ))}
    </ol>
  );
}

function Faults({ view: { faults } }: { view: EditingView }) {
  if (faults.length === 0) return null;
  return (
    <ul className="edit-faults" aria-label="Still to do">
      {faults.map(({ severity, message, expected }, index) => (
        // By index: the list is replaced as a whole.
        <li key={index} data-severity={severity}>
          {severity === 'error' ? '✕' : '⚠'} {message}
          {expected !== undefined && `; expected ${expected}`}
        </li>
      ))}
    </ul>
  );
}
