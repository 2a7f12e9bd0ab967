/** The left side of the screen: header, notices, and the world. */
import { findChoice } from '@dota-factory/lib';
import { Alerts } from '../alerts/Alerts.tsx';
import { GuideBar } from '../guide/GuideBar.tsx';
import { GuideMarks } from '../guide/GuideMarks.tsx';
import { GuideSpot } from '../guide/GuideSpot.tsx';
import { nameDifficulty } from '../mods/mod-list.ts';
import { LostNotice } from '../notices/Notices.tsx';
import { Header } from './Header.tsx';
import { ShortageNotice } from './ShortageNotice.tsx';
import { Toasts } from './Toasts.tsx';
import { Statistics } from '../statistics/Statistics.tsx';
import { lookAt } from '../world/viewpoint.ts';
import type { GameParts } from './use-game-parts.ts';
import { World } from './World.tsx';

export function MainColumn({
  session,
  catalog,
  outcome,
  controls,
  screen,
  hands,
  steps,
  toasts,
  busyReason,
  hasQuit,
  alerts,
  viewpoint,
  statistics,
  guide,
  replays,
  openGames,
  restart,
}: GameParts) {
  const { isReading, isDebugDraw, scroll } = screen;
  // Whoever builds means the ground, not the alert that slid over it.
  const isBuilding = hands.hands.mode.kind !== 'idle' || hands.hands.drag.kind !== 'none';
  return (
    // Nothing of the world can be seen behind the encyclopedia or a replay, so it is not drawn.
    <main className="main-column" hidden={isReading || replays.opening !== undefined}>
      <Header
        {...{ session, catalog, viewpoint, steps }}
        difficulty={nameDifficulty(findChoice(outcome.files), outcome.overlays)}
        onKeys={() => screen.open('keys')}
        onStatistics={statistics.toggle}
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
          onRestart={() => restart()}
        />
        <GuideBar guide={guide} />
      </div>
      <div className="world-frame" data-building={isBuilding || undefined}>
        <World {...{ session, catalog, isDebugDraw, scroll, viewpoint }} use={statistics.use} {...hands} />
        {guide.view && <GuideMarks {...{ catalog, viewpoint }} marks={guide.view.marks} />}
        {guide.view && <GuideSpot press={guide.view.press} />}
        {statistics.isOpen && (
          <Statistics {...{ catalog, statistics }} onLook={(x) => lookAt(viewpoint, x)} />
        )}
        <Alerts {...{ session, catalog, alerts, viewpoint }} worldHeight={catalog.game.world.height_tiles} />
        <Toasts catalog={catalog} toasts={toasts} />
      </div>
    </main>
  );
}
