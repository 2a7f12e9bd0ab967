/** The picture on the card of board games: the game that was played last, or the first one there is. */
import { createPosition, parseMatch, type Position } from '@dota-factory/board';
import { useMemo, useSyncExternalStore } from 'react';
import type { BoardLibrary, LibraryView } from './library/library.ts';
import type { Naming } from './model/labels.ts';
import { showPosition } from './model/shown-position.ts';
import { createPieceSet } from './pieces/piece-set.ts';
import { createPlayerLooks } from './pieces/player-looks.ts';
import { BoardPicture } from './player/BoardPicture.tsx';

/** What stands for all of them before anything was played. */
const FIRST = 'chess';

export function RoomPicture({ library }: { library: BoardLibrary }) {
  const view = useSyncExternalStore(library.subscribe, library.getView);
  const picture = useMemo(() => choosePicture(view), [view]);
  if (picture === undefined) return null;
  return <BoardPicture {...picture} material="wood" />;
}

function choosePicture({ entries, progress }: LibraryView) {
  const playable = entries.filter(({ game }) => game !== undefined);
  const [latest] = playable
    .filter(({ id }) => progress.has(id))
    .toSorted((a, b) => (progress.get(b.id)?.playedAt ?? 0) - (progress.get(a.id)?.playedAt ?? 0));
  const entry = latest ?? playable.find(({ id }) => id === FIRST) ?? playable[0];
  if (entry?.game === undefined) return undefined;
  const { game } = entry;
  const naming: Naming = { game, set: createPieceSet(game.spec), players: createPlayerLooks(game.spec) };
  const record = progress.get(entry.id)?.table;
  const match = record && parseMatch(game, record.match);
  const position: Position = match?.ok ? match.value.position : createPosition(game);
  return { naming, pieces: showPosition(position, true).pieces };
}
