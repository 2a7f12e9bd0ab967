/** What a frame of the world is drawn from. */
import type { Rotation } from '@dota-factory/base';
import type { BattleSnapshot, BuildingId, GroundView, Selection, Snapshot } from '@dota-factory/lib';

/** A battle alone; arenas have nothing else. */
export interface BattleFrame {
  readonly snapshot: BattleSnapshot;
  /** How much of the next tick has passed: up to 1, below 0 when ticks have run past the frame's moment. */
  readonly phase: number;
}

export interface WorldFrame extends BattleFrame {
  /** Another number, another world: a new game or a saved one has taken the place of the last. */
  readonly world: number;
  readonly snapshot: Snapshot;
  readonly ground: GroundView;
}

/** A building that is about to be placed. */
export interface Ghost {
  readonly building: BuildingId;
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
  readonly isValid: boolean;
  /** Why it is not valid, in words. */
  readonly reason?: string | undefined;
  /** What it would be connected to, in words. */
  readonly note?: string | undefined;
}

/** In tiles, fractions allowed. */
export interface DragBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What a click or a box would take away. */
export interface DemolitionPreview {
  /** Buildings, by id. */
  readonly victims: readonly number[];
  /** What comes back, or why nothing happens; shown beside the pointer. */
  readonly words: string | undefined;
  readonly isRefused: boolean;
}

export interface Scene {
  readonly ghosts: readonly Ghost[];
  /** Where the building in hand may stand, if only a part of the world will do. */
  readonly stands: readonly DragBox[];
  /** Undefined unless something is about to be demolished: boxes then demolish instead of selecting. */
  readonly demolition: DemolitionPreview | undefined;
  /** Shows the grid. */
  readonly isBuilding: boolean;
  readonly dragBox: DragBox | undefined;
  readonly selection: Selection;
  readonly isDebugDraw: boolean;
  /** Share of what it could do, 0 to 1, by building id; undefined unless it is to be shown. */
  readonly use?: ReadonlyMap<number, number> | undefined;
  /** No parallax, no sparks. */
  readonly isReducedMotion: boolean;
}

/** What is under the pointer, topmost of each kind. */
export interface Hit {
  readonly building?: number | undefined;
  readonly ship?: number | undefined;
  readonly station?: number | undefined;
}
