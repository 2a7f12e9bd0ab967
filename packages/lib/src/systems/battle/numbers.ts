/**
 * The numbers of a battle.
 *
 * They are short literals in a file that imports nothing: only such constants does the bundler write into the code that
 * uses them. All others are read as tagged values, whose kind is checked for every ship in every tick, and a number that
 * may be one of them is boxed.
 */

// ---- Flying ---------------------------------------------------------------------------------------------------

/** Share of the engines' power that plans count on; the rest corrects. */
export const PLANNED_POWER = 0.9;
export const PLANNED_RETRO_POWER = 0.8;
/** Per second: close in, the wanted speed is the distance times this. */
export const SETTLING_RATE = 4;
export const TURN_SETTLING_RATE = 10;
/** A change of speed that the manoeuvring engines need longer for than this is worth turning the nose, seconds. */
export const WORTH_TURNING_SECONDS = 0.25;
/** Cosine of how far off the wanted direction the main engine may push. */
export const ALIGNED = 0.8;
/** What is nearer than this gives no direction to look in, tiles. */
export const NEAREST_LOOK = 0.1;
/** Larger turns in one tick take the sine and cosine proper, radians. */
export const MAX_SERIES_TURN = 0.3;
/** A goal nearer than this has no direction, tiles. */
export const ARRIVED = 1e-9;
/** A turn whose square is below this has itself as its sine and one as its cosine. */
export const TINY_TURN_SQUARED = 1e-17;

// ---- Searching ------------------------------------------------------------------------------------------------

/** Teams below this size are scanned. */
export const SCAN_LIMIT = 60;
/** Side of a cell, tiles. */
export const CELL_TILES = 3;
/** Squared distance below which a box of cells is looked through without rings. */
export const BOX_LIMIT = 36;
/** Bounds are taken this much smaller than computed, so that rounding never cuts off an equal distance. */
export const SLACK = 1e-9;
/** Distances that must surely be larger than others are taken this much smaller, for the same reason. */
export const BELOW = 0.999999;

// ---- Deciding -------------------------------------------------------------------------------------------------

/** A fight is kept between these shares of the distance at which most weapons reach. */
export const FIGHT_FAR = 0.9;
export const FIGHT_NEAR = 0.55;
/** Modules are brought this far into their range. */
export const WORK_SHARE = 0.8;
/** How far ships swing about their places, tiles. */
export const RALLY_SLACK = 0.8;
/** Number of ticks between a ship's checks for neighbours that are too near. */
export const CROWDING_TICKS = 8;
/** Patrols keep this far out of the enemy stations' range, tiles. */
export const PATROL_MARGIN = 0.5;
/** How near a ship must come to the middle of a bay to unload, tiles. */
export const UNLOADING_DISTANCE = 1;
/** No goal lies nearer to the edge of space than this, tiles. */
export const EDGE = 0.5;
/** How many different places there are round a point; ids take them in turn. */
export const SLOTS = 61;
/** Ships of a team keep this distance where they can, tiles. */
export const ELBOW_ROOM = 0.9;

// ---- Firing ---------------------------------------------------------------------------------------------------

/** 0.15 s, half the time that a beam is seen. */
export const DAMAGE_DELAY_TICKS = 9;
