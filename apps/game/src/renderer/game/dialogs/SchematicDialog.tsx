/** The choice that a destroyed set of stations offers (REQ-DEF-SCHEMATIC-DROP). */
import type { ItemId, SchematicKind, SchematicOption, UnlockedView } from '@dota-factory/lib';
import { Button, Dialog, formatName, formatNumber, formatStat } from '@dota-factory/ui';
import { ModuleIcon, ModuleName, ShipIcon } from '@dota-factory/ui/factory';
import { type ReactNode, useState } from 'react';
import type { Catalog } from '../../encyclopedia/catalog.ts';
import { ItemPicture } from '../selection/parts.tsx';
import { describePurpose, listMaterials, listSchematicFacts } from './schematic-facts.ts';

const KIND_LABELS: Readonly<Record<SchematicKind, string>> = {
  ship: 'Ship',
  module: 'Module',
  recipe: 'Assembler recipe',
};

export interface SchematicDialogProps {
  readonly catalog: Catalog;
  /** The encyclopedia or a replay is before it. */
  readonly isAside: boolean;
  readonly options: readonly SchematicOption[];
  readonly levels: UnlockedView['levels'] | undefined;
  /** Items per minute that the player's machines make; undefined until that is known. */
  readonly made: ReadonlyMap<ItemId, number> | undefined;
  /** Whether it was taken. */
  onChoose(index: number): Promise<boolean>;
  /** Escape: there is no way around the choice, but the menu is always there. */
  onMenu(): void;
  /** Opens the encyclopedia at a schematic. */
  onRead(option: SchematicOption): void;
}

export function SchematicDialog(props: SchematicDialogProps) {
  const { catalog, isAside, options, onChoose, onMenu, onRead } = props;
  const [isChosen, setIsChosen] = useState(false);
  const choose = async (index: number) => {
    // The second half of a double click must not answer the next choice.
    if (isChosen) return;
    setIsChosen(true);
    setIsChosen(await onChoose(index));
  };
  return (
    <Dialog title="Choose a schematic" name="schematic" arrival="required" isAside={isAside} onClose={onMenu}>
      <p className="dialog-lead">
        A set of enemy stations is destroyed. Take one of the schematics found in the wreck.
      </p>
      <div className="schematics">
        {options.map((option, index) => (
          <div className="schematic-card" key={`${option.kind}-${option.id}`}>
            <button
              type="button"
              className="schematic"
              data-schematic={option.id}
              onClick={() => void choose(index)}
            >
              <span className="schematic-picture">
                <SchematicPicture catalog={catalog} option={option} />
              </span>
              <SchematicName option={option} />
              <span className="schematic-kind">{KIND_LABELS[option.kind]}</span>
              <span className="schematic-effect" data-new={option.levelUpTo === undefined}>
                {option.levelUpTo === undefined ? 'New unlock' : `Level up to ${option.levelUpTo}`}
              </span>
              <span className="schematic-unlocks">
                <span className="schematic-unlocks-label">Unlocks recipes for:</span>
                {option.unlocksRecipesFor.length === 0 ? (
                  <span className="schematic-unlock muted">None</span>
                ) : (
                  option.unlocksRecipesFor.map((item) => (
                    <span className="schematic-unlock" key={item}>
                      <ItemPicture catalog={catalog} item={item} size={16} />
                      {formatName(item)}
                    </span>
                  ))
                )}
              </span>
              <SchematicFacts {...props} option={option} />
            </button>
            <Button variant="quiet" label={`Read about ${option.name}`} onPress={() => onRead(option)}>
              Encyclopedia
            </Button>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** More would make the card too tall for a small window. */
const MAX_FACTS = 6;

/** What it does, in numbers, and what it takes. */
function SchematicFacts({
  catalog,
  levels,
  made,
  option,
}: Pick<SchematicDialogProps, 'catalog' | 'levels' | 'made'> & { option: SchematicOption }) {
  const materials = listMaterials(catalog, option);
  return (
    <span className="schematic-facts">
      <span className="schematic-purpose">{describePurpose(catalog, option)}</span>
      {listSchematicFacts(catalog, option, levels)
        .slice(0, MAX_FACTS)
        .map(({ id, label, unit, before, after }) => (
          <span className="schematic-fact" key={id} data-fact={id}>
            <span>{label}</span>
            <span className="number">
              {before !== undefined && <span className="muted">{`${formatStat(before)} → `}</span>}
              {`${formatStat(after)} ${unit}`}
            </span>
          </span>
        ))}
      <span className="schematic-unlocks-label">Takes:</span>
      {materials.map(({ item, amount }) => (
        <span className="schematic-material" key={item}>
          <ItemPicture catalog={catalog} item={item} size={16} />
          {`${amount} ${formatName(item)}`}
          {made && <Made perMinute={made.get(item) ?? 0} />}
        </span>
      ))}
    </span>
  );
}

function Made({ perMinute }: { perMinute: number }) {
  return perMinute > 0 ? (
    <span className="made">{`✓ ${formatNumber(perMinute, perMinute < 10 ? 1 : 0)}/min`}</span>
  ) : (
    <span className="not-made">✗ none made</span>
  );
}

function SchematicName({ option: { kind, id, name } }: { option: SchematicOption }) {
  return (
    <span className="schematic-name">
      {kind === 'module' ? <ModuleName id={id} /> : kind === 'recipe' ? formatName(name) : name}
    </span>
  );
}

function SchematicPicture({ catalog, option }: { catalog: Catalog; option: SchematicOption }): ReactNode {
  switch (option.kind) {
    case 'ship': {
      const ship = catalog.shipById.get(option.id);
      const look = catalog.visuals.ship[option.id];
      return ship && look ? <ShipIcon layout={ship.layout} look={look} size={72} /> : null;
    }
    case 'module': {
      const module = catalog.findModule(option.id);
      return module ? <ModuleIcon module={module} size={72} /> : null;
    }
    case 'recipe':
      return <ItemPicture catalog={catalog} item={option.name} size={56} />;
  }
}
