/** Bounds of the content that rules and loaders share. */

/** Maximum station level. */
export const LEVEL_LIMIT = 1_000_000;
