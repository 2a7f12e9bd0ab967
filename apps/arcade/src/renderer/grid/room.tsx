/** Grid puzzles as a room of the arcade: its pages, its card, and what was played. */
import { Button } from '@dota-factory/ui';
import { useSyncExternalStore } from 'react';
import type { ArcadeGame, Go, Room, Summary } from '../rooms/arcade-game.ts';
import { TroubleStrip } from '../rooms/TroubleStrip.tsx';
import { usePolling } from '../rooms/use-polling.ts';
import { LevelChoice } from './choice/LevelChoice.tsx';
import { countSolved, PackChoice, PackPicture } from './choice/PackChoice.tsx';
import { EditorScreen } from './editor/EditorScreen.tsx';
import { FigureDefinitions } from './drawing/Figure.tsx';
import { PackFiles } from './file/PackFiles.tsx';
import { GridLibrary, type LibraryView, listLevels } from './library/library.ts';
import { PlayScreen } from './play/PlayScreen.tsx';

export const gridPuzzles: ArcadeGame = {
  id: 'grid',
  title: 'Grid puzzles',
  tagline: 'Push, slide, merge and turn: small puzzles in packs, each a folder that you can change.',
  createRoom(host): Room {
    const library = new GridLibrary(host, () => Date.now());
    return {
      start: () => library.start(),
      Definitions: FigureDefinitions,
      Picture: () => <RoomPicture library={library} />,
      useSummary: () => summarise(useSyncExternalStore(library.subscribe, library.getView)),
      Screen: ({ path, go }) => <GridScreen library={library} path={path} go={go} />,
    };
  },
};

function summarise({ entries, progress }: LibraryView): Summary {
  const levels = entries.reduce((sum, { open }) => sum + (open?.pack.levels.length ?? 0), 0);
  const known = entries.filter(({ id }) => progress.has(id));
  const solved = known.reduce((sum, { id }) => sum + (countKnown(progress, id) ?? 0), 0);
  const [latest] = known.toSorted((a, b) => playedAt(progress, b.id) - playedAt(progress, a.id));
  const last = latest && progress.get(latest.id);
  const level = latest?.open?.pack.levels.find(({ spec }) => spec.id === last?.last);
  return {
    progress: `${solved} of ${levels} levels solved`,
    last: latest &&
      last && {
        title: last.title,
        note: level?.spec.title ?? 'all levels',
        playedAt: last.playedAt,
        path: level ? ['play', latest.id, level.spec.id] : ['pack', latest.id],
      },
  };
}

const playedAt = (progress: LibraryView['progress'], id: string): number => progress.get(id)?.playedAt ?? 0;

function countKnown(progress: LibraryView['progress'], id: string): number | undefined {
  const own = progress.get(id);
  return own && countSolved(own);
}

/** The pack that was played last, or the first one there is. */
function RoomPicture({ library }: { library: GridLibrary }) {
  const { entries, progress } = useSyncExternalStore(library.subscribe, library.getView);
  const playable = entries.filter(({ open }) => open !== undefined);
  const [latest] = playable.toSorted((a, b) => playedAt(progress, b.id) - playedAt(progress, a.id));
  return latest?.open ? <PackPicture open={latest.open} /> : null;
}

interface GridScreenProps {
  readonly library: GridLibrary;
  readonly path: readonly string[];
  readonly go: Go;
}

function GridScreen({ library, path, go }: GridScreenProps) {
  const [, id] = path;
  usePolling(library, id);
  return (
    <>
      <TroubleStrip kept={library.kept.trouble === undefined ? library.drafts : library.kept} />
      <Page {...{ library, path, go }} />
    </>
  );
}

function Page({ library, path, go }: GridScreenProps) {
  const [page, id, levelId, fromId] = path;
  const { entries, isReady, progress } = useSyncExternalStore(library.subscribe, library.getView);
  const entry = entries.find((each) => each.id === id);
  if (page === undefined) return <PackChoice library={library} go={go} />;
  if (entry === undefined)
    return isReady ? (
      <Missing what="This pack" onPress={() => go('grid')} button="To the grid puzzles" />
    ) : null;
  const { open } = entry;
  if (page === 'file' || open === undefined) return <PackFiles key={entry.id} entry={entry} go={go} />;
  if (page === 'edit' && levelId !== undefined)
    return <EditorScreen key={`${entry.id} ${levelId}`} {...{ library, entry, open, levelId, fromId, go }} />;
  if (page !== 'play') return <LevelChoice {...{ library, entry, open, go }} />;
  const listed = listLevels(entry, progress.get(entry.id)).find(({ level }) => level.spec.id === levelId);
  if (listed === undefined)
    return (
      <Missing
        what="This level"
        onPress={() => go('grid', 'pack', entry.id)}
        button="To the levels of the pack"
      />
    );
  return <PlayScreen key={`${entry.id} ${levelId}`} {...{ library, entry, open, listed, go }} />;
}

function Missing({ what, onPress, button }: { what: string; onPress: () => void; button: string }) {
  return (
    <div className="notice">
      <h1 className="notice-title">{what} is not here any more</h1>
      <p>Its files are gone, or have faults that keep it from being played.</p>
      <Button variant="primary" onPress={onPress}>
        {button}
      </Button>
    </div>
  );
}
