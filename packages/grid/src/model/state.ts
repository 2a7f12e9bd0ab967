/** The state of a level as plain data. Copying it copies one list of numbers; all other parts are replaced, never changed. */
import type { Params, Point } from '../format/shapes.ts';
import type { EntityId } from './entities.ts';
import type { DirectionIndex } from './geometry.ts';

/** An object over several cells; lives beside the layers. */
export interface MultiCellObject {
  readonly id: string;
  readonly kind: string;
  readonly cells: readonly Point[];
  readonly params: Params;
}

/** A frame on the board; may lie partly outside. */
export interface Overlay {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface State {
  /** By layer and cell: `layer * area + cell`. */
  readonly cells: EntityId[];
  objects: readonly MultiCellObject[];
  /** The avatar's cell, or NOWHERE. */
  avatar: number;
  facing: DirectionIndex;
  item: string | null;
  /** By slot of the field; undefined: there is no such variable. */
  variables: readonly unknown[];
  overlay: Overlay | null;
  /** By sequence goal: steps completed; -1 before the goal was looked at for the first time. */
  sequences: readonly number[];
  /** Ids of rules that fire once and have, sorted. */
  firedOnce: readonly string[];
  actionCount: number;
  turnCount: number;
  won: boolean;
  /** Why the level is lost; null while it is not. */
  loseReason: string | null;
}

/** Written out, since a spread is several times slower and this runs every turn. */
export function copyState(state: State): State {
  return {
    cells: state.cells.slice(),
    objects: state.objects,
    avatar: state.avatar,
    facing: state.facing,
    item: state.item,
    variables: state.variables,
    overlay: state.overlay,
    sequences: state.sequences,
    firedOnce: state.firedOnce,
    actionCount: state.actionCount,
    turnCount: state.turnCount,
    won: state.won,
    loseReason: state.loseReason,
  };
}

export const isOver = (state: State): boolean => state.won || state.loseReason !== null;
