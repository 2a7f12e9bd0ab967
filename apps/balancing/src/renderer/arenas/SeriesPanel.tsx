/** "Fight N times" of one arena: the button, the progress, and what the fights say so far. */
import { Button } from '@dota-factory/ui';
import type { ArenaState, SeriesState } from '../../contract/index.ts';
import { RunProgressBar } from '../figures/RunProgressBar.tsx';
import { SpreadBar } from '../figures/SpreadBar.tsx';
import { WatchFights } from '../figures/WatchFights.tsx';
import { WinBar } from '../figures/WinBar.tsx';
import {
  describeDraws,
  describeVerdict,
  formatCount,
  formatTime,
  isDecided,
  isUnderWay,
} from '../figures/words.ts';
import { correctedPsOf } from '../session/corrected.ts';
import { useSession, useView } from '../session/use-session.ts';
import type { SeriesSettings } from './series-settings.ts';

export interface SeriesPanelProps {
  readonly arena: ArenaState;
  readonly settings: SeriesSettings;
  readonly holdReason: string | undefined;
}

export function SeriesPanel({ arena, settings, holdReason }: SeriesPanelProps) {
  const session = useSession();
  const { series } = arena;
  const isRunning = series !== null && isUnderWay(series.status);
  return (
    <section className="series" aria-label={`Many fights of ${arena.name}`}>
      <div className="series-head">
        {isRunning ? (
          <Button onPress={() => session.cancelSeries([arena.id])} disabledReason={holdReason}>
            Cancel
          </Button>
        ) : (
          <Button
            tooltip="The same arena again and again, each fight with places of its own"
            disabledReason={holdReason}
            onPress={() => session.startSeries({ arenas: [arena.id], ...settings })}
          >
            {`Fight ${settings.runs} times`}
          </Button>
        )}
        {series ? <SeriesProgress series={series} /> : <SeriesHint />}
      </div>
      {series && series.figures.finished > 0 && <SeriesFigures arena={arena} series={series} />}
      {series && series.figures.failed > 0 && (
        <p className="series-failed" role="alert">
          {`${series.figures.failed} failed: ${series.figures.reasons.join('; ')}`}
        </p>
      )}
    </section>
  );
}

function SeriesHint() {
  return <p className="muted series-hint">No series yet</p>;
}

function SeriesProgress({ series }: { series: SeriesState }) {
  const { runs, status, figures, known } = series;
  const done = figures.finished + figures.failed;
  return <RunProgressBar label="Fights done" run={{ status, done, total: runs, known }} />;
}

function SeriesFigures({ arena, series }: { arena: ArenaState; series: SeriesState }) {
  const { figures } = series;
  const corrected = useView(correctedPsOf);
  const correctedP = corrected.get(arena.id) ?? null;
  const names = [arena.teams[0].name, arena.teams[1].name] as const;
  const forces = arena.teams.map(({ entries }) =>
    entries.reduce((sum, { kind, total }) => sum + (kind === 'hq' ? 0 : total), 0),
  );
  const most = Math.max(...forces, 1);
  return (
    <>
      <WinBar names={names} figures={figures} />
      <p className="verdict" data-decided={isDecided(correctedP) || undefined}>
        {describeVerdict(names, figures, correctedP, corrected.size)}
        {figures.draws > 0 && ` ${describeDraws(figures)}`}
      </p>
      <WatchFights
        source={{ run: 'series', row: arena.id, column: 0, side: 'before' }}
        fights={figures.fights}
        name={names[0]}
      />
      <div className="spreads">
        <SpreadBar
          label="Duration"
          spread={figures.seconds}
          max={figures.seconds.max ?? 0}
          format={formatTime}
        />
        {figures.teams.map(({ survivors }, index) => (
          <SpreadBar
            // By index: there are two, and their place is what they are
            key={index}
            side={index === 0 ? 'left' : 'right'}
            label={`${index === 0 ? '◀' : '▶'} survivors`}
            spread={survivors}
            max={most}
            format={formatCount}
          />
        ))}
      </div>
    </>
  );
}
