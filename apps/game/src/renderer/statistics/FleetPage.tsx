/** Ships by design: how many were built and lost, what they destroyed, and the damage they did. */
import type { DesignView } from '@dota-factory/lib';
import { formatNumber } from '@dota-factory/ui';
import type { Catalog } from '../encyclopedia/catalog.ts';
import { nameDesign } from './design-name.ts';

export function FleetPage({ catalog, designs }: { catalog: Catalog; designs: readonly DesignView[] }) {
  return (
    <>
      <h3>Yours</h3>
      <DesignTable catalog={catalog} designs={designs.filter(({ team }) => team === 'player')} />
      <h3>The enemy’s</h3>
      <DesignTable catalog={catalog} designs={designs.filter(({ team }) => team === 'enemy')} />
    </>
  );
}

function DesignTable({ catalog, designs }: { catalog: Catalog; designs: readonly DesignView[] }) {
  if (designs.length === 0) return <p className="statistics-empty">None yet.</p>;
  const sorted = designs.toSorted((a, b) => b.damage - a.damage || b.built - a.built);
  return (
    <table className="stats">
      <thead>
        <tr>
          <th scope="col">Design</th>
          {['Built', 'Lost', 'Kills', 'Damage', 'Kills per loss'].map((label) => (
            <th key={label} scope="col" className="number">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((design) => (
          <tr key={nameDesign(catalog, design)}>
            <th scope="row">{nameDesign(catalog, design)}</th>
            <td className="number">{design.kind === 'stations' ? '–' : formatNumber(design.built, 0)}</td>
            <td className="number">{design.kind === 'stations' ? '–' : formatNumber(design.lost, 0)}</td>
            <td className="number">{formatNumber(design.kills, 0)}</td>
            <td className="number">{formatNumber(design.damage, 0)}</td>
            <td className="number">
              {design.lost === 0 ? '–' : formatNumber(design.kills / design.lost, 1)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
