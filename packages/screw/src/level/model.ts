/** A level as it is played: parts and screws on the canvas, and which part covers which screw in which pose. Plain data. */
import type { TraySpec, WinSpec } from '../format/region.ts';
import type { ScrewColor } from '../format/vocabulary.ts';
import type { Point } from '../geometry/point.ts';
import type { PartDefinition } from '../parts/definition.ts';
import type { PlacedPart } from './placement.ts';

/** A part above a screw. */
export interface Cover {
  readonly part: number;
  /** Whether it covers the screw where it lies at the start. */
  readonly atRest: boolean;
  /** Screws of the part: hanging from them it covers this one. */
  readonly hanging: readonly number[];
  /** An offset at which it is clear once it is loose; undefined if there is none, or if it cannot be dragged. */
  readonly clearAt: number | undefined;
}

/** A part in its place. Its index is its place in the file. */
export interface LevelPart extends PlacedPart {
  readonly index: number;
  readonly definition: PartDefinition;
  readonly layer: number;
  /** Its place in the order of drawing, which is by layer and then by file; whatever is later covers. */
  readonly rank: number;
  /** Indices of its screws. */
  readonly screws: readonly number[];
}

/** A screw; it never moves while it is in the board. */
export interface LevelScrew {
  readonly index: number;
  readonly part: number;
  readonly mountId: string;
  /** As taps name it: `part:mount`. */
  readonly name: string;
  readonly color: ScrewColor;
  readonly at: Point;
}

export interface Level {
  readonly id: string;
  readonly name: string;
  readonly parts: readonly LevelPart[];
  readonly screws: readonly LevelScrew[];
  readonly trays: readonly TraySpec[];
  readonly bufferCapacity: number;
  readonly win: WinSpec;
  /** For each screw: the parts above it that can cover it. */
  readonly covers: readonly (readonly Cover[])[];
}
