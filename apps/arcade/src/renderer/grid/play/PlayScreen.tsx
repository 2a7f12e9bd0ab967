/** The page on which a level is played. */
import { Button } from '@dota-factory/ui';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import { pathToEdit } from '../library/edit-path.ts';
import {
  type GridLibrary,
  isBroken,
  type ListedLevel,
  listLevels,
  type OpenPack,
  type PackEntry,
  titleOf,
} from '../library/library.ts';
import { createControls } from './controls.ts';
import { PlayDialogs, type PlayDialog } from './PlayDialogs.tsx';
import { createPlayKeys } from './play-keys.ts';
import { ResultCard } from './ResultCard.tsx';
import { Run } from './run.ts';
import { SidePanel } from './SidePanel.tsx';
import { Stage } from './Stage.tsx';
import { useAim } from './use-aim.ts';
import { useHint } from './use-hint.ts';
import { usePlayKeys } from './use-play-keys.ts';

export interface PlayScreenProps {
  readonly library: GridLibrary;
  /** With a pack. */
  readonly entry: PackEntry;
  readonly open: OpenPack;
  readonly listed: ListedLevel;
  readonly go: Go;
}

export function PlayScreen({ library, entry, open, listed, go }: PlayScreenProps) {
  const { spec, level, file } = listed.level;
  const [run] = useState(() => createRun(library, entry.id, listed));
  const view = useSyncExternalStore(run.subscribe, run.getView);
  const controls = useMemo(() => createControls(open.pack), [open]);
  const playKeys = useMemo(() => createPlayKeys(controls), [controls]);
  const hints = useHint({ level, spec, file, texts: open.texts });
  const [hidden, setHidden] = useState<unknown>(undefined);
  const [dialog, setDialog] = useState<PlayDialog | undefined>(() => firstDialog(open, listed));
  const aim = useAim(run, controls, hints.dismiss);
  const notice = useReload(run, listed, entry.folder);
  const { state } = view;
  const isOver = state.won || state.loseReason !== null;
  const next = findNext(library, entry, listed);
  const leave = () => go('grid', 'pack', entry.id);
  const goNext = next && (() => go('grid', 'play', entry.id, next.level.spec.id));
  const undo = (count = 1) => {
    hints.dismiss();
    run.undo(count);
  };
  const restart = () => {
    hints.dismiss();
    aim.cancel();
    run.restart();
  };
  const askHint = () => {
    if (!isOver) hints.ask(view.actions);
  };
  usePlayKeys(playKeys.presses, aim, {
    undo: () => undo(),
    restart,
    askHint,
    finish: state.won ? (goNext ?? leave) : undefined,
    showKeys: () => setDialog({ type: 'keys' }),
    escape: () => {
      aim.cancel();
      hints.dismiss();
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
          {listed.number}. {spec.title ?? spec.id}
        </h1>
        <Button variant="quiet" onPress={() => go(...pathToEdit(entry, open, spec.id))}>
          Edit
        </Button>
        <Button onPress={() => setDialog({ type: 'keys' })} shortcut="F1">
          Keys
        </Button>
      </header>
      <Notices {...{ entry, go, notice }} />
      <div className="player-body">
        <section className="player-stage" aria-label="Board">
          <Stage {...{ open, view, controls, aim }} hint={hints.hint} />
          {isOver && hidden !== state && (
            <ResultCard
              key={state.actionCount}
              state={state}
              best={library.progressOf(entry.id, spec.id).best}
              gold={spec.solution.goldPath.length}
              delay={view.motion?.duration ?? 0}
              onNext={goNext}
              onLeave={leave}
              onUndo={() => undo()}
              onRestart={restart}
              onHide={() => setHidden(state)}
              keys={roomKeys(playKeys)}
            />
          )}
        </section>
        <SidePanel
          {...{ open, view, controls, aim, hints, isOver, undo, restart, askHint }}
          spec={spec}
          best={library.progressOf(entry.id, spec.id).best}
          keys={playKeys.shown}
          onGold={(count) => setDialog({ type: 'gold', count })}
        />
      </div>
      <PlayDialogs
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        controls={controls}
        shown={playKeys.shown}
        onGold={(count) => {
          hints.dismiss();
          run.show(spec.solution.goldPath.slice(0, count));
        }}
        hasProgress={view.actions.length > 0}
      />
    </div>
  );
}

function createRun(library: GridLibrary, id: string, { level: { level, spec }, progress }: ListedLevel): Run {
  return new Run({
    level,
    actions: progress.actions,
    onRecord: (actions) => library.keep(id, spec.id, actions),
    onSolved: (count) => library.keepSolved(id, spec.id, count),
  });
}

/** The page of the story before a level, the first time it is seen. */
function firstDialog({ pack }: OpenPack, { level, progress }: ListedLevel): PlayDialog | undefined {
  if (progress.actions.length > 0 || progress.best !== undefined) return undefined;
  const { levelSequence } = pack.game;
  const index = levelSequence.findIndex((step) => step.type === 'level' && step.ref === level.spec.id);
  const before = levelSequence[index - 1];
  return before?.type === 'story'
    ? { type: 'story', title: before.title, text: before.text ?? '' }
    : undefined;
}

function findNext(library: GridLibrary, entry: PackEntry, { number }: ListedLevel): ListedLevel | undefined {
  const levels = listLevels(entry, library.getView().progress.get(entry.id));
  return levels.slice(number).find(({ isLocked }) => !isLocked);
}

/** The pack may have taken the usual ones. */
const roomKeys = ({ presses }: ReturnType<typeof createPlayKeys>) => ({
  undo: presses.has('z') ? 'Backspace' : 'Z',
  restart: presses.has('r') ? 'Home' : 'R',
});

function Notices({ entry, go, notice }: { entry: PackEntry; go: Go; notice: string | undefined }) {
  return (
    <>
      {isBroken(entry) && (
        <div className="strip" data-tone="warning" role="status">
          <span>
            ⚠ {entry.folder} has faults now. What can still be played of it is here; it is read again when you
            save it.
          </span>
          <Button onPress={() => go('grid', 'file', entry.id)}>Show the faults</Button>
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
function useReload(run: Run, { level: { level } }: ListedLevel, folder: string): string | undefined {
  const [notice, setNotice] = useState<string | undefined>(undefined);
  const known = useRef(level);
  useEffect(() => {
    if (known.current === level) return undefined;
    known.current = level;
    const { kept, of } = run.reload(level);
    const rest = kept === of ? 'You are where you were.' : `${kept} of ${of} actions are still possible.`;
    setNotice(`${folder} was read again. ${of === 0 ? 'The level begins.' : rest}`);
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [run, level, folder]);
  return notice;
}
