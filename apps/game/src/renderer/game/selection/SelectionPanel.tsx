/** The selected building panel: what is selected decides its form. */
import type { LayoutBlueprint, SelectionDetails, UnlockedView } from '@dota-factory/lib';
import { BuildingIcon } from '@dota-factory/ui/factory';
import type { Catalog } from '../../encyclopedia/catalog.ts';
import { BuildingPanel } from './BuildingPanel.tsx';
import type { SelectionActions } from './panel-props.ts';
import { ClearButton, SelectionHead } from './parts.tsx';
import { RecipeForMany } from './RecipeForMany.tsx';
import { ShipPanel } from './ShipPanel.tsx';
import { StanceForMany } from './StanceForMany.tsx';
import { StationPanel } from './StationPanel.tsx';

export interface SelectionPanelProps {
  readonly catalog: Catalog;
  readonly details: SelectionDetails;
  readonly unlocked: UnlockedView | undefined;
  readonly layouts: readonly LayoutBlueprint[];
  readonly isDebugDraw: boolean;
  readonly actions: SelectionActions;
}

export function SelectionPanel(props: SelectionPanelProps) {
  const { catalog, details, unlocked, layouts, isDebugDraw, actions } = props;
  return (
    // A new selection is a new panel: it is shown from its top, whatever was scrolled before.
    <section
      key={identify(details)}
      className="side-panel"
      aria-label="Selected building"
      data-selection={details.kind}
    >
      {details.kind === 'none' && (
        <p className="selection-hint">Select a building, ship or station, or drag a box.</p>
      )}
      {details.kind === 'building' && (
        <BuildingPanel {...{ catalog, unlocked, layouts, actions }} details={details.building} />
      )}
      {details.kind === 'buildings' && <SeveralPanel {...{ catalog, details, unlocked, actions }} />}
      {details.kind === 'ship' && <ShipPanel {...{ catalog, isDebugDraw }} details={details.ship} />}
      {details.kind === 'station' && <StationPanel {...{ catalog }} details={details.station} />}
    </section>
  );
}

/** What is selected, not its status. */
function identify(details: SelectionDetails): string {
  switch (details.kind) {
    case 'building':
      return `building ${details.building.id}`;
    case 'ship':
      return `ship ${details.ship.id}`;
    case 'station':
      return `station ${details.station.id}`;
    default:
      return details.kind;
  }
}

/** How many of each type, and nothing about any of them (REQ-UI-MULTI-SELECTION). */
function SeveralPanel({
  catalog,
  details,
  unlocked,
  actions,
}: {
  catalog: Catalog;
  unlocked: UnlockedView | undefined;
  details: Extract<SelectionDetails, { kind: 'buildings' }>;
  actions: SelectionActions;
}) {
  const { game, visuals } = catalog;
  return (
    <div className="selection">
      <SelectionHead icon={null} title={`${details.ids.length} buildings`} note="selected" />
      <ul className="counts">
        {details.counts.map(({ building, name, count }) => (
          <li key={building} className="count" data-building={building}>
            <BuildingIcon building={game.buildings[building]} look={visuals.building[building]} size={22} />
            <span className="count-name">{name}</span>
            <span className="count-number">{`× ${count}`}</span>
          </li>
        ))}
      </ul>
      {details.counts
        .filter(({ building }) => building === 'miner' || building === 'assembler')
        .map(({ building, name, count }) => (
          <RecipeForMany key={building} {...{ catalog, unlocked, building, name, count, actions }} />
        ))}
      {details.counts
        .filter(({ building }) => building === 'shipyard')
        .map(({ building, name, count }) => (
          <StanceForMany key={building} {...{ name, count, actions }} />
        ))}
      {details.clearable.length > 0 && <ClearButton tiles={details.clearable} actions={actions} />}
    </div>
  );
}
