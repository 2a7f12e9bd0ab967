/** Screw puzzles as a room of the arcade: its pages, its card, and what was played. */
import { Button } from '@dota-factory/ui';
import { useSyncExternalStore } from 'react';
import type { ArcadeGame, Go, Room, Summary } from '../rooms/arcade-game.ts';
import { TroubleStrip } from '../rooms/TroubleStrip.tsx';
import { usePolling } from '../rooms/use-polling.ts';
import { LevelChoice } from './choice/LevelChoice.tsx';
import { RegionChoice, RegionPicture } from './choice/RegionChoice.tsx';
import { EditorScreen } from './editor/EditorScreen.tsx';
import { RegionFile } from './file/RegionFile.tsx';
import { countProgress, type LibraryView, listLevels, ScrewLibrary } from './library/library.ts';
import { PlayScreen } from './play/PlayScreen.tsx';

export const screwPuzzles: ArcadeGame = {
  id: 'screw',
  title: 'Screw puzzles',
  tagline: 'Take a machine apart, screw by screw, before the trays and the buffer are full.',
  createRoom(host): Room {
    const library = new ScrewLibrary(host, () => Date.now());
    return {
      start: () => library.start(),
      Definitions: () => null,
      Picture: () => <RoomPicture library={library} />,
      useSummary: () => summarise(useSyncExternalStore(library.subscribe, library.getView)),
      Screen: ({ path, go }) => <ScrewScreen library={library} path={path} go={go} />,
    };
  },
};

const playedAt = (progress: LibraryView['progress'], id: string): number => progress.get(id)?.playedAt ?? 0;

function summarise({ entries, progress }: LibraryView): Summary {
  const levels = entries.reduce((sum, { region }) => sum + (region?.levels.length ?? 0), 0);
  const known = entries.filter(({ id }) => progress.has(id));
  const tallies = known.map(({ id }) => countProgress(progress.get(id)));
  const solved = tallies.reduce((sum, tally) => sum + tally.solved, 0);
  const stars = tallies.reduce((sum, tally) => sum + tally.stars, 0);
  const [latest] = known.toSorted((a, b) => playedAt(progress, b.id) - playedAt(progress, a.id));
  const last = latest && progress.get(latest.id);
  const level = latest?.region?.levels.find(({ id }) => id === last?.last);
  return {
    progress: `${solved} of ${levels} levels solved${stars === 0 ? '' : `, ${stars} ★`}`,
    last: latest &&
      last && {
        title: last.title,
        note: level?.name ?? 'all levels',
        playedAt: last.playedAt,
        path: level ? ['play', latest.id, level.id] : ['region', latest.id],
      },
  };
}

/** The region that was played last, or the last of the arcade, which has the most to show. */
function RoomPicture({ library }: { library: ScrewLibrary }) {
  const { entries, progress } = useSyncExternalStore(library.subscribe, library.getView);
  const playable = entries.filter(({ region }) => region !== undefined).toReversed();
  const [latest] = playable.toSorted((a, b) => playedAt(progress, b.id) - playedAt(progress, a.id));
  return latest ? <RegionPicture entry={latest} /> : null;
}

interface ScrewScreenProps {
  readonly library: ScrewLibrary;
  readonly path: readonly string[];
  readonly go: Go;
}

function ScrewScreen({ library, path, go }: ScrewScreenProps) {
  usePolling(library, path[1]);
  return (
    <>
      <TroubleStrip kept={library.kept.trouble === undefined ? library.drafts : library.kept} />
      <Page {...{ library, path, go }} />
    </>
  );
}

function Page({ library, path, go }: ScrewScreenProps) {
  const [page, id, levelId, fromRegion, fromLevel] = path;
  const { entries, isReady, progress } = useSyncExternalStore(library.subscribe, library.getView);
  const entry = entries.find((each) => each.id === id);
  if (page === undefined) return <RegionChoice library={library} go={go} />;
  if (page === 'edit' && id !== undefined && levelId !== undefined) {
    const from = fromRegion && fromLevel ? { region: fromRegion, level: fromLevel } : undefined;
    const key = `${id} ${levelId}`;
    return isReady ? <EditorScreen key={key} regionId={id} {...{ library, levelId, from, go }} /> : null;
  }
  if (entry === undefined)
    return isReady ? (
      <Missing what="This region" onPress={() => go('screw')} button="To the screw puzzles" />
    ) : null;
  if (page === 'file' || entry.region === undefined)
    return <RegionFile key={entry.id} entry={entry} go={go} />;
  if (page !== 'play') return <LevelChoice {...{ library, entry, go }} />;
  const listed = listLevels(entry, progress.get(entry.id)).find(({ level }) => level.id === levelId);
  if (listed === undefined)
    return (
      <Missing
        what="This level"
        onPress={() => go('screw', 'region', entry.id)}
        button="To the levels of the region"
      />
    );
  return <PlayScreen key={`${entry.id} ${levelId}`} {...{ library, entry, listed, go }} />;
}

function Missing({ what, onPress, button }: { what: string; onPress: () => void; button: string }) {
  return (
    <div className="notice">
      <h1 className="notice-title">{what} is not here any more</h1>
      <p>Its file is gone, or has faults that keep it from being played.</p>
      <Button variant="primary" onPress={onPress}>
        {button}
      </Button>
    </div>
  );
}
