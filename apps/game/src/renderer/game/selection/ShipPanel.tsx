/** A selected ship as it flies (REQ-UI-SHIP-STATS-PANEL). */
import type { ShipDetails } from '@dota-factory/lib';
import { formatNumber, ProgressBar } from '@dota-factory/ui';
import { LayoutGrid, ShipIcon } from '@dota-factory/ui/factory';
import type { Catalog } from '../../encyclopedia/catalog.ts';
import { formatIntent } from '../../words/words.ts';
import { CompactStatLines, SelectionHead, shipStatLines } from './parts.tsx';

export interface ShipPanelProps {
  readonly catalog: Catalog;
  readonly details: ShipDetails;
  readonly isDebugDraw: boolean;
}

export function ShipPanel({ catalog, details, isDebugDraw }: ShipPanelProps) {
  const ship = catalog.shipById.get(details.ship);
  const look = catalog.visuals.ship[details.ship];
  if (!ship || !look) return null;
  const isPlayer = details.team === 0;
  const maxHp = details.stats.hull.hp;
  return (
    <div className="selection">
      <SelectionHead
        icon={<ShipIcon layout={ship.layout} look={look} size={28} />}
        title={isPlayer ? ship.display_name : `Enemy ${ship.display_name}`}
        note={`#${details.id} · level ${details.level}`}
      />
      <div className="ship-facts">
        <div className="ship-state">
          <div data-stat="hp">
            <ProgressBar
              label="HP"
              value={details.hp / maxHp}
              text={`HP ${formatNumber(Math.ceil(details.hp), 0)} / ${formatNumber(Math.ceil(maxHp), 0)}`}
              tone={isPlayer ? 'good' : 'danger'}
            />
          </div>
          <p className="ship-intent">
            {formatIntent(details, (id) => catalog.shipById.get(id)?.display_name ?? id)}
          </p>
        </div>
        <LayoutGrid
          layout={ship.layout}
          modules={details.modules}
          findModule={catalog.findModule}
          maxWidth={80}
          maxHeight={40}
          label={`Modules of the ${ship.display_name}`}
        />
      </div>
      <CompactStatLines
        label="Stats of the ship"
        lines={shipStatLines(details.stats, details.summary, {
          threat: isDebugDraw ? details.threat : undefined,
        }).filter(({ id }) => id !== 'hp')}
      />
    </div>
  );
}
