/** Pairs of hulls that are meant to be uneven at equal threat, with the reason; docs/balance.md has the figures. */
import { type HullId } from '@dota-factory/lib/testing';

export interface Counter {
  readonly winner: HullId;
  readonly loser: HullId;
  readonly reason: string;
}

export const COUNTERS: readonly Counter[] = [
  {
    winner: 'carrier',
    loser: 'destroyer',
    reason:
      'a ship alone shoots with all its guns until the end, and one carrier is worth four destroyers for it',
  },
  {
    winner: 'carrier',
    loser: 'lancer',
    reason: 'five lancers have to wear down a single hull that reaches almost as far as they do',
  },
  {
    winner: 'interceptor',
    loser: 'light_fighter',
    reason: 'they are there at once and fight the first of a wing before the others have come up',
  },
  {
    winner: 'light_fighter',
    loser: 'lancer',
    reason:
      'one long gun a ship has no answer to many that are already close; in large fights there are ever more',
  },
  {
    winner: 'repair_tender',
    loser: 'lancer',
    reason: 'in numbers, tenders mend between two shots of a railgun what it has done',
  },
  {
    winner: 'repair_tender',
    loser: 'carrier',
    reason: 'in numbers every tender heals its neighbours, which two carriers can hardly do for each other',
  },
];

export function findCounter(winner: HullId, loser: HullId): Counter | undefined {
  return COUNTERS.find((counter) => counter.winner === winner && counter.loser === loser);
}
