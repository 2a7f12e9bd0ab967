/** The board of the editor: the pointer paints in strokes, the keyboard has a cursor. */
import { useRef } from 'react';
import { BoardPicture, CELL } from '../drawing/BoardPicture.tsx';
import { Brackets } from '../drawing/Brackets.tsx';
import { useBoardFit } from '../drawing/use-board-fit.ts';
import type { OpenPack } from '../library/library.ts';
import type { Scene } from '../model/scene.ts';
import type { Cell } from './tools.ts';

export interface EditStageProps {
  readonly open: OpenPack;
  readonly scene: Scene;
  readonly cursor: Cell | undefined;
  /** Cells of one stroke; `isFirst` begins it, `isErasing` is the right button. */
  onStroke(cells: readonly Cell[], isFirst: boolean, isErasing: boolean): void;
  onPick(cell: Cell): void;
}

export function EditStage({ open: { pack, looks }, scene, cursor, onStroke, onPick }: EditStageProps) {
  const { room, board, isReady, style, findCell } = useBoardFit(scene);
  const last = useRef<{ readonly cell: Cell; readonly isErasing: boolean } | undefined>(undefined);
  const background = looks.readColour(pack.theme?.board.background ?? pack.theme?.backgroundColor);
  return (
    <div
      ref={room}
      className="grid-stage"
      {...(background !== undefined && { style: { '--stage': background } as React.CSSProperties })}
      onContextMenu={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        const cell = findCell(event.clientX, event.clientY);
        if (cell === undefined) return;
        if (event.altKey || event.button === 1) return onPick(cell);
        event.currentTarget.setPointerCapture(event.pointerId);
        const isErasing = event.button === 2;
        last.current = { cell, isErasing };
        onStroke([cell], true, isErasing);
        return undefined;
      }}
      onPointerMove={(event) => {
        const stroke = last.current;
        const cell = stroke && findCell(event.clientX, event.clientY);
        if (stroke === undefined || cell === undefined || String(cell) === String(stroke.cell)) return;
        onStroke(listBetween(stroke.cell, cell), false, stroke.isErasing);
        last.current = { ...stroke, cell };
      }}
      onPointerUp={() => {
        last.current = undefined;
      }}
      onPointerCancel={() => {
        last.current = undefined;
      }}
    >
      {isReady && (
        <div ref={board} className="grid-board edit-board" style={style} data-testid="edit-board">
          <BoardPicture
            scene={scene}
            looks={looks}
            overlayColour={looks.readColour(pack.theme?.overlay.color)}
            label={`The board: ${scene.width} columns, ${scene.height} rows`}
          >
            <Lines scene={scene} />
            {cursor !== undefined && <Brackets at={cursor} tone="cursor" />}
          </BoardPicture>
        </div>
      )}
    </div>
  );
}

/** Cells of an empty place must be seen, too. */
function Lines({ scene: { width, height } }: { scene: Scene }) {
  const rows = Array.from({ length: height + 1 }, (_, y) => `M0 ${y * CELL}H${width * CELL}`);
  const columns = Array.from({ length: width + 1 }, (_, x) => `M${x * CELL} 0V${height * CELL}`);
  return <path className="edit-lines" d={[...rows, ...columns].join('')} />;
}

/** The cells on the way from one to the other, without the first: a fast pointer skips some. */
export function listBetween([x, y]: Cell, [toX, toY]: Cell): readonly Cell[] {
  const steps = Math.max(Math.abs(toX - x), Math.abs(toY - y));
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    return [Math.round(x + (toX - x) * share), Math.round(y + (toY - y) * share)] as const;
  });
}
