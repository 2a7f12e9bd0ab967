/** The fixed words of the format: directions, events, and the names that the rules give a meaning. */

/** In the order in which code numbers them. The first four are the cardinal ones. */
export const DIRECTIONS = [
  'up',
  'down',
  'left',
  'right',
  'up_left',
  'up_right',
  'down_left',
  'down_right',
] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const CARDINALS = ['up', 'down', 'left', 'right'] as const;

/** Events that rules can react to. */
export const RULE_EVENTS = [
  'avatar_exited',
  'avatar_entered',
  'move_blocked',
  'object_pushed',
  'object_placed',
  'object_removed',
  'cell_cleared',
  'cell_transformed',
  'inventory_changed',
  'tiles_slid',
  'tile_moved',
  'tiles_merged',
  'boxes_merged',
  'item_released',
  'object_settled',
  'overlay_moved',
  'region_transformed',
  'cells_flooded',
  'actor_selected',
  'actor_blocked',
  'actor_moved',
  'actor_entered',
  'actor_reacted',
  'cell_claimed',
  'multi_cell_object_moved',
  'multi_cell_object_exited',
  'line_of_sight_detected',
  'variable_changed',
] as const;

/** Events that exist, but that rules never see. */
export const UNSEEN_EVENTS = ['npc_moved', 'action_vetoed', 'turn_ended', 'goal_step_completed'] as const;

/** Layers that several systems and goals know by these names. */
export const GROUND = 'ground';
export const OBJECTS = 'objects';
export const MARKERS = 'markers';
export const ACTORS = 'actors';

/** The ground kind of cells that are no part of the board. */
export const VOID = 'void';
/** The kind of tiles that emitters release and that sequences look for. */
export const NUMBER = 'number';

/** Tags that systems know by these names. */
export const SOLID = 'solid';
export const WALKABLE = 'walkable';
export const TELEPORT = 'teleport';

/** Cells along one side of a board; larger ones would make a turn too slow to play. */
export const MAX_SIDE = 100;
/** In UTF-16 units. The largest level of the known packs has 20,000. */
export const MAX_TEXT = 1_000_000;
export const MAX_LAYERS = 20;
export const MAX_SYSTEMS = 100;
/** Kinds, actions, rules of a file, goals, objects over several cells: far more than a person can keep in mind. */
export const MAX_PARTS = 1_000;
/** Passes of the cascade that a game may ask for. */
export const MAX_CASCADE_DEPTH = 10_000;
export const MAX_GOLD_ACTIONS = 5_000;
export const MAX_HINTS = 3;
