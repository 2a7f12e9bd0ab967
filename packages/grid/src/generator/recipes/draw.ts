/** Random choices that recipes share. */
import { nextInt, type RandomState } from '@dota-factory/base';

/** One of a list that is not empty. */
export function pick<T>(random: RandomState, list: readonly T[]): T {
  const chosen = list[nextInt(random, 0, list.length - 1)];
  if (chosen === undefined) throw new RangeError('there is nothing to pick from');
  return chosen;
}

/** The same ones in random order. */
export function shuffle<T>(random: RandomState, list: readonly T[]): readonly T[] {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = nextInt(random, 0, last);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/** So many different ones of a list, in random order. */
export const pickSome = <T>(random: RandomState, list: readonly T[], count: number): readonly T[] =>
  shuffle(random, list).slice(0, count);
