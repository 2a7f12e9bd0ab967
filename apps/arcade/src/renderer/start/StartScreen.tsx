/** The first page: one large card per game, with what was played last. */
import { Button } from '@dota-factory/ui';
import { useState } from 'react';
import type { ArcadeGame, Go, Room } from '../rooms/arcade-game.ts';
import { describeAge } from '../rooms/time-words.ts';

export interface OpenGame {
  readonly game: ArcadeGame;
  readonly room: Room;
}

export function StartScreen({ games, go }: { games: readonly OpenGame[]; go: Go }) {
  return (
    <main className="start">
      <header className="start-head">
        <h1 className="start-title">Arcade</h1>
        <p className="muted">Small games, each from a file that you can open, change and play.</p>
      </header>
      <ul className="start-cards" data-count={games.length}>
        {games.map(({ game, room }) => (
          <li key={game.id}>
            <StartCard game={game} room={room} go={go} />
          </li>
        ))}
      </ul>
    </main>
  );
}

function StartCard({ game, room, go }: OpenGame & { go: Go }) {
  const { progress, last } = room.useSummary();
  const { Picture } = room;
  const [now] = useState(() => Date.now());
  return (
    <article className="start-card" data-game={game.id}>
      <button type="button" className="start-card-open" aria-label={game.title} onClick={() => go(game.id)}>
        <span className="start-card-picture">
          <Picture />
        </span>
        <span className="start-card-text">
          <span className="start-card-title">{game.title}</span>
          <span>{game.tagline}</span>
          <span className="muted">{progress}</span>
        </span>
      </button>
      <div className="start-card-foot">
        {last ? (
          <>
            <span className="start-card-last">
              <span className="muted">Last played</span> {last.title}
              <span className="muted">
                {' '}
                · {last.note} · {describeAge(last.playedAt, now)}
              </span>
            </span>
            <Button variant="primary" onPress={() => go(game.id, ...last.path)}>
              Continue
            </Button>
          </>
        ) : (
          <Button variant="primary" onPress={() => go(game.id)}>
            Choose a game
          </Button>
        )}
      </div>
    </article>
  );
}
