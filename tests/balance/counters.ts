/** Pairs of hulls that are meant to be uneven at equal threat, with the reason; docs/balance.md has the figures. */
import { type HullId } from '@dota-factory/lib/testing';

export interface Counter {
  readonly winner: HullId;
  readonly loser: HullId;
  readonly reason: string;
}

const AMONG_LANCERS =
  'a railgun fires at one ship every 3.1 s, and has no answer to many that are already close';
const FROM_AFAR = 'a railgun reaches 9.8 tiles, and slow hulls with shorter guns cross that under fire';
const OVERKILL =
  'few heavy shots against many hulls: what a shot has left over is lost, and a large fight has ever more of them';

export const COUNTERS: readonly Counter[] = [
  { winner: 'light_fighter', loser: 'lancer', reason: AMONG_LANCERS },
  { winner: 'interceptor', loser: 'lancer', reason: AMONG_LANCERS },
  { winner: 'lancer', loser: 'frigate', reason: FROM_AFAR },
  { winner: 'lancer', loser: 'destroyer', reason: FROM_AFAR },
  { winner: 'lancer', loser: 'cruiser', reason: FROM_AFAR },
  { winner: 'light_fighter', loser: 'carrier', reason: OVERKILL },
  { winner: 'interceptor', loser: 'carrier', reason: OVERKILL },
  { winner: 'salvager', loser: 'carrier', reason: OVERKILL },
  {
    winner: 'carrier',
    loser: 'destroyer',
    reason: 'a mortar wastes little on so large a hull, and reaches further than any gun of it',
  },
  {
    winner: 'repair_tender',
    loser: 'salvager',
    reason: 'in numbers every tender heals its neighbours faster than two light guns a raider can hurt one',
  },
];

export function findCounter(winner: HullId, loser: HullId): Counter | undefined {
  return COUNTERS.find((counter) => counter.winner === winner && counter.loser === loser);
}
