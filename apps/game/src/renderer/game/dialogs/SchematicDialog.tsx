/** The choice that a destroyed set of stations offers (REQ-DEF-SCHEMATIC-DROP). */
import type { SchematicKind, SchematicOption } from '@dota-factory/lib';
import { Dialog, formatName } from '@dota-factory/ui';
import { ModuleIcon, ModuleName, ShipIcon } from '@dota-factory/ui/factory';
import { type ReactNode, useState } from 'react';
import type { Catalog } from '../../encyclopedia/catalog.ts';
import { ItemPicture } from '../selection/parts.tsx';

const KIND_LABELS: Readonly<Record<SchematicKind, string>> = {
  ship: 'Ship',
  module: 'Module',
  recipe: 'Assembler recipe',
};

export interface SchematicDialogProps {
  readonly catalog: Catalog;
  readonly options: readonly SchematicOption[];
  /** Whether it was taken. */
  onChoose(index: number): Promise<boolean>;
  /** Escape: there is no way around the choice, but the menu is always there. */
  onMenu(): void;
}

export function SchematicDialog({ catalog, options, onChoose, onMenu }: SchematicDialogProps) {
  const [isChosen, setIsChosen] = useState(false);
  const choose = async (index: number) => {
    // The second half of a double click must not answer the next choice.
    if (isChosen) return;
    setIsChosen(true);
    setIsChosen(await onChoose(index));
  };
  return (
    <Dialog title="Choose a schematic" name="schematic" arrival="required" onClose={onMenu}>
      <p className="dialog-lead">
        A set of enemy stations is destroyed. Take one of the schematics found in the wreck.
      </p>
      <div className="schematics">
        {options.map((option, index) => (
          <button
            type="button"
            className="schematic"
            key={`${option.kind}-${option.id}`}
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
          </button>
        ))}
      </div>
    </Dialog>
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
