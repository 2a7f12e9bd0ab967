/** Plots of the games so far: the first player's wins as they settle, lengths, choice over the game, captures. */
import type { Histogram, LaboratoryReport } from '@dota-factory/board';
import { Panel, Plot, type PlotSeries } from '@dota-factory/ui';
import type { Naming } from '../model/labels.ts';
import { nameOfPlayer } from './finding-words.ts';

const HEIGHT = 196;

export interface FindingPlotsProps {
  readonly naming: Naming;
  readonly report: LaboratoryReport;
  /** Games that will have been played in the end. */
  readonly planned: number;
}

export function FindingPlots({ naming, report, planned }: FindingPlotsProps) {
  const first = nameOfPlayer(naming, report.first_player.name);
  return (
    <div className="finding-plots">
      <Panel title={`Games won by ${first}, who begins`} name="settling">
        <Plot
          title={`Games won by ${first} after more and more games, with the 95 % interval`}
          xLabel="Games"
          yLabel="%"
          xMin={report.settling.every}
          xStep={report.settling.every}
          height={HEIGHT}
          series={[
            describeSettling(first, report, planned),
            describeEven(naming.players.length, report, planned),
          ]}
        />
      </Panel>
      <Panel title="Length of the games" name="lengths">
        <Bars title="Games by their length" xLabel="Turns" histogram={report.lengths} />
      </Panel>
      <Panel title="Choice over the game" name="branching">
        <Plot
          title="Legal moves in each turn, on average"
          xLabel="Turn"
          yLabel="Legal moves"
          xMin={1}
          height={HEIGHT}
          series={[{ id: 'branching', label: 'Moves', values: report.branching_by_turn, color: 2 }]}
        />
      </Panel>
      <Panel title="Captures per game" name="captures">
        <Bars title="Games by their captures" xLabel="Captures" histogram={report.captures} color={4} />
      </Panel>
    </div>
  );
}

interface BarsProps {
  readonly title: string;
  readonly xLabel: string;
  readonly histogram: Histogram;
  readonly color?: number;
}

function Bars({ title, xLabel, histogram: { width, games }, color = 1 }: BarsProps) {
  return (
    <Plot
      title={title}
      xLabel={xLabel}
      yLabel="Games"
      xMin={0}
      xStep={width}
      height={HEIGHT}
      series={[{ id: 'games', label: 'Games', values: games, form: 'bars', color }]}
    />
  );
}

const percent = (share: number): number => share * 100;

/** As long as the axis will be in the end, so that it does not move while games come in. */
function countSteps({ settling }: LaboratoryReport, planned: number): number {
  return Math.max(settling.win_rates.length, Math.ceil(planned / settling.every));
}

function describeSettling(label: string, report: LaboratoryReport, planned: number): PlotSeries {
  const { win_rates, intervals } = report.settling;
  const rest = Array.from({ length: countSteps(report, planned) - win_rates.length }, () => Number.NaN);
  return {
    id: 'settling',
    label,
    values: [...win_rates.map(percent), ...rest],
    band: {
      low: intervals.map(([low]) => percent(low)),
      high: intervals.map(([, high]) => percent(high)),
    },
    color: 0,
  };
}

function describeEven(players: number, report: LaboratoryReport, planned: number): PlotSeries {
  const values = Array.from({ length: countSteps(report, planned) }, () => 100 / players);
  return { id: 'even', label: 'even', values, dashed: true, color: 6 };
}
