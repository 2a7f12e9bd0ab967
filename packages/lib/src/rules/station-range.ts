/** How far apart the stations of the two sides stand, and how far the enemy's may reach (REQ-DEF-NO-CROSSFIRE). */

/** Tiles between the player's stations and the enemy's set of a level; the two sides stand in pairs at the same height. */
export function stationDistance(contestZoneWidth: number, pushExpandColumns: number, level: number): number {
  return contestZoneWidth + level * pushExpandColumns;
}

/** The range that a station has in play: where its formula would reach the other side, a tile less than that. */
export function limitStationRange(range: number, distance: number): number {
  return range >= distance ? distance - 1 : range;
}
