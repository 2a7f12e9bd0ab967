/** Proves that a dragged belt finds its way around obstacles. */
import type { Tile } from './belt-path.ts';
import { detour } from './belt-detour.ts';

/** A straight drag along row 2 of a small plan; `#` is taken, everything outside, too. */
function around(...plan: readonly string[]): string {
  const isBlocked = ({ x, y }: Tile) => plan[y]?.[x] !== '.';
  const path = [...(plan[2] ?? '')].map((_, x) => ({ x, y: 2 }));
  const way = detour(path, isBlocked);
  for (const [index, tile] of way.entries()) {
    const before = way[index - 1];
    if (before) expect(Math.abs(tile.x - before.x) + Math.abs(tile.y - before.y)).toBe(1);
  }
  return way.map(({ x, y }) => `${x}${y}`).join(' ');
}

it('leaves a free way as it is', () => {
  expect(around('......', '......', '......')).toBe('02 12 22 32 42 52');
});

it('goes around by the shorter side', () => {
  expect(around('......', '..##..', '..##..', '......')).toBe('02 12 13 23 33 43 42 52');
});

it('passes two obstacles one after the other, without crossing itself', () => {
  const way = around('.......', '.......', '.#.#...', '.......');
  expect(new Set(way.split(' ')).size).toBe(way.split(' ').length);
  expect(way).not.toMatch(/\b12\b|\b32\b/);
});

it('stays where there is no way, and leaves the ends alone', () => {
  expect(around('..#..', '..#..', '..#..', '..#..')).toBe('02 12 22 32 42');
  expect(around('.....', '.....', '#...#')).toBe('02 12 22 32 42');
});
