/** Does equal threat give 50 %? What each hull and each module adds beyond its threat. */
import { describeSilence, STANDS_OUT } from '@dota-factory/arena';
import { Button, formatName, Panel } from '@dota-factory/ui';
import { use } from 'react';
import type { AuditEffect, AuditState, ModuleSketch, DesignLayout } from '../../contract/index.ts';
import { DesignGrid, ModuleLooks } from '../figures/DesignGrid.tsx';
import { RunProgressBar } from '../figures/RunProgressBar.tsx';
import { formatPoints, formatPointsInterval, formatPValue, isUnderWay } from '../figures/words.ts';
import { findHoldReason } from '../session/reasons.ts';
import { useView } from '../session/use-session.ts';
import { matrixOf } from './MatrixView.tsx';
import { WorthTable } from './WorthTable.tsx';

export function AuditView({ onMatrix }: { onMatrix(): void }) {
  const matrix = useView(matrixOf);
  const modules = use(ModuleLooks);
  const holdReason = useView(findHoldReason);
  if (!matrix?.audit) {
    return (
      <div className="empty">
        <h2>Is threat a fair price?</h2>
        <p>
          The audit is drawn from the matrix: it asks which hulls and modules make a design stronger or weaker
          than its production time says.{' '}
          {matrix && isUnderWay(matrix.status)
            ? 'The first pairs are being fought.'
            : 'Fight the matrix first.'}
        </p>
        {matrix && <RunProgressBar label="Fights of the audit" run={matrix} />}
        <Button variant="primary" onPress={onMatrix} disabledReason={holdReason}>
          To the matrix
        </Button>
      </div>
    );
  }
  const { audit } = matrix;
  return (
    <div className="page">
      <div className="page-body">
        <div className="audit-head">
          <RunProgressBar label="Fights of the audit" run={matrix} />
          {!audit.isComplete && (
            <span className="muted">Nothing is sure before all fights of the audit are fought.</span>
          )}
        </div>
        <Summary audit={audit} />
        <p className="muted audit-hint">
          A hull: points by which an even score (50 of 100) changes at equal threat, its mean against the
          other hulls; zero is fair. A module: by what factor its price would have to be multiplied to be
          fair, from fleets with it and without it at prices within 2 %, against their twins and against other
          hulls, of which none carries it; ×1 is fair, ×0 is dead weight, and surely above ×
          {STANDS_OUT.toFixed(2)} stands out. Each has its 95 % interval; verdicts are corrected for so many
          hulls and modules (Holm).
        </p>
        <div className="audit-tables">
          <Panel title="Hulls" name="audit-hulls">
            <EffectTable
              caption="Effects of hulls"
              effects={audit.hulls}
              findGrid={(id) => matrix.designs.find(({ kind, ship }) => kind === 'hull' && ship === id)}
            />
          </Panel>
          <Panel title="Modules" name="audit-modules">
            <WorthTable
              worths={audit.modules}
              silence={describeSilence(audit)}
              findGrid={(id) => gridOfModule(modules, id)}
            />
            {audit.untried.length > 0 && (
              <p className="muted">{`Not tried, since no opponent matches their price: ${audit.untried.map(formatName).join(', ')}`}</p>
            )}
          </Panel>
        </div>
      </div>
    </div>
  );
}

function Summary({ audit }: { audit: AuditState }) {
  const facts = [
    { label: 'Even pairs (40 to 60 %)', value: `${audit.evenness.even} of ${audit.pairs}` },
    { label: 'Uneven pairs', value: `${audit.evenness.uneven} of ${audit.pairs}` },
    { label: 'Not yet known', value: `${audit.evenness.unknown} of ${audit.pairs}` },
    { label: 'Mean distance from 50 %', value: `${(audit.meanDistance * 100).toFixed(1)} points` },
  ];
  return (
    <dl className="audit-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface EffectTableProps {
  readonly caption: string;
  readonly effects: readonly AuditEffect[];
  findGrid(id: string): DesignLayout | undefined;
}

/** A module alone, on a grid of its own size. */
function gridOfModule(
  modules: readonly Pick<ModuleSketch, 'id' | 'surface_mask'>[],
  id: string,
): DesignLayout | undefined {
  const mask = modules.find((module) => module.id === id)?.surface_mask;
  return mask && { layout: mask, modules: [{ type: id, x: 0, y: 0, rotation: 0 }] };
}

/** The end of the axis: from never winning to always winning. */
const REACH = 0.5;

function EffectTable({ caption, effects, findGrid }: EffectTableProps) {
  if (effects.length === 0) return <p className="muted">Nothing to tell apart here yet.</p>;
  return (
    <table className="effects">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" className="number">
            Points
          </th>
          <th scope="col" className="effects-axis">
            <span>{formatPoints(-REACH)}</span>
            <span>0</span>
            <span>{formatPoints(REACH)}</span>
          </th>
          <th scope="col">95 % interval</th>
          <th scope="col">Says</th>
          <th scope="col">Trials</th>
        </tr>
      </thead>
      <tbody>
        {[...effects]
          .sort((a, b) => b.effect - a.effect)
          .map((effect) => (
            <EffectRow key={effect.id} effect={effect} grid={findGrid(effect.id)} />
          ))}
      </tbody>
    </table>
  );
}

function EffectRow({ effect: shown, grid }: { effect: AuditEffect; grid: DesignLayout | undefined }) {
  const { id, name, effect, interval, pValue, trials, saturated, isSure } = shown;
  const at = (value: number) => `${(value / REACH / 2 + 0.5) * 100}%`;
  return (
    <tr data-effect={id} data-sure={isSure || undefined} data-sign={effect > 0 ? 'up' : 'down'}>
      <th
        scope="row"
        title={`${id}, ${trials} ${trials === 1 ? 'trial' : 'trials'}, ${formatPValue(pValue)}`}
      >
        <span className="heat-design">
          {grid ? <DesignGrid name={formatName(name)} grid={grid} size={24} /> : <span />}
          <span>{formatName(name)}</span>
        </span>
      </th>
      <td className="number">{formatPoints(effect)}</td>
      <td>
        <span className="effect-bar" aria-hidden>
          <span className="effect-zero" />
          <span
            className="effect-range"
            style={{ left: at(interval[0]), width: `${((interval[1] - interval[0]) / REACH / 2) * 100}%` }}
          />
          <span className="effect-dot" style={{ left: at(effect) }} />
        </span>
      </td>
      <td className="effect-interval">{formatPointsInterval(interval)}</td>
      <td className="effect-verdict">{describeEffect(shown)}</td>
      <td className="effect-saturated">
        {saturated > 0 && (
          <span title="Trials that one side won nearly always: the true effect may be larger than shown">
            {`${saturated} of ${trials} saturated`}
          </span>
        )}
      </td>
    </tr>
  );
}

function describeEffect({ isSure, effect }: AuditEffect): string {
  if (!isSure) return 'not sure';
  return effect > 0 ? '▲ worth more' : '▼ worth less';
}
