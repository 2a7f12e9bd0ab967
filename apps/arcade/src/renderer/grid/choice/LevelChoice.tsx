/** The levels of a pack: solved, open, and still locked. */
import { createSession } from '@dota-factory/grid';
import { Button } from '@dota-factory/ui';
import { useMemo, useSyncExternalStore } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import { BoardPicture } from '../drawing/BoardPicture.tsx';
import {
  type GridLibrary,
  isBroken,
  type ListedLevel,
  listLevels,
  type OpenPack,
  type PackEntry,
  titleOf,
} from '../library/library.ts';
import { pathToNew } from '../library/edit-path.ts';
import { createScene } from '../model/scene.ts';

export interface LevelChoiceProps {
  readonly library: GridLibrary;
  readonly entry: PackEntry;
  readonly open: OpenPack;
  readonly go: Go;
}

export function LevelChoice({ library, entry, open, go }: LevelChoiceProps) {
  const { progress } = useSyncExternalStore(library.subscribe, library.getView);
  const levels = listLevels(entry, progress.get(entry.id));
  const solved = levels.filter(({ progress: { best } }) => best !== undefined).length;
  const next = levels.find(({ isLocked, progress: { best } }) => !isLocked && best === undefined);
  const { manifest } = open.pack;
  const play = ({ level }: ListedLevel) => go('grid', 'play', entry.id, level.spec.id);
  return (
    <div className="page">
      <header className="bar">
        <Button variant="quiet" onPress={() => go('grid')}>
          ← Grid puzzles
        </Button>
        <h1 className="bar-title">{titleOf(entry)}</h1>
        <Button variant="quiet" onPress={() => go('grid', 'file', entry.id)}>
          {isBroken(entry) ? '✕ Files' : 'Files'}
        </Button>
        <Button variant="quiet" onPress={() => go(...pathToNew(library, entry, open))}>
          Make a level
        </Button>
        {next && (
          <Button variant="primary" onPress={() => play(next)}>
            {solved === 0 ? 'Begin' : 'Go on'}
          </Button>
        )}
      </header>
      <main className="page-body">
        <div className="grid-pack-head">
          <p>{manifest?.description ?? manifest?.shortDescription}</p>
          <p className="muted" data-testid="solved">
            {solved} of {levels.length} solved
          </p>
        </div>
        <ol className="grid-levels">
          {levels.map((listed) => (
            <li key={listed.level.spec.id}>
              <LevelCard listed={listed} open={open} onPlay={() => play(listed)} />
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

function LevelCard({
  listed: { level, number, progress, isLocked },
  open,
  onPlay,
}: {
  listed: ListedLevel;
  open: OpenPack;
  onPlay: () => void;
}) {
  const scene = useMemo(() => createScene(level.level, createSession(level.level).state), [level]);
  const { spec } = level;
  const isStarted = progress.actions.length > 0;
  return (
    <button
      type="button"
      className="grid-level"
      data-level={spec.id}
      data-state={isLocked ? 'locked' : progress.best === undefined ? 'open' : 'solved'}
      disabled={isLocked}
      onClick={onPlay}
    >
      <span className="grid-level-picture">
        <BoardPicture scene={scene} looks={open.looks} label="" />
        {isLocked && (
          <svg viewBox="0 0 24 24" className="grid-lock" role="img" aria-label="Locked">
            <path d="M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z" />
          </svg>
        )}
      </span>
      <span className="grid-level-title">
        <span className="grid-level-number">{number}</span> {spec.title ?? spec.id}
      </span>
      <span className="grid-level-note">
        {isLocked
          ? 'Locked'
          : progress.best === undefined
            ? isStarted
              ? 'Under way'
              : 'Not solved yet'
            : `✓ ${progress.best} actions${progress.best <= spec.solution.goldPath.length ? ' ★' : ''}`}
      </span>
    </button>
  );
}
