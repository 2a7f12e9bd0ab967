/** What a player can order the ships of a yard to do. */

export const STANCES = ['aggressive', 'defensive'] as const;
export const TARGET_PRIORITIES = ['closest', 'highest_hp', 'structures_first'] as const;
export const REPAIR_PRIORITIES = ['stations_first', 'ships_first', 'nearest'] as const;
