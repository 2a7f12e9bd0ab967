/** How large a board is drawn in the room there is, and which cell is under a point of the window. */
import { useRef } from 'react';
import { useElementSize } from '../../rooms/use-element-size.ts';
import { CELL, RIM } from './BoardPicture.tsx';

type Cell = readonly [x: number, y: number];

/** A cell is never larger than this, in CSS pixels. */
const MAX_CELL = 150;
const MARGIN = 16;

export function useBoardFit({
  width: columns,
  height: rows,
}: {
  readonly width: number;
  readonly height: number;
}) {
  const { ref, width, height } = useElementSize();
  const board = useRef<HTMLDivElement>(null);
  const [wide, high] = [columns * CELL + 2 * RIM, rows * CELL + 2 * RIM + 8];
  const scale = Math.min((width - MARGIN) / wide, (height - MARGIN) / high, MAX_CELL / CELL);
  const findCell = (x: number, y: number): Cell | undefined => {
    const box = board.current?.getBoundingClientRect();
    if (box === undefined) return undefined;
    const column = Math.floor(((x - box.left) / scale - RIM) / CELL);
    const row = Math.floor(((y - box.top) / scale - RIM) / CELL);
    return column >= 0 && row >= 0 && column < columns && row < rows ? [column, row] : undefined;
  };
  return {
    /** Of the room around the board. */
    room: ref,
    board,
    /** False until the room was measured. */
    isReady: width > 0,
    style: { width: wide * scale, height: high * scale },
    findCell,
  };
}
