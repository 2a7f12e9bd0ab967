/** The choice of a pack: all folders of levels/grid, and one's own. */
import { createSession } from '@dota-factory/grid';
import { Button } from '@dota-factory/ui';
import { type DragEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import { describeAge } from '../../rooms/time-words.ts';
import { DailyCard } from '../daily/DailyCard.tsx';
import { isDaily } from '../daily/make-daily.ts';
import { BoardPicture } from '../drawing/BoardPicture.tsx';
import { type GridLibrary, isBroken, type OpenPack, type PackEntry, titleOf } from '../library/library.ts';
import { pickFolder, readOnce, takeDropped } from '../library/pick-folder.ts';
import type { PackProgress } from '../library/progress.ts';
import { createScene } from '../model/scene.ts';

export function PackChoice({ library, go }: { library: GridLibrary; go: Go }) {
  const { entries, progress, isReady } = useSyncExternalStore(library.subscribe, library.getView);
  const [isOver, setIsOver] = useState(false);
  const open = async (picked: Awaited<ReturnType<typeof pickFolder>>) => {
    if (picked === undefined) return;
    const id = await library.pick(picked);
    const entry = library.getView().entries.find((each) => each.id === id);
    go('grid', entry && !isBroken(entry) ? 'pack' : 'file', id);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void takeDropped(event.dataTransfer.items).then(open);
  };
  const own = entries.filter((entry) => entry.origin !== 'levels' && !isDaily(entry));
  const shipped = entries.filter(({ origin }) => origin === 'levels');
  return (
    <div
      className="page"
      data-drop={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <header className="bar">
        <Button variant="quiet" onPress={() => go()}>
          ← Arcade
        </Button>
        <h1 className="bar-title">Grid puzzles</h1>
        <OpenFolder onOpen={(picked) => void open(picked)} />
      </header>
      <main className="page-body">
        <DailyCard {...{ library, go }} />
        {own.length > 0 && (
          <>
            <h2 className="section-title">Your folders</h2>
            <Cards {...{ progress, go }} entries={own} />
            <h2 className="section-title">Packs of the arcade</h2>
          </>
        )}
        <Cards {...{ progress, go }} entries={shipped} />
        {isReady && entries.length === 0 && (
          <p className="muted">There is no pack in levels/grid. Open a folder of your own to play it.</p>
        )}
        <p className="muted choice-note">
          Every pack is a folder in levels/grid: manifest.json, game.json, theme.json and a file for each
          level. Copy one, change it and open it here, or drop it on this window: it is read again whenever
          you save it.
        </p>
      </main>
    </div>
  );
}

type Picked = Awaited<ReturnType<typeof pickFolder>>;

function OpenFolder({ onOpen }: { onOpen: (picked: Picked) => void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // React has no property for it.
    input.current?.setAttribute('webkitdirectory', '');
  }, []);
  return (
    <>
      <Button onPress={() => void pickFolder(input.current).then(onOpen)}>Open a folder …</Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          const { files } = event.currentTarget;
          if (files) void readOnce(files).then(onOpen);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

interface CardsProps {
  readonly entries: readonly PackEntry[];
  readonly progress: ReadonlyMap<string, PackProgress>;
  readonly go: Go;
}

function Cards({ entries, progress, go }: CardsProps) {
  return (
    <ul className="game-cards">
      {entries.map((entry) => (
        <li key={entry.id}>
          <PackCard entry={entry} progress={progress.get(entry.id)} go={go} />
        </li>
      ))}
    </ul>
  );
}

function PackCard({ entry, progress, go }: { entry: PackEntry; progress: PackProgress | undefined; go: Go }) {
  const { id, open } = entry;
  const isFaulty = isBroken(entry);
  const manifest = open?.pack.manifest;
  const description = manifest?.shortDescription ?? manifest?.description;
  return (
    <button
      type="button"
      className="game-card"
      data-pack={id}
      data-broken={isFaulty || undefined}
      onClick={() => go('grid', isFaulty ? 'file' : 'pack', id)}
    >
      <span className="game-card-picture">
        {open ? <PackPicture open={open} /> : <span aria-hidden>✕</span>}
      </span>
      <span className="game-card-text">
        <span className="game-card-title">{titleOf(entry)}</span>
        {description !== undefined && <span className="game-card-description">{description}</span>}
        <span className="game-card-facts muted">{describeFacts(entry)}</span>
        {isFaulty ? (
          <span className="game-card-state" data-tone="danger">
            ✕ {countFaults(entry)}
          </span>
        ) : (
          progress && (
            <span className="game-card-state" data-tone="accent">
              {describeProgress(entry, progress)}
            </span>
          )
        )}
      </span>
    </button>
  );
}

/** The level in the middle of the pack shows more of it than the first. */
export function PackPicture({ open }: { open: OpenPack }) {
  const scene = useMemo(() => {
    const { levels } = open.pack;
    const level = levels[Math.floor(levels.length / 3)] ?? levels[0];
    return level && createScene(level.level, createSession(level.level).state);
  }, [open]);
  return scene ? <BoardPicture scene={scene} looks={open.looks} label="" /> : null;
}

export const countSolved = ({ levels }: PackProgress): number =>
  [...levels.values()].filter(({ best }) => best !== undefined).length;

const describeProgress = ({ open }: PackEntry, progress: PackProgress): string =>
  `${countSolved(progress)} of ${open?.pack.levels.length ?? 0} solved · ${describeAge(progress.playedAt, Date.now())}`;

function describeFacts({ open, folder, origin }: PackEntry): string {
  const place = origin === 'levels' ? [] : [origin === 'kept' ? `${folder}, as it was last` : folder];
  const author = open?.pack.manifest?.author;
  return [...(open ? [`${open.pack.levels.length} levels`] : []), ...(author ? [author] : []), ...place].join(
    ' · ',
  );
}

function countFaults({ diagnostics }: PackEntry): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return errors === 1 ? '1 fault' : `${errors} faults`;
}
