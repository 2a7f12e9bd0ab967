/** What a schematic would change, in numbers: of a new one its stats, of a level up before and after. */
import type { Amount, SchematicOption, UnlockedView } from '@dota-factory/lib';
import { formatName } from '@dota-factory/ui';
import type { Catalog } from '../../encyclopedia/catalog.ts';
import { listModuleFormulas, listShipFormulas, type StatFormula } from '../../encyclopedia/stats.ts';

export interface SchematicFact {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  /** Undefined for what is new. */
  readonly before: number | undefined;
  readonly after: number;
}

type Option = Pick<SchematicOption, 'kind' | 'id' | 'levelUpTo'>;

/** Of a level up only what changes. */
export function listSchematicFacts(
  catalog: Catalog,
  { kind, id, levelUpTo }: Option,
  levels: UnlockedView['levels'] | undefined,
): SchematicFact[] {
  const formulas = listFormulas(catalog, kind, id);
  const configured = (kind === 'ship' ? catalog.shipById : catalog.moduleById).get(
    id,
  )?.player_production_level;
  const own = kind === 'ship' ? levels?.ships[id] : levels?.modules[id];
  const level = levelUpTo ?? own ?? configured ?? 1;
  return formulas
    .map(({ stat, label, unit, formula }) => ({
      id: stat,
      label,
      unit,
      before: levelUpTo === undefined ? undefined : formula.at(levelUpTo - 1),
      after: formula.at(level),
    }))
    .filter(({ before, after }) => before !== after);
}

function listFormulas(catalog: Catalog, kind: Option['kind'], id: string): StatFormula[] {
  const ship = kind === 'ship' ? catalog.shipById.get(id) : undefined;
  const module = kind === 'module' ? catalog.moduleById.get(id) : undefined;
  if (ship) return listShipFormulas(ship);
  return module ? listModuleFormulas(module) : [];
}

/** What it is for, in one sentence. */
export function describePurpose(catalog: Catalog, { kind, id }: Option): string {
  if (kind === 'ship') {
    const cells = catalog.shipById.get(id)?.layout.join('').replaceAll(/[^O]/g, '').length ?? 0;
    return `A hull with ${cells} cells for modules.`;
  }
  if (kind === 'recipe') {
    const recipe = catalog.game.recipes.find((each) => each.id === id);
    const made = recipe?.outputs.map(({ item }) => formatName(item).toLowerCase()).join(', ');
    return `Lets assemblers make ${made ?? 'more'}.`;
  }
  const module = catalog.moduleById.get(id);
  if (module?.weapon) return 'A weapon: hits what comes into its range.';
  if (module?.salvage) return 'Collects scrap and brings it to salvage bays.';
  if (module?.repair) return 'Repairs ships and stations in its range.';
  return 'Improves the ship that carries it.';
}

/** What one of it costs, besides blocks and time: a hull without modules, a module, or the inputs of a cycle. */
export function listMaterials(catalog: Catalog, { kind, id }: Option): readonly Amount[] {
  switch (kind) {
    case 'ship':
      return catalog.shipById.get(id)?.materials ?? [];
    case 'module':
      return catalog.moduleById.get(id)?.materials ?? [];
    case 'recipe':
      return catalog.game.recipes.find((each) => each.id === id)?.inputs ?? [];
  }
}
