/** The checked configuration that every rule reads. Only the loaders make it, and it is frozen. */
import type { Rotation } from '@dota-factory/base';

export const BUILDING_IDS = [
  'hq',
  'miner',
  'smelter',
  'assembler',
  'reprocessing_plant',
  'shipyard',
  'salvage_bay',
  'belt',
  'splitter',
  'tunnel_entry',
  'tunnel_exit',
] as const;
export type BuildingId = (typeof BUILDING_IDS)[number];
export type ByBuilding<T> = Readonly<Record<BuildingId, T>>;

/** The buildings that run recipes. */
export const RECIPE_BUILDING_IDS = ['miner', 'smelter', 'assembler', 'reprocessing_plant'] as const;
export type RecipeBuildingId = (typeof RECIPE_BUILDING_IDS)[number];

/** The item that the HQ turns into stock, and the one that wrecks leave. */
export const BUILDING_BLOCK = 'building_block';
export const SCRAP = 'scrap';

export type ItemId = string;
export type RecipeId = string;
export type HullId = string;
export type ModuleId = string;

/** An arithmetic expression of `x`, compiled once. */
export interface Formula {
  /** As written in the file. */
  readonly text: string;
  /**
   * The value at `x`, rounded to six decimals; always a finite number (see `limitFormulaValue`). Costs about 50 ns
   * and allocates nothing.
   */
  at(x: number): number;
}

export interface Amount {
  readonly item: ItemId;
  readonly amount: number;
}

export interface WorldConfig {
  readonly height_tiles: number;
  readonly belt_speed_tiles_per_second: number;
  readonly starting_building_blocks: number;
  /** 0 to 100. */
  readonly refund_percentage: number;
  readonly scrap_despawn_seconds: number;
  readonly departure_interval_seconds: number;
  readonly tunnel_max_distance: number;
  readonly regions: {
    readonly asteroid_width: number;
    readonly player_buffer_width: number;
    readonly contest_zone_width: number;
    readonly enemy_buffer_width: number;
  };
  readonly push: { readonly push_expand_columns: number; readonly boss_advance_seconds: number };
  readonly expansion: { readonly columns_per_expansion: number; readonly cost_building_blocks: number };
  readonly waves: {
    /** Threat per second; `x` is the boss wave counter. May be negative: users clamp it at 0. */
    readonly threat_rate_formula: Formula;
    readonly ship_level_formula: Formula;
    readonly gap_min_seconds: number;
    readonly gap_max_seconds: number;
    readonly boss_countdown_seconds: number;
    readonly boss_quiet_before_seconds: number;
    readonly boss_quiet_after_seconds: number;
    readonly boss_threat_duration_seconds: number;
    readonly spawn_duration_seconds: number;
  };
}

export type Direction = 'E' | 'S' | 'W' | 'N';

/** A building's cells and ports at one rotation, relative to the top-left of the cells' bounding box. */
export interface Footprint {
  /** Size of the bounding box of the building cells, in tiles. */
  readonly width: number;
  readonly height: number;
  /** In reading order. */
  readonly cells: readonly {
    readonly x: number;
    readonly y: number;
    readonly terrain: 'asteroid' | 'space';
  }[];
  /** The building cell that has the port, and the way items leave it; clockwise from east, then reading order. */
  readonly ports: readonly { readonly x: number; readonly y: number; readonly direction: Direction }[];
}

export interface BuildingConfig {
  readonly id: BuildingId;
  readonly name: string;
  /** Building blocks. */
  readonly cost: number;
  readonly construction_time_seconds: number;
  /** As written, at rotation 0. */
  readonly surface_mask: readonly string[];
  readonly placeable: boolean;
  readonly footprints: Readonly<Record<Rotation, Footprint>>;
}

export interface RecipeOutput extends Amount {
  /** Share of this output, 0 to 1, normalised over the recipe; 1 for every recipe that is not reprocessing. */
  readonly probability: number;
}

export interface RecipeConfig {
  readonly id: RecipeId;
  readonly building: RecipeBuildingId;
  readonly duration_seconds: number;
  readonly inputs: readonly Amount[];
  readonly outputs: readonly RecipeOutput[];
  /** Assembler recipe schematics only: -1 unlocked from the start, 0 and more awarded by a station set. */
  readonly unlock_at_station_level: number | undefined;
}

/** One module on a ship's grid. `x`, `y`: column and row of the rotated mask's top-left cell. */
export interface PlacedModule {
  readonly type: ModuleId;
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
}

export const HULL_STATS = [
  'hp',
  'speed',
  'sensor_range',
  'main_acceleration',
  'maneuvering_acceleration',
  'angular_acceleration',
  'max_rotation_speed',
] as const;
export type HullStat = (typeof HULL_STATS)[number];

export const WEAPON_STATS = ['damage', 'attack_range', 'attack_rate'] as const;
export type WeaponStat = (typeof WEAPON_STATS)[number];
export const SALVAGE_STATS = ['collection_range', 'cargo_capacity', 'collection_rate'] as const;
export type SalvageStat = (typeof SALVAGE_STATS)[number];
export const REPAIR_STATS = ['repair_rate', 'repair_range'] as const;
export type RepairStat = (typeof REPAIR_STATS)[number];

export const CAPABILITIES = ['weapon', 'salvage', 'repair'] as const;
export type Capability = (typeof CAPABILITIES)[number];
export type Stat = HullStat | WeaponStat | SalvageStat | RepairStat;

export interface ShipConfig {
  readonly id: HullId;
  readonly display_name: string;
  readonly unlock_at_station_level: number;
  /** Rows of `O` (buildable) and `X`. */
  readonly layout: readonly string[];
  /** As written: misfits are kept here and skipped by `fitModules` (REQ-WAV-DEFAULT-MODULES). */
  readonly default_modules: readonly PlacedModule[];
  /** Of the ship's level. */
  readonly stats: Readonly<Record<HullStat, Formula>>;
  readonly materials: readonly Amount[];
  readonly production_time_seconds: number;
  readonly player_production_level: number;
  readonly scrap_drop: number;
}

/** `final = base × (1 + Σ(multiplied − 1)) + Σ added`, see REQ-MOD-STAT-CALC. */
export interface StatModifier {
  readonly stat: Stat;
  readonly kind: 'added' | 'multiplied';
  /** Of the module's level. */
  readonly formula: Formula;
}

export interface ModuleConfig {
  readonly id: ModuleId;
  /** Rows of `O` (cell) and `X` (ignored). */
  readonly surface_mask: readonly string[];
  readonly materials: readonly Amount[];
  readonly player_production_level: number;
  readonly unlock_at_station_level: number;
  readonly production_time_seconds: number;
  /** `#rrggbb` */
  readonly fill_color: string;
  readonly glyph: string;
  /** Base formulas of the module's level, for the capability it grants. */
  readonly weapon: Readonly<Record<WeaponStat, Formula>> | undefined;
  readonly salvage: Readonly<Record<SalvageStat, Formula>> | undefined;
  readonly repair: Readonly<Record<RepairStat, Formula>> | undefined;
  readonly modifiers: readonly StatModifier[];
}

export interface StationConfig {
  readonly hp_formula: Formula;
  readonly damage_formula: Formula;
  readonly range_formula: Formula;
  readonly fire_rate_formula: Formula;
  readonly scrap_drop_formula: Formula;
}

export interface StationsConfig {
  readonly player_station: StationConfig & { readonly level: number };
  readonly enemy_station: StationConfig;
  /** Read at level 1. */
  readonly hq: { readonly hp_formula: Formula };
}

/** Threat in seconds of production (REQ-MOD-THREAT, REQ-THREAT-ITEM, REQ-THREAT-SCRAP). */
export interface ThreatTable {
  readonly items: ReadonlyMap<ItemId, number>;
  /** With `default_modules`. */
  readonly ships: ReadonlyMap<HullId, number>;
}

export interface GameConfig {
  readonly world: WorldConfig;
  readonly buildings: ByBuilding<BuildingConfig>;
  /** In file order, which decides what a smelter runs first. */
  readonly recipes: readonly RecipeConfig[];
  readonly ships: readonly ShipConfig[];
  readonly modules: readonly ModuleConfig[];
  readonly stations: StationsConfig;
  /** Every item id, in the order in which recipes.toml first names it; scrap is always among them. */
  readonly items: readonly ItemId[];
  readonly threat: ThreatTable;
  /** Of the texts the simulation reads (not visuals or balancing), to tell whether two machines play the same game. */
  readonly hash: string;
}

export interface Look {
  /** `#rrggbb` */
  readonly fill: string;
  readonly outline: string;
  /** One character, or none. */
  readonly glyph: string;
}

export const ITEM_FAMILIES = ['ore', 'plate', 'component', 'advanced', 'block', 'scrap'] as const;
export type ItemFamily = (typeof ITEM_FAMILIES)[number];
export const ITEM_DETAILS = ['plain', 'gear', 'coil', 'lens', 'cell', 'chip'] as const;
export type ItemDetail = (typeof ITEM_DETAILS)[number];

export interface ItemLook extends Look {
  /** Decides the silhouette. */
  readonly family: ItemFamily;
  /** What is drawn inside of it. */
  readonly detail: ItemDetail;
}

/** Rendering only; the simulation never reads it. */
export interface VisualsConfig {
  readonly building: ByBuilding<Look>;
  readonly item: Readonly<Record<ItemId, ItemLook>>;
  readonly ship: Readonly<Record<HullId, Look>>;
  readonly station: Readonly<Record<'player_station' | 'enemy_station', Look>>;
  readonly team: Readonly<Record<'player' | 'enemy', { readonly outline: string }>>;
  readonly beam: Readonly<Record<'player' | 'enemy', { readonly color: string; readonly width: number }>>;
  readonly overlay: { readonly background: string; readonly text: string };
  readonly toast: Readonly<
    Record<'info' | 'warning' | 'error', { readonly background: string; readonly text: string }>
  >;
}

export interface ArenaShips {
  readonly type: HullId;
  readonly level: number;
  readonly count: number;
  readonly modules: readonly PlacedModule[];
}

export interface ArenaStation {
  readonly type: 'player_station' | 'enemy_station';
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

export interface ArenaTeam {
  readonly name: string;
  readonly ships: readonly ArenaShips[];
  readonly stations: readonly ArenaStation[];
}

export interface ArenaConfig {
  readonly name: string;
  readonly height_tiles: number;
  readonly player_buffer_width: number;
  readonly contest_zone_width: number;
  readonly enemy_buffer_width: number;
  readonly teams: readonly [ArenaTeam, ArenaTeam];
}

export interface BalancingConfig {
  readonly arenas: readonly ArenaConfig[];
}

/** An entry of ship_layouts.toml. */
export interface LayoutBlueprint {
  readonly name: string;
  readonly ship_type: HullId;
  readonly modules: readonly PlacedModule[];
}

export interface BlueprintBuilding {
  readonly type: BuildingId;
  /** Tile offset from the centre of the bounding box of all footprints (REQ-UI-BLUEPRINT-STORAGE). */
  readonly dx: number;
  readonly dy: number;
  readonly rotation: Rotation;
  readonly recipe?: RecipeId;
  readonly schematic?: HullId;
  readonly layout?: readonly PlacedModule[];
  readonly filters?: Readonly<Partial<Record<Direction, readonly ItemId[]>>>;
  readonly stance?: 'aggressive' | 'defensive';
  readonly target_priority?: 'closest' | 'highest_hp' | 'structures_first';
  readonly repair_priority?: 'stations_first' | 'ships_first' | 'nearest';
}

/** An entry of blueprints.toml. */
export interface Blueprint {
  readonly name: string;
  readonly buildings: readonly BlueprintBuilding[];
}
