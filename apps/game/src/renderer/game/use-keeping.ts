/** Saves the running game automatically every few seconds, so that the window may close or crash at any moment. */
import { useEffect } from 'react';
import type { GameBridge } from '../../contract/index.ts';
import { describeDamage, describeGame, setDamagedAside } from '../saves/damaged-saves.ts';
import { createKeeper, KEPT } from '../saves/keeper.ts';
import { findOngoing, listRuns } from '../saves/ongoing-games.ts';
import { takePicture } from '../saves/picture.ts';
import type { GameSession } from '../session/session.ts';
import { keyNow } from '../settings/use-bindings.ts';
import { settings } from '../settings/settings-store.ts';
import type { ToastAction } from './use-toasts.ts';

/** From one time to the next. A browser's window cannot be held back: what was not kept by then is lost. */
const KEEP_EVERY_MS = 4000;
/** A world that takes long is kept less often: at most this share of the time goes into it. */
const MAX_SHARE = 0.2;

type Notify = (text: string, action: ToastAction) => void;

export function useKeeping(
  bridge: GameBridge,
  session: GameSession,
  latest: { readonly current: { readonly notify: Notify } },
  /** Given where the last game is offered. */
  open: ((name: string) => Promise<void>) | undefined,
): void {
  useEffect(() => {
    const keeper = createKeeper({
      bridge,
      session,
      takePicture,
      now: () => performance.now(),
      getIntervalMs: () => settings.get().autosave_seconds * 1000,
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasEnded = false;
    const keepSoon = (waitMs: number) => {
      if (hasEnded) return;
      timer = setTimeout(() => {
        const begun = performance.now();
        void keeper
          .keep()
          .then(() => keepSoon(Math.max(KEEP_EVERY_MS, (performance.now() - begun) / MAX_SHARE)));
      }, waitMs);
    };
    keepSoon(KEEP_EVERY_MS);
    // With a limit of 0 there is no time to ask the simulation: the last kept state is used.
    const stop = bridge.onClosing(({ limitMs }) => (limitMs > 0 ? keeper.keep() : undefined));
    return () => {
      hasEnded = true;
      clearTimeout(timer);
      stop();
    };
  }, [bridge, session]);

  // Offers the last game at the start, without standing in the way of a new one.
  useEffect(() => {
    if (open === undefined) return undefined;
    let isCurrent = true;
    const notify: Notify = (text, action) => {
      if (isCurrent) latest.current.notify(text, action);
    };
    void offerKept(bridge, notify, open).catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [bridge, latest, open]);
}

async function offerKept(
  bridge: GameBridge,
  notify: Notify,
  open: (name: string) => Promise<void>,
): Promise<void> {
  const listed = await bridge.call('saves.list');
  const kept = listed.ok ? listed.value.find(({ name }) => name === KEPT) : undefined;
  if (kept === undefined) return;
  const offer = (name: string) => ({ label: 'Go on with it', onPress: () => void open(name) });
  if (!kept.isDamaged) {
    if (findOngoing([kept], await listRuns(bridge)) === undefined) return;
    notify(`Your last game is kept (${keyNow('open-game')}, ${KEPT}).`, offer(KEPT));
    return;
  }
  const aside = await setDamagedAside(bridge, KEPT);
  if (aside.newest === undefined) return;
  notify(
    `${KEPT}: ${describeDamage(aside)} The newest good one is ${describeGame(aside.newest)}.`,
    offer(aside.newest.name),
  );
}
