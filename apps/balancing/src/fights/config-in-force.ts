/** The config that all fights use, and what on disk is no longer like it. */
import type { ConfigState } from '../contract/index.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import type { SendEvent } from './send-event.ts';

export interface ConfigInForce {
  readonly loaded: LoadedBalancing;
  readonly state: ConfigState;
  /** Another reading of the disk takes its place. */
  replace(loaded: LoadedBalancing): void;
  /** Files of the config folder that are not as they were loaded. */
  noteDisk(changed: readonly string[]): void;
}

export function createConfigInForce(initial: LoadedBalancing, send: SendEvent): ConfigInForce {
  let loaded = initial;
  let changedOnDisk: readonly string[] = [];
  const describe = (): ConfigState => ({
    folder: loaded.folder,
    hash: loaded.game.hash,
    changedOnDisk,
    hulls: loaded.game.ships.map(({ id, display_name, layout, default_modules }) => ({
      id,
      name: display_name,
      layout,
      modules: default_modules,
    })),
    modules: loaded.game.modules.map(({ id, surface_mask, fill_color, glyph }) => ({
      id,
      surface_mask,
      fill_color,
      glyph,
    })),
    warnings: loaded.warnings,
  });
  return {
    get loaded() {
      return loaded;
    },
    get state() {
      return describe();
    },
    replace(next) {
      loaded = next;
      changedOnDisk = [];
    },
    noteDisk(changed) {
      if (changed.join() === changedOnDisk.join()) return;
      changedOnDisk = changed;
      send('balancing.config', describe());
    },
  };
}
