/** The page on which a level is played. */
import { Button, type KeySection, KeySheet, useReducedMotion } from '@dota-factory/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import { usePageKeys } from '../../rooms/use-page-keys.ts';
import { pathToEdit } from '../library/edit-path.ts';
import {
  isBroken,
  type ListedLevel,
  listLevels,
  type RegionEntry,
  type ScrewLibrary,
  titleOf,
} from '../library/library.ts';
import { durationOf } from '../motion/steps.ts';
import { useAdviser } from '../solver/use-adviser.ts';
import { ResultCard } from './ResultCard.tsx';
import { Run } from '../run/run.ts';
import { SidePanel } from './SidePanel.tsx';
import { Stage } from './Stage.tsx';

export interface PlayScreenProps {
  readonly library: ScrewLibrary;
  readonly entry: RegionEntry;
  readonly listed: ListedLevel;
  readonly go: Go;
}

export function PlayScreen({ library, entry, listed, go }: PlayScreenProps) {
  const { level } = listed;
  const [run] = useState(() => createRun(library, entry.id, listed));
  const view = useSyncExternalStore(run.subscribe, run.getView);
  const { options } = useSyncExternalStore(library.subscribe, library.getView);
  const adviser = useAdviser(run, view, options.warns);
  const [skips, setSkips] = useState(0);
  const isStill = useReducedMotion();
  const [hidden, setHidden] = useState<unknown>(undefined);
  const [hasKeys, setHasKeys] = useState(false);
  const notice = useReload(run, listed, entry.file);
  const { state } = view;
  const { hint } = adviser;
  const next = findNext(library, entry, listed);
  const leave = () => go('screw', 'region', entry.id);
  const goNext = next && (() => go('screw', 'play', entry.id, next.level.id));
  const undo = (count = 1) => run.undo(count);
  const restart = () => run.restart();
  const askHint = () => {
    if (state.phase !== 'won') adviser.ask();
  };
  const take = () => {
    if (hint?.state === 'found') run.reach(hint.screw);
  };
  usePageKeys({
    z: () => undo(),
    'ctrl+z': () => undo(),
    u: () => undo(),
    Backspace: () => undo(),
    r: restart,
    Home: restart,
    h: askHint,
    d: take,
    F1: () => setHasKeys(true),
    '?': () => setHasKeys(true),
    ...Object.fromEntries(ARROWS.map((key) => [key, focusFirst])),
    ...(state.phase === 'won' && { Enter: goNext ?? leave }),
    Escape: () => {
      setSkips(skips + 1);
      adviser.dismiss();
      run.forgetRejection();
      setHidden(state);
    },
  });
  return (
    <div className="player">
      <header className="bar">
        <Button variant="quiet" onPress={leave}>
          ← {titleOf(entry)}
        </Button>
        <h1 className="bar-title">
          {listed.number}. {level.name}
        </h1>
        <Button
          onPress={() => go(...pathToEdit(library, entry, level))}
          tooltip={entry.origin === 'own' ? 'Change this level' : 'Change a copy of this level'}
        >
          Edit
        </Button>
        <Button onPress={() => setHasKeys(true)} shortcut="F1">
          Keys
        </Button>
      </header>
      <Notices {...{ entry, go, notice }} />
      <div className="player-body">
        <section className="player-stage" aria-label="Stage">
          <Stage {...{ run, view, skips }} hinted={hint?.state === 'found' ? hint.screw : undefined} />
          {state.phase !== 'playing' && hidden !== state && (
            <ResultCard
              key={view.moves.length}
              view={view}
              delay={isStill || view.change === undefined ? 0 : durationOf(view.change, level)}
              onNext={goNext}
              onLeave={leave}
              onUndo={() => undo()}
              onRestart={restart}
              onHide={() => setHidden(state)}
            />
          )}
        </section>
        <SidePanel
          {...{ library, view, adviser, undo, restart, askHint, take }}
          best={library.progressOf(entry.id, level.id).stars}
        />
      </div>
      {hasKeys && <KeySheet sections={KEYS} onClose={() => setHasKeys(false)} />}
    </div>
  );
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** From anywhere on the page to the first screw that can be tapped. */
const focusFirst = () => document.querySelector<HTMLElement>('.screw-button[data-legal]')?.focus();

const KEYS: readonly KeySection[] = [
  {
    title: 'Playing',
    lines: [
      { keys: ['Click'], text: 'tap a screw' },
      { keys: ['Drag'], text: 'push a loose slider, turn a loose hinge' },
      { keys: ['←', '↑', '↓', '→'], text: 'to the next screw in that direction' },
      { keys: ['Tab'], text: 'from screw to screw, then to loose parts' },
      { keys: ['Enter', 'Space'], text: 'tap the screw; loose parts are pushed out of its way' },
      { keys: ['←', '→', 'Home', 'End'], text: 'on a loose part: push or turn it' },
    ],
  },
  {
    title: 'The level',
    lines: [
      { keys: ['Z', 'Ctrl+Z', 'Backspace'], text: 'take a tap back, as often as you like' },
      { keys: ['R', 'Home'], text: 'from the start' },
      { keys: ['H'], text: 'what to do next from here' },
      { keys: ['D'], text: 'do what the hint says' },
      { keys: ['Enter'], text: 'the next level, once this one is solved' },
      { keys: ['Escape'], text: 'end all movements, give up a hint, look at the board' },
      { keys: ['F1', '?'], text: 'this sheet' },
    ],
  },
];

function createRun(library: ScrewLibrary, id: string, { level, progress }: ListedLevel): Run {
  return new Run({
    level,
    record: progress,
    onRecord: (record) => library.keep(id, level.id, record),
    onSolved: (record) => library.keepSolved(id, level.id, record),
  });
}

function findNext(
  library: ScrewLibrary,
  entry: RegionEntry,
  { number }: ListedLevel,
): ListedLevel | undefined {
  const levels = listLevels(entry, library.getView().progress.get(entry.id));
  return levels.slice(number).find(({ isLocked }) => !isLocked);
}

function Notices({ entry, go, notice }: { entry: RegionEntry; go: Go; notice: string | undefined }) {
  return (
    <>
      {isBroken(entry) && (
        <div className="strip" data-tone="warning" role="status">
          <span>
            ⚠ {entry.file} has faults now. You play its last good version; it is read again when you save it.
          </span>
          <Button onPress={() => go('screw', 'file', entry.id)}>Show the faults</Button>
        </div>
      )}
      {notice !== undefined && (
        <div className="strip" data-tone="accent" role="status">
          <span>{notice}</span>
        </div>
      )}
    </>
  );
}

const NOTICE_MS = 6000;

/** Plays on in the new level when its file has changed, and says so. */
function useReload(run: Run, { level }: ListedLevel, file: string): string | undefined {
  const [notice, setNotice] = useState<string | undefined>(undefined);
  const known = useRef(level);
  useEffect(() => {
    if (known.current === level) return undefined;
    known.current = level;
    const { kept, of } = run.reload(level);
    const rest = kept === of ? 'You are where you were.' : `${kept} of ${of} moves are still possible.`;
    setNotice(`${file} was read again. ${of === 0 ? 'The level begins.' : rest}`);
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [run, level, file]);
  return notice;
}
