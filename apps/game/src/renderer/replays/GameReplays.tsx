/** The page of replays, and the report of a problem, over a running game. */
import type { GameParts } from '../game/use-game-parts.ts';
import { Replays } from './Replays.tsx';
import { ReportDialog } from './ReportDialog.tsx';

export function GameReplays({
  bridge,
  session,
  outcome,
  catalog,
  replays,
  screen,
  playOn,
  games,
  onTitle,
}: GameParts) {
  const { opening, close } = replays;
  return (
    <>
      {opening && (
        <Replays
          bridge={bridge}
          opening={opening}
          visuals={outcome.reading.files['visuals.toml'] ?? ''}
          configHash={catalog.game.hash}
          current={session.runId}
          onPlayOn={playOn}
          // Behind a replay that was opened from outside there may be no game.
          onClose={games.isStandIn ? onTitle : close}
        />
      )}
      {screen.sheets.includes('report') && (
        <ReportDialog {...{ bridge, session }} onClose={() => screen.close('report')} />
      )}
    </>
  );
}
