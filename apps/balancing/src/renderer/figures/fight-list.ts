/** How fights ended, read from the letters of a FightList. */
import type { FightList } from '../../contract/index.ts';

export type End = '0' | '1' | 'd';

/** The number of the next fight after `last` that ended so, from the first one again after the last. */
export function findNext(fights: FightList, end: End, last = -1): number | undefined {
  const next = fights.indexOf(end, last + 1);
  const found = next < 0 ? fights.indexOf(end) : next;
  return found < 0 ? undefined : found;
}

/** The first fight that ended as most did. */
export function findTypical(fights: FightList): number | undefined {
  const count = (end: End) => fights.split(end).length - 1;
  const [most] = (['0', '1', 'd'] as const).toSorted((a, b) => count(b) - count(a));
  return most === undefined ? undefined : findNext(fights, most);
}

export interface TurnedFight {
  readonly fight: number;
  readonly before: End;
  readonly after: End;
}

/** Fights that ended otherwise with the other config. */
export function listTurned(before: FightList, after: FightList): TurnedFight[] {
  return [...before].flatMap((end, fight) => {
    const other = after[fight];
    if (!isEnd(end) || !isEnd(other) || end === other) return [];
    return [{ fight, before: end, after: other }];
  });
}

const isEnd = (letter: string | undefined): letter is End =>
  letter === '0' || letter === '1' || letter === 'd';
