/** Captured pieces that a player may drop: pressed or dragged onto the board. */
import type { PointerEvent } from 'react';
import { describeHeld } from '../model/labels.ts';
import type { TableView } from '../table/view.ts';
import { PieceIcon } from './PieceIcon.tsx';

export interface HandProps {
  readonly view: TableView;
  readonly player: number;
  onPress(code: string): void;
  onDragStart(event: PointerEvent, code: string): void;
}

export function Hand({ view, player, onPress, onDragStart }: HandProps) {
  const { naming, shown, selection, isPersonsTurn } = view;
  const held = shown.hands[player] ?? [];
  const isActive = isPersonsTurn && shown.player === player;
  const name = naming.players[player]?.name ?? '';
  return (
    <div className="hand" role="group" aria-label={`Hand of ${name}`} data-testid={`hand-${player}`}>
      {held.length === 0 && <span className="muted hand-empty">nothing in hand</span>}
      {held.map((piece, index) => (
        <button
          type="button"
          key={piece.code}
          className="hand-piece"
          aria-label={`${describeHeld(naming, piece)}${isActive ? ', drop' : ''}`}
          aria-pressed={isActive && selection?.kind === 'hand' && selection.code === piece.code}
          aria-disabled={!isActive}
          data-code={piece.code}
          title={isActive && index < 9 ? `Key ${index + 1}` : undefined}
          onPointerDown={(event) => {
            if (isActive) onDragStart(event, piece.code);
          }}
          // A pointer's press is judged where drags are; this is Enter, or a screen reader.
          onClick={(event) => {
            if (isActive && event.detail === 0) onPress(piece.code);
          }}
        >
          <PieceIcon naming={naming} code={piece.code} owner={player} />
          {piece.count > 1 && <span className="hand-count">{piece.count}</span>}
        </button>
      ))}
    </div>
  );
}
