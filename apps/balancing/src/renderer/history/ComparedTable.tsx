/** Two runs row by row: what both say, by how much they differ, and how sure that is. */
import { formatPoints, formatPointsInterval } from '../figures/words.ts';
import type { ComparedResults, ComparedRow } from './compare-results.ts';

export function ComparedTable({ compared }: { compared: Extract<ComparedResults, { kind: 'rows' }> }) {
  const { what, rows } = compared;
  const hasTest = rows.some(({ isSure }) => isSure !== null);
  return (
    <table className="effects" data-testid="compared">
      <caption className="visually-hidden">{`${what} of both runs`}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col" className="number">
            Points
          </th>
          {hasTest && <th scope="col">95 % interval</th>}
          {hasTest && <th scope="col">{`Says (Holm, ${rows.length} rows)`}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} data-sure={row.isSure ?? undefined}>
            <th scope="row">{row.name}</th>
            <td>{row.before}</td>
            <td>{row.after}</td>
            <td className="number">{formatPoints(row.difference)}</td>
            {hasTest && <td>{row.interval === null ? '' : formatPointsInterval(row.interval)}</td>}
            {hasTest && <td className="effect-verdict">{describeVerdict(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describeVerdict({ isSure, difference }: ComparedRow): string {
  if (!isSure) return 'no sure change';
  return difference > 0 ? '▲ more' : '▼ less';
}
