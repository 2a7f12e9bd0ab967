/** Debug draw's words over the world (REQ-UI-DEBUG-OVERLAY). */
import type { WorldLook } from '@dota-factory/ui/factory';
import type { GameSession, GameView } from '../session/session.ts';
import { useGame } from '../session/use-game.ts';

const selectThreat = (view: GameView) => (view.header?.threat ?? 0).toFixed(1);
const selectGap = (view: GameView) => (view.header?.waveGap ?? 0).toFixed(1);

export function DebugOverlay({ session, look }: { session: GameSession; look: WorldLook }) {
  const threat = useGame(session, selectThreat);
  const gap = useGame(session, selectGap);
  const { background, text } = look.visuals.overlay;
  return (
    <div
      className="debug-overlay"
      data-testid="debug-overlay"
      style={{ background: `${background}a6`, color: text }}
    >
      <div>{`Accumulated Threat Level: ${threat}`}</div>
      <div>{`Time until Wave: ${gap}`}</div>
    </div>
  );
}
