/** The left side of the screen: header, notices, and the world. */
import { Alerts } from '../alerts/Alerts.tsx';
import { LostNotice } from '../notices/Notices.tsx';
import { Header } from './Header.tsx';
import { ShortageNotice } from './ShortageNotice.tsx';
import { Toasts } from './Toasts.tsx';
import type { GameParts } from './use-game-parts.ts';
import { World } from './World.tsx';

export function MainColumn({
  session,
  catalog,
  controls,
  screen,
  hands,
  steps,
  toasts,
  busyReason,
  hasQuit,
  alerts,
  viewpoint,
  openGames,
  restart,
}: GameParts) {
  const { isReading, isDebugDraw, scroll } = screen;
  return (
    // Nothing of the world can be seen behind the encyclopedia, so it is not drawn.
    <main className="main-column" hidden={isReading}>
      <Header
        {...{ session, catalog, viewpoint, steps }}
        onKeys={() => screen.open('keys')}
        onEncyclopedia={screen.openReading}
        onMenu={() => screen.open('menu')}
      />
      <div className="bars">
        {controls.session.connection === 'lost' && !hasQuit && <LostNotice />}
        <ShortageNotice
          {...{ session, catalog }}
          isBusy={busyReason !== undefined}
          onDemolish={() => hands.dispatch({ type: 'demolish-button' })}
          onOpenGame={openGames}
          onRestart={restart}
        />
      </div>
      <div className="world-frame">
        <World {...{ session, catalog, isDebugDraw, scroll, viewpoint }} {...hands} />
        <Alerts {...{ catalog, alerts, viewpoint }} worldHeight={catalog.game.world.height_tiles} />
        <Toasts catalog={catalog} toasts={toasts} />
      </div>
    </main>
  );
}
