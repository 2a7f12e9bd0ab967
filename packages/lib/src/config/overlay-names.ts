/** The names of overlays among the texts of a config: `difficulty/hard.toml`, `mods/order.toml`, `mods/NAME/world.toml`. */

export const ORDER_FILE = 'mods/order.toml';
/** In the folder of a mod: what people should know of it. */
export const MOD_FILE = 'mod.toml';

/** Of a difficulty or a mod, which is part of a path. */
export const OVERLAY_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

export const nameDifficultyFile = (id: string): string => `difficulty/${id}.toml`;
export const nameModFile = (id: string, file: string): string => `mods/${id}/${file}`;

/** The id of a difficulty by its file, or undefined for any other file. */
export function findDifficultyId(name: string): string | undefined {
  const id = /^difficulty\/([^/]+)\.toml$/.exec(name)?.[1];
  return id !== undefined && OVERLAY_ID.test(id) ? id : undefined;
}

/** The mod that a file belongs to, and its name there. */
export function findModFile(name: string): { readonly mod: string; readonly file: string } | undefined {
  const [, mod, file] = /^mods\/([^/]+)\/([^/]+\.toml)$/.exec(name) ?? [];
  if (mod === undefined || file === undefined || !OVERLAY_ID.test(mod)) return undefined;
  return { mod, file };
}

/** Whether a text of a config is an overlay, or says which of them are in force. */
export const isOverlayFile = (name: string): boolean =>
  name === ORDER_FILE || findDifficultyId(name) !== undefined || findModFile(name) !== undefined;
