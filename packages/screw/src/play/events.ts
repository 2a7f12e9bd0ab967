/** What happens in a move, in order, for the view to play. Screws, parts and trays by their index in the level. */
import type { PartState } from './parts.ts';

export type Rejection = 'already-removed' | 'not-playing' | 'covered' | 'no-room';

export type ScrewEvent =
  | { readonly type: 'screw:rejected'; readonly screw: number; readonly reason: Rejection }
  /** Out of the board; `slot` counts from 0. */
  | { readonly type: 'screw:toTray'; readonly screw: number; readonly tray: number; readonly slot: number }
  | { readonly type: 'screw:toBuffer'; readonly screw: number; readonly slot: number }
  /** From the buffer, where everything after `from` moves up. */
  | {
      readonly type: 'screw:transferred';
      readonly screw: number;
      readonly from: number;
      readonly tray: number;
      readonly slot: number;
    }
  /** Full: it leaves its place with its screws, and trays to the right of it move up. */
  | { readonly type: 'tray:completed'; readonly tray: number; readonly place: number }
  | { readonly type: 'tray:revealed'; readonly tray: number; readonly place: number }
  | {
      readonly type: 'part:stateChanged';
      readonly part: number;
      readonly from: PartState;
      readonly to: PartState;
    }
  /** It has lost its last screw. */
  | { readonly type: 'part:freed'; readonly part: number }
  | { readonly type: 'part:removed'; readonly part: number }
  | { readonly type: 'part:dragged'; readonly part: number; readonly from: number; readonly to: number }
  | { readonly type: 'game:won' }
  | { readonly type: 'game:stuck' };
