/** How the keyboard goes from screw to screw: in reading order by Tab, and by arrows to the nearest one in a direction. */
import type { LevelScrew, Point } from '@dota-factory/screw';

/** Screws that are less apart than this in height count as one row. */
const ROW = 40;

/** From the top, and in a row from the left. */
export function sortForReading(screws: readonly LevelScrew[]): readonly LevelScrew[] {
  const byHeight = [...screws].sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
  const rows: LevelScrew[][] = [];
  for (const screw of byHeight) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row !== undefined && first !== undefined && screw.at.y - first.at.y < ROW) row.push(screw);
    else rows.push([screw]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.at.x - b.at.x));
}

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const UNITS: Readonly<Record<Direction, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export const isDirection = (key: string): key is Direction => key in UNITS;

/** The nearest screw in that direction: what lies aside counts double. Undefined if there is none. */
export function findNeighbour(
  screws: readonly LevelScrew[],
  from: Point,
  direction: Direction,
): LevelScrew | undefined {
  const unit = UNITS[direction];
  const rated = screws.flatMap((screw) => {
    const [x, y] = [screw.at.x - from.x, screw.at.y - from.y];
    const along = x * unit.x + y * unit.y;
    const aside = Math.abs(x * unit.y - y * unit.x);
    // A cone of a little more than a right angle, so that every screw can be reached.
    return along > 1 && aside <= along * 2 ? [{ screw, cost: along + 2 * aside }] : [];
  });
  return rated.sort((a, b) => a.cost - b.cost || a.screw.index - b.screw.index)[0]?.screw;
}

export function findNearest(screws: readonly LevelScrew[], from: Point): LevelScrew | undefined {
  const away = ({ at }: LevelScrew): number => Math.hypot(at.x - from.x, at.y - from.y);
  return [...screws].sort((a, b) => away(a) - away(b) || a.index - b.index)[0];
}
