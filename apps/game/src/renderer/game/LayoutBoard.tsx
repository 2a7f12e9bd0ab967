/** The ship's grid at full scale: placed modules, the ghost, a cursor for pointer and keyboard. */
import { rotateMask } from '@dota-factory/base';
import { Drawing, type DrawTarget, useThemeScale } from '@dota-factory/ui';
import { drawBays, drawModule, drawShipFrame, findCells, FRAME_CELLS } from '@dota-factory/ui/factory';
import { type KeyboardEvent, type PointerEvent, useCallback } from 'react';
import type { Catalog } from '../encyclopedia/catalog.ts';
import type { Tile } from './belt-path.ts';
import {
  type EditorEvent,
  type EditorRules,
  findGhost,
  findModuleAt,
  type LayoutEditor,
} from './layout-editor.ts';

/** Design pixels. */
const MAX_CELL = 56;
const ACCENT = '#4cc9f0';
const DANGER = '#ff5d6c';

export interface LayoutBoardProps {
  readonly catalog: Catalog;
  readonly editor: LayoutEditor;
  readonly rules: EditorRules;
  /** Design pixels that the grid may take. */
  readonly maxWidth: number;
  readonly maxHeight: number;
  dispatch(event: EditorEvent): void;
}

export function LayoutBoard({ catalog, editor, rules, maxWidth, maxHeight, dispatch }: LayoutBoardProps) {
  const { layout } = editor.ship;
  const columns = Math.max(1, ...layout.map((row) => row.length));
  const rows = Math.max(1, layout.length);
  // Nose, engines and fins belong to the picture.
  const cell = Math.floor(
    Math.min(MAX_CELL, maxWidth / (columns + 2 * FRAME_CELLS), maxHeight / (rows + FRAME_CELLS)),
  );
  const scale = useThemeScale();
  const draw = useCallback(
    (target: DrawTarget) => {
      drawBays(target, { layout, modules: editor.modules, findModule: catalog.findModule }, 0, 0, cell);
      drawMarks(target, catalog, editor, rules, cell);
    },
    [layout, editor, catalog, rules, cell],
  );
  const cellOf = (event: PointerEvent<HTMLElement>): Tile => {
    const box = event.currentTarget.getBoundingClientRect();
    return {
      x: Math.floor((event.clientX - box.left) / (cell * scale)),
      y: Math.floor((event.clientY - box.top) / (cell * scale)),
    };
  };
  const moveCursor = (dx: number, dy: number) => {
    const { x, y } = editor.cursor ?? { x: 0, y: 0 };
    const isNew = editor.cursor === undefined;
    dispatch({
      type: 'point',
      at: {
        x: Math.max(0, Math.min(columns - 1, x + (isNew ? 0 : dx))),
        y: Math.max(0, Math.min(rows - 1, y + (isNew ? 0 : dy))),
      },
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = ARROWS[event.key];
    if (step) moveCursor(step[0], step[1]);
    else if (event.key === 'Enter' && editor.cursor) dispatch({ type: 'click', at: editor.cursor });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="layout-board"
      role="application"
      aria-label={`Layout grid of the ${editor.ship.display_name}, ${columns} by ${rows} cells`}
      data-testid="layout-grid"
      data-cell-size={cell * scale}
      data-modules={editor.modules.length}
      tabIndex={0}
      onPointerMove={(event) => dispatch({ type: 'point', at: cellOf(event) })}
      onPointerLeave={() => dispatch({ type: 'point', at: undefined })}
      onPointerDown={(event) => {
        if (event.button === 0) dispatch({ type: 'click', at: cellOf(event) });
        else if (event.button === 2) dispatch({ type: 'cancel' });
      }}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <ShipFrame {...{ catalog, editor, columns, rows, cell }} />
      <div className="layout-bays">
        <Drawing width={columns * cell} height={rows * cell} draw={draw} />
      </div>
    </div>
  );
}

/** The ship itself, enlarged: the grid is its deck. */
function ShipFrame({
  catalog,
  editor,
  columns,
  rows,
  cell,
}: Pick<LayoutBoardProps, 'catalog' | 'editor'> & { columns: number; rows: number; cell: number }) {
  const { id, layout } = editor.ship;
  const look = catalog.visuals.ship[id];
  const margin = Math.ceil(cell * FRAME_CELLS);
  const draw = useCallback(
    (target: DrawTarget) => {
      if (look) drawShipFrame(target, { look, layout }, margin, margin, cell);
    },
    [look, layout, margin, cell],
  );
  return (
    <div
      className="layout-hull"
      style={{ left: `${-margin / 16}rem`, top: `${-margin / 16}rem` }}
      aria-hidden
    >
      <Drawing width={columns * cell + 2 * margin} height={rows * cell + 2 * margin} draw={draw} />
    </div>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The ghost, or what Remove would take, or just the cell under the pointer. */
function drawMarks(
  target: DrawTarget,
  catalog: Catalog,
  editor: LayoutEditor,
  rules: EditorRules,
  cell: number,
): void {
  const { cursor, tool } = editor;
  if (!cursor) return;
  const ghost = findGhost(editor, rules);
  target.save();
  if (ghost) {
    const module = catalog.findModule(ghost.placed.type);
    const cells = module ? findCells(rotateMask(module.surface_mask, ghost.placed.rotation), 'O') : [];
    const { x, y } = ghost.placed;
    if (module && ghost.isValid) {
      target.globalAlpha = 0.75;
      drawModule(target, module, cells, x * cell, y * cell, cell);
      target.globalAlpha = 1;
    }
    for (const at of cells) {
      drawCellMark(
        target,
        (x + at.x) * cell,
        (y + at.y) * cell,
        cell,
        ghost.isValid ? ACCENT : DANGER,
        !ghost.isValid,
      );
    }
  } else if (tool.kind === 'remove') {
    const index = findModuleAt(editor, rules, cursor);
    const placed = index === undefined ? undefined : editor.modules[index];
    const module = placed && catalog.findModule(placed.type);
    if (placed && module) {
      for (const at of findCells(rotateMask(module.surface_mask, placed.rotation), 'O')) {
        drawCellMark(target, (placed.x + at.x) * cell, (placed.y + at.y) * cell, cell, DANGER, true);
      }
    } else drawCellMark(target, cursor.x * cell, cursor.y * cell, cell, DANGER, false);
  } else drawCellMark(target, cursor.x * cell, cursor.y * cell, cell, ACCENT, false);
  target.restore();
}

/** A frame, and stripes where colour alone must not say that something is wrong. */
function drawCellMark(
  target: DrawTarget,
  x: number,
  y: number,
  cell: number,
  color: string,
  isStriped: boolean,
): void {
  target.strokeStyle = color;
  target.lineWidth = Math.max(2, cell * 0.06);
  target.beginPath();
  target.rect(x + 2, y + 2, cell - 4, cell - 4);
  target.stroke();
  if (!isStriped) return;
  target.save();
  target.beginPath();
  target.rect(x + 2, y + 2, cell - 4, cell - 4);
  target.clip();
  target.beginPath();
  for (let shift = -cell; shift < cell; shift += cell / 4) {
    target.moveTo(x + shift, y + cell);
    target.lineTo(x + shift + cell, y);
  }
  target.stroke();
  target.restore();
}
