/** A still picture of a position, for cards and lists. */
import { memo } from 'react';
import type { Material } from '../library/tastes.ts';
import { createGround } from '../model/ground.ts';
import type { Naming } from '../model/labels.ts';
import type { ShownPiece } from '../model/shown-position.ts';
import { createViewpoint, project, sizeOf } from '../model/viewpoint.ts';
import { PieceFigure } from '../pieces/PieceFigure.tsx';
import { GroundPicture } from './GroundPicture.tsx';

export interface BoardPictureProps {
  readonly naming: Naming;
  readonly pieces: readonly ShownPiece[];
  readonly material: Material;
}

export const BoardPicture = memo(function BoardPicture({ naming, pieces, material }: BoardPictureProps) {
  const { game, set, players } = naming;
  const view = createViewpoint(game, 0);
  const { width, height } = sizeOf(view);
  return (
    <svg className="board-picture" viewBox={`-0.2 -0.2 ${width + 0.4} ${height + 0.4}`} aria-hidden>
      <GroundPicture
        ground={createGround(game, view, set.surface)}
        surface={set.surface}
        material={material}
      />
      {pieces.map(({ square, code, owner }) => {
        const { x, y } = project(view, square);
        const look = set.looks.get(code);
        const player = players[owner];
        if (look === undefined || player === undefined) return null;
        return (
          <g key={square} transform={`translate(${x + 0.04} ${y + 0.04}) scale(${0.92 / 48})`}>
            <PieceFigure
              look={look}
              player={player}
              body={set.body}
              forward={player.forward}
              hasEmblem={players.length > 2}
            />
          </g>
        );
      })}
    </svg>
  );
});
