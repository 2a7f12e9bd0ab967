/** A station or the headquarters: its stats at a level. */
import { Chip, Panel, type StatRow, StatTable } from '@dota-factory/ui';
import { FormulaPlot } from './FormulaPlot.tsx';
import { LevelTool, PageHead, type PageProps } from './parts.tsx';
import { listFormulas } from './stats.ts';

/** The level at which the rules read it, where that is fixed. */
function findFixedLevel({ catalog, entry }: PageProps): number | undefined {
  if (entry.id === 'player_station') return catalog.game.stations.player_station.level;
  return entry.id === 'hq' ? 1 : undefined;
}

export function StationPage(props: PageProps) {
  const { catalog, entry, route, onChange } = props;
  const fixed = findFixedLevel(props);
  const formulas = listFormulas(catalog, entry);
  const levels = fixed === undefined ? [route.level] : [fixed, route.level];
  const rows: StatRow[] = formulas.map((formula) => ({
    id: formula.stat,
    label: formula.label,
    unit: formula.unit,
    values: levels.map((level) => formula.formula.at(level)),
    formula: formula.formula.text,
  }));
  const damage = formulas.find((formula) => formula.stat === 'damage')?.formula;
  const rate = formulas.find((formula) => formula.stat === 'fire_rate')?.formula;
  if (damage && rate) {
    const values = levels.map((level) => damage.at(level) * rate.at(level));
    rows.push({ id: 'dps', label: 'Damage per second', unit: 'HP/s', values, formula: 'damage × fire rate' });
  }
  return (
    <>
      <PageHead catalog={catalog} entry={entry}>
        {fixed === undefined ? (
          <Chip>One level higher after each push</Chip>
        ) : (
          <Chip tone="accent">{`Always level ${fixed}`}</Chip>
        )}
      </PageHead>
      <Panel title="Stats" name="stats" tools={<LevelTool route={route} onChange={onChange} />}>
        <StatTable
          caption={`Stats of ${entry.label} at level ${route.level}`}
          columns={fixed === undefined ? ['At this level'] : [`In play, level ${fixed}`, 'At this level']}
          rows={rows}
        />
      </Panel>
      <FormulaPlot {...props} />
    </>
  );
}
