/** Does equal threat give 50 %? What each hull and each module adds beyond its threat. */
import { formatPercent } from '@dota-factory/arena';
import { Button, formatName, Panel } from '@dota-factory/ui';
import type { AuditEffect, AuditState } from '../../contract/index.ts';
import { formatPoints, formatPointsInterval, isUnderWay } from '../figures/words.ts';
import { findHoldReason } from '../session/reasons.ts';
import { useView } from '../session/use-session.ts';
import { matrixOf } from './MatrixView.tsx';

export function AuditView({ onMatrix }: { onMatrix(): void }) {
  const matrix = useView(matrixOf);
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
        <Button variant="primary" onPress={onMatrix} disabledReason={holdReason}>
          To the matrix
        </Button>
      </div>
    );
  }
  const { audit } = matrix;
  const reach = Math.max(
    0.05,
    ...[...audit.hulls, ...audit.modules].flatMap(({ interval }) => interval.map(Math.abs)),
  );
  return (
    <div className="page">
      <div className="page-body">
        <Summary audit={audit} />
        <p className="muted audit-hint">
          Points of the score (out of 100) at equal threat, each with its 95 % interval. A hull: what flying
          it as designed adds against the average of the matrix. A module: what one more of it adds, from
          trials of ships with it against the same ships without it. Zero is fair: it is worth exactly its
          price.
        </p>
        <div className="audit-tables">
          <Panel title="Hulls" name="audit-hulls">
            <EffectTable caption="Effects of hulls" effects={audit.hulls} reach={reach} />
          </Panel>
          <Panel title="Modules" name="audit-modules">
            <EffectTable caption="Effects of modules" effects={audit.modules} reach={reach} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

function Summary({ audit }: { audit: AuditState }) {
  const facts = [
    { label: 'Pairs that may be even', value: formatPercent(audit.fairShare) },
    { label: 'Mean distance from 50 %', value: `${(audit.meanDistance * 100).toFixed(1)} points` },
    { label: 'Spread explained by the hulls', value: formatPercent(audit.explained) },
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
  /** The end of the axis, as a share. */
  readonly reach: number;
}

function EffectTable({ caption, effects, reach }: EffectTableProps) {
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
            <span>{formatPoints(-reach)}</span>
            <span>0</span>
            <span>{formatPoints(reach)}</span>
          </th>
          <th scope="col">95 % interval</th>
          <th scope="col">Says</th>
        </tr>
      </thead>
      <tbody>
        {[...effects]
          .sort((a, b) => b.effect - a.effect)
          .map((effect) => (
            <EffectRow key={effect.id} effect={effect} reach={reach} />
          ))}
      </tbody>
    </table>
  );
}

function EffectRow({
  effect: { id, name, effect, interval, designs, isSure },
  reach,
}: {
  effect: AuditEffect;
  reach: number;
}) {
  const at = (value: number) => `${(value / reach / 2 + 0.5) * 100}%`;
  const verdict = !isSure ? 'not sure' : effect > 0 ? '▲ worth more' : '▼ worth less';
  return (
    <tr data-effect={id} data-sure={isSure || undefined} data-sign={effect > 0 ? 'up' : 'down'}>
      <th scope="row" title={`${id}, in ${designs} ${designs === 1 ? 'design' : 'designs'}`}>
        {formatName(name)}
      </th>
      <td className="number">{formatPoints(effect)}</td>
      <td>
        <span className="effect-bar" aria-hidden>
          <span className="effect-zero" />
          <span
            className="effect-range"
            style={{ left: at(interval[0]), width: `${((interval[1] - interval[0]) / reach / 2) * 100}%` }}
          />
          <span className="effect-dot" style={{ left: at(effect) }} />
        </span>
      </td>
      <td className="effect-interval">{formatPointsInterval(interval)}</td>
      <td className="effect-verdict">{verdict}</td>
    </tr>
  );
}
