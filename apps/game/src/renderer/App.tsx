/** The window: connects to the host, keeps the config in force, and shows the game. */
import { Button } from '@dota-factory/ui';
import { useEffect } from 'react';
import type { GameBridge } from '../contract/index.ts';
import { findBusyReason } from './config/config-session.ts';
import { BrokenScreen } from './config/Faults.tsx';
import { Game } from './game/Game.tsx';
import { isTyping } from './keys/hotkeys.ts';
import { useColours, useSettingsFile } from './settings/use-settings.ts';
import { useAppliedSettings } from './settings/use-applied-settings.ts';
import { LostNotice, Notice } from './notices/Notices.tsx';
import { GameReplays } from './replays/GameReplays.tsx';
import { Title } from './title/Title.tsx';
import { usePlace } from './title/use-place.ts';
import { useCatalog } from './encyclopedia/use-catalog.ts';
import { type ConfigControls, useConfigSession } from './config/use-config-session.ts';

export function App({ connect }: { connect: () => Promise<GameBridge> }) {
  const controls = useConfigSession(connect);
  const { session, bridge } = controls;
  useSettingsFile(bridge);
  useColours();
  useAppliedSettings();
  const catalog = useCatalog(session.good?.config);
  const isBroken = catalog === undefined && session.faulty !== undefined;
  useReloadKey(controls, isBroken);
  const { place, begin, beginAnother, toTitle } = usePlace(controls);
  if (catalog && session.good && bridge && place.at !== 'start') {
    if (place.at === 'title')
      return <Title {...{ controls, bridge }} outcome={session.good} onBegin={begin} />;
    const { id, ...played } = place.played;
    return (
      <Game
        key={id}
        {...{ controls, catalog, bridge }}
        {...played}
        outcome={session.good}
        onTitle={toTitle}
        onBegin={beginAnother}
        replayPages={GameReplays}
      />
    );
  }
  if (session.faulty) {
    return (
      <>
        {session.connection === 'lost' && <LostNotice />}
        <BrokenScreen
          outcome={session.faulty}
          busyReason={findBusyReason(session)}
          onReload={controls.reload}
        />
      </>
    );
  }
  if (session.connection === 'refused' || session.connection === 'lost' || session.failure !== undefined) {
    return (
      <Notice title="The game's own process does not answer">
        <p>
          This window shows what that process reads from disk, and it is not there
          {session.failure === undefined ? '.' : `: ${session.failure}.`} If it was closed, start the game
          again.
        </p>
        <Button variant="primary" onPress={controls.reconnect}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <Notice title="Dota Factory">
      <p role="status">{session.connection === 'connecting' ? 'Connecting …' : 'Reading the config …'}</p>
    </Notice>
  );
}

/** R on the screen of a config that is broken from the start. */
function useReloadKey({ session, reload }: ConfigControls, isActive: boolean): void {
  const canReload = isActive && findBusyReason(session) === undefined;
  useEffect(() => {
    if (!canReload) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
      if (event.key.toLowerCase() !== 'r' || !isPlain || isTyping(event.target)) return;
      event.preventDefault();
      reload();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [canReload, reload]);
}
