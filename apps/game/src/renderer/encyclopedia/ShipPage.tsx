/** A ship: its module grid, its stats at a level with and without default modules, and what it costs. */
import {
  deriveShipMaterials,
  deriveShipProductionTime,
  deriveShipStats,
  fitModules,
  HULL_STATS,
  type HullStat,
  type PlacedModule,
  type ShipConfig,
  type ShipStats,
  summarizeShipStats,
} from '@dota-factory/lib';
import {
  Chip,
  formatDuration,
  formatName,
  formatNumber,
  Panel,
  type StatRow,
  StatTable,
  useWidth,
} from '@dota-factory/ui';
import { LayoutGrid } from '@dota-factory/ui/factory';
import { useMemo } from 'react';
import type { Catalog } from './catalog.ts';
import { ItemPicture } from './EntryIcon.tsx';
import { FormulaPlot } from './FormulaPlot.tsx';
import {
  Empty,
  EntryLink,
  LevelTool,
  linkTo,
  PageHead,
  type PageProps,
  ThreatChip,
  UnlockChip,
} from './parts.tsx';
import { MAX_LEVEL, type Route } from './route.ts';
import { STAT_LABELS, STAT_UNITS } from './stats.ts';

export function ShipPage(props: PageProps) {
  const ship = props.catalog.shipById.get(props.entry.id);
  return ship ? <ShipDetails {...props} ship={ship} /> : <Empty>There is no such ship.</Empty>;
}

function readStats(
  catalog: Catalog,
  ship: ShipConfig,
  modules: readonly PlacedModule[],
  level: number,
): ShipStats {
  return deriveShipStats(
    catalog.game,
    ship,
    modules,
    level,
    (id) => catalog.moduleById.get(id)?.player_production_level ?? 0,
  );
}

function ShipDetails({ ship, ...props }: PageProps & { ship: ShipConfig }) {
  const { catalog, entry, route, onChange } = props;
  const fitted = useMemo(
    () => fitModules(ship, ship.default_modules, catalog.moduleById).fitted,
    [ship, catalog.moduleById],
  );
  const bare = readStats(catalog, ship, [], route.level);
  const full = readStats(catalog, ship, fitted, route.level);
  const variant = (stat: string) => {
    const values = Array.from(
      { length: MAX_LEVEL + 1 },
      (_, level) => readStats(catalog, ship, fitted, level).hull[stat as HullStat],
    );
    const changes = values.some((value, level) => value !== ship.stats[stat as HullStat].at(level));
    return changes ? { label: `${ship.display_name} + modules`, values } : undefined;
  };
  return (
    <>
      <PageHead catalog={catalog} entry={entry}>
        <ThreatChip value={catalog.game.threat.ships.get(ship.id)} />
        <UnlockChip level={ship.unlock_at_station_level} />
        <Chip>{`Built at level ${ship.player_production_level}`}</Chip>
      </PageHead>
      <div className="columns columns-narrow">
        <GridPanel catalog={catalog} route={route} ship={ship} fitted={fitted} />
        <Panel title="Stats" name="stats" tools={<LevelTool route={route} onChange={onChange} />}>
          <StatTable
            caption={`Stats of ${ship.display_name} at level ${route.level}`}
            columns={['Hull only', 'With modules']}
            rows={[...listHullRows(bare, full), ...listCapabilityRows(full)]}
            compare
          />
        </Panel>
      </div>
      <FormulaPlot {...props} variant={variant} />
      <CostPanel catalog={catalog} route={route} ship={ship} fitted={fitted} />
    </>
  );
}

function listHullRows(bare: ShipStats, full: ShipStats): StatRow[] {
  return HULL_STATS.map((stat) => ({
    id: stat,
    label: STAT_LABELS[stat],
    unit: STAT_UNITS[stat],
    values: [bare.hull[stat], full.hull[stat]],
  }));
}

/** The sums of REQ-MOD-UI-STATS-PANEL; a hull alone has none of them. */
function listCapabilityRows(stats: ShipStats): StatRow[] {
  const { weapons, salvage, repair } = summarizeShipStats(stats);
  const row = (group: string, id: string, label: string, unit: string, value: number): StatRow => ({
    id,
    group,
    label,
    unit,
    values: [undefined, value],
  });
  const guns = `Weapons (${stats.weapons.length})`;
  const bays = `Salvage (${stats.salvage.length})`;
  const tools = `Repair (${stats.repairs.length})`;
  return [
    ...(weapons
      ? [
          row(guns, 'dps', 'Combined DPS', 'HP/s', weapons.dps),
          row(guns, 'weapon_range', 'Maximum range', 'tiles', weapons.range),
        ]
      : []),
    ...(salvage
      ? [
          row(bays, 'collection_rate', 'Combined collection rate', '1/s', salvage.collection_rate),
          row(bays, 'salvage_range', 'Maximum range', 'tiles', salvage.range),
        ]
      : []),
    ...(repair
      ? [
          row(tools, 'repair_rate', 'Combined repair rate', 'HP/s', repair.repair_rate),
          row(tools, 'repair_range', 'Maximum range', 'tiles', repair.range),
        ]
      : []),
  ];
}

interface ShipPanelProps {
  readonly catalog: Catalog;
  readonly route: Route;
  readonly ship: ShipConfig;
  readonly fitted: readonly PlacedModule[];
}

function countModules(modules: readonly PlacedModule[]): [id: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { type } of modules) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts];
}

const STAGE_PADDING = 8;

function GridPanel({ catalog, route, ship, fitted }: ShipPanelProps) {
  const { ref, width } = useWidth();
  const counts = countModules(fitted);
  const cells = ship.layout.join('').replaceAll('X', '').length;
  const described = counts.map(([id, count]) => `${count} ${formatName(id)}`).join(', ');
  return (
    <Panel title="Module grid" name="grid" tools={<span className="muted">{`${cells} cells`}</span>}>
      <div className="grid-stage" ref={ref}>
        <LayoutGrid
          layout={ship.layout}
          modules={fitted}
          findModule={catalog.findModule}
          maxWidth={width - 2 * STAGE_PADDING}
          maxHeight={190}
          label={`Grid of ${ship.display_name} with ${described === '' ? 'no modules' : described}`}
        />
      </div>
      <div className="link-grid">
        {counts.length === 0 && <Empty>Enemies fly it without modules.</Empty>}
        {counts.map(([id, count]) => (
          <EntryLink key={id} catalog={catalog} route={route} section="modules" id={id}>
            <span className="item-amount">{count}</span>
            <span className="item-name">{formatName(id)}</span>
          </EntryLink>
        ))}
      </div>
    </Panel>
  );
}

function CostPanel({ catalog, route, ship, fitted }: ShipPanelProps) {
  const bare = deriveShipMaterials(ship, [], catalog.moduleById);
  const full = deriveShipMaterials(ship, fitted, catalog.moduleById);
  const times = [[], fitted].map((modules) => deriveShipProductionTime(ship, modules, catalog.moduleById));
  return (
    <Panel title="What it takes to build" name="cost">
      <table className="stats">
        <thead>
          <tr>
            <th scope="col">Material</th>
            <th scope="col" className="number">
              Hull only
            </th>
            <th scope="col" className="number">
              With modules
            </th>
            <th scope="col" className="number">
              Threat each
            </th>
          </tr>
        </thead>
        <tbody>
          {full.map(({ item, amount }) => (
            <tr key={item}>
              <th scope="row">
                <a className="item-link" href={linkTo(route, 'items', item)}>
                  <ItemPicture catalog={catalog} id={item} size={22} />
                  <span className="item-name">{formatName(item)}</span>
                </a>
              </th>
              <td className="number">
                {formatNumber(bare.find((other) => other.item === item)?.amount ?? Number.NaN)}
              </td>
              <td className="number">{formatNumber(amount)}</td>
              <td className="number">{formatNumber(catalog.game.threat.items.get(item) ?? Number.NaN, 1)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">Time in the shipyard</th>
            {times.map((seconds, index) => (
              // By index: hull only, then with modules.
              <td key={index} className="number">
                {formatDuration(seconds)}
              </td>
            ))}
            <td />
          </tr>
          <tr>
            <th scope="row">Scrap when destroyed</th>
            <td className="number">{formatNumber(ship.scrap_drop)}</td>
            <td className="number">{formatNumber(ship.scrap_drop)}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}
