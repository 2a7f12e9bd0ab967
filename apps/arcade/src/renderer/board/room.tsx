/** Board games as a room of the arcade: its pages, its card, and what was played. */
import { Button } from '@dota-factory/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ArcadeGame, Room, Summary } from '../rooms/arcade-game.ts';
import { ChoiceScreen } from './choice/ChoiceScreen.tsx';
import { FileScreen } from './file/FileScreen.tsx';
import { BoardLibrary, type LibraryEntry, type LibraryView, type Trouble } from './library/library.ts';
import { PaintDefinitions } from './pieces/PieceFigure.tsx';
import { GroundDefinitions, type Material, MATERIALS } from './player/GroundPicture.tsx';
import { PlayScreen } from './player/PlayScreen.tsx';
import { RoomPicture } from './RoomPicture.tsx';

export const boardGames: ArcadeGame = {
  id: 'board',
  title: 'Board games',
  tagline: 'Chess and its relatives, or a game of your own: each is one file that you can change.',
  createRoom(host): Room {
    const library = new BoardLibrary(host, () => Date.now());
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
      Screen: ({ path, go }) => <BoardScreen library={library} path={path} go={go} />,
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
  readonly path: readonly string[];
  readonly go: (...path: readonly string[]) => void;
}

function BoardScreen({ library, path, go }: BoardScreenProps) {
  const [page, id] = path;
  const [material, setMaterial] = useMaterial();
  const { entries, isReady, trouble } = useSyncExternalStore(library.subscribe, library.getView);
  const entry = entries.find((each) => each.id === id);
  usePolling(library, id);
  return (
    <>
      {trouble && <TroubleStrip trouble={trouble} library={library} />}
      {showPage()}
    </>
  );

  function showPage() {
    if (page === undefined) return <ChoiceScreen {...{ library, material, go }} />;
    if (entry === undefined) return isReady ? <Missing go={go} /> : null;
    if (page === 'file' || entry.game === undefined)
      return <FileScreen key={entry.id} entry={entry} go={go} />;
    return <PlayScreen key={entry.id} {...{ library, entry, material, go }} onMaterial={setMaterial} />;
  }
}

function TroubleStrip({ trouble, library }: { trouble: Trouble; library: BoardLibrary }) {
  const { text, otherPlace } = trouble;
  return (
    <div className="strip trouble" data-tone="warning" role="alert">
      <span>⚠ What you play is not kept. {text}</span>
      {otherPlace !== undefined && (
        <Button onPress={() => void library.keepElsewhere()} tooltip={otherPlace}>
          Keep it in another place
        </Button>
      )}
      <Button variant="quiet" onPress={() => library.dismissTrouble()}>
        Close
      </Button>
    </div>
  );
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

/** How often a file that the page itself has opened is looked at. */
const LOOK_MS = 800;

function usePolling(library: BoardLibrary, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setInterval(() => {
      if (library.isPicked(id)) void library.rereadPicked(id);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [library, id]);
}

const MATERIAL_KEY = 'arcade.board.material';

/** A taste of this window, not a part of any game: the browser keeps it. */
function useMaterial() {
  const [material, setMaterial] = useState<Material>(() => {
    const kept = localStorage.getItem(MATERIAL_KEY);
    return MATERIALS.find((each) => each === kept) ?? 'wood';
  });
  const change = (next: Material) => {
    localStorage.setItem(MATERIAL_KEY, next);
    setMaterial(next);
  };
  return [material, change] as const;
}
