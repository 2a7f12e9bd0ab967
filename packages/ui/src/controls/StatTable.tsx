/** Stats in rows; with two columns, the second is compared with the first. */
import { formatChange, formatStat } from '../text/format.ts';

export interface StatRow {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  /** One per column; undefined where the column has no such stat. */
  readonly values: readonly (number | undefined)[];
  /** A heading is put above the first row of each group. */
  readonly group?: string;
  /** Where the numbers come from; adds a column if any row has it. */
  readonly formula?: string;
}

export interface StatTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly StatRow[];
  /** Adds a column with the change from the first value to the last. */
  readonly compare?: boolean;
}

export function StatTable({ caption, columns, rows, compare = false }: StatTableProps) {
  const hasFormulas = rows.some((row) => row.formula !== undefined);
  const width = columns.length + 2 + (compare ? 1 : 0) + (hasFormulas ? 1 : 0);
  return (
    <table className="stats">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Stat</th>
          {columns.map((column) => (
            <th key={column} scope="col" className="number">
              {column}
            </th>
          ))}
          {compare && (
            <th scope="col" className="number">
              Change
            </th>
          )}
          <th scope="col">
            <span className="visually-hidden">Unit</span>
          </th>
          {hasFormulas && <th scope="col">Formula of the level x</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <StatLines
            key={row.id}
            row={row}
            heading={row.group !== rows[index - 1]?.group ? row.group : undefined}
            width={width}
            compare={compare}
          />
        ))}
      </tbody>
    </table>
  );
}

interface StatLinesProps {
  readonly row: StatRow;
  readonly heading: string | undefined;
  readonly width: number;
  readonly compare: boolean;
}

function StatLines({ row, heading, width, compare }: StatLinesProps) {
  return (
    <>
      {heading !== undefined && (
        <tr className="stat-group">
          <th scope="rowgroup" colSpan={width}>
            {heading}
          </th>
        </tr>
      )}
      <tr data-stat={row.id}>
        <th scope="row">{row.label}</th>
        {row.values.map((value, column) => (
          // By index: columns have no identity but their place
          <td key={column} className="number">
            {value === undefined ? '–' : formatStat(value)}
          </td>
        ))}
        {compare && <ChangeCell from={row.values[0]} to={row.values.at(-1)} />}
        <td className="unit">{row.unit}</td>
        {row.formula !== undefined && (
          <td>
            <code className="mono">{row.formula}</code>
          </td>
        )}
      </tr>
    </>
  );
}

function ChangeCell({ from, to }: { from: number | undefined; to: number | undefined }) {
  if (from === undefined || to === undefined) {
    return <td className="number" data-change="same" />;
  }
  const change = to > from ? 'up' : to < from ? 'down' : 'same';
  return (
    <td className="number" data-change={change}>
      {change === 'same' ? '' : formatChange(from, to)}
    </td>
  );
}
