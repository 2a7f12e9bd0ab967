/** Building blocks in stock, and ships of both sides, over time. */
import type { StatisticsWindow } from '@dota-factory/lib';
import { Plot } from '@dota-factory/ui';
import { timeAxis } from './axis.ts';

export function BlocksPage({ shown }: { shown: StatisticsWindow }) {
  const { totals } = shown;
  const axis = timeAxis(shown, totals.blocks.length);
  const common = { xLabel: axis.label, xMin: axis.xMin, xStep: axis.xStep, height: 200 };
  return (
    <>
      <h3>Building blocks in stock</h3>
      <Plot
        title="Building blocks in stock"
        yLabel="blocks"
        {...common}
        series={[{ id: 'blocks', label: 'blocks', values: totals.blocks }]}
      />
      <h3>Ships per minute</h3>
      <Plot
        title="Ships per minute"
        yLabel="per minute"
        {...common}
        series={[
          { id: 'built', label: 'built', values: totals.built },
          { id: 'lost', label: 'lost', values: totals.lost, dashed: true },
          { id: 'kills', label: 'kills', values: totals.kills },
        ]}
      />
      <h3>Damage per minute</h3>
      <Plot
        title="Damage per minute"
        yLabel="HP per minute"
        {...common}
        series={[
          { id: 'dealt', label: 'dealt', values: totals.damageDealt },
          { id: 'taken', label: 'taken', values: totals.damageTaken, dashed: true },
        ]}
      />
    </>
  );
}
