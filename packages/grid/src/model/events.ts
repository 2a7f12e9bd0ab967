/** What can happen during a turn, as rules, goals and windows see it. Points are shared and frozen. */
import type { Params, Point } from '../format/shapes.ts';
import type { Direction } from '../format/vocabulary.ts';

interface Placed {
  readonly position: Point;
  readonly kind: string;
}

interface Step {
  readonly kind: string;
  readonly fromPosition: Point;
  readonly position: Point;
  readonly direction: Direction;
}

export type GridEvent =
  | { readonly type: 'avatar_exited'; readonly position: Point }
  | {
      readonly type: 'avatar_entered';
      readonly position: Point;
      readonly fromPosition: Point;
      /** Absent after a jump to an anchor. */
      readonly direction?: Direction;
    }
  | {
      readonly type: 'move_blocked';
      readonly position: Point;
      readonly fromPosition: Point;
      readonly direction: Direction;
      readonly blockerKind: string;
    }
  | {
      readonly type: 'object_pushed';
      readonly kind: string;
      readonly fromPosition: Point;
      readonly toPosition: Point;
      readonly direction: Direction;
    }
  | ({ readonly type: 'object_placed'; readonly params: Params; readonly wasTeleported?: true } & Placed)
  | ({ readonly type: 'object_removed'; readonly animation?: string } & Placed)
  | {
      readonly type: 'cell_cleared';
      readonly position: Point;
      readonly previousKind: string;
      readonly layer: string;
    }
  | {
      readonly type: 'cell_transformed';
      readonly position: Point;
      readonly fromKind: string;
      readonly toKind: string;
      readonly layer: string;
    }
  | { readonly type: 'inventory_changed'; readonly oldItem: string | null; readonly newItem: string | null }
  | { readonly type: 'tiles_slid'; readonly direction: Direction; readonly movedCount: number }
  | ({
      readonly type: 'tile_moved';
      readonly fromPosition: Point;
      readonly params: Params;
      readonly layer: string;
    } & Placed)
  | {
      readonly type: 'tiles_merged';
      readonly position: Point;
      readonly resultValue: unknown;
      readonly inputValues: readonly unknown[];
      readonly sources?: readonly Point[];
      readonly kind?: string;
    }
  | {
      readonly type: 'boxes_merged';
      readonly position: Point;
      readonly resultSides: number;
      readonly aSides: number;
      readonly bSides: number;
    }
  | ({ readonly type: 'item_released'; readonly emitterId: string; readonly params: Params } & Placed)
  | ({
      readonly type: 'object_settled';
      readonly fromPosition: Point;
      readonly layer: string;
      readonly fromKind: string;
    } & Placed)
  | { readonly type: 'overlay_moved'; readonly position: Point }
  | { readonly type: 'region_transformed'; readonly opType: string }
  | { readonly type: 'cells_flooded'; readonly cells: readonly Point[] }
  | ({ readonly type: 'actor_selected' | 'actor_blocked' } & Placed)
  | ({ readonly type: 'actor_moved' | 'actor_entered' | 'actor_reacted' } & Step)
  | ({ readonly type: 'cell_claimed'; readonly layer: string; readonly ownerKind: string } & Placed)
  | {
      readonly type: 'multi_cell_object_moved';
      readonly id: string;
      readonly kind: string;
      readonly fromCells: readonly Point[];
      readonly toCells: readonly Point[];
      readonly direction: Direction;
    }
  | {
      readonly type: 'multi_cell_object_exited';
      readonly id: string;
      readonly kind: string;
      readonly direction: Direction;
    }
  | ({
      readonly type: 'line_of_sight_detected';
      readonly sourcePosition: Point;
      readonly sourceId: string;
      readonly sourceKind: string;
    } & Placed)
  | {
      readonly type: 'variable_changed';
      readonly variable: string;
      readonly oldValue: unknown;
      readonly newValue: unknown;
    }
  | {
      readonly type: 'npc_moved';
      readonly npcId: string;
      readonly fromPosition: Point;
      readonly toPosition: Point;
    }
  | { readonly type: 'turn_ended'; readonly turnNumber: number };

export type EventType = GridEvent['type'];

/** The cell that rules mean by "the event's position". */
export const positionOf = (event: GridEvent): Point | undefined =>
  'position' in event ? event.position : undefined;

/** A field of an event by its name; undefined if it has none. */
export function fieldOf(event: GridEvent, field: string): unknown {
  return Object.hasOwn(event, field) ? (event as unknown as Params)[field] : undefined;
}
