/** What a design is called, in short or with its modules. */
import type { DesignView } from '@dota-factory/lib';
import { formatName } from '@dota-factory/ui';
import type { Catalog } from '../encyclopedia/catalog.ts';

/** `Lancer L14` */
export function nameHull({ game }: Catalog, { kind, ship, level }: DesignView): string {
  if (kind === 'stations') return 'Stations';
  if (kind === 'other') return 'Other designs';
  return `${game.ships.find(({ id }) => id === ship)?.display_name ?? ship ?? ''} L${level}`;
}

/** The same with its modules. */
export function nameDesign(catalog: Catalog, design: DesignView): string {
  const { kind, modules } = design;
  if (kind !== 'ship') return nameHull(catalog, design);
  const parts = modules.map(({ module, count }) => `${count > 1 ? `${count} × ` : ''}${formatName(module)}`);
  return `${nameHull(catalog, design)}${parts.length === 0 ? ', no modules' : `: ${parts.join(', ')}`}`;
}
