/** A board game of the library at a table of its own. */
import { Button } from '@dota-factory/ui';
import { useEffect, useRef, useState } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import { type BoardLibrary, isBroken, type LibraryEntry } from '../library/library.ts';
import { Table } from '../table/table.ts';
import type { Material } from './GroundPicture.tsx';
import { Player } from './Player.tsx';
import type { OpenDialog } from './PlayerDialogs.tsx';

export interface PlayScreenProps {
  readonly library: BoardLibrary;
  /** With a game. */
  readonly entry: LibraryEntry;
  readonly material: Material;
  onMaterial(material: Material): void;
  readonly go: Go;
}

export function PlayScreen({ library, entry, material, onMaterial, go }: PlayScreenProps) {
  const [table] = useState(() => createTable(library, entry));
  const [dialog, setDialog] = useState<OpenDialog | undefined>(undefined);
  const notice = useReload(table, entry);
  useEffect(() => {
    table?.start();
    return () => table?.close();
  }, [table]);
  if (table === undefined) return null;
  return (
    <Player
      {...{ table, material, onMaterial, dialog }}
      onDialog={setDialog}
      header={
        <>
          <Header {...{ entry, go }} onDialog={setDialog} />
          {isBroken(entry) && (
            <div className="strip" data-tone="warning" role="status">
              <span>
                ⚠ {entry.file} has faults now. This is its last good version; it is read again when you save
                it.
              </span>
              <Button onPress={() => go('board', 'file', entry.id)}>Show the faults</Button>
            </div>
          )}
          {notice !== undefined && (
            <div className="strip" data-tone="accent" role="status">
              <span>{notice}</span>
            </div>
          )}
        </>
      }
    />
  );
}

function Header({
  entry,
  go,
  onDialog,
}: Pick<PlayScreenProps, 'entry' | 'go'> & { onDialog: (dialog: OpenDialog) => void }) {
  return (
    <header className="bar">
      <Button variant="quiet" onPress={() => go('board')}>
        ← Board games
      </Button>
      <h1 className="bar-title">{entry.game?.spec.name ?? entry.file}</h1>
      <Button onPress={() => onDialog('new')}>New game</Button>
      <Button onPress={() => onDialog('export')}>Export</Button>
      <Button onPress={() => onDialog('keys')} shortcut="F1">
        Keys
      </Button>
    </header>
  );
}

function createTable(library: BoardLibrary, { game, id }: LibraryEntry): Table | undefined {
  if (game === undefined) return undefined;
  const table: Table = new Table({
    game,
    record: library.getView().progress.get(id)?.table,
    mind: undefined,
    now: () => Date.now(),
    onRecord: (record) => library.keep(id, record),
    onEnd: ({ winner }) => library.count(id, table.getView().seats, winner),
  });
  return table;
}

const NOTICE_MS = 6000;

/** Plays on by the new rules when the file has changed, and says so. */
function useReload(table: Table | undefined, { game, file }: LibraryEntry): string | undefined {
  const [notice, setNotice] = useState<string | undefined>(undefined);
  const known = useRef(game);
  useEffect(() => {
    if (table === undefined || game === undefined || known.current === game) return undefined;
    known.current = game;
    const { kept, of } = table.reload(game);
    setNotice(`${file} was read again. ${describeKept(kept, of)}`);
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [table, game, file]);
  return notice;
}

const describeKept = (kept: number, of: number): string =>
  of === 0
    ? 'The game begins.'
    : kept === of
      ? 'All moves are still legal.'
      : `${kept} of ${of} moves are still legal.`;
