/** The levels of a region: stars, open, and still locked. */
import { createState } from '@dota-factory/screw';
import { Button } from '@dota-factory/ui';
import { useMemo, useSyncExternalStore } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import { createScene } from '../drawing/scene.ts';
import { ScenePicture } from '../drawing/ScenePicture.tsx';
import { pathToNew } from '../library/edit-path.ts';
import {
  countProgress,
  isBroken,
  type ListedLevel,
  listLevels,
  type RegionEntry,
  type ScrewLibrary,
  titleOf,
} from '../library/library.ts';
import { MAX_STARS } from '../library/progress.ts';
import { Stars } from '../play/Stars.tsx';

export interface LevelChoiceProps {
  readonly library: ScrewLibrary;
  readonly entry: RegionEntry;
  readonly go: Go;
}

export function LevelChoice({ library, entry, go }: LevelChoiceProps) {
  const { progress } = useSyncExternalStore(library.subscribe, library.getView);
  const levels = listLevels(entry, progress.get(entry.id));
  const { solved, stars } = countProgress(progress.get(entry.id));
  const next = levels.find(({ isLocked, progress: own }) => !isLocked && own.stars === 0);
  const play = ({ level }: ListedLevel) => go('screw', 'play', entry.id, level.id);
  return (
    <div className="page">
      <header className="bar">
        <Button variant="quiet" onPress={() => go('screw')}>
          ← Screw puzzles
        </Button>
        <h1 className="bar-title">{titleOf(entry)}</h1>
        <Button variant="quiet" onPress={() => go('screw', 'file', entry.id)}>
          {isBroken(entry) ? '✕ File' : 'File'}
        </Button>
        {entry.origin === 'own' && (
          <Button variant="quiet" onPress={() => go(...pathToNew(library))}>
            Make a level
          </Button>
        )}
        {next && (
          <Button variant="primary" onPress={() => play(next)}>
            {solved === 0 ? 'Begin' : 'Go on'}
          </Button>
        )}
      </header>
      <main className="page-body">
        <div className="grid-pack-head">
          <p className="muted">
            A star for solving a level, one without a hint, one with nothing taken back.
          </p>
          <p className="muted" data-testid="solved">
            {solved} of {levels.length} solved · {stars} of {levels.length * MAX_STARS} ★
          </p>
        </div>
        <ol className="grid-levels">
          {levels.map((listed) => (
            <li key={listed.level.id}>
              <LevelCard listed={listed} onPlay={() => play(listed)} />
            </li>
          ))}
        </ol>
        {levels.some(({ isLocked }) => isLocked) && (
          <p className="muted choice-note">
            Each level opens the next.{' '}
            <Button variant="quiet" onPress={() => library.openAll(entry.id)}>
              Open all levels
            </Button>
          </p>
        )}
      </main>
    </div>
  );
}

function LevelCard({ listed, onPlay }: { listed: ListedLevel; onPlay: () => void }) {
  const { level, number, progress, isLocked } = listed;
  const scene = useMemo(() => createScene(level, createState(level)), [level]);
  return (
    <button
      type="button"
      className="grid-level screw-level"
      data-level={level.id}
      data-state={isLocked ? 'locked' : progress.stars > 0 ? 'solved' : 'open'}
      disabled={isLocked}
      onClick={onPlay}
    >
      <span className="grid-level-picture">
        <ScenePicture scene={scene} />
        {isLocked && (
          <svg viewBox="0 0 24 24" className="grid-lock" role="img" aria-label="Locked">
            <path d="M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z" />
          </svg>
        )}
      </span>
      <span className="grid-level-title">
        <span className="grid-level-number">{number}</span> {level.name}
      </span>
      <span className="grid-level-note">{describeState(listed)}</span>
    </button>
  );
}

function describeState({ progress: { stars, moves }, isLocked }: ListedLevel) {
  if (isLocked) return 'Locked';
  if (stars > 0) return <Stars count={stars} />;
  return moves.length > 0 ? 'Under way' : 'Not solved yet';
}
