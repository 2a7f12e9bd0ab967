/**
 * What a view receives: a ground that changes with edits, a frame of what moves, and details of what is selected.
 * Columns are typed arrays made to be transferred from a worker; a row is one index over all columns of its part.
 */
import type { Rotation } from '@dota-factory/base';
import type {
  BuildingId,
  Direction,
  ItemId,
  ModuleId,
  PlacedModule,
  RecipeId,
  HullId,
} from '../content/game-config.ts';
import type { FlowReading } from './flow.ts';
import type { BlockShortage } from '../rules/block-shortage.ts';
import type { ShipStats, ShipStatsSummary } from '../rules/ship-stats.ts';
import type { SchematicOption, UnlockState } from '../rules/unlocks.ts';
import type { Intent } from '../state/battle-codes.ts';
import type { RepairPriority, Stance, TargetPriority } from '../state/game-state.ts';

/** 0: the player, on the left; 1: the enemy. */
export type TeamIndex = 0 | 1;

export type Selection =
  | { readonly kind: 'none' }
  | { readonly kind: 'buildings'; readonly ids: readonly number[] }
  | { readonly kind: 'ship'; readonly id: number }
  | { readonly kind: 'station'; readonly id: number };

export interface SnapshotRequest {
  /** Visible columns in tiles, fractions allowed. A margin is added, so that a little scrolling shows no gap. */
  readonly left: number;
  readonly right: number;
  readonly selection: Selection;
  /** Version of the ground that the view has; -1: none. */
  readonly groundVersion: number;
  /** Details and unlocks cost more than a frame and change slowly: the caller asks a few times a second. */
  readonly withDetails: boolean;
  /** The belt or machine under the pointer, whose flow is told with the details. */
  readonly hovered?: number | undefined;
}

/** How a belt's track runs: from behind to the front, both seen in the direction of the building's `turns`. */
export const TRACK_STRAIGHT = 0;
/** Fed from its left side only, seen in the direction of travel: an arc that turns left. */
export const TRACK_FROM_LEFT = 1;
/** Fed from its right side only: an arc that turns right. */
export const TRACK_FROM_RIGHT = 2;

/** Everything that stands still. Sent again only when `version` has changed. */
export interface GroundView {
  readonly version: number;
  /** Asteroid columns end at x = -1 and begin here. */
  readonly left: number;
  /** Tiles. */
  readonly height: number;
  /** The view scrolls between these columns (REQ-GW-SCROLL-LIMIT). */
  readonly scrollLeft: number;
  readonly scrollRight: number;
  /** Where the player's stations stand; the enemy's stand at `scrollRight`. */
  readonly playerStationsX: number;
  readonly buildings: {
    /** Rows, ordered by x, then y, then id. */
    readonly count: number;
    readonly id: Int32Array;
    /** Index in BUILDING_IDS. */
    readonly type: Uint8Array;
    /** SITE or OPERATIONAL. */
    readonly state: Uint8Array;
    /** Top-left tile of the building cells. */
    readonly x: Int32Array;
    readonly y: Int32Array;
    /** Quarter turns clockwise. */
    readonly turns: Uint8Array;
    /** TRACK_* of belts; TRACK_STRAIGHT for everything else. */
    readonly track: Uint8Array;
    /** Bit d: something pushes items into the tile moving in direction d (east, south, west, north). Belts and splitters. */
    readonly fedFrom: Uint8Array;
    /** Tunnel ends: row of the other end, or -1. */
    readonly partner: Int32Array;
  };
  /** Row of each building id, or -1 where it is gone. */
  readonly rowOfId: Int32Array;
  /** The widest footprint in tiles: how far left of the view a visible building may begin. */
  readonly widest: number;
}

/** Low three bits of a row's flags: what a machine is doing. */
export const ROW_BADGE = 0b111;
export const BADGE_NONE = 0;
/** Working; `rowProgress` says how far. */
export const BADGE_WORKING = 1;
export const BADGE_NO_RECIPE = 2;
export const BADGE_MISSING_INPUT = 3;
export const BADGE_OUTPUT_FULL = 4;
/** A splitter whose filters let its item go nowhere. */
export const BADGE_STALLED = 5;
/** The tile's items stand still: its chevrons stop. */
export const ROW_BLOCKED = 0b1000;

export interface ItemColumns {
  readonly count: number;
  /** Item index. */
  readonly kind: Uint16Array;
  /** Middle of the item in tiles. Rows are in drawing order: what is further along comes later, on top. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Direction of motion in 1/127 of the belt's speed; 0, 0 while it stands. */
  readonly vx: Int8Array;
  readonly vy: Int8Array;
}

export interface ShipColumns {
  readonly count: number;
  readonly id: Int32Array;
  readonly team: Uint8Array;
  /** Index in config.ships. */
  readonly type: Uint16Array;
  /** Index in the designs that were told last. */
  readonly design: Uint16Array;
  /** Middle in tiles, velocity in tiles/s. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly vx: Float32Array;
  readonly vy: Float32Array;
  /** Radians clockwise from east, and radians/s. */
  readonly facing: Float32Array;
  readonly turnRate: Float32Array;
  /** 0 to 1. */
  readonly hp: Float32Array;
  /** 0 to 1: how hard the main engine burns. */
  readonly thrust: Float32Array;
  /** Tiles. */
  readonly sensorRange: Float32Array;
  /** Index in INTENTS. */
  readonly intent: Uint8Array;
}

/** Stations and HQs. */
export interface StructureColumns {
  readonly count: number;
  readonly id: Int32Array;
  readonly team: Uint8Array;
  /** 0: station, 1: HQ. */
  readonly kind: Uint8Array;
  /** Middle in tiles. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** 0 to 1. */
  readonly hp: Float32Array;
  /** Firing range in tiles; 0 for an HQ. */
  readonly range: Float32Array;
}

export interface ScrapColumns {
  readonly count: number;
  readonly id: Int32Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly amount: Int32Array;
}

/** What a step did; `changed`: several kinds of things. */
export const STEP_DEEDS = ['placed', 'demolished', 'turned', 'set', 'expanded', 'changed'] as const;

export interface StepView {
  readonly deed: (typeof STEP_DEEDS)[number];
  /** How many things it did that to. */
  readonly count: number;
}

/** What undo and redo would reverse and repeat; null: nothing. */
export interface HistoryView {
  readonly undo: StepView | null;
  readonly redo: StepView | null;
}

export interface HeaderView {
  readonly history: HistoryView;
  readonly tick: number;
  readonly blocks: number;
  readonly gameOver: boolean;
  /** Boss wave counter, and seconds until the next boss wave. */
  readonly bossWave: number;
  readonly bossCountdown: number;
  /** Accumulated threat, seconds until the next normal wave, and whether that time stands still. */
  readonly threat: number;
  readonly waveGap: number;
  readonly isQuiet: boolean;
  readonly hqHp: number;
  readonly hqMaxHp: number;
  readonly playerShips: number;
  readonly enemyShips: number;
  /** Waves that were cut off at MAX_ENEMY_SHIPS since the view began to look. */
  readonly cappedWaves: number;
  readonly sites: number;
  readonly expansionCost: number;
}

/** What happened since the last snapshot. Those of a battle come first and have the same numbers as there. */
export const VIEW_EVENTS = [
  'spawned',
  'departed',
  'fired',
  'hit',
  'destroyed',
  'scrap-dropped',
  'scrap-collected',
  'scrap-delivered',
  'scrap-expired',
  'built',
  'demolished',
  /** subject: 1 for a boss wave; amount: its ships. */
  'wave-started',
  /** subject: the level of the enemy set. */
  'set-destroyed',
] as const;
export type ViewEvent = (typeof VIEW_EVENTS)[number];

/** Oldest first. Ids of ships, structures and scrap are never shared, so an id alone says what it was. */
export interface EventColumns {
  readonly count: number;
  /** Index in VIEW_EVENTS. */
  readonly type: Uint8Array;
  readonly tick: Int32Array;
  /** Who: the shooter, the ship, the structure, the scrap, the building. */
  readonly subject: Int32Array;
  /** Whom, or -1. */
  readonly object: Int32Array;
  /** HP lost by a hit, units of scrap. */
  readonly amount: Float32Array;
  /** Where, in tiles: of the subject, and of the object. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly objectX: Float32Array;
  readonly objectY: Float32Array;
}

/** One buffer as `a/b`: what is there, and what a cycle takes or gives. */
export interface BufferView {
  readonly item: ItemId;
  readonly count: number;
  /** What one cycle takes or gives; undefined where no cycle does, as in a salvage bay. */
  readonly perCycle: number | undefined;
  /** Undefined: any amount. */
  readonly limit: number | undefined;
}

/** Seconds. */
export interface CycleTime {
  readonly min: number;
  readonly max: number;
}

export const IDLE_REASONS = [
  'no-recipe',
  'no-schematic',
  'missing-input',
  'output-full',
  'stalled',
  'no-unlocked-output',
  'fleet-full',
] as const;
export type IdleReason = (typeof IDLE_REASONS)[number];

export interface BuildingDetails {
  readonly id: number;
  readonly building: BuildingId;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
  readonly isSite: boolean;
  /** 0 to 1; 1 when finished. */
  readonly construction: number;
  /** Sites only: how many are built before it. */
  readonly sitesAhead: number;
  /** Miners and assemblers: the chosen one; smelters and reprocessing plants: the running one. */
  readonly recipe: RecipeId | null;
  readonly schematic: HullId | null;
  readonly inputs: readonly BufferView[];
  readonly outputs: readonly BufferView[];
  /**
   * Of the selected or running recipe or schematic; undefined when nothing is selected. While a machine that chooses
   * its recipe by itself is idle: from its fastest to its slowest recipe.
   */
  readonly cycleTime: CycleTime | undefined;
  /** 0 to 1 while a cycle runs. */
  readonly progress: number | undefined;
  /** Why no cycle runs; undefined while one does, and for what never works. */
  readonly idleReason: IdleReason | undefined;
  /** Shipyards only. */
  readonly orders:
    | {
        readonly layout: readonly PlacedModule[];
        readonly stance: Stance;
        readonly targetPriority: TargetPriority;
        readonly repairPriority: RepairPriority;
      }
    | undefined;
  /** Splitters only, in port order; an empty list: no filter. */
  readonly filters:
    | readonly { readonly direction: Direction; readonly items: readonly ItemId[] }[]
    | undefined;
  /** Items on belts, splitters and tunnel ends. */
  readonly itemsOn: number;
  /** Tunnel ends: whether they have a partner, and what is in transit. */
  readonly tunnel: { readonly isPaired: boolean; readonly inTransit: number } | undefined;
  /** What it did in the last minute; undefined for sites, the HQ and what is too new. */
  readonly flow: FlowReading | undefined;
  /** The HQ only. */
  readonly hp: { readonly current: number; readonly max: number } | undefined;
  readonly isPlaceable: boolean;
}

export interface ShipDetails {
  readonly id: number;
  readonly ship: HullId;
  readonly team: TeamIndex;
  readonly level: number;
  readonly hp: number;
  readonly stats: ShipStats;
  readonly summary: ShipStatsSummary;
  readonly modules: readonly PlacedModule[];
  /** Seconds of production (REQ-MOD-THREAT). */
  readonly threat: number;
  readonly intent: Intent;
  /** What that is about; undefined where it is about nothing in particular. */
  readonly target: TargetDetails | undefined;
  /** Scrap on board and room for it. */
  readonly cargo: number;
  readonly capacity: number;
  readonly x: number;
  readonly y: number;
}

export interface TargetDetails {
  readonly kind: 'ship' | 'station' | 'hq' | 'scrap' | 'bay';
  /** Of a bay, its machine. */
  readonly id: number;
  /** Set for ships. */
  readonly ship?: HullId;
}

export interface StationDetails {
  readonly id: number;
  readonly team: TeamIndex;
  readonly level: number;
  readonly hp: number;
  readonly maxHp: number;
  readonly damage: number;
  readonly range: number;
  /** Shots per second. */
  readonly fireRate: number;
  readonly x: number;
  readonly y: number;
}

export type SelectionDetails =
  | { readonly kind: 'none' }
  | { readonly kind: 'building'; readonly building: BuildingDetails }
  | {
      readonly kind: 'buildings';
      readonly ids: readonly number[];
      /** In the order of BUILDING_IDS. */
      readonly counts: readonly {
        readonly building: BuildingId;
        readonly name: string;
        readonly count: number;
      }[];
      /** Top-left tiles of the belts, splitters and tunnel ends among them: what Clear acts on. */
      readonly clearable: readonly { readonly x: number; readonly y: number }[];
      /** How many a blueprint would hold. */
      readonly placeable: number;
    }
  | { readonly kind: 'ship'; readonly ship: ShipDetails }
  | { readonly kind: 'station'; readonly station: StationDetails };

/** What may be chosen now, in the order of the config. */
export interface UnlockedView {
  readonly ships: readonly HullId[];
  readonly modules: readonly ModuleId[];
  /** Of miners and assemblers (REQ-LOCK-UI-RECIPE). */
  readonly recipes: readonly RecipeId[];
  readonly items: readonly ItemId[];
  readonly levels: UnlockState['levels'];
}

/** What a ship carries, for its picture. */
export interface CarriedModules {
  /** Index in config.ships. */
  readonly type: number;
  readonly modules: readonly PlacedModule[];
}

/** A battle as a view draws it: the part of a snapshot that arenas have, too. */
export interface BattleSnapshot {
  readonly tick: number;
  /** All designs of the battle; undefined while they are as they were told last. Now and then they are told again. */
  readonly designs: readonly CarriedModules[] | undefined;
  readonly ships: ShipColumns;
  readonly structures: StructureColumns;
  readonly scrap: ScrapColumns;
  readonly events: EventColumns;
  /** Buffers behind the columns: transfer them, and give them back with the next request. */
  readonly buffers: readonly ArrayBuffer[];
}

export interface Snapshot extends BattleSnapshot {
  readonly header: HeaderView;
  /** Undefined when the view already has this version. */
  readonly ground: GroundView | undefined;
  readonly groundVersion: number;
  /** Rows of the ground's buildings that `rowFlags` and `rowProgress` are about: from `rowFrom` on. */
  readonly rowFrom: number;
  readonly rowFlags: Uint8Array;
  /** 0 to 1: of a site's construction or of a machine's cycle, how full a salvage bay is; splitters: 1 where the last item left by the second output. */
  readonly rowProgress: Float32Array;
  /** 1 + the item a machine makes, misses or cannot give away; 0: none. */
  readonly rowItem: Uint16Array;
  readonly items: ItemColumns;
  /** Null: no choice is open. */
  readonly offered: readonly SchematicOption[] | null;
  /** Undefined when `withDetails` was not asked for. */
  readonly details: SelectionDetails | undefined;
  readonly unlocked: UnlockedView | undefined;
  /** Null while the player has building blocks or a way to make some; undefined as above. */
  readonly shortage: BlockShortage | null | undefined;
  /** What was asked for by `hovered`; undefined as above. */
  readonly hovered: { readonly building: number; readonly flow: FlowReading } | undefined;
}
