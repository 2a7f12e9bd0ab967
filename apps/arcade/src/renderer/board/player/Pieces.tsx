/** The pieces above the squares; one that moves glides to its new square. */
import { type CSSProperties, memo } from 'react';
import { project, type Viewpoint } from '../model/viewpoint.ts';
import { PieceFigure } from '../pieces/PieceFigure.tsx';
import type { TableView } from '../table/view.ts';
import type { DragSource } from './use-piece-drag.ts';

export interface PiecesProps {
  readonly view: TableView;
  readonly viewpoint: Viewpoint;
  readonly dragged: DragSource | undefined;
  readonly droppedOn: number | undefined;
}

export function Pieces({ view, viewpoint, dragged, droppedOn }: PiecesProps) {
  const { naming, tracks, shown } = view;
  const { set, players } = naming;
  // By id, so that the page's elements keep their order while pieces move.
  const pieces = tracks.pieces.toSorted((a, b) => a.id - b.id);
  return (
    <div className="board-pieces" aria-hidden>
      {pieces.map(({ id, square, code, owner }) => (
        <Piece
          key={id}
          place={placeOf(viewpoint, square)}
          isLifted={dragged?.kind === 'piece' && dragged.square === square}
          isInstant={droppedOn === square}
          isOut={shown.isOut[owner] === true}
          figure={{ code, owner }}
          {...{ set, players }}
          turns={viewpoint.turns}
        />
      ))}
    </div>
  );
}

interface PieceProps extends Pick<TableView['naming'], 'set' | 'players'> {
  readonly place: string;
  readonly isLifted: boolean;
  readonly isInstant: boolean;
  readonly isOut: boolean;
  readonly figure: { readonly code: string; readonly owner: number };
  readonly turns: number;
}

const Piece = memo(
  function Piece({ place, isLifted, isInstant, isOut, figure, set, players, turns }: PieceProps) {
    const look = set.looks.get(figure.code);
    const player = players[figure.owner];
    if (look === undefined || player === undefined) return null;
    return (
      <div
        className="board-piece"
        style={{ transform: place } as CSSProperties}
        data-lifted={isLifted || undefined}
        data-instant={isInstant || undefined}
        data-out={isOut || undefined}
      >
        <svg viewBox="0 0 48 48">
          <PieceFigure
            look={look}
            player={player}
            body={set.body}
            forward={(player.forward + turns) % 4}
            hasEmblem={players.length > 2}
          />
        </svg>
      </div>
    );
  },
  (a, b) =>
    a.place === b.place &&
    a.isLifted === b.isLifted &&
    a.isInstant === b.isInstant &&
    a.isOut === b.isOut &&
    a.figure.code === b.figure.code &&
    a.figure.owner === b.figure.owner &&
    a.set === b.set &&
    a.turns === b.turns,
);

/** Where a square is drawn, as CSS. */
function placeOf(viewpoint: Viewpoint, square: number): string {
  const { x, y } = project(viewpoint, square);
  return `translate(${x * 100}%, ${y * 100}%)`;
}
