/** A belt that goes around what stands in its way: the parts of a drag that cross an obstacle are planned anew. */
import type { Tile } from './belt-path.ts';

/** Tiles that a search looks at before it gives up; more than a screen has. */
const MAX_TILES = 4000;
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/**
 * The path with every run of blocked tiles inside it replaced by a shortest way around, which avoids the tiles of the
 * rest of the path and everything that is not free. Its ends stay as they are. Where there is no way around, the run stays: the rules will refuse it.
 */
export function detour(
  path: readonly Tile[],
  isBlocked: (tile: Tile) => boolean,
  isFree = (tile: Tile) => !isBlocked(tile),
): readonly Tile[] {
  let around = [...path];
  for (let at = 1; at < around.length - 1; at++) {
    if (!isBlocked(around[at] as Tile)) continue;
    const before = at - 1;
    let after = at + 1;
    while (after < around.length - 1 && isBlocked(around[after] as Tile)) after++;
    const from = around[before] as Tile;
    const to = around[after] as Tile;
    const rest = new Set([...around.slice(0, before), ...around.slice(after + 1)].map(keyOf));
    const way = findWay(from, to, (tile) => !rest.has(keyOf(tile)) && isFree(tile));
    if (way === undefined) {
      at = after;
      continue;
    }
    around = [...around.slice(0, before), ...way, ...around.slice(after + 1)];
    at = before + way.length - 1;
  }
  return around;
}

const keyOf = ({ x, y }: Tile): string => `${x},${y}`;

interface Seen extends Tile {
  readonly cameFrom: Seen | undefined;
}

/** A shortest way over free tiles, both ends included; the ends themselves may be taken. */
function findWay(from: Tile, to: Tile, isFree: (tile: Tile) => boolean): Tile[] | undefined {
  const seen = new Set([keyOf(from)]);
  let edge: Seen[] = [{ ...from, cameFrom: undefined }];
  while (edge.length > 0 && seen.size < MAX_TILES) {
    const next: Seen[] = [];
    for (const tile of edge) {
      for (const [dx, dy] of STEPS) {
        const there = { x: tile.x + dx, y: tile.y + dy, cameFrom: tile };
        if (there.x === to.x && there.y === to.y) return trace(there);
        const key = keyOf(there);
        if (seen.has(key) || !isFree(there)) continue;
        seen.add(key);
        next.push(there);
      }
    }
    edge = next;
  }
  return undefined;
}

function trace(end: Seen): Tile[] {
  const way: Tile[] = [];
  for (let tile: Seen | undefined = end; tile !== undefined; tile = tile.cameFrom)
    way.unshift({ x: tile.x, y: tile.y });
  return way;
}
