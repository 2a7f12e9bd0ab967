/** Every hull against every other before and after, side by side: what changed, and in fleets of which size. */
import { formatInterval, formatPercent } from '@dota-factory/arena';
import { Panel } from '@dota-factory/ui';
import type { FightOfRun, WhatIfCell, WhatIfMatrix, WhatIfPair } from '../../contract/index.ts';
import { DesignGrid } from '../figures/DesignGrid.tsx';
import { formatPoints, formatPointsInterval } from '../figures/words.ts';
import { shadeOf } from '../matrix/shade.ts';
import { WatchBoth } from './WatchBoth.tsx';

export interface MatrixComparisonProps {
  readonly matrix: WhatIfMatrix;
  /** Where its fights are found; null: they cannot be watched. */
  readonly run: FightOfRun['run'] | null;
}

export function MatrixComparison({ matrix, run }: MatrixComparisonProps) {
  const changed = matrix.pairs
    .filter(({ change }) => change !== null && change.difference !== 0)
    .sort((a, b) => Math.abs(b.change?.difference ?? 0) - Math.abs(a.change?.difference ?? 0));
  const touched = matrix.pairs.filter(({ canChange }) => canChange).length;
  const same = matrix.pairs.filter(({ change }) => change?.difference === 0).length;
  return (
    <>
      <div className="matrix-pair">
        {(['before', 'after'] as const).map((side) => (
          <Panel key={side} title={side === 'before' ? 'Before' : 'After'} name={`matrix-${side}`}>
            <SmallMatrix matrix={matrix} side={side} />
          </Panel>
        ))}
      </div>
      <Panel title="What changed" name="matrix-changes">
        <table className="effects">
          <caption className="visually-hidden">Pairs by the size of their change</caption>
          <thead>
            <tr>
              <th scope="col">Pair</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col" className="number">
                Points
              </th>
              <th scope="col">95 % interval</th>
              <th scope="col">Says</th>
              {run !== null && <th scope="col">Watch</th>}
            </tr>
          </thead>
          <tbody>
            {changed.map((pair) => (
              <ChangeRow key={`${pair.row} ${pair.column}`} matrix={matrix} pair={pair} run={run} />
            ))}
          </tbody>
        </table>
        {same > 0 && <p className="muted">{`${same} ${same === 1 ? 'pair is' : 'pairs are'} as before.`}</p>}
        <p className="muted">{`What is sure is so beside all ${touched} pairs that can change (Holm), and only after all fights.`}</p>
      </Panel>
    </>
  );
}

const EMPTY_GRID = { layout: [], modules: [] };

function SmallMatrix({ matrix, side }: { matrix: WhatIfMatrix; side: 'before' | 'after' }) {
  const { designs, grids, means, threats, pairs } = matrix;
  const index = side === 'before' ? 0 : 1;
  const scoreOf = (row: number, column: number): number | null => {
    const pair = pairs.find(
      (each) => (each.row === row && each.column === column) || (each.row === column && each.column === row),
    );
    const score = pair?.[side].score ?? null;
    return score === null || pair?.row === row ? score : 1 - score;
  };
  return (
    <div className="heat-scroll">
      <table className="heat-grid" aria-label={`Scores of the row against the column ${side}`}>
        <thead>
          <tr>
            <th className="heat-corner">
              <span className="muted">score of the row, %</span>
            </th>
            <th className="heat-mean-head">Price</th>
            <th className="heat-mean-head">Mean</th>
            {designs.map((name, column) => (
              <th key={name} scope="col" className="heat-column">
                <span className="heat-column-name">{name}</span>
                <DesignGrid name={name} grid={grids[column] ?? EMPTY_GRID} size={30} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {designs.map((name, row) => (
            <tr key={name}>
              <th scope="row" className="heat-row">
                <span className="heat-design">
                  <DesignGrid name={name} grid={grids[row] ?? EMPTY_GRID} size={30} />
                  <span>{name}</span>
                </span>
              </th>
              <td className="heat-mean">{Math.round(threats[row]?.[index] ?? 0)}</td>
              <td className="heat-mean">{formatWhole(means[row]?.[index] ?? null)}</td>
              {designs.map((other, column) => {
                const score = row === column ? null : scoreOf(row, column);
                return (
                  <td
                    key={other}
                    className="heat-cell"
                    data-self={row === column || undefined}
                    style={score === null ? {} : shadeOf(score)}
                  >
                    {row === column ? '' : formatWhole(score)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const formatWhole = (score: number | null) => (score === null ? '·' : String(Math.round(score * 100)));

interface ChangeRowProps extends MatrixComparisonProps {
  readonly pair: WhatIfPair;
}

function ChangeRow({ matrix, pair, run }: ChangeRowProps) {
  const { row, column, before, after, change } = pair;
  const names = [matrix.designs[row] ?? '', matrix.designs[column] ?? ''] as const;
  if (change === null) return null;
  const verdict = change.isSure
    ? `${change.difference > 0 ? '▲ helps' : '▼ hurts'} ${names[0]}`
    : 'no sure change';
  return (
    <tr data-sure={change.isSure || undefined} data-testid="pair-change">
      <th scope="row">
        <span className="pair-names">
          <DesignGrid name={names[0]} grid={matrix.grids[row] ?? EMPTY_GRID} size={26} />
          <span>{names.join(' against ')}</span>
          <DesignGrid name={names[1]} grid={matrix.grids[column] ?? EMPTY_GRID} size={26} />
        </span>
      </th>
      <td>{describeCell(before)}</td>
      <td>{describeCell(after)}</td>
      <td className="number">{formatPoints(change.difference)}</td>
      <td className="effect-interval">{formatPointsInterval(change.interval)}</td>
      <td className="effect-verdict">{verdict}</td>
      {run !== null && (
        <td>
          <WatchBoth source={{ run, row: matrix.pairs.indexOf(pair), column: 0 }} pair={pair} />
        </td>
      )}
    </tr>
  );
}

/** `45.0 % (35.6 – 54.8 %), 7 against 6 ships` */
function describeCell({ score, interval, counts }: WhatIfCell): string {
  if (score === null) return '–';
  return `${formatPercent(score)} (${formatInterval(interval)}), ${counts.join(' against ')} ships`;
}
