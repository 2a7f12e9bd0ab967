/** What is to be done: the task, the function, what is taught, its rules, and hints one after the other. */
import type { LevelSpec, QuestSpec } from '@dota-factory/quest';
import { Button } from '@dota-factory/ui';
import { formatSignature } from './c-values.ts';

export interface TaskPanelProps {
  readonly challenge: QuestSpec | LevelSpec;
  readonly hiddenCases: number;
  readonly hintsSeen: number;
  readonly isSolved: boolean;
  onHint(): void;
}

export const isQuest = (challenge: QuestSpec | LevelSpec): challenge is QuestSpec =>
  'test_cases' in challenge;

export function TaskPanel({ challenge, hiddenCases, hintsSeen, isSolved, onHint }: TaskPanelProps) {
  const left = challenge.hints.length - hintsSeen;
  return (
    <aside className="quest-task" aria-label="Task">
      <p className="quest-reward" data-solved={isSolved || undefined}>
        {isSolved ? `✓ Solved: ${challenge.xp_reward} XP earned` : `★ ${challenge.xp_reward} XP`}
      </p>
      <p className="quest-description">{challenge.description}</p>
      {isQuest(challenge) ? (
        <>
          <pre className="quest-signature">
            <code>{formatSignature(challenge.function_signature)}</code>
          </pre>
          <Rules quest={challenge} hiddenCases={hiddenCases} />
          <Teaching quest={challenge} />
        </>
      ) : (
        <p className="muted">Write a whole program with its own main. What it prints is judged.</p>
      )}
      <section aria-label="Hints" className="quest-hints">
        <h2 className="section-title">Hints</h2>
        <ol data-testid="hints">
          {challenge.hints.slice(0, hintsSeen).map((hint, index) => (
            // Hints have no other name.
            <li key={index}>{hint}</li>
          ))}
        </ol>
        {challenge.hints.length === 0 ? (
          <p className="muted">There are none for this quest.</p>
        ) : (
          <Button
            onPress={onHint}
            tooltip="Alt+H"
            disabledReason={left === 0 ? 'You have seen all hints.' : undefined}
          >
            {hintsSeen === 0 ? `Show a hint (${left})` : `One more hint (${left} left)`}
          </Button>
        )}
      </section>
    </aside>
  );
}

function Rules({ quest, hiddenCases }: { quest: QuestSpec; hiddenCases: number }) {
  const samples = quest.test_cases.length;
  const rules = [
    `${samples + hiddenCases} cases${hiddenCases === 0 ? '' : `, ${hiddenCases} of them hidden`}`,
    ...(quest.requires.length > 0 ? [`uses ${quest.requires.join(' and ')}`] : []),
    ...(quest.forbids.length > 0 ? [`without ${quest.forbids.join(' and ')}`] : []),
    ...(quest.checks_stdout ? ['what it prints counts'] : []),
  ];
  return <p className="muted">{rules.join(' · ')}</p>;
}

function Teaching({ quest: { teaching } }: { quest: QuestSpec }) {
  if (teaching === undefined) return null;
  return (
    <section className="quest-teaching">
      {teaching.concept !== '' && <h2 className="section-title">{teaching.concept}</h2>}
      {teaching.explanation !== '' && <p>{teaching.explanation}</p>}
      {teaching.tip !== '' && <p className="muted">Tip: {teaching.tip}</p>}
    </section>
  );
}
