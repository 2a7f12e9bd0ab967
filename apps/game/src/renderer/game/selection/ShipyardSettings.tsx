/** What a shipyard builds and how its ships behave, inline in the panel (REQ-UI-CONFIG-INLINE, REQ-MOD-UI-PREVIEW). */
import {
  deriveYardLoss,
  REPAIR_PRIORITIES,
  type RepairPriority,
  type ShipConfig,
  type Stance,
  STANCES,
  TARGET_PRIORITIES,
  type TargetPriority,
} from '@dota-factory/lib';
import { Button, formatDuration, Picker, type PickerChoice, Segmented } from '@dota-factory/ui';
import { LayoutGrid, ShipIcon } from '@dota-factory/ui/factory';
import type { ReactNode } from 'react';
import type { Catalog } from '../../encyclopedia/catalog.ts';
import {
  formatYardLoss,
  REPAIR_LABELS,
  REPAIR_NOTES,
  STANCE_LABELS,
  STANCE_NOTES,
  TARGET_LABELS,
  TARGET_NOTES,
} from '../../words/words.ts';
import { findWarning, type LayoutOffer, listOffers } from './layout-offers.ts';
import type { BuildingPanelProps } from './panel-props.ts';
import { Amounts } from './parts.tsx';

/** More materials than this have no room for their names in a narrow panel; pointing at one still tells it. */
const MAX_NAMED = 2;
/** More need two lines in a narrow panel. */
const MAX_IN_A_LINE = 3;

export function SchematicChoice({ catalog, details, unlocked, actions }: BuildingPanelProps) {
  const { x, y, schematic } = details;
  const choose = (id: string) => {
    const change = () => actions.command({ type: 'set_schematic', x, y, schematic: id });
    const loss = id === schematic ? [] : deriveYardLoss(details, []);
    if (loss.length === 0) return change();
    const name = catalog.shipById.get(id)?.display_name ?? id;
    actions.ask({
      title: `Build the ${name} here?`,
      text: formatYardLoss(loss, details),
      onConfirm: change,
    });
  };
  return (
    <Picker
      label="Schematic"
      choices={catalog.game.ships
        .filter(({ id }) => unlocked?.ships.includes(id))
        .map((each) => shipChoice(catalog, each, unlocked?.levels.ships[each.id]))}
      chosen={schematic ?? undefined}
      onChoose={choose}
      placeholder="Choose a ship"
      empty="No ship is unlocked."
    />
  );
}

/**
 * The layout beside what the yard holds and makes (`children`), and the orders below; nothing until a schematic is
 * chosen. The layout and Configure come first, so that no list of materials can push them out of sight.
 */
export function ShipyardSettings({
  catalog,
  details,
  unlocked,
  layouts,
  actions,
  children,
}: BuildingPanelProps & { children: ReactNode }) {
  const { x, y, schematic, orders } = details;
  const ship = schematic === null ? undefined : catalog.shipById.get(schematic);
  if (!ship || !orders) return null;
  const warning = findWarning(catalog.moduleById, orders.layout);
  const offers =
    orders.layout.length > 0 ? [] : listOffers(ship, layouts, unlocked?.modules ?? [], catalog.moduleById);
  return (
    <div className="yard">
      <div className="yard-layout">
        <LayoutGrid
          layout={ship.layout}
          modules={orders.layout}
          findModule={catalog.findModule}
          maxWidth={88}
          maxHeight={40}
          label={`Layout of the ${ship.display_name}: ${orders.layout.length} modules`}
        />
        <Button onPress={actions.configure} tooltip="Places modules on the ship. Pauses the game">
          Configure
        </Button>
      </div>
      <div
        className="yard-production"
        data-many={details.inputs.length > MAX_NAMED || undefined}
        data-crowded={details.inputs.length > MAX_IN_A_LINE || undefined}
      >
        {children}
        {warning !== undefined && (
          <YardOffers
            {...{ warning, offers }}
            onChoose={(modules) => actions.command({ type: 'set_layout', x, y, modules })}
          />
        )}
      </div>
      <div className="yard-orders">
        <Order
          label="Stance"
          short="Stance"
          choices={STANCES}
          labels={STANCE_LABELS}
          notes={STANCE_NOTES}
          chosen={orders.stance}
          onChoose={(stance: Stance) => actions.command({ type: 'set_stance', x, y, stance })}
        />
        <Order
          label="Target priority"
          short="Target"
          choices={TARGET_PRIORITIES}
          labels={TARGET_LABELS}
          notes={TARGET_NOTES}
          chosen={orders.targetPriority}
          onChoose={(priority: TargetPriority) =>
            actions.command({ type: 'set_target_priority', x, y, priority })
          }
        />
        <Order
          label="Repair priority"
          short="Repair"
          choices={REPAIR_PRIORITIES}
          labels={REPAIR_LABELS}
          notes={REPAIR_NOTES}
          chosen={orders.repairPriority}
          onChoose={(priority: RepairPriority) =>
            actions.command({ type: 'set_repair_priority', x, y, priority })
          }
        />
      </div>
    </div>
  );
}

/** Beside the layout, where there is room: the orders below must stay in sight. */
function YardOffers({
  warning,
  offers,
  onChoose,
}: {
  warning: string;
  offers: readonly LayoutOffer[];
  onChoose(modules: LayoutOffer['modules']): void;
}) {
  return (
    <div className="yard-offers" role="status">
      <span className="yard-warning" title={warning}>{`⚠ ${warning}`}</span>
      {offers.map(({ name, modules }) => (
        <button
          type="button"
          className="yard-offer"
          key={name}
          title={`Puts ${modules.length} modules on the ship`}
          onClick={() => onChoose(modules)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

function shipChoice(catalog: Catalog, ship: ShipConfig, level: number | undefined): PickerChoice {
  const look = catalog.visuals.ship[ship.id];
  return {
    id: ship.id,
    label: ship.display_name,
    icon: look && <ShipIcon layout={ship.layout} look={look} size={28} largest={catalog.largestHull} />,
    note: (
      <>
        <Amounts catalog={catalog} amounts={ship.materials} />
        <span className="choice-time">{` · ${formatDuration(ship.production_time_seconds)}`}</span>
        {level !== undefined && ` · level ${level}`}
      </>
    ),
  };
}

interface OrderProps<Id extends string> {
  readonly label: string;
  /** Beside the choices. */
  readonly short: string;
  readonly choices: readonly Id[];
  readonly labels: Readonly<Record<Id, string>>;
  readonly notes: Readonly<Record<Id, string>>;
  readonly chosen: Id;
  onChoose(id: Id): void;
}

function Order<Id extends string>({
  label,
  short,
  choices,
  labels,
  notes,
  chosen,
  onChoose,
}: OrderProps<Id>) {
  return (
    <div className="order">
      <span className="order-label" title={label}>
        {short}
      </span>
      <Segmented
        label={label}
        choices={choices.map((id) => ({ id, label: labels[id], title: notes[id] }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  );
}
