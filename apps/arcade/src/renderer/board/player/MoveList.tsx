/** The turns so far; a press shows the position after one of them. */
import { useEffect, useRef } from 'react';
import type { TableView } from '../table/view.ts';
import { PieceIcon } from './PieceIcon.tsx';

export function MoveList({ view, onLook }: { view: TableView; onLook: (ply: number) => void }) {
  const { naming, rows, ply } = view;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [ply, rows]);
  const columns = Math.min(2, naming.players.length);
  return (
    <ol className="moves" ref={list} aria-label="Moves" data-columns={columns}>
      {rows.map(({ round, entries }) => (
        <li key={round} className="moves-row">
          <span className="moves-round">{round}</span>
          <span className="moves-entries">
            {entries.map((entry) => (
              <button
                type="button"
                key={entry.ply}
                className="move"
                aria-label={entry.label}
                aria-current={entry.ply === ply}
                onClick={() => onLook(entry.ply)}
              >
                {entry.piece !== undefined && (
                  <PieceIcon naming={naming} code={entry.piece} owner={entry.player} />
                )}
                {entry.text}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ol>
  );
}
