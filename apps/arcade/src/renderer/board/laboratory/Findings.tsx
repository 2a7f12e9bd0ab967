/** The report of the games so far: figures, plots, pieces, and rules that never came into play. */
import { Panel } from '@dota-factory/ui';
import { formatPercent, listEndings, nameOfPlayer } from './finding-words.ts';
import { FindingPlots, type FindingPlotsProps } from './FindingPlots.tsx';
import { PieceShares } from './PieceShares.tsx';
import { UnusedRules } from './UnusedRules.tsx';

export function Findings({ naming, report, planned }: FindingPlotsProps) {
  return (
    <>
      <Figures naming={naming} report={report} />
      <FindingPlots naming={naming} report={report} planned={planned} />
      <div className="finding-tables">
        <Panel title="Pieces" name="pieces">
          <PieceShares naming={naming} report={report} />
        </Panel>
        <Panel title="Rules that never came into play" name="unused-rules">
          <UnusedRules report={report} />
        </Panel>
      </div>
    </>
  );
}

function Figures({ naming, report }: Omit<FindingPlotsProps, 'planned'>) {
  const { first_player, draws, unfinished, games, length, branching_mean, captures_mean } = report;
  const finished = games - unfinished;
  const [low, high] = first_player.interval.map((share) => share * 100) as [number, number];
  return (
    <ul className="figures" aria-label="Figures">
      <li className="figure" data-figure="first">
        <span className="figure-name">{nameOfPlayer(naming, first_player.name)}, who begins, wins</span>
        <span className="figure-value">{formatPercent(first_player.win_rate)}</span>
        <span className="interval-bar" aria-hidden>
          <span className="interval-even" style={{ left: `${100 / naming.players.length}%` }} />
          <span className="interval-range" style={{ left: `${low}%`, width: `${high - low}%` }} />
          <span className="interval-point" style={{ left: `${first_player.win_rate * 100}%` }} />
        </span>
        <span className="figure-note">
          95 %: {formatPercent(first_player.interval[0])} to {formatPercent(first_player.interval[1])}
        </span>
      </li>
      <Figure name="Draws" value={formatPercent(finished === 0 ? 0 : draws / finished)}>
        {draws} of {finished}
        {unfinished > 0 && `; ${unfinished} without an end`}
      </Figure>
      <Figure name="Length" value={`${length.median.toFixed(1)} turns`}>
        80 %: {length.p10.toFixed(1)} to {length.p90.toFixed(1)}
      </Figure>
      <Figure name="Choice" value={branching_mean.toFixed(1)}>
        legal moves per position
      </Figure>
      <Figure name="Captures" value={captures_mean.toFixed(1)}>
        per game
      </Figure>
      <Figure name="Endings" value="">
        {listEndings(report).map(({ words, count }) => (
          <span className="ending" key={words}>
            <span>{words}</span> <span className="number">{count}</span>
          </span>
        ))}
      </Figure>
    </ul>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children: React.ReactNode }) {
  return (
    <li className="figure" data-figure={name.toLowerCase()}>
      <span className="figure-name">{name}</span>
      {value !== '' && <span className="figure-value">{value}</span>}
      <span className="figure-note">{children}</span>
    </li>
  );
}
