/** The piece under the pointer while it is dragged. */
import type { TableView } from '../table/view.ts';
import { PieceIcon } from './PieceIcon.tsx';
import type { DragSource } from './use-piece-drag.ts';

export interface DragGhostProps {
  readonly view: TableView;
  readonly dragged: DragSource | undefined;
  readonly ghost: { current: HTMLDivElement | null };
}

/** Always there, so that the first movement of the pointer already moves it. */
export function DragGhost({ view: { naming, shown }, dragged, ghost }: DragGhostProps) {
  const piece = dragged?.kind === 'piece' ? shown.pieceAt.get(dragged.square) : undefined;
  const code = dragged?.kind === 'hand' ? dragged.code : piece?.code;
  const isOwn = dragged?.kind === 'hand' || piece?.owner === shown.player;
  return (
    <div ref={ghost} className="drag-ghost" aria-hidden>
      {code !== undefined && isOwn && (
        <PieceIcon naming={naming} code={code} owner={piece?.owner ?? shown.player} />
      )}
    </div>
  );
}
