/** Saves the running game automatically every few seconds, so that the window may close or crash at any moment. */
import { TICKS_PER_SECOND } from '@dota-factory/lib';
import { useEffect } from 'react';
import type { GameBridge } from '../../contract/index.ts';
import type { GameSession, GameView } from '../session/session.ts';
import type { ToastAction } from './use-toasts.ts';

/** The name of the automatic save; the one of another game is moved to the second name. */
export const KEPT = 'autosave';
const KEPT_BEFORE = 'autosave-before';

/** From one time to the next. A browser's window cannot be held back: what was not kept by then is lost. */
const KEEP_EVERY_MS = 4000;
/** A world that takes long is kept less often: at most this share of the time goes into it. */
const MAX_SHARE = 0.2;
/** A new game in which nothing was built replaces the kept one only after this time. */
const WORTH_TICKS = 120 * TICKS_PER_SECOND;
/** The HQ. */
const BUILDINGS_AT_START = 1;

export function useKeeping(
  bridge: GameBridge,
  session: GameSession,
  latest: { readonly current: { notify(text: string, action: ToastAction): void } },
  open: (name: string) => Promise<void>,
): void {
  useEffect(() => {
    const keeper = createKeeper(bridge, session);
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
    let isCurrent = true;
    void hasKept(bridge).then((isKept) => {
      if (!isKept || !isCurrent) return;
      latest.current.notify(`Your last game is kept (Ctrl+O, ${KEPT}).`, {
        label: 'Go on with it',
        onPress: () => void open(KEPT),
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [bridge, latest, open]);
}

async function hasKept(bridge: GameBridge): Promise<boolean> {
  const listed = await bridge.call('saves.list').catch(() => undefined);
  return listed?.ok === true && listed.value.some(({ name }) => name === KEPT);
}

interface Keeper {
  /** The player did not request it, so a failure is silent; saving by name reports it. Never rejects. */
  keep(): Promise<void>;
}

function createKeeper(bridge: GameBridge, session: GameSession): Keeper {
  /** Of the state that was kept last; before the first every game is another one. */
  let keptTick = Number.POSITIVE_INFINITY;
  let running: Promise<void> | undefined;

  /** Whether there is something to lose: somebody has built, or time has passed. */
  const isWorthKeeping = ({ status, gameOver, header, ground }: GameView): boolean => {
    if (status !== 'playing' || gameOver || header === undefined || ground === undefined) return false;
    return (
      header.tick !== keptTick && (ground.buildings.count > BUILDINGS_AT_START || header.tick >= WORTH_TICKS)
    );
  };

  const keepNow = async (): Promise<void> => {
    const view = session.getView();
    if (!isWorthKeeping(view)) return;
    const tick = view.header?.tick ?? 0;
    const data = await session.seal();
    if (data === undefined) return;
    // Another game than the one that was kept last, which is still worth something: time runs one way in each.
    if (tick < keptTick) {
      const before = await bridge.call('saves.read', { name: KEPT });
      if (before.ok && before.value !== undefined) {
        await bridge.call('saves.write', { name: KEPT_BEFORE, data: before.value });
      }
    }
    const written = await bridge.call('saves.write', { name: KEPT, data });
    if (written.ok) keptTick = tick;
  };

  return {
    async keep() {
      // One after the other: a window that closes waits for the one under way and then keeps its very last state.
      await running;
      running = keepNow().catch(() => {});
      await running;
    },
  };
}
