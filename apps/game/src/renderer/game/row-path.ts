/** Buildings of one kind in a row: side by side along the longer way of a drag. */
import type { Rotation } from '@dota-factory/base';
import type { BuildingId, Rulebook } from '@dota-factory/lib';
import type { PathTile, Tile } from './belt-path.ts';

/** The tiles that would be clicked to place each of them; the first is where the drag began. */
export function deriveRow(
  { config }: Pick<Rulebook, 'config'>,
  building: BuildingId,
  rotation: Rotation,
  from: Tile,
  to: Tile,
): PathTile[] {
  const { width, height } = config.buildings[building].footprints[rotation];
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const isAcross = Math.abs(dx) >= Math.abs(dy);
  const [way, size] = isAcross ? [dx, width] : [dy, height];
  const count = Math.floor(Math.abs(way) / size) + 1;
  return Array.from({ length: count }, (_, index) => {
    const step = Math.sign(way) * size * index;
    return isAcross ? { x: from.x + step, y: from.y, rotation } : { x: from.x, y: from.y + step, rotation };
  });
}
