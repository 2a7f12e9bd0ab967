/** What was made and used of every item: a row each with its course, and a large plot of the chosen one. */
import type { StatisticsWindow } from '@dota-factory/lib';
import { formatName, formatNumber, Plot } from '@dota-factory/ui';
import { ItemIcon } from '@dota-factory/ui/factory';
import { useState } from 'react';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { timeAxis } from './axis.ts';
import { Course } from './Course.tsx';

export function ProductionPage({ catalog, shown }: { catalog: Catalog; shown: StatisticsWindow }) {
  const [chosen, choose] = useState<string>();
  const { items } = shown;
  const item = items.find((each) => each.item === chosen) ?? items[0];
  if (!item) return <p className="statistics-empty">Nothing has been made yet. Miners are a good start.</p>;
  const axis = timeAxis(shown, item.produced.length);
  return (
    <>
      <Plot
        title={`${formatName(item.item)} per minute`}
        xLabel={axis.label}
        yLabel="per minute"
        xMin={axis.xMin}
        xStep={axis.xStep}
        height={200}
        series={[
          { id: 'produced', label: 'made', values: item.produced },
          { id: 'consumed', label: 'used', values: item.consumed, dashed: true },
        ]}
      />
      <table className="stats statistics-items">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className="number">
              Made /min
            </th>
            <th scope="col" className="number">
              Used /min
            </th>
            <th scope="col">Course</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ item: id, produced, consumed, producedMean, consumedMean }) => {
            const look = catalog.visuals.item[id];
            return (
              <tr key={id} data-item={id} aria-selected={id === item.item}>
                <th scope="row">
                  <button type="button" className="statistics-item" onClick={() => choose(id)}>
                    {look && <ItemIcon look={look} size={18} />}
                    {formatName(id)}
                  </button>
                </th>
                <td className="number">{formatNumber(producedMean, 1)}</td>
                <td className="number">{formatNumber(consumedMean, 1)}</td>
                <td>
                  <Course made={produced} used={consumed} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
