/** Which items are on a belt, splitter or tunnel end, and how far along. */
import { TILE_UNITS } from '../content/belt-units.ts';
import { BUILDING_INDEX } from '../rules/rulebook.ts';
import { NO_LINE } from '../state/belts.ts';
import { type GameState, OPERATIONAL, type Splitter } from '../state/game-state.ts';
import { forEachItem } from '../state/joined-lines.ts';

export interface TileItem {
  /** Item index. */
  readonly item: number;
  /** 0 to 1 along the tile. */
  readonly progress: number;
}

const LEAD_IN = TILE_UNITS / 4;

/** Furthest first. A splitter's committed items come first, in port order, then its unassigned ones. */
export function tileItems(state: GameState, id: number): TileItem[] {
  const { buildings, belts } = state;
  if (id < 0 || buildings.state[id] !== OPERATIONAL) return [];
  if (buildings.type[id] === BUILDING_INDEX.splitter) {
    return splitterItems(state, state.splitters[buildings.part[id]]);
  }
  const found: TileItem[] = [];
  const line = buildings.line[id];
  if (line === NO_LINE) return found;
  const start = buildings.lineOffset[id];
  forEachItem(belts, line, (item, place) => {
    const offset = place - start;
    if (place > Math.max(0, start) && offset <= TILE_UNITS)
      found.push({ item, progress: offset / TILE_UNITS });
  });
  const leadIn = buildings.leadIn[id];
  if (leadIn !== NO_LINE) {
    const leadStart = belts.lines.length[leadIn] - LEAD_IN;
    forEachItem(belts, leadIn, (item, place) => {
      if (place > leadStart) found.push({ item, progress: (place - leadStart) / TILE_UNITS });
    });
  }
  return found;
}

/** How far an unassigned item can get: just short of the middle, where it would be committed. */
const BEFORE_MIDDLE = 0.4999;

function splitterItems({ belts }: GameState, { input, outputs }: Splitter): TileItem[] {
  const found: TileItem[] = [];
  for (const line of outputs) {
    forEachItem(belts, line, (item, place) => {
      found.push({ item, progress: 0.5 + (0.5 * place) / belts.lines.length[line] });
    });
  }
  forEachItem(belts, input, (item, place) => {
    const progress = Math.min(BEFORE_MIDDLE, (0.5 * place) / belts.lines.length[input]);
    found.push({ item, progress });
  });
  return found;
}

/** Items in transit between a tunnel entry and its exit. */
export function countInTransit(state: GameState, entry: number): number {
  const { buildings, belts } = state;
  const exit = buildings.partner[entry];
  const line = buildings.line[entry];
  if (exit === -1 || line === NO_LINE) return 0;
  const from = buildings.lineOffset[entry] + TILE_UNITS;
  const isSameLine = buildings.line[exit] === line;
  const to = isSameLine ? buildings.lineOffset[exit] : belts.lines.length[line];
  let count = 0;
  forEachItem(belts, line, (_item, place) => {
    if (place > from && place <= to) count++;
  });
  return count;
}
