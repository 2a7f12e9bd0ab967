/** What a level should be like. */
import type { TraySpec, WinSpec } from '../format/region.ts';
import type { ScrewColor } from '../format/vocabulary.ts';

export interface Range {
  readonly min: number;
  readonly max: number;
}

export interface Recipe {
  /** Parts that are always there, twice if they are named twice, and parts to choose the rest from. */
  readonly required: readonly string[];
  readonly partIds: readonly string[];
  readonly parts: number;
  /** How many of them come twice, on both sides of the axis; the others lie on it. */
  readonly pairs: number;
  /** One entry for each screw. */
  readonly colors: readonly ScrewColor[];
  readonly trays: readonly TraySpec[];
  readonly buffer: number;
  readonly win: WinSpec['type'];
  /** How often random taps win, and the smallest buffer with which the level can be won. */
  readonly winRate: Range;
  readonly minBuffer: Range;
  /** Whether those who always prefer screws that go straight to a tray must be able to lose. */
  readonly hasTrap: boolean;
}
