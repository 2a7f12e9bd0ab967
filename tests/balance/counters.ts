/** Pairs of hulls that are meant to be uneven at equal threat, with the reason; docs/balance.md has the figures. */
import { type HullId } from '@dota-factory/lib/testing';

export interface Counter {
  readonly winner: HullId;
  readonly loser: HullId;
  readonly reason: string;
}

export const COUNTERS: readonly Counter[] = [
  {
    winner: 'light_fighter',
    loser: 'lancer',
    reason:
      'one long gun a ship has no answer to many that are already close; in large fights there are ever more',
  },
  {
    winner: 'repair_tender',
    loser: 'lancer',
    reason: 'tenders mend between two shots of a railgun what it has done',
  },
  {
    winner: 'interceptor',
    loser: 'frigate',
    reason: 'pulse lasers reach a little further than autocannons, and the fast ship chooses the distance',
  },
];

export function findCounter(winner: HullId, loser: HullId): Counter | undefined {
  return COUNTERS.find((counter) => counter.winner === winner && counter.loser === loser);
}
