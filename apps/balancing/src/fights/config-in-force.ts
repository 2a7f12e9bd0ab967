/** The config that all fights use, and what on disk is no longer like it. */
import { findChoice, type ModuleConfig } from '@dota-factory/lib';
import type { ConfigState, ModuleSketch } from '../contract/index.ts';
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

function nameOverlays({ files }: LoadedBalancing): readonly string[] {
  const { difficulty, mods } = findChoice(files);
  return [...(difficulty === undefined ? [] : [difficulty]), ...mods];
}

function sketchModule(module: ModuleConfig): ModuleSketch {
  const { id, surface_mask, fill_color, weapon, player_production_level: level } = module;
  return {
    id,
    surface_mask,
    fill_color,
    weapon: weapon && {
      damage: weapon.damage.at(level),
      attack_range: weapon.attack_range.at(level),
      attack_rate: weapon.attack_rate.at(level),
    },
    salvage: module.salvage !== undefined,
    repair: module.repair !== undefined,
    modifiers: module.modifiers.map(({ stat, kind }) => ({ stat, kind })),
  };
}

export function createConfigInForce(initial: LoadedBalancing, send: SendEvent): ConfigInForce {
  let loaded = initial;
  let changedOnDisk: readonly string[] = [];
  const describe = (): ConfigState => ({
    folder: loaded.folder,
    overlays: nameOverlays(loaded),
    hash: loaded.game.hash,
    changedOnDisk,
    hulls: loaded.game.ships.map(({ id, display_name, layout, default_modules }) => ({
      id,
      name: display_name,
      layout,
      modules: default_modules,
    })),
    modules: loaded.game.modules.map(sketchModule),
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
