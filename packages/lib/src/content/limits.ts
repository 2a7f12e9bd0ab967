/** Bounds of the content that rules and loaders share. */

/** Station levels at most. */
export const LEVEL_LIMIT = 1_000_000;
