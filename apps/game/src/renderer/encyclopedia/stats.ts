/** Every formula of the config with its name, unit and owner, so that any of them can be listed and drawn. */
import {
  CAPABILITIES,
  type Formula,
  HULL_STATS,
  type ModuleConfig,
  type ShipConfig,
  type Stat,
  type StationConfig,
} from '@dota-factory/lib';
import { formatName } from '@dota-factory/ui';
import { HULL_LABELS, HULL_UNITS } from '../words/words.ts';
import { type Catalog, type Entry, STATION_LABELS, type StationId } from './catalog.ts';
import { MAX_LEVEL } from './route.ts';

export const STAT_LABELS: Readonly<Record<Stat, string>> = {
  ...HULL_LABELS,
  damage: 'Damage',
  attack_range: 'Attack range',
  attack_rate: 'Attack rate',
  collection_range: 'Collection range',
  cargo_capacity: 'Cargo capacity',
  collection_rate: 'Collection rate',
  repair_rate: 'Repair rate',
  repair_range: 'Repair range',
};

export const STAT_UNITS: Readonly<Record<Stat, string>> = {
  ...HULL_UNITS,
  hp: 'HP',
  damage: 'HP',
  attack_range: 'tiles',
  attack_rate: 'shots/s',
  collection_range: 'tiles',
  cargo_capacity: 'scrap',
  collection_rate: '1/s',
  repair_rate: 'HP/s',
  repair_range: 'tiles',
};

export interface StatFormula {
  /** Entry id of who has it. */
  readonly owner: string;
  readonly ownerLabel: string;
  /** The same for all that can be compared, e.g. `hp` or `multiplied_hp`. */
  readonly stat: string;
  readonly label: string;
  readonly unit: string;
  readonly formula: Formula;
}

/** What `x` means in the formulas of a section. */
export const X_LABELS = {
  ships: 'Ship level',
  modules: 'Module level',
  stations: 'Station level',
  world: 'Boss wave',
} as const;
export type PlottedSection = keyof typeof X_LABELS;

export function isPlotted(section: string): section is PlottedSection {
  return Object.hasOwn(X_LABELS, section);
}

export function listShipFormulas(ship: ShipConfig): StatFormula[] {
  return HULL_STATS.map((stat) => ({
    owner: ship.id,
    ownerLabel: ship.display_name,
    stat,
    label: STAT_LABELS[stat],
    unit: STAT_UNITS[stat],
    formula: ship.stats[stat],
  }));
}

export function listModuleFormulas(module: ModuleConfig): StatFormula[] {
  const owner = { owner: module.id, ownerLabel: formatName(module.id) };
  const granted = CAPABILITIES.flatMap((capability) =>
    Object.entries<Formula>(module[capability] ?? {}).map(([key, formula]) => {
      const stat = key as Stat; // the keys of a capability are its stats
      return { ...owner, stat, label: STAT_LABELS[stat], unit: STAT_UNITS[stat], formula };
    }),
  );
  const changed = module.modifiers.map(({ stat, kind, formula }) => ({
    ...owner,
    stat: `${kind}_${stat}`,
    label: kind === 'added' ? `Added ${lowerFirst(STAT_LABELS[stat])}` : `${STAT_LABELS[stat]} multiplier`,
    unit: kind === 'added' ? STAT_UNITS[stat] : '×',
    formula,
  }));
  return [...granted, ...changed];
}

function lowerFirst(text: string): string {
  return text === 'HP' ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

const STATION_STATS = {
  hp_formula: { label: 'HP', unit: 'HP' },
  damage_formula: { label: 'Damage', unit: 'HP' },
  range_formula: { label: 'Range', unit: 'tiles' },
  fire_rate_formula: { label: 'Fire rate', unit: 'shots/s' },
  scrap_drop_formula: { label: 'Scrap drop', unit: 'scrap' },
} as const satisfies Record<keyof StationConfig, { label: string; unit: string }>;

function listStationFormulas(catalog: Catalog, id: StationId): StatFormula[] {
  const station: Partial<StationConfig> = catalog.game.stations[id];
  return (Object.keys(STATION_STATS) as (keyof StationConfig)[]).flatMap((key) => {
    const formula = station[key];
    if (formula === undefined) return [];
    const stat = key.replace(/_formula$/, '');
    return [{ owner: id, ownerLabel: STATION_LABELS[id], stat, ...STATION_STATS[key], formula }];
  });
}

function listWaveFormulas(catalog: Catalog): StatFormula[] {
  const { threat_rate_formula, ship_level_formula } = catalog.game.world.waves;
  const create = (stat: string, label: string, unit: string, formula: Formula): StatFormula => ({
    owner: 'waves',
    ownerLabel: label,
    stat,
    label,
    unit,
    formula,
  });
  return [
    create('threat_rate', 'Threat rate', 'threat/s', threat_rate_formula),
    create('ship_level', 'Enemy ship level', 'level', ship_level_formula),
  ];
}

/** The formulas of one entry, in reading order; none for what has no formulas. */
export function listFormulas(catalog: Catalog, entry: Pick<Entry, 'section' | 'id'>): StatFormula[] {
  switch (entry.section) {
    case 'ships': {
      const ship = catalog.shipById.get(entry.id);
      return ship ? listShipFormulas(ship) : [];
    }
    case 'modules': {
      const module = catalog.moduleById.get(entry.id);
      return module ? listModuleFormulas(module) : [];
    }
    case 'stations':
      return listStationFormulas(catalog, entry.id as StationId);
    case 'world':
      return entry.id === 'waves' ? listWaveFormulas(catalog) : [];
    default:
      return [];
  }
}

/** The same stat of the other entries of a section. */
export function listRivals(catalog: Catalog, entry: Entry, stat: string): StatFormula[] {
  return catalog.entries
    .filter((other) => other.section === entry.section && other.id !== entry.id)
    .flatMap((other) => listFormulas(catalog, other).filter((formula) => formula.stat === stat));
}

/** The value at every level from 0 to 50. */
export function sampleFormula(formula: Formula): number[] {
  return Array.from({ length: MAX_LEVEL + 1 }, (_, level) => formula.at(level));
}
