/** Which layouts of a file somebody else has put there. */
import { formatShipLayouts, type LayoutBlueprint } from '@dota-factory/lib';

/** Equal for layouts that say the same. */
export const keyOf = (layout: LayoutBlueprint): string => formatShipLayouts([layout]);

/** Those that the player has neither in the list nor seen in the file before: a deleted one does not come back. */
export function findAdded(
  there: readonly LayoutBlueprint[],
  own: readonly LayoutBlueprint[],
  seen: ReadonlySet<string> = new Set(),
): readonly LayoutBlueprint[] {
  const known = new Set(own.map(keyOf));
  return there.filter((layout) => !known.has(keyOf(layout)) && !seen.has(keyOf(layout)));
}
