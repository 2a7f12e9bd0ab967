/** Letters and numbers along two edges of the board. */
import type { Game } from '@dota-factory/board';
import { formatSquare } from '@dota-factory/board';
import { sizeOf, unproject, type Viewpoint } from '../model/viewpoint.ts';

export function Coordinates({ viewpoint, game }: { viewpoint: Viewpoint; game: Game }) {
  const { width, height } = sizeOf(viewpoint);
  /** Along a turned board the letters stand at the side. */
  const isUpright = viewpoint.turns % 2 === 0;
  const nameAt = (x: number, y: number, isLetter: boolean): string => {
    const square = unproject(viewpoint, { x, y });
    const [, letter = '', digits = ''] =
      /^([a-z])(\d+)$/.exec(square === undefined ? '' : formatSquare(game, square)) ?? [];
    return isLetter ? letter : digits;
  };
  return (
    <div className="board-coordinates" aria-hidden>
      {Array.from({ length: width }, (_, x) => (
        <span
          key={`x${x}`}
          className="coordinate"
          data-edge="bottom"
          style={{ left: `${((x + 0.5) / width) * 100}%` }}
        >
          {nameAt(x, height - 1, isUpright)}
        </span>
      ))}
      {Array.from({ length: height }, (_, y) => (
        <span
          key={`y${y}`}
          className="coordinate"
          data-edge="left"
          style={{ top: `${((y + 0.5) / height) * 100}%` }}
        >
          {nameAt(0, y, !isUpright)}
        </span>
      ))}
    </div>
  );
}
