/** Edits of a level: each returns the changed level, and the same one if nothing changes. */
import type { GameSpec } from '../format/game.ts';
import type { Action } from '../format/level.ts';
import type { Point } from '../format/shapes.ts';
import { MAX_SIDE } from '../format/vocabulary.ts';
import { type DraftCell, emptyCell, fillLayer, findLayer, type LevelDraft } from './draft.ts';

export const isInside = ({ width, height }: LevelDraft, [x, y]: Point): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;

/** What is on a cell of a layer. */
export function cellOfDraft({ layers, width }: LevelDraft, layer: string, [x, y]: Point): DraftCell {
  return layers[layer]?.[y * width + x] ?? null;
}

/** Puts an entity on cells of its layer. */
export function paintCells(
  draft: LevelDraft,
  game: GameSpec,
  cells: readonly Point[],
  entity: NonNullable<DraftCell>,
): LevelDraft {
  const layer = findLayer(game, entity.kind);
  return layer === undefined ? draft : writeCells(draft, layer.id, cells, entity);
}

/** Takes away the topmost thing of each cell: the avatar stays, and ground becomes the default again. */
export function eraseCells(draft: LevelDraft, game: GameSpec, cells: readonly Point[]): LevelDraft {
  let result = draft;
  for (const cell of cells) {
    const layer = [...game.layers]
      .reverse()
      .find((each) => !isSame(cellOfDraft(result, each.id, cell), emptyCell(each)));
    if (layer !== undefined) result = writeCells(result, layer.id, [cell], emptyCell(layer));
  }
  return result;
}

/** The topmost thing on a cell. */
export function pickCell(draft: LevelDraft, game: GameSpec, cell: Point): DraftCell {
  for (const { id } of [...game.layers].reverse()) {
    const entity = cellOfDraft(draft, id, cell);
    if (entity !== null) return entity;
  }
  return null;
}

function writeCells(
  draft: LevelDraft,
  layer: string,
  cells: readonly Point[],
  entity: DraftCell,
): LevelDraft {
  const before = draft.layers[layer];
  if (before === undefined) return draft;
  const changed = cells.filter(
    (cell) => isInside(draft, cell) && !isSame(cellOfDraft(draft, layer, cell), entity),
  );
  if (changed.length === 0) return draft;
  const after = [...before];
  for (const [x, y] of changed) after[y * draft.width + x] = entity;
  return forgetSolution({ ...draft, layers: { ...draft.layers, [layer]: after } });
}

const isSame = (a: DraftCell, b: DraftCell): boolean => JSON.stringify(a) === JSON.stringify(b);

export function placeAvatar(draft: LevelDraft, cell: Point): LevelDraft {
  if (!isInside(draft, cell) || String(draft.avatar?.position) === String(cell)) return draft;
  return forgetSolution({ ...draft, avatar: { position: cell, facing: draft.avatar?.facing } });
}

export function placeFrame(draft: LevelDraft, cell: Point): LevelDraft {
  if (draft.frame === undefined || !isInside(draft, cell) || String(draft.frame.position) === String(cell))
    return draft;
  return forgetSolution({ ...draft, frame: { ...draft.frame, position: cell } });
}

/** Cells beyond the new edges are lost; new ones have the default. The avatar and the frame stay inside. */
export function resizeDraft(draft: LevelDraft, game: GameSpec, width: number, height: number): LevelDraft {
  const [columns, rows] = [clampSide(width), clampSide(height)];
  if (columns === draft.width && rows === draft.height) return draft;
  const layers = game.layers.map((layer): [string, readonly DraftCell[]] => {
    const cells = [...fillLayer(layer, columns * rows)];
    for (let y = 0; y < Math.min(rows, draft.height); y++)
      for (let x = 0; x < Math.min(columns, draft.width); x++)
        cells[y * columns + x] = cellOfDraft(draft, layer.id, [x, y]);
    return [layer.id, cells];
  });
  const inside = ([x, y]: Point): Point => [Math.min(x, columns - 1), Math.min(y, rows - 1)];
  return forgetSolution({
    ...draft,
    width: columns,
    height: rows,
    layers: { ...draft.layers, ...Object.fromEntries(layers) },
    avatar: draft.avatar && { ...draft.avatar, position: inside(draft.avatar.position) },
    frame: draft.frame && { ...draft.frame, position: inside(draft.frame.position) },
  });
}

const clampSide = (side: number): number => Math.max(1, Math.min(MAX_SIDE, Math.floor(side) || 1));

/** Words, goals, lose conditions and variables. What decides about winning makes the recorded solution invalid. */
export function changeDraft(
  draft: LevelDraft,
  parts: Partial<Pick<LevelDraft, 'title' | 'guide' | 'notes' | 'goals' | 'losses' | 'variables'>>,
): LevelDraft {
  const changed = { ...draft, ...parts };
  const isPlay = parts.goals !== undefined || parts.losses !== undefined || parts.variables !== undefined;
  return isPlay ? forgetSolution(changed) : changed;
}

/** A recorded solution with hints after each third of it. */
export function recordSolution(draft: LevelDraft, goldPath: readonly Action[]): LevelDraft {
  const { length } = goldPath;
  const stops = [1 / 3, 2 / 3].map((share) => Math.round(length * share));
  const hintStops = stops.filter((stop, index) => stop > 0 && stop < length && stop !== stops[index - 1]);
  return { ...draft, goldPath, hintStops };
}

/** A path that was recorded on another board proves nothing about this one. */
const forgetSolution = (draft: LevelDraft): LevelDraft =>
  draft.goldPath.length === 0 ? draft : { ...draft, goldPath: [], hintStops: [] };
