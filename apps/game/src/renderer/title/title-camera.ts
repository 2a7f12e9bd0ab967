/** Where the title looks: slowly up and down the space between the stations, a little left of it for the entries. */
import { cos, PI } from '@dota-factory/base';
import type { GameConfig } from '@dota-factory/lib';

/** There and back. */
const SWING_SECONDS = 80;
/** Shares of the width between the stations. */
const SWING = 0.12;
/** The entries cover the left of the picture. */
const ASIDE = 0.1;

/** The middle of the view, tiles. */
export function findCameraX(
  { player_buffer_width, contest_zone_width }: GameConfig['world']['regions'],
  seconds: number,
): number {
  const swing = cos((2 * PI * (seconds % SWING_SECONDS)) / SWING_SECONDS);
  return player_buffer_width + contest_zone_width * (0.5 - ASIDE + SWING * swing);
}
