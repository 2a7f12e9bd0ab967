/** The order of arenas. */
import type { ArenaState } from '../../contract/index.ts';
import { orderArenas } from './order.ts';

/** `wins` of ten fights, or none fought. */
function anArena(id: number, wins: number | null, median = 0): ArenaState {
  const team = { wins: wins ?? 0 };
  const figures = { finished: wins === null ? 0 : 10, draws: 0, teams: [team, team], seconds: { median } };
  return { id, series: wins === null ? null : { figures } } as unknown as ArenaState;
}

const arenas = [anArena(1, 5, 30), anArena(2, null), anArena(3, 10, 20), anArena(4, 1, 90)];

it('sorts by unevenness or length, and puts arenas that were not fought last', () => {
  expect(orderArenas(arenas, 'listed')).toEqual([1, 2, 3, 4]);
  expect(orderArenas(arenas, 'uneven')).toEqual([3, 4, 1, 2]);
  expect(orderArenas(arenas, 'even')).toEqual([1, 4, 3, 2]);
  expect(orderArenas(arenas, 'longest')).toEqual([4, 1, 3, 2]);
});
