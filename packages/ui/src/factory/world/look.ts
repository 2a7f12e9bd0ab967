/** What everything in a world is drawn from. */
import type { GameConfig, VisualsConfig } from '@dota-factory/lib';

export interface WorldLook {
  readonly game: GameConfig;
  readonly visuals: VisualsConfig;
}
