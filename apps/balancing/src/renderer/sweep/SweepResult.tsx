/** What a sweep has found: the win rate over the number, with the band of its intervals, and the same as a table. */
import { formatInterval, formatPercent } from '@dota-factory/arena';
import { Panel, Plot } from '@dota-factory/ui';
import type { SweepState } from '../../contract/index.ts';
import { RunProgressBar } from '../figures/RunProgressBar.tsx';

export function SweepResult({ sweep }: { sweep: SweepState }) {
  const { points, label, arena, team } = sweep;
  const [first, second] = points;
  const percent = (share: number | null) => (share === null ? undefined : share * 100);
  const known = points.every(({ figures }) => figures.finished > 0);
  const isFlat =
    sweep.status === 'done' &&
    points.every(
      ({ figures: { fights, seconds } }) =>
        fights === first?.figures.fights && seconds.mean === first.figures.seconds.mean,
    );
  return (
    <div className="page-body sweep">
      <RunProgressBar label="Fights of the sweep" run={sweep} />
      <Panel title={`${arena}: how often ${team} wins, by ${label}`} name="sweep">
        {known && first && second && (
          <Plot
            title={`Win rate of ${team} by ${label}`}
            xLabel="Value"
            yLabel="Win rate, %"
            xMin={first.x}
            xStep={second.x - first.x}
            series={[
              {
                id: 'rate',
                label: team,
                form: 'line',
                values: points.map(({ figures }) => percent(figures.teams[0].winRate) ?? 0),
                band: {
                  low: points.map(({ figures }) => figures.teams[0].interval[0] * 100),
                  high: points.map(({ figures }) => figures.teams[0].interval[1] * 100),
                },
              },
            ]}
          />
        )}
        {isFlat && (
          <p className="muted" data-testid="sweep-flat">
            Not a single fight ended otherwise at any step: this number does not matter in this arena. Prices
            never do here, since arenas have fixed numbers of ships; compare them under What if, at equal
            threat.
          </p>
        )}
        <table className="effects">
          <caption className="visually-hidden">Win rates by value</caption>
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">In the config</th>
              <th scope="col" className="number">
                {`${team} wins`}
              </th>
              <th scope="col">95 % interval</th>
              <th scope="col">Config</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ x, value, hash, figures }) => (
              <tr key={x} data-testid="sweep-point">
                <th scope="row">{x}</th>
                <td className="mono">{value}</td>
                <td className="number">{formatPercent(figures.teams[0].winRate ?? NaN)}</td>
                <td>{figures.finished === 0 ? '–' : formatInterval(figures.teams[0].interval)}</td>
                <td className="mono">{hash.slice(0, 8)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </div>
  );
}
