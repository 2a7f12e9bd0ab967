/** Walking from tile to tile, and what can be used from where one stands. */
import { isWalkable, neighboursOf, type Npc, type Spot, type World } from '@dota-factory/quest';

export type Direction = 'up' | 'down' | 'left' | 'right';

const STEPS: Readonly<Record<Direction, Spot>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

export const isSameSpot = (a: Spot, b: Spot): boolean => a.x === b.x && a.y === b.y;

export const beside = ({ x, y }: Spot, direction: Direction): Spot => ({
  x: x + STEPS[direction].x,
  y: y + STEPS[direction].y,
});

/** From one tile to one beside it. */
export function directionTo(from: Spot, to: Spot): Direction {
  if (to.x !== from.x) return to.x > from.x ? 'right' : 'left';
  return to.y > from.y ? 'down' : 'up';
}

const isNear = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) <= 1;

/**
 * A shortest way without its start; undefined if there is none. A spot that cannot be entered (a person, a wall) is
 * reached from beside it.
 */
export function findPath(world: World, from: Spot, to: Spot): readonly Spot[] | undefined {
  const canEnter = isWalkable(world, to);
  const isThere = (spot: Spot): boolean => (canEnter ? isSameSpot(spot, to) : isNear(spot, to));
  const key = ({ x, y }: Spot): number => y * world.width + x;
  const cameFrom = new Map<number, Spot | undefined>([[key(from), undefined]]);
  const open: Spot[] = [from];
  for (let next = 0; next < open.length; next++) {
    const spot = open[next];
    if (spot === undefined) break;
    if (isThere(spot)) return traceBack(cameFrom, spot, key);
    for (const each of neighboursOf(spot)) {
      if (cameFrom.has(key(each)) || !isWalkable(world, each)) continue;
      cameFrom.set(key(each), spot);
      open.push(each);
    }
  }
  return undefined;
}

function traceBack(
  cameFrom: ReadonlyMap<number, Spot | undefined>,
  end: Spot,
  key: (spot: Spot) => number,
): readonly Spot[] {
  const path: Spot[] = [];
  for (let spot: Spot | undefined = end; spot !== undefined; spot = cameFrom.get(key(spot))) path.push(spot);
  return path.toReversed().slice(1);
}

export type Usable =
  | { readonly kind: 'terminal'; readonly quest: string; readonly spot: Spot }
  | { readonly kind: 'person'; readonly person: Npc; readonly spot: Spot };

/** What Enter would use: what one stands on, then what one looks at, then what is beside. */
export function findUsable(world: World, spot: Spot, facing: Direction): Usable | undefined {
  const ahead = beside(spot, facing);
  const rank = (each: Spot): number => (isSameSpot(each, ahead) ? 0 : isSameSpot(each, spot) ? 1 : 2);
  const things: readonly Usable[] = [
    ...world.npcs.map((person): Usable => ({ kind: 'person', person, spot: person })),
    ...world.terminals.map(({ quest, x, y }): Usable => ({ kind: 'terminal', quest, spot: { x, y } })),
  ];
  return things
    .filter((thing) => isNear(thing.spot, spot))
    .toSorted((a, b) => rank(a.spot) - rank(b.spot))
    .at(0);
}

/** How many steps it takes at least to the nearest terminal. */
export const stepsToTerminal = ({ terminals }: World, { x, y }: Spot): number =>
  Math.min(...terminals.map((each) => Math.abs(each.x - x) + Math.abs(each.y - y)));
