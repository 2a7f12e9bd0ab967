/** Every design against every other: the number in the cell, its colour, and the interval of the one looked at. */
import { formatDraws, formatInterval, formatPercent } from '@dota-factory/arena';
import { findTarget } from '@dota-factory/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { FightOfRun, JudgedCell, MatrixDesign, MatrixState } from '../../contract/index.ts';
import { DesignGrid } from '../figures/DesignGrid.tsx';
import { findTypical } from '../figures/fight-list.ts';
import { type FightSource, WatchFights } from '../figures/WatchFights.tsx';
import { findHoldReason } from '../session/reasons.ts';
import { useSession, useView } from '../session/use-session.ts';
import { orderDesigns, type Order } from './order.ts';
import { shadeOf } from './shade.ts';

interface Place {
  readonly row: number;
  readonly column: number;
}

export interface HeatMapProps {
  readonly matrix: MatrixState;
  readonly order: Order;
  /** Where its fights are found. */
  readonly run: FightOfRun['run'];
}

/**
 * One stop of the Tab key; arrows move from cell to cell. A click keeps the cell in the readout, Enter or a double
 * click watches a typical fight of it. Places are in the order shown.
 */
export function HeatMap({ matrix, order, run }: HeatMapProps) {
  const session = useSession();
  const isHeld = useView(findHoldReason) !== undefined;
  const { designs, cells } = matrix;
  const indices = orderDesigns(designs, order);
  const [place, setPlace] = useState<Place>({ row: 0, column: Math.min(1, designs.length - 1) });
  const [isLooking, setIsLooking] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const grid = useRef<HTMLTableElement>(null);
  const designAt = (at: number) => designs[indices[at] ?? -1];
  const cellAt = (row: number, column: number) => cells[indices[row] ?? -1]?.[indices[column] ?? -1] ?? null;

  const sourceAt = ({ row, column }: Place) => ({
    run,
    row: indices[row] ?? 0,
    column: indices[column] ?? 0,
    side: 'before' as const,
  });
  const watchTypical = (at: Place) => {
    const fight = findTypical(cellAt(at.row, at.column)?.fights ?? '');
    if (fight !== undefined && !isHeld) void session.inspectFight({ ...sourceAt(at), fight });
  };
  const look = (at: Place) => {
    setPlace(at);
    setIsLooking(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') watchTypical(place);
    if (event.key === 'Escape') setIsKept(false);
    const isAlong = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const key = isAlong ? (event.key === 'ArrowLeft' ? 'ArrowUp' : 'ArrowDown') : event.key;
    const isEnd = event.key === 'Home' || event.key === 'End';
    const from = isAlong || isEnd ? place.column : place.row;
    const target = findTarget(key, from, designs.length);
    if (target === undefined) return;
    event.preventDefault();
    const next = isAlong || isEnd ? { ...place, column: target } : { ...place, row: target };
    setPlace(next);
    grid.current?.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)?.focus();
  };

  const row = designAt(place.row);
  const column = designAt(place.column);
  return (
    <div className="heat">
      <div className="heat-scroll">
        <table
          className="heat-grid"
          role="grid"
          aria-label="Scores of the row against the column"
          ref={grid}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              <th className="heat-corner">
                <span className="muted">score of the row, %</span>
              </th>
              <th className="heat-mean-head" scope="col">
                Mean
              </th>
              {indices.map((index, at) => (
                <th
                  key={index}
                  scope="col"
                  className="heat-column"
                  data-active={(isLooking && place.column === at) || undefined}
                >
                  <ColumnName design={designs[index]} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {indices.map((index, at) => (
              <tr key={index}>
                <th
                  scope="row"
                  className="heat-row"
                  data-active={(isLooking && place.row === at) || undefined}
                >
                  <DesignName design={designs[index]} />
                </th>
                <td className="heat-mean">{formatMean(designs[index])}</td>
                {indices.map((other, otherAt) => (
                  <HeatCell
                    key={other}
                    isSelf={index === other}
                    cell={cellAt(at, otherAt)}
                    place={`${at} ${otherAt}`}
                    label={describe(designs[index], designs[other], cellAt(at, otherAt))}
                    isStop={place.row === at && place.column === otherAt}
                    isKept={isKept && place.row === at && place.column === otherAt}
                    onPoint={() => !isKept && look({ row: at, column: otherAt })}
                    onLook={() => look({ row: at, column: otherAt })}
                    onKeep={() => setIsKept(!(isKept && place.row === at && place.column === otherAt))}
                    onWatch={() => watchTypical({ row: at, column: otherAt })}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Readout
        row={row}
        column={column}
        cell={cellAt(place.row, place.column)}
        source={sourceAt(place)}
        isKept={isKept}
      />
    </div>
  );
}

function DesignName({ design }: { design: MatrixDesign | undefined }) {
  if (!design) return null;
  return (
    <span className="heat-design">
      <DesignGrid name={design.name} grid={design} size={30} />
      <span>
        {design.name}
        {design.kind === 'layout' && <span className="muted"> (layout)</span>}
      </span>
    </span>
  );
}

function ColumnName({ design }: { design: MatrixDesign | undefined }) {
  if (!design) return null;
  return (
    <>
      <span className="heat-column-name">{design.name}</span>
      <DesignGrid name={design.name} grid={design} size={30} />
    </>
  );
}

const formatMean = (design: MatrixDesign | undefined) =>
  design?.mean === null || design === undefined ? '–' : Math.round(design.mean * 100).toString();

interface HeatCellProps {
  readonly cell: JudgedCell | null;
  readonly isSelf: boolean;
  readonly place: string;
  readonly label: string;
  readonly isStop: boolean;
  readonly isKept: boolean;
  onPoint(): void;
  onLook(): void;
  onKeep(): void;
  onWatch(): void;
}

/** A sign where it is known whether the pair is even: what has none may be either. */
function HeatCell(props: HeatCellProps) {
  const { cell, isSelf, place, label, isStop, isKept, onPoint, onLook, onKeep, onWatch } = props;
  return (
    <td
      className="heat-cell"
      role="gridcell"
      data-place={place}
      data-self={isSelf || undefined}
      data-empty={cell === null || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      style={cell ? shadeOf(cell.score) : {}}
      data-kept={isKept || undefined}
      onPointerEnter={onPoint}
      onFocus={onLook}
      onClick={() => {
        onLook();
        onKeep();
      }}
      onDoubleClick={onWatch}
    >
      {cell ? Math.round(cell.score * 100) : isSelf ? '' : '·'}
      {cell && cell.evenness !== 'unknown' && <span className="heat-sign">{signOf(cell)}</span>}
    </td>
  );
}

const signOf = ({ evenness, score }: JudgedCell) => (evenness === 'even' ? '=' : score > 0.5 ? '▲' : '▼');

function describe(
  row: MatrixDesign | undefined,
  column: MatrixDesign | undefined,
  cell: JudgedCell | null,
): string {
  const names = `${row?.name ?? ''} against ${column?.name ?? ''}`;
  if (row === column) return `${names}: the same design`;
  if (cell === null) return `${names}: not fought`;
  return `${names}: ${formatPercent(cell.score)}, 95 % interval ${formatInterval(cell.interval)}, ${EVENNESS[cell.evenness]}`;
}

interface ReadoutProps {
  readonly row: MatrixDesign | undefined;
  readonly column: MatrixDesign | undefined;
  readonly cell: JudgedCell | null;
  readonly source: FightSource;
  readonly isKept: boolean;
}

/** What is known of the pair that is looked at. */
function Readout({ row, column, cell, source, isKept }: ReadoutProps) {
  if (!row || !column) return null;
  return (
    <aside className="heat-readout" data-testid="readout" aria-live="polite">
      <h3>
        {row.name} <span className="muted">against</span> {column.name}
      </h3>
      {cell === null ? (
        <p className="muted">
          {row === column
            ? 'The same design: even by definition.'
            : row.isArmed || column.isArmed
              ? 'Not fought yet.'
              : 'Neither can hurt the other.'}
        </p>
      ) : (
        <>
          <p className="heat-score">{formatPercent(cell.score)}</p>
          <p>95 % interval {formatInterval(cell.interval)}</p>
          <IntervalLine cell={cell} />
          <dl className="facts">
            <dt>Wins</dt>
            <dd>{`${cell.wins} of ${cell.trials}`}</dd>
            <dt>Draws</dt>
            <dd>{formatDraws(cell)}</dd>
            <dt>Ships</dt>
            <dd>{`${formatFleet(cell, 0)} against ${formatFleet(cell, 1)}`}</dd>
            <dt>Threat</dt>
            <dd>{cell.threats.map(Math.round).join(' against ')}</dd>
          </dl>
          <p className="muted">{describeEvenness(cell, row, column)}</p>
          <WatchFights
            key={`${source.row} ${source.column}`}
            source={source}
            fights={cell.fights}
            name={row.name}
          />
          <p className="muted heat-hint">
            {isKept ? 'Kept here: click the cell again to let it go.' : 'Click a cell to keep it here.'}
          </p>
        </>
      )}
      <div className="heat-designs">
        <DesignGrid name={row.name} grid={row} size={88} />
        {row !== column && <DesignGrid name={column.name} grid={column} size={88} />}
      </div>
    </aside>
  );
}

/** A side's ships; those that lack modules so that the prices match are said. */
function formatFleet({ counts, lighter }: JudgedCell, side: 0 | 1): string {
  const { [side]: count } = counts;
  return lighter[side] === 0 ? String(count) : `${count} (${lighter[side]} with fewer modules)`;
}

function IntervalLine({ cell: { interval, score } }: { cell: JudgedCell }) {
  const [low, high] = interval;
  return (
    <div className="interval-line" aria-hidden>
      <span className="win-half" />
      <span className="win-bracket" style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
      <span className="interval-dot" style={{ left: `${score * 100}%` }} />
    </div>
  );
}

const EVENNESS = { even: 'even', uneven: 'uneven', unknown: 'not yet known' } as const;

function describeEvenness({ evenness, score }: JudgedCell, row: MatrixDesign, column: MatrixDesign): string {
  if (evenness === 'even') return 'Even: surely between 40 and 60 %.';
  if (evenness === 'unknown') return 'Not yet known whether this is even: more fights would tell.';
  return `Uneven: ${(score > 0.5 ? row : column).name} surely wins more than 60 %.`;
}
