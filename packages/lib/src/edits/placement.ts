/** Whether a building may stand somewhere (REQ-BLD-PLACE-VALID, REQ-BLD-ROTATE-IN-PLACE). */
import { cellsOf, footprintOf } from './construction.ts';
import { buildingAt, type GameState, isInsideMap } from '../state/game-state.ts';
import type { Rulebook } from '../rules/rulebook.ts';

export type PlacementFault = 'outside-world' | 'wrong-terrain' | 'occupied';

export type Placement =
  | { readonly kind: 'site' }
  /** An existing building or site of the same type on exactly these tiles is turned instead, free of charge. */
  | { readonly kind: 'turn'; readonly building: number }
  | { readonly kind: 'fault'; readonly fault: PlacementFault };

const NONE: ReadonlySet<number> = new Set();

/** `gone`: buildings that are taken as demolished. */
export function planPlacement(
  state: GameState,
  rulebook: Rulebook,
  type: number,
  x: number,
  y: number,
  turns: number,
  gone: ReadonlySet<number> = NONE,
): Placement {
  const { cells } = footprintOf(rulebook, type, turns);
  let touched = -1;
  for (const cell of cells) {
    const cx = x + cell.x;
    const cy = y + cell.y;
    if (!isInsideMap(state.map, cx, cy)) return { kind: 'fault', fault: 'outside-world' };
    if (cx < 0 !== (cell.terrain === 'asteroid')) return { kind: 'fault', fault: 'wrong-terrain' };
    const there = buildingAt(state.map, cx, cy);
    if (there >= 0 && !gone.has(there)) touched = there;
  }
  if (touched < 0) return { kind: 'site' };
  const isSame = state.buildings.type[touched] === type && coincides(state, rulebook, touched, x, y, turns);
  return isSame ? { kind: 'turn', building: touched } : { kind: 'fault', fault: 'occupied' };
}

/** Whether a building's cells would be exactly the ones it stands on. */
export function coincides(
  state: GameState,
  rulebook: Rulebook,
  id: number,
  x: number,
  y: number,
  turns: number,
): boolean {
  const tiles = new Set(cellsOf(state, rulebook, id).map(([cx, cy]) => `${cx},${cy}`));
  const { cells } = footprintOf(rulebook, state.buildings.type[id], turns);
  return cells.length === tiles.size && cells.every((cell) => tiles.has(`${x + cell.x},${y + cell.y}`));
}
