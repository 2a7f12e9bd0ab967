/** The texts that make a config: which there are, and how they are given to the loader. */

/**
 * File name (`world.toml`) to text; an absent key is a missing file. Overlays in force are among them, under the names
 * that `overlay-names.ts` gives them, so that whoever carries a config carries its difficulty and its mods.
 */
export type ConfigFiles = Readonly<Record<string, string>>;

/** The files that the simulation reads, all of which must be there. */
export const GAME_FILES = [
  'world.toml',
  'buildings.toml',
  'recipes.toml',
  'ships.toml',
  'modules.toml',
  'stations.toml',
] as const;
export const CONFIG_FILES = [...GAME_FILES, 'visuals.toml', 'balancing.toml'] as const;
export type ConfigFile = (typeof CONFIG_FILES)[number];

/** Why the text of a file could not be read, and where. */
export interface UnreadableFile {
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
}

export interface LoadOptions {
  /**
   * Which of the two files that the simulation does not read are loaded; they must then be there, and the
   * other is not looked at. Left out, each is loaded if it is there.
   */
  readonly needs?: readonly ('visuals' | 'balancing')[];
  /** Put before file names in diagnostics, e.g. `config/`. */
  readonly folder?: string;
  /** Put before those of mods instead: they lie beside the config, not in it. `mods/` in the folder when left out. */
  readonly modsFolder?: string;
  /** Files that are there but could not be read, by name. */
  readonly unreadable?: Readonly<Record<string, UnreadableFile>>;
}
