/** Presence: a card per name, which expires unless it is renewed. */
import type { Redis } from 'ioredis';
import { KEY_PREFIX } from './messages.ts';

/** How often to announce, and how long an announcement lasts. */
export const ANNOUNCE_MS = 1000;
const LASTS_MS = 5000;

export interface Roll<Card> {
  announce(name: string, card: Card): Promise<void>;
  withdraw(name: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Malformed cards are skipped: anyone with access to Redis can write there. */
  list(): Promise<Card[]>;
}

export function createRoll<Card>(
  redis: Redis,
  kind: 'workers' | 'runs',
  parse: (text: string) => Card | undefined,
): Roll<Card> {
  const names = `${KEY_PREFIX}:${kind}`;
  const cardOf = (name: string) => `${names}:${name}`;
  return {
    async announce(name, card) {
      await redis.set(cardOf(name), JSON.stringify(card), 'PX', LASTS_MS);
      await redis.sadd(names, name);
    },
    async withdraw(name) {
      await redis.del(cardOf(name));
      await redis.srem(names, name);
    },
    has: async (name) => (await redis.exists(cardOf(name))) === 1,
    async list() {
      const all = await redis.smembers(names);
      if (all.length === 0) return [];
      const texts = await redis.mget(all.map(cardOf));
      const gone = all.filter((_, i) => (texts[i] ?? null) === null);
      if (gone.length > 0) await redis.srem(names, gone);
      return texts.flatMap((text) => {
        const card = text === null ? undefined : parse(text);
        return card === undefined ? [] : [card];
      });
    },
  };
}
