/** The choice that a destroyed set of stations offers (REQ-DEF-SCHEMATIC-DROP). */
import type { SchematicKind, SchematicOption } from '@dota-factory/lib';
import { Dialog, formatName, ModuleIcon, ShipIcon } from '@dota-factory/ui';
import type { ReactNode } from 'react';
import type { Catalog } from '../../reference/catalog.ts';
import { ItemPicture } from '../selection/parts.tsx';

const KIND_LABELS: Readonly<Record<SchematicKind, string>> = {
  ship: 'Ship',
  module: 'Module',
  recipe: 'Assembler recipe',
};

export interface SchematicDialogProps {
  readonly catalog: Catalog;
  readonly options: readonly SchematicOption[];
  onChoose(index: number): void;
  /** Escape: there is no way around the choice, but the menu is always there. */
  onMenu(): void;
}

export function SchematicDialog({ catalog, options, onChoose, onMenu }: SchematicDialogProps) {
  return (
    <Dialog title="Choose a schematic" name="schematic" onClose={onMenu}>
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
            onClick={() => onChoose(index)}
          >
            <span className="schematic-picture">
              <SchematicPicture catalog={catalog} option={option} />
            </span>
            <span className="schematic-name">{nameOf(option)}</span>
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

/** A module's id is its display name (REQ-MOD-CONFIG); items are written as everywhere. */
function nameOf({ kind, name }: SchematicOption): string {
  return kind === 'recipe' ? formatName(name) : name;
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
