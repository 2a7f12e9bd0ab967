/** Keeps the running game: one save that is always fresh, and from time to time one of five that take turns. */
import { type SaveCard, TICKS_PER_SECOND } from '@dota-factory/lib';
import type { GameBridge } from '../../contract/index.ts';
import type { GameSession, GameView } from '../session/session.ts';

/** The name of the automatic save; the one of another game is moved to the second name. */
export const KEPT = 'autosave';
const KEPT_BEFORE = 'autosave-before';

/** A new game in which nothing was built replaces the kept one only after this time. */
const WORTH_TICKS = 120 * TICKS_PER_SECOND;
/** The HQ. */
const BUILDINGS_AT_START = 1;
/** A picture of the world is good for this long. */
const PICTURE_MS = 20_000;

export interface KeeperOptions {
  readonly bridge: Pick<GameBridge, 'call'>;
  readonly session: Pick<GameSession, 'getView' | 'seal'>;
  /** The world as it looks now, PNG in base64. */
  takePicture(): string | undefined;
  /** Milliseconds; only differences count. */
  now(): number;
  /** From one of the five to the next. */
  getIntervalMs(): number;
}

export interface Keeper {
  /** The player did not request it, so a failure is silent; saving by name reports it. Never rejects. */
  keep(): Promise<void>;
}

export function createKeeper(options: KeeperOptions): Keeper {
  const { bridge, session, now } = options;
  /** Of the state that was kept last; before the first every game is another one. */
  let keptTick = Number.POSITIVE_INFINITY;
  let rotatedAt = now();
  let running: Promise<void> | undefined;
  const picture = createPictureCache(options);

  const keepBefore = async (): Promise<void> => {
    const before = await bridge.call('saves.read', { name: KEPT });
    if (before.ok && before.value !== undefined) {
      await bridge.call('saves.write', { name: KEPT_BEFORE, data: before.value, card: undefined });
    }
  };

  const rotate = async (data: string, card: SaveCard): Promise<void> => {
    if (now() - rotatedAt < options.getIntervalMs()) return;
    const written = await bridge.call('saves.rotate', { data, card });
    if (written.ok) rotatedAt = now();
  };

  const keepNow = async (): Promise<void> => {
    const view = session.getView();
    if (!isWorthKeeping(view, keptTick)) return;
    const sealed = await session.seal();
    if (sealed === undefined) return;
    const { data, facts } = sealed;
    // Another game than the one that was kept last, which is still worth something: time runs one way in each.
    if (facts.tick < keptTick) await keepBefore();
    const card = { ...facts, picture: picture() };
    const written = await bridge.call('saves.write', { name: KEPT, data, card });
    if (written.ok) keptTick = facts.tick;
    if (facts.run) await bridge.call('runs.describe', { id: facts.run.id, card });
    await rotate(data, card);
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

/** Whether there is something to lose: somebody has built, or time has passed. */
function isWorthKeeping({ status, gameOver, header, ground }: GameView, keptTick: number): boolean {
  if (status !== 'playing' || gameOver || header === undefined || ground === undefined) return false;
  return (
    header.tick !== keptTick && (ground.buildings.count > BUILDINGS_AT_START || header.tick >= WORTH_TICKS)
  );
}

function createPictureCache({
  takePicture,
  now,
}: Pick<KeeperOptions, 'takePicture' | 'now'>): () => string | undefined {
  let taken = { at: Number.NEGATIVE_INFINITY, picture: undefined as string | undefined };
  return () => {
    if (taken.picture === undefined || now() - taken.at >= PICTURE_MS) {
      taken = { at: now(), picture: takePicture() };
    }
    return taken.picture;
  };
}
