/** In which order arenas are shown. */
import type { ArenaId, ArenaState } from '../../contract/index.ts';

export const ARENA_ORDERS = [
  { id: 'listed', label: 'As listed' },
  { id: 'uneven', label: 'Most uneven first' },
  { id: 'even', label: 'Most even first' },
  { id: 'longest', label: 'Longest first' },
] as const;
export type ArenaOrder = (typeof ARENA_ORDERS)[number]['id'];

/** Those without a series come last, in the order of the file. */
export function orderArenas(arenas: readonly ArenaState[], order: ArenaOrder): ArenaId[] {
  const rankOf = ({ series }: ArenaState): number | null => {
    if (series === null || series.figures.finished === 0) return null;
    const { finished, draws, teams, seconds } = series.figures;
    if (order === 'longest') return -(seconds.median ?? 0);
    const distance = Math.abs((teams[0].wins + draws / 2) / finished - 0.5);
    return order === 'uneven' ? -distance : distance;
  };
  if (order === 'listed') return arenas.map(({ id }) => id);
  return arenas
    .map((arena, index) => ({ id: arena.id, index, rank: rankOf(arena) }))
    .sort((a, b) => {
      if (a.rank === null || b.rank === null)
        return Number(a.rank === null) - Number(b.rank === null) || a.index - b.index;
      return a.rank - b.rank || a.index - b.index;
    })
    .map(({ id }) => id);
}
