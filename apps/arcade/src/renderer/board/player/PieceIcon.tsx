/** A piece as a small picture beside a word. */
import type { Naming } from '../model/labels.ts';
import { PieceFigure } from '../pieces/PieceFigure.tsx';

export interface PieceIconProps {
  readonly naming: Naming;
  readonly code: string;
  readonly owner: number;
}

export function PieceIcon({ naming: { set, players }, code, owner }: PieceIconProps) {
  const look = set.looks.get(code);
  const player = players[owner];
  if (look === undefined || player === undefined) return null;
  return (
    <svg className="piece-icon" viewBox="0 0 48 48" aria-hidden>
      <PieceFigure look={look} player={player} body={set.body} forward={0} hasEmblem={players.length > 2} />
    </svg>
  );
}
