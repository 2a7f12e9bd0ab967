/** The choice of a region: all files of levels/screw, one's own, and the level of the day. */
import { createState } from '@dota-factory/screw';
import { Button } from '@dota-factory/ui';
import { type DragEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import { pickFile, readOnce, takeDropped } from '../../rooms/pick-file.ts';
import { describeAge } from '../../rooms/time-words.ts';
import { DailyCard } from '../daily/DailyCard.tsx';
import { isDaily } from '../daily/make-daily.ts';
import { createScene } from '../drawing/scene.ts';
import { ScenePicture } from '../drawing/ScenePicture.tsx';
import { pathToNew } from '../library/edit-path.ts';
import { countProgress, isBroken, type RegionEntry, type ScrewLibrary, titleOf } from '../library/library.ts';
import { MAX_STARS, type RegionProgress } from '../library/progress.ts';

export function RegionChoice({ library, go }: { library: ScrewLibrary; go: Go }) {
  const { entries, progress, isReady } = useSyncExternalStore(library.subscribe, library.getView);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const open = async (picked: Awaited<ReturnType<typeof pickFile>>) => {
    if (picked === undefined) return;
    const id = await library.pick(picked);
    const entry = library.getView().entries.find((each) => each.id === id);
    go('screw', entry && !isBroken(entry) ? 'region' : 'file', id);
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
        <h1 className="bar-title">Screw puzzles</h1>
        <Button onPress={() => go(...pathToNew(library))}>Make a level</Button>
        <Button onPress={() => void pickFile('Screw regions', input.current).then(open)}>
          Open a file …
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void readOnce(file).then(open);
          }}
        />
      </header>
      <main className="page-body">
        <DailyCard {...{ library, go }} />
        {own.length > 0 && (
          <>
            <h2 className="section-title">Your files</h2>
            <Cards {...{ progress, go }} entries={own} />
            <h2 className="section-title">Regions of the arcade</h2>
          </>
        )}
        <Cards {...{ progress, go }} entries={shipped} />
        {isReady && entries.length === 0 && (
          <p className="muted">There is no region in levels/screw. Open a file of your own to play it.</p>
        )}
        <p className="muted choice-note">
          Every region is one JSON file in levels/screw. Copy one, change it and open it here, or drop it on
          this window: it is read again whenever you save it.
        </p>
      </main>
    </div>
  );
}

interface CardsProps {
  readonly entries: readonly RegionEntry[];
  readonly progress: ReadonlyMap<string, RegionProgress>;
  readonly go: Go;
}

function Cards({ entries, progress, go }: CardsProps) {
  return (
    <ul className="game-cards">
      {entries.map((entry) => (
        <li key={entry.id}>
          <RegionCard entry={entry} progress={progress.get(entry.id)} go={go} />
        </li>
      ))}
    </ul>
  );
}

function RegionCard({
  entry,
  progress,
  go,
}: {
  entry: RegionEntry;
  progress: RegionProgress | undefined;
  go: Go;
}) {
  const { id, region } = entry;
  const isFaulty = isBroken(entry);
  return (
    <button
      type="button"
      className="game-card"
      data-region={id}
      data-broken={isFaulty || undefined}
      onClick={() => go('screw', isFaulty ? 'file' : 'region', id)}
    >
      <span className="game-card-picture">
        {region ? <RegionPicture entry={entry} /> : <span aria-hidden>✕</span>}
      </span>
      <span className="game-card-text">
        <span className="game-card-title">{titleOf(entry)}</span>
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

/** A later level shows more of the region than the first. */
export function RegionPicture({ entry: { region } }: { entry: RegionEntry }) {
  const scene = useMemo(() => {
    const level = region?.levels.at(Math.floor(region.levels.length * 0.7));
    return level && createScene(level, createState(level));
  }, [region]);
  return scene ? <ScenePicture scene={scene} /> : null;
}

function describeProgress({ region }: RegionEntry, progress: RegionProgress): string {
  const { solved, stars } = countProgress(progress);
  const levels = region?.levels.length ?? 0;
  return `${solved} of ${levels} solved · ${stars} of ${levels * MAX_STARS} ★ · ${describeAge(progress.playedAt, Date.now())}`;
}

function describeFacts({ region, file, origin }: RegionEntry): string {
  const place = origin === 'levels' ? [] : [origin === 'kept' ? `${file}, as it was last` : file];
  const count = region?.levels.length;
  return [...(count === undefined ? [] : [count === 1 ? '1 level' : `${count} levels`]), ...place].join(
    ' · ',
  );
}

function countFaults({ diagnostics }: RegionEntry): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return errors === 1 ? '1 fault' : `${errors} faults`;
}
