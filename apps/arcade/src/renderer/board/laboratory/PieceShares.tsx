/** How often each kind of piece moves, takes and decides, as numbers and as bars. */
import type { LaboratoryReport } from '@dota-factory/board';
import type { Naming } from '../model/labels.ts';
import { PieceIcon } from '../player/PieceIcon.tsx';
import { formatPercent } from './finding-words.ts';

const COLUMNS = [
  { key: 'moves', label: 'Turns', title: 'Share of all turns in which it moved or was dropped' },
  { key: 'takes', label: 'Takes', title: 'Share of its moves that took something' },
  { key: 'decides', label: 'Decides', title: 'Share of won games that its move ended' },
] as const;

export function PieceShares({ naming, report }: { naming: Naming; report: LaboratoryReport }) {
  return (
    <table className="stats piece-shares">
      <caption className="visually-hidden">How often each piece moves, takes and decides</caption>
      <thead>
        <tr>
          <th scope="col">Piece</th>
          {COLUMNS.map(({ key, label, title }) => (
            <th key={key} scope="col" title={title}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.pieces.map((piece) => (
          <tr key={piece.code} data-piece={piece.code}>
            <th scope="row">
              <span className="piece-name">
                <PieceIcon naming={naming} code={piece.code} owner={0} />
                {naming.set.looks.get(piece.code)?.name ?? piece.code.toLowerCase()}
              </span>
            </th>
            {COLUMNS.map(({ key }) => (
              <td key={key} data-share={key} data-none={piece[key] === 0 || undefined}>
                <span className="share">
                  <span className="share-bar" style={{ width: `${piece[key] * 100}%` }} />
                  <span className="number">{formatPercent(piece[key])}</span>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
