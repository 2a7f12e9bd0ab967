/** A board game of the library at a table of its own. */
import { Button } from '@dota-factory/ui';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import { type BoardLibrary, isBroken, type LibraryEntry } from '../library/library.ts';
import type { Rules } from '../opponent/protocol.ts';
import type { WorkerMind } from '../opponent/worker-mind.ts';
import { Table } from '../table/table.ts';
import { Player } from './Player.tsx';
import type { OpenDialog } from './PlayerDialogs.tsx';
import { type Minds, useMinds } from './use-minds.ts';

export interface PlayScreenProps {
  readonly library: BoardLibrary;
  /** With a game. */
  readonly entry: LibraryEntry;
  readonly go: Go;
}

export function PlayScreen({ library, entry, go }: PlayScreenProps) {
  const minds = useMinds(rulesOf(entry));
  const { trouble, judge } = minds;
  const [table] = useState(() => createTable(library, entry, minds.player));
  const [dialog, setDialog] = useState<OpenDialog | undefined>(undefined);
  const taste = useSyncExternalStore(library.tastes.subscribe, library.tastes.getView);
  const notice = useReload(table, entry, minds);
  useEffect(() => {
    table?.start();
    return () => table?.close();
  }, [table]);
  if (table === undefined) return null;
  return (
    <Player
      {...{ table, judge, taste, dialog }}
      onTaste={(change) => library.tastes.change(change)}
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
          {trouble !== undefined && (
            <div className="strip" data-tone="warning" role="alert" data-testid="computer-trouble">
              <span>⚠ {trouble}</span>
              <Button variant="quiet" onPress={minds.dismissTrouble}>
                Close
              </Button>
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
      <Button onPress={() => onDialog('seats')}>Who plays</Button>
      <Button onPress={() => onDialog('export')}>Export</Button>
      <Button onPress={() => onDialog('keys')} shortcut="F1">
        Keys
      </Button>
    </header>
  );
}

const rulesOf = ({ file, text, goodText }: LibraryEntry): Rules => ({ file, text: goodText ?? text });

function createTable(library: BoardLibrary, { game, id }: LibraryEntry, mind: WorkerMind): Table | undefined {
  if (game === undefined) return undefined;
  const table: Table = new Table({
    game,
    record: library.getView().progress.get(id)?.table,
    mind,
    now: () => Date.now(),
    onRecord: (record) => library.keep(id, record),
    onEnd: ({ winner }) => library.count(id, table.getView().seats, winner),
  });
  return table;
}

const NOTICE_MS = 6000;

/** Plays on by the new rules when the file has changed, and says so. */
function useReload(table: Table | undefined, entry: LibraryEntry, minds: Minds): string | undefined {
  const { game, file } = entry;
  const { player, judge } = minds;
  const [notice, setNotice] = useState<string | undefined>(undefined);
  const known = useRef(game);
  useEffect(() => {
    if (table === undefined || game === undefined || known.current === game) return;
    known.current = game;
    for (const mind of [player, judge]) mind.setRules(rulesOf(entry));
    const { kept, of } = table.reload(game);
    setNotice(`${file} was read again. ${describeKept(kept, of)}`);
  }, [table, game, file, entry, player, judge]);
  useEffect(() => {
    if (notice === undefined) return undefined;
    const timer = setTimeout(() => setNotice(undefined), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  return notice;
}

const describeKept = (kept: number, of: number): string =>
  of === 0
    ? 'The game begins.'
    : kept === of
      ? 'All moves are still legal.'
      : `${kept} of ${of} moves are still legal.`;
