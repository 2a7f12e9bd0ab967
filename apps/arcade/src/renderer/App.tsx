/** The arcade's window: its games as rooms, of which one is shown, and what has to be said about its host. */
import { useEffect, useRef, useState } from 'react';
import { GAMES } from './games.ts';
import type { ConnectedHost } from './host/arcade-host.ts';
import { go, useRoute } from './routes.ts';
import { type OpenGame, StartScreen } from './start/StartScreen.tsx';

type Connection =
  | { readonly state: 'connecting' | 'lost' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'open'; readonly games: readonly OpenGame[] };

export function App({ connect }: { connect: () => Promise<ConnectedHost> }) {
  const [connection, setConnection] = useState<Connection>({ state: 'connecting' });
  const isStarted = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice; the host gives one connection per window.
    if (isStarted.current) return;
    isStarted.current = true;
    connect().then(
      ({ host, onLost }) => {
        const games = GAMES.map((game) => ({ game, room: game.createRoom(host) }));
        for (const { room } of games) void room.start();
        setConnection({ state: 'open', games });
        onLost(() => setConnection({ state: 'lost' }));
      },
      (error: unknown) => setConnection({ state: 'failed', reason: String(error) }),
    );
  }, [connect]);
  return connection.state === 'open' ? (
    <Rooms games={connection.games} />
  ) : (
    <Notice connection={connection} />
  );
}

function Rooms({ games }: { games: readonly OpenGame[] }) {
  const [id, ...path] = useRoute();
  const open = games.find(({ game }) => game.id === id);
  return (
    <>
      {games.map(({ game, room: { Definitions } }) => (
        <Definitions key={game.id} />
      ))}
      {open === undefined ? <StartScreen games={games} go={go} /> : <open.room.Screen path={path} go={go} />}
    </>
  );
}

function Notice({ connection }: { connection: Exclude<Connection, { state: 'open' }> }) {
  if (connection.state === 'connecting') return null;
  return (
    <div className="notice">
      <h1 className="notice-title">The arcade’s own process does not answer</h1>
      <p>
        {connection.state === 'failed' ? `${connection.reason}. ` : ''}
        What you have played is kept. Start the arcade again.
      </p>
    </div>
  );
}
