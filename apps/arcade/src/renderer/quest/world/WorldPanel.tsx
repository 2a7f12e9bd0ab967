/** Beside the world: what the level asks for, its quests, and the way on. */
import { challengesOf } from '@dota-factory/quest';
import { Button, ProgressBar } from '@dota-factory/ui';
import type { LevelView } from '../../host/arcade-host.ts';
import type { QuestEntry, QuestLibrary } from '../library/library.ts';
import { TERMINAL_SIGNS, type TerminalState } from './art/things.ts';

export interface WorldPanelProps {
  readonly library: QuestLibrary;
  readonly entry: QuestEntry;
  readonly level: LevelView;
  readonly isDone: boolean;
  readonly terminalState: (quest: string) => TerminalState;
  /** The title of the next level. */
  readonly next: string | undefined;
  onWalk(quest: string): void;
  onExit(): void;
}

export function WorldPanel({
  library,
  entry,
  level,
  isDone,
  terminalState,
  next,
  onWalk,
  onExit,
}: WorldPanelProps) {
  const { solved } = library.progressOf(entry.id).quests;
  const challenges = challengesOf(level.spec);
  const done = challenges.filter(({ id }) => Object.hasOwn(solved, id)).length;
  return (
    <aside className="quest-side" aria-label="Level">
      <p>{level.spec.description}</p>
      <ProgressBar
        label="Quests solved"
        value={done / challenges.length}
        text={`${done} of ${challenges.length} quests`}
        tone={isDone ? 'good' : 'accent'}
      />
      <h2 className="section-title">Terminals</h2>
      <ul className="quest-list">
        {challenges.map(({ id, title, xp_reward }) => (
          <li key={id}>
            <button
              type="button"
              className="quest-link"
              data-quest={id}
              data-solved={Object.hasOwn(solved, id) || undefined}
              onClick={() => onWalk(id)}
            >
              <span aria-hidden className="quest-link-sign">
                {TERMINAL_SIGNS[terminalState(id)]}
              </span>
              <span className="quest-link-title">{title}</span>
              <span className="quest-link-xp">{xp_reward} XP</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="quest-exit" data-open={isDone || undefined} data-testid="exit">
        <p>
          {isDone
            ? next === undefined
              ? '✓ The last door is open. You have come to the end.'
              : `✓ The door is open. It leads to “${next}”.`
            : 'The door opens when all quests of this level are solved.'}
        </p>
        {isDone && next !== undefined && (
          <Button variant="primary" onPress={onExit}>
            Next level
          </Button>
        )}
      </div>
    </aside>
  );
}
