/** Two matrices of any two times beside each other, design by design. */
import { compareShares, correctByHolm } from '@dota-factory/arena';
import type { JudgedCell, MatrixState, WhatIfCell, WhatIfMatrix } from '../../contract/index.ts';

/** The chance of a wrong "sure" among all pairs. */
const ERROR = 0.05;

/** Designs that both have, by name. Nothing is sure unless both are complete. */
export function compareMatrices(before: MatrixState, after: MatrixState): WhatIfMatrix {
  const both = before.designs.flatMap((design, first) => {
    const second = after.designs.findIndex(({ name }) => name === design.name);
    return second < 0 ? [] : [{ name: design.name, first, second }];
  });
  const isComplete = before.status === 'done' && after.status === 'done';
  const met = both.flatMap((a, row) =>
    both.flatMap((b, column) => {
      const old = before.cells[a.first]?.[b.first];
      const next = after.cells[a.second]?.[b.second];
      return column > row && old && next ? [{ row, column, old, next }] : [];
    }),
  );
  const changes = met.map(({ old, next }) => findChange(old, next));
  const corrected = correctByHolm(changes.map(({ pValue }) => pValue));
  return {
    level: after.level,
    threat: after.threat,
    designs: both.map(({ name }) => name),
    grids: both.map(({ second }) => {
      const { layout = [], modules = [] } = after.designs[second] ?? {};
      return { layout, modules };
    }),
    threats: both.map(({ first, second }) => [
      before.designs[first]?.threat ?? 0,
      after.designs[second]?.threat ?? 0,
    ]),
    means: both.map(({ first, second }) => [
      before.designs[first]?.mean ?? null,
      after.designs[second]?.mean ?? null,
    ]),
    pairs: met.map(({ row, column, old, next }, index) => ({
      canChange: true,
      row,
      column,
      before: toCell(old),
      after: toCell(next),
      change: {
        difference: changes[index]?.difference ?? 0,
        interval: changes[index]?.interval ?? [-1, 1],
        isSure: isComplete && (corrected[index] ?? 1) <= ERROR,
      },
    })),
  };
}

const toCell = ({ score, interval, counts, threats, fights }: JudgedCell): WhatIfCell => ({
  score,
  interval,
  counts,
  threats,
  fights,
});

function findChange(old: JudgedCell, next: JudgedCell) {
  const wins = (cell: JudgedCell) => Math.round(cell.wins + cell.draws / 2);
  return compareShares(wins(old), old.trials, wins(next), next.trials);
}
