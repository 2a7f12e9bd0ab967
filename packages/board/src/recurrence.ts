/** Positions that come again, and who forced them by giving check every time. */
import { isInCheck } from './attacks.ts';
import type { Position } from './game.ts';
import { formatKey } from './key.ts';

export interface Visit {
  readonly key: string;
  /** The player to move. */
  readonly player: number;
  readonly inCheck: boolean;
}

export interface Recurrence {
  /** How often the last position came. */
  readonly times: number;
  /** Players each of whose turns, since the position first came, left the next player in check. */
  readonly checkers: readonly number[];
}

export function recordVisit(visits: Visit[], position: Position): void {
  const { player } = position;
  visits.push({ key: formatKey(position), player, inCheck: isInCheck(position, player) });
}

/** About the last of the visits. */
export function countRecurrence(visits: readonly Visit[]): Recurrence {
  const now = visits.at(-1);
  const times = visits.filter(({ key }) => key === now?.key).length;
  const since = visits.slice(visits.findIndex(({ key }) => key === now?.key));
  const isHarried = (player: number): boolean =>
    since.every((visit) => visit.player !== player || visit.inCheck);
  const movers = new Set(since.map(({ player }) => player));
  const checkers = [...movers].filter((mover) =>
    [...movers].every((other) => other === mover || isHarried(other)),
  );
  return { times, checkers: movers.size < 2 ? [] : checkers };
}
