/** region_transform: turns, flips or swaps the cells inside the frame. */
import type { ConfigOf } from '../format/systems.ts';
import { type Field, findLayer, isVoid, NO_LAYER, readCell, writeCell } from '../model/field.ts';
import { cellAt, NOWHERE } from '../model/geometry.ts';
import type { Overlay, State } from '../model/state.ts';
import type { System, Turn } from '../model/turn.ts';

type Operation = ConfigOf<'region_transform'>['operations'][string];
/** Columns and rows inside the frame: from and to. */
type Pair = readonly [fromX: number, fromY: number, toX: number, toY: number];

export function compileRegion(field: Field, config: ConfigOf<'region_transform'>): System {
  const operations = Object.values(config.operations);
  const layers = config.affectedLayers
    .map((id) => findLayer(field, id))
    .filter((layer) => layer !== NO_LAYER);
  return {
    onAction(turn) {
      const { state } = turn;
      const operation = operations.find(({ action }) => action === turn.action);
      if (operation === undefined || state.overlay === null) return;
      if (config.blockOnVoid && hasVoid(field, state, state.overlay)) return;
      const moves = listMoves(field, turn, operation, state.overlay);
      for (const layer of layers) applyMoves(state, layer, moves);
      turn.events.push({ type: 'region_transformed', opType: operation.type });
    },
  };
}

function hasVoid(field: Field, state: State, overlay: Overlay): boolean {
  return listCells(overlay).some(([x, y]) =>
    isVoid(field, state, cellAt(field.geometry, overlay.x + x, overlay.y + y)),
  );
}

function listCells({ width, height }: Overlay): readonly (readonly [number, number])[] {
  return Array.from(
    { length: width * height },
    (_, index) => [index % width, Math.floor(index / width)] as const,
  );
}

function listPairs({ type }: Operation, direction: unknown, overlay: Overlay): readonly Pair[] {
  const { width, height } = overlay;
  if (type === 'rotate') return listCells(overlay).map(([x, y]) => [x, y, height - 1 - y, x]);
  if (type === 'flip') return listCells(overlay).map(([x, y]) => [x, y, width - 1 - x, y]);
  if (direction === 'up_left' || direction === 'down_right') return FALLING;
  return direction === 'up_right' || direction === 'down_left' ? RISING : [];
}

/** Top left and bottom right change places. */
const FALLING: readonly Pair[] = [
  [0, 0, 1, 1],
  [1, 1, 0, 0],
];
/** Bottom left and top right change places. */
const RISING: readonly Pair[] = [
  [0, 1, 1, 0],
  [1, 0, 0, 1],
];

/** Cells from and to; what touches a void cell stays. Cells outside the board are read as empty. */
function listMoves(
  field: Field,
  turn: Turn,
  operation: Operation,
  overlay: Overlay,
): readonly (readonly [number, number])[] {
  const { geometry } = field;
  const toCell = (x: number, y: number): number => cellAt(geometry, overlay.x + x, overlay.y + y);
  return listPairs(operation, turn.params['direction'], overlay)
    .map(([fromX, fromY, toX, toY]) => [toCell(fromX, fromY), toCell(toX, toY)] as const)
    .filter((cells) => cells.every((cell) => cell === NOWHERE || !isVoid(field, turn.state, cell)));
}

function applyMoves(state: State, layer: number, moves: readonly (readonly [number, number])[]): void {
  const entities = moves.map(([from]) => readCell(state, layer, from));
  for (const [index, [, to]] of moves.entries()) writeCell(state, layer, to, entities[index] ?? 0);
}
