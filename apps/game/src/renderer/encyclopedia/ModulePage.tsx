/** A module: its shape, what it grants and changes at a level, its materials, and who carries it. */
import type { ModuleConfig } from '@dota-factory/lib';
import {
  Chip,
  Drawing,
  type DrawTarget,
  formatDuration,
  formatName,
  formatNumber,
  Panel,
  StatTable,
} from '@dota-factory/ui';
import { drawModuleMask } from '@dota-factory/ui/factory';
import { useCallback } from 'react';
import { moduleRole } from './catalog.ts';
import { FormulaPlot } from './FormulaPlot.tsx';
import {
  Empty,
  EntryLink,
  Facts,
  ItemLink,
  LevelTool,
  PageHead,
  type PageProps,
  UnlockChip,
} from './parts.tsx';
import { listModuleFormulas } from './stats.ts';

export function ModulePage(props: PageProps) {
  const module = props.catalog.moduleById.get(props.entry.id);
  return module ? <ModuleDetails {...props} module={module} /> : <Empty>There is no such module.</Empty>;
}

function ModuleDetails({ module, ...props }: PageProps & { module: ModuleConfig }) {
  const { catalog, entry, route, onChange } = props;
  const carriers = catalog.game.ships
    .map((ship) => ({ ship, count: ship.default_modules.filter(({ type }) => type === module.id).length }))
    .filter(({ count }) => count > 0);
  return (
    <>
      <PageHead catalog={catalog} entry={entry}>
        <Chip>{moduleRole(module)}</Chip>
        <UnlockChip level={module.unlock_at_station_level} />
        <Chip>{`Built at level ${module.player_production_level}`}</Chip>
      </PageHead>
      <div className="columns columns-narrow">
        <Panel title="Shape and materials" name="mask">
          <div className="grid-stage">
            <MaskPicture module={module} />
          </div>
          <div className="link-grid">
            {module.materials.map((amount) => (
              <ItemLink key={amount.item} catalog={catalog} route={route} amount={amount} />
            ))}
          </div>
          <Facts rows={[['Added time in the shipyard', formatDuration(module.production_time_seconds)]]} />
        </Panel>
        <div className="stack">
          <Panel title="Effects" name="stats" tools={<LevelTool route={route} onChange={onChange} />}>
            <StatTable
              caption={`Effects of ${entry.label} at level ${route.level}`}
              columns={['At this level']}
              rows={listModuleFormulas(module).map((formula) => ({
                id: formula.stat,
                label: formula.label,
                unit: formula.unit,
                values: [formula.formula.at(route.level)],
                formula: formula.formula.text,
              }))}
            />
          </Panel>
          <Panel title="Carried by default on" name="carriers">
            {carriers.length === 0 && <Empty>No enemy ship carries it.</Empty>}
            <div className="link-grid">
              {carriers.map(({ ship, count }) => (
                <EntryLink key={ship.id} catalog={catalog} route={route} section="ships" id={ship.id}>
                  <span className="item-amount">{formatNumber(count)}</span>
                  <span className="item-name">{ship.display_name}</span>
                </EntryLink>
              ))}
            </div>
          </Panel>
        </div>
      </div>
      <FormulaPlot {...props} />
    </>
  );
}

const STAGE = { width: 260, height: 150, cell: 44 };

function MaskPicture({ module }: { module: ModuleConfig }) {
  const draw = useCallback(
    (target: DrawTarget, width: number, height: number) =>
      drawModuleMask(target, module, 0, 0, width, height, STAGE.cell),
    [module],
  );
  return (
    <Drawing
      width={STAGE.width}
      height={STAGE.height}
      draw={draw}
      label={`Shape of ${formatName(module.id)}: ${module.surface_mask.join(' / ')}`}
    />
  );
}
