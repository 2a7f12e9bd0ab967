/** The plot of a stat over level, with the same stat of other entries beside it, and the formulas in words. */
import { Panel, Plot, type PlotSeries, ToggleChip } from '@dota-factory/ui';
import { type PageProps, linkTo } from './parts.tsx';
import { MAX_LEVEL } from './route.ts';
import { isPlotted, listFormulas, listRivals, type StatFormula, sampleFormula, X_LABELS } from './stats.ts';

export interface FormulaPlotProps extends PageProps {
  /** A second, dashed line for the entry itself, e.g. with modules. */
  variant?(stat: string): { readonly label: string; readonly values: readonly number[] } | undefined;
}

/** Maximum number of distinguishable lines. */
const MAX_RIVALS = 7;

export function FormulaPlot({ catalog, entry, route, onChange, variant }: FormulaPlotProps) {
  const formulas = listFormulas(catalog, entry);
  const chosen = formulas.find((formula) => formula.stat === route.stat) ?? formulas[0];
  if (!chosen || !isPlotted(entry.section)) return null;
  const rivals = listRivals(catalog, entry, chosen.stat);
  const compared = rivals.filter((rival) => route.compare.includes(rival.owner)).slice(0, MAX_RIVALS);
  const toggle = (owner: string) => {
    const others = route.compare.filter((id) => id !== owner);
    onChange({
      ...route,
      compare: others.length < route.compare.length ? others : [...route.compare, owner],
    });
  };
  const all = rivals.slice(0, MAX_RIVALS).map((rival) => rival.owner);
  const hasAll = compared.length === all.length;
  return (
    <Panel
      title={`${chosen.label} over ${X_LABELS[entry.section].toLowerCase()}`}
      name="plot"
      tools={<StatChoice {...{ formulas, chosen, route, onChange }} />}
    >
      <Plot
        title={`${chosen.label} of ${[chosen, ...compared].map((formula) => formula.ownerLabel).join(', ')} over level 0 to ${MAX_LEVEL}`}
        xLabel={X_LABELS[entry.section]}
        yLabel={chosen.label === chosen.unit ? chosen.label : `${chosen.label} (${chosen.unit})`}
        xMin={0}
        series={createSeries(chosen, compared, variant?.(chosen.stat))}
        mark={route.level}
        onPick={(level) => onChange({ ...route, level })}
      />
      {rivals.length > 0 && (
        <div className="compare" role="group" aria-label="Compare with">
          <span className="muted">Compare with</span>
          {rivals.map((rival) => (
            <ToggleChip
              key={rival.owner}
              pressed={compared.includes(rival)}
              onToggle={() => toggle(rival.owner)}
            >
              {rival.ownerLabel}
            </ToggleChip>
          ))}
          {rivals.length > 1 && (
            <ToggleChip pressed={hasAll} onToggle={() => onChange({ ...route, compare: hasAll ? [] : all })}>
              {rivals.length > MAX_RIVALS ? `First ${MAX_RIVALS}` : 'All'}
            </ToggleChip>
          )}
        </div>
      )}
      <ul className="formulas" aria-label="Formulas">
        {[chosen, ...compared].map((formula) => (
          <li key={formula.owner}>
            <a href={linkTo(route, entry.section, formula.owner)}>{formula.ownerLabel}</a>
            <code className="mono">{formula.formula.text}</code>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function createSeries(
  chosen: StatFormula,
  compared: readonly StatFormula[],
  variant: { readonly label: string; readonly values: readonly number[] } | undefined,
): PlotSeries[] {
  const own: PlotSeries = {
    id: chosen.owner,
    label: chosen.ownerLabel,
    values: sampleFormula(chosen.formula),
    color: 0,
  };
  const changed: PlotSeries[] = variant ? [{ id: 'variant', ...variant, dashed: true, color: 0 }] : [];
  const others = compared.map((formula, index) => ({
    id: formula.owner,
    label: formula.ownerLabel,
    values: sampleFormula(formula.formula),
    color: index + 1,
  }));
  return [own, ...changed, ...others];
}

interface StatChoiceProps extends Pick<PageProps, 'route' | 'onChange'> {
  readonly formulas: readonly StatFormula[];
  readonly chosen: StatFormula;
}

function StatChoice({ formulas, chosen, route, onChange }: StatChoiceProps) {
  return (
    <label className="stat-choice">
      <span className="muted">Stat</span>
      <select
        className="field"
        value={chosen.stat}
        onChange={(event) => onChange({ ...route, stat: event.target.value })}
      >
        {formulas.map((formula) => (
          <option key={formula.stat} value={formula.stat}>
            {formula.label}
          </option>
        ))}
      </select>
    </label>
  );
}
