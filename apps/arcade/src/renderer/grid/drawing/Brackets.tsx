/** Corners around a cell: a cursor, a choice, a hint. */
import { CELL } from './BoardPicture.tsx';

export const Brackets = ({ at: [x, y], tone }: { at: readonly [x: number, y: number]; tone: string }) => (
  <path
    className="grid-brackets"
    data-tone={tone}
    transform={`translate(${x * CELL} ${y * CELL})`}
    d="M5 28V5H28M72 5H95V28M95 72V95H72M28 95H5V72"
  />
);
