/** How loud everything is, as the settings say. */
import type { Volumes } from '@dota-factory/ui';
import type { Settings } from '../settings/settings-file.ts';

export function volumesOf(chosen: Settings): Volumes {
  return {
    master: chosen.mute ? 0 : chosen.volume_master / 100,
    effects: chosen.volume_effects / 100,
    machines: chosen.volume_machines / 100,
    alerts: chosen.volume_alerts / 100,
    music: chosen.volume_music / 100,
  };
}
