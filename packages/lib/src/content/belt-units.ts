/** How belts measure, and how many items they tell apart: the same for the check of content, for speeds and for lines. */

/** Length of a tile in units. Divisible by 2, 3, 4, 5, 6, 8, 10, 12: speeds of quarter tiles per second are whole. */
export const TILE_UNITS = 240;

/** So many kinds of items, scrap included, fit beside a distance into one number of a line. */
export const MAX_ITEMS = 1000;
