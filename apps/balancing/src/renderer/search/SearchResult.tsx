/** What a search has found: its course as a plot, and the best layouts with what can be done with them. */
import { formatInterval, formatPercent } from '@dota-factory/arena';
import { Button, Panel, Plot, ProgressBar } from '@dota-factory/ui';
import { type ReactNode, useState } from 'react';
import type { FoundState, SearchState } from '../../contract/index.ts';
import { DesignGrid } from '../figures/DesignGrid.tsx';
import { isUnderWay } from '../figures/words.ts';
import { findHoldReason } from '../session/reasons.ts';
import { useSession, useView } from '../session/use-session.ts';
import { describeCourse, describeLoad, describeProgress } from './words.ts';

export interface SearchResultProps {
  readonly search: SearchState;
  /** Shows the matrix; where it is missing there is no way to it. */
  readonly onMatrix?: (() => void) | undefined;
}

export function SearchResult({ search, onMatrix }: SearchResultProps) {
  const { name, threat, rounds, found } = search;
  return (
    <div className="search" data-testid="search">
      <div className="run-progress">
        <ProgressBar
          label="Rounds of the search"
          value={search.progress}
          text={describeProgress(search)}
          tone={isUnderWay(search.status) ? 'accent' : 'good'}
        />
      </div>
      <p className="muted search-note" data-testid="search-course">
        {describeCourse(search)}
      </p>
      <Panel title={`${name}: the best of each round`} name="search-plot">
        {rounds.length === 0 ? (
          <p className="muted">No round has begun yet.</p>
        ) : (
          <CoursePlot search={search} />
        )}
      </Panel>
      <Panel title={`Strongest layouts against all hulls, ${threat} threat a side`} name="search-found">
        {found.length === 0 ? (
          <p className="muted">{isUnderWay(search.status) ? 'None yet.' : 'No layout with a weapon fits.'}</p>
        ) : (
          <FoundTable search={search} onMatrix={onMatrix} />
        )}
      </Panel>
    </div>
  );
}

function CoursePlot({ search: { name, rounds } }: { search: SearchState }) {
  const percent = (share: number | null) => (share === null ? Number.NaN : share * 100);
  const ended = rounds.filter(({ best }) => best !== null);
  return (
    <Plot
      title={`Scores of ${name} by round`}
      xLabel="Round"
      yLabel="Score against all hulls, %"
      xMin={1}
      series={[
        {
          id: 'best',
          label: 'Best so far',
          values: rounds.map(({ best }) => percent(best)),
          band: {
            low: ended.map(({ interval }) => interval[0] * 100),
            high: ended.map(({ interval }) => interval[1] * 100),
          },
          dots: rounds.map(({ scores }) => scores.map((score) => score * 100)),
        },
      ]}
    />
  );
}

function FoundTable({ search, onMatrix }: SearchResultProps) {
  const [news, setNews] = useState<ReactNode>();
  return (
    <>
      <table className="effects found">
        <caption className="visually-hidden">The strongest layouts, best first</caption>
        <thead>
          <tr>
            <th scope="col">Layout</th>
            <th scope="col">Carries</th>
            <th scope="col" className="number">
              Score
            </th>
            <th scope="col">95 % interval</th>
            <th scope="col" className="number" title="Production seconds of one ship">
              Threat
            </th>
            <th scope="col">
              <span className="visually-hidden">What to do with it</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {search.found.map((found, at) => (
            <FoundRow
              // By place: layouts move up and down while the search goes on
              key={at}
              search={search}
              found={found}
              at={at}
              onNews={setNews}
              onMatrix={onMatrix}
            />
          ))}
        </tbody>
      </table>
      {news !== undefined && (
        <p className="found-news" role="status" data-testid="found-news">
          {news}
        </p>
      )}
    </>
  );
}

interface FoundRowProps extends SearchResultProps {
  readonly found: FoundState;
  readonly at: number;
  onNews(news: ReactNode): void;
}

function FoundRow({ search, found, at, onNews, onMatrix }: FoundRowProps) {
  const session = useSession();
  const holdReason = useView(findHoldReason);
  const { score, interval, threat, modules } = found;
  const design = { name: `${search.name}, found`, ship: search.ship, modules };
  const load = describeLoad(modules);
  const add = async () => {
    const name = await session.addDesign(design);
    if (name === undefined) return;
    onNews(
      <>
        {`“${name}” takes part in the next matrix. `}
        {onMatrix && (
          <Button variant="quiet" onPress={onMatrix}>
            Matrix →
          </Button>
        )}
      </>,
    );
  };
  const keep = async () => {
    const kept = await session.keepLayout(design);
    if (kept === undefined) return;
    onNews(
      `“${kept.name}” is in ${kept.path}. The game offers it in the layout panel of a shipyard that builds this hull.`,
    );
  };
  return (
    <tr data-testid="found">
      <td>
        <DesignGrid name={`${search.name} ${at + 1}`} grid={found} size={64} />
      </td>
      <td className="found-carries">{load}</td>
      <td className="number">{formatPercent(score)}</td>
      <td>
        <span className="score-bar" aria-hidden>
          <span
            className="effect-range"
            style={{ left: `${interval[0] * 100}%`, width: `${(interval[1] - interval[0]) * 100}%` }}
          />
          <span className="effect-dot" style={{ left: `${score * 100}%` }} />
        </span>
        {formatInterval(interval)}
      </td>
      <td className="number">{threat.toFixed(0)}</td>
      <td>
        <span className="found-actions">
          <Button
            variant="quiet"
            label={`Add layout ${at + 1} to the matrix`}
            tooltip="It meets every other design in the next matrix"
            disabledReason={holdReason}
            onPress={() => void add()}
          >
            Add to the matrix
          </Button>
          <Button
            variant="quiet"
            label={`Open layout ${at + 1} in the game`}
            tooltip="Saves it in ship_layouts.toml, where the game offers it"
            disabledReason={holdReason}
            onPress={() => void keep()}
          >
            Open in the game
          </Button>
        </span>
      </td>
    </tr>
  );
}
