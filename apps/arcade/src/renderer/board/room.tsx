/** Board games as a room of the arcade: its pages, its card, and what was played. */
import { Button } from '@dota-factory/ui';
import { useSyncExternalStore } from 'react';
import type { ArcadeGame, Room, Summary } from '../rooms/arcade-game.ts';
import { TroubleStrip } from '../rooms/TroubleStrip.tsx';
import { usePolling } from '../rooms/use-polling.ts';
import { ChoiceScreen } from './choice/ChoiceScreen.tsx';
import { FileScreen } from './file/FileScreen.tsx';
import { createExperiments, type Experiments } from './laboratory/experiments.ts';
import { LaboratoryScreen } from './laboratory/LaboratoryScreen.tsx';
import { BoardLibrary, type LibraryEntry, type LibraryView } from './library/library.ts';
import { PaintDefinitions } from './pieces/PieceFigure.tsx';
import { GroundDefinitions } from './player/GroundPicture.tsx';
import { PlayScreen } from './player/PlayScreen.tsx';
import { RoomPicture } from './RoomPicture.tsx';

export const boardGames: ArcadeGame = {
  id: 'board',
  title: 'Board games',
  tagline: 'Chess and its relatives, or a game of your own: each is one file that you can change.',
  createRoom(host): Room {
    const library = new BoardLibrary(host, () => Date.now());
    const experiments = createExperiments();
    return {
      start: () => library.start(),
      Definitions: () => (
        <>
          <PaintDefinitions />
          <GroundDefinitions />
        </>
      ),
      Picture: () => <RoomPicture library={library} />,
      useSummary: () => summarise(useSyncExternalStore(library.subscribe, library.getView)),
      Screen: ({ path, go }) => <BoardScreen {...{ library, experiments, path, go }} />,
    };
  },
};

function summarise({ entries, progress }: LibraryView): Summary {
  const played = entries.filter(({ id }) => progress.has(id));
  const won = [...progress.values()].reduce((sum, { tally }) => sum + tally.won, 0);
  const wins = won === 0 ? '' : `, ${won} won against the computer`;
  const latest = played.toSorted((a, b) => playedAt(progress, b) - playedAt(progress, a))[0];
  const last = latest && progress.get(latest.id);
  return {
    progress: `${played.length} of ${entries.length} games played${wins}`,
    last: latest &&
      last && {
        title: last.name,
        note: `move ${last.table?.match.moves.length ?? 0}`,
        playedAt: last.playedAt,
        path: ['play', latest.id],
      },
  };
}

const playedAt = (progress: LibraryView['progress'], { id }: LibraryEntry): number =>
  progress.get(id)?.playedAt ?? 0;

interface BoardScreenProps {
  readonly library: BoardLibrary;
  readonly experiments: Experiments;
  readonly path: readonly string[];
  readonly go: (...path: readonly string[]) => void;
}

function BoardScreen({ library, experiments, path, go }: BoardScreenProps) {
  const [page, id] = path;
  const { material } = useSyncExternalStore(library.tastes.subscribe, library.tastes.getView);
  const { entries, isReady } = useSyncExternalStore(library.subscribe, library.getView);
  const entry = entries.find((each) => each.id === id);
  usePolling(library, id);
  return (
    <>
      <TroubleStrip kept={library.kept} />
      {showPage()}
    </>
  );

  function showPage() {
    if (page === undefined) return <ChoiceScreen {...{ library, material, go }} />;
    if (entry === undefined) return isReady ? <Missing go={go} /> : null;
    if (page === 'file' || entry.game === undefined)
      return <FileScreen key={entry.id} entry={entry} go={go} />;
    if (page === 'laboratory')
      return <LaboratoryScreen key={entry.id} {...{ entry, go }} experiment={experiments.find(entry.id)} />;
    return <PlayScreen key={entry.id} {...{ library, entry, go }} />;
  }
}

function Missing({ go }: Pick<BoardScreenProps, 'go'>) {
  return (
    <div className="notice">
      <h1 className="notice-title">This game is not here any more</h1>
      <p>Its file is not in levels/board, and no game of it was kept.</p>
      <Button variant="primary" onPress={() => go('board')}>
        To the board games
      </Button>
    </div>
  );
}
