/** The choice of a board game: all files of levels/board, and one's own. */
import { createPosition } from '@dota-factory/board';
import { Button } from '@dota-factory/ui';
import { type DragEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import { pickFile, readOnce, takeDropped } from '../../rooms/pick-file.ts';
import { describeAge } from '../../rooms/time-words.ts';
import { type BoardLibrary, isBroken, type LibraryEntry } from '../library/library.ts';
import type { BoardProgress } from '../library/progress.ts';
import type { Material } from '../library/tastes.ts';
import type { Naming } from '../model/labels.ts';
import { showPosition } from '../model/shown-position.ts';
import { createPieceSet } from '../pieces/piece-set.ts';
import { createPlayerLooks } from '../pieces/player-looks.ts';
import { BoardPicture } from '../player/BoardPicture.tsx';

export interface ChoiceScreenProps {
  readonly library: BoardLibrary;
  readonly material: Material;
  readonly go: Go;
}

export function ChoiceScreen({ library, material, go }: ChoiceScreenProps) {
  const { entries, progress, isReady } = useSyncExternalStore(library.subscribe, library.getView);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const open = async (picked: Awaited<ReturnType<typeof pickFile>>) => {
    if (picked === undefined) return;
    const id = await library.pick(picked);
    const entry = library.getView().entries.find((each) => each.id === id);
    go('board', entry && !isBroken(entry) ? 'play' : 'file', id);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void takeDropped(event.dataTransfer.items).then(open);
  };
  const own = entries.filter(({ origin }) => origin !== 'levels');
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
        <h1 className="bar-title">Board games</h1>
        <Button onPress={() => void pickFile('Board games', input.current).then(open)}>Open a file …</Button>
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
        {own.length > 0 && (
          <>
            <h2 className="section-title">Your files</h2>
            <Cards {...{ progress, material, go }} entries={own} />
            <h2 className="section-title">Games of the arcade</h2>
          </>
        )}
        <Cards {...{ progress, material, go }} entries={shipped} />
        {isReady && entries.length === 0 && (
          <p className="muted">There is no game in levels/board. Open a file of your own to play it.</p>
        )}
        <p className="muted choice-note">
          Every game is one JSON file in levels/board. Copy one, change it and open it here, or drop it on
          this window: it is read again whenever you save it.
        </p>
      </main>
    </div>
  );
}

interface CardsProps {
  readonly entries: readonly LibraryEntry[];
  readonly progress: ReadonlyMap<string, BoardProgress>;
  readonly material: Material;
  readonly go: Go;
}

function Cards({ entries, progress, material, go }: CardsProps) {
  return (
    <ul className="game-cards">
      {entries.map((entry) => (
        <li key={entry.id}>
          <GameCard entry={entry} progress={progress.get(entry.id)} material={material} go={go} />
          {entry.game && (
            <span className="game-card-laboratory">
              <Button
                variant="quiet"
                label={`Laboratory of ${entry.game.spec.name}`}
                tooltip="What are its rules like? The opponent plays it against itself."
                onPress={() => go('board', 'laboratory', entry.id)}
              >
                Laboratory
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface GameCardProps {
  readonly entry: LibraryEntry;
  readonly progress: BoardProgress | undefined;
  readonly material: Material;
  readonly go: Go;
}

function GameCard({ entry, progress, material, go }: GameCardProps) {
  const { id, file, game } = entry;
  const isFaulty = isBroken(entry);
  const title = game?.spec.name ?? file;
  return (
    <button
      type="button"
      className="game-card"
      data-game={id}
      data-broken={isFaulty || undefined}
      onClick={() => go('board', isFaulty ? 'file' : 'play', id)}
    >
      <span className="game-card-picture">
        {game ? <StartPicture game={game} material={material} /> : <span aria-hidden>✕</span>}
      </span>
      <span className="game-card-text">
        <span className="game-card-title">{title}</span>
        {game?.spec.description !== undefined && (
          <span className="game-card-description">{game.spec.description}</span>
        )}
        <span className="game-card-facts muted">{describeFacts(entry)}</span>
        {isFaulty ? (
          <span className="game-card-state" data-tone="danger">
            ✕ {countFaults(entry)}
          </span>
        ) : (
          progress && (
            <span className="game-card-state" data-tone="accent">
              {describeProgress(progress)}
            </span>
          )
        )}
      </span>
    </button>
  );
}

function StartPicture({ game, material }: { game: NonNullable<LibraryEntry['game']>; material: Material }) {
  const [naming, pieces] = useMemo(() => {
    const names: Naming = { game, set: createPieceSet(game.spec), players: createPlayerLooks(game.spec) };
    return [names, showPosition(createPosition(game), true).pieces] as const;
  }, [game]);
  return <BoardPicture naming={naming} pieces={pieces} material={material} />;
}

function describeFacts({ game, file, origin }: LibraryEntry): string {
  const place = origin === 'levels' ? [] : [origin === 'kept' ? `${file}, as it was last` : file];
  if (game === undefined) return place.join(' · ');
  const { columns, rows } = game.grid;
  const facts = [`${game.players.length} players`, `${columns} × ${rows}`];
  if (game.spec.hand_enabled) facts.push('drops');
  return [...facts, ...place].join(' · ');
}

function countFaults({ diagnostics }: LibraryEntry): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return errors === 1 ? '1 fault' : `${errors} faults`;
}

function describeProgress({ table, playedAt, tally }: BoardProgress): string {
  const age = describeAge(playedAt, Date.now());
  const moves = table?.match.moves.length ?? 0;
  const finished = tally.finished === 0 ? '' : `${tally.finished} finished · `;
  return moves === 0 ? `${finished}${age}` : `${finished}move ${moves} · ${age}`;
}
