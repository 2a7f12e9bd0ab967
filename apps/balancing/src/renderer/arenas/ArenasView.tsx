/** All arenas one below the other, and what is asked of all of them at once. */
import { Button, NumberField, Segmented } from '@dota-factory/ui';
import { useCallback, useMemo } from 'react';
import { MAX_RUNS } from '@dota-factory/arena';
import { ExportButtons } from '../figures/ExportButtons.tsx';
import { isUnderWay } from '../figures/words.ts';
import { findHoldReason } from '../session/reasons.ts';
import type { SessionView } from '../session/session.ts';
import { useSession, useView } from '../session/use-session.ts';
import { ArenaWidget } from './ArenaWidget.tsx';
import { ARENA_ORDERS, type ArenaOrder, orderArenas } from './order.ts';
import type { CardSettings, SeriesSettings } from './series-settings.ts';

interface SeriesBarProps {
  readonly settings: SeriesSettings;
  onSettings(settings: SeriesSettings): void;
}

export interface ArenasViewProps extends SeriesBarProps {
  readonly cards: CardSettings;
  onCards(cards: CardSettings): void;
}

export function ArenasView({ settings, onSettings, cards, onCards }: ArenasViewProps) {
  const { order, isCompact } = cards;
  const arenaIds = useView(useCallback((view: SessionView) => view.arenaIds, []));
  const session = useSession();
  const over = useView(seriesOver);
  // Sorted when asked for and when a series ends: cards that move while one reads them are of no use.
  const shown = useMemo(
    () =>
      order === 'listed' || over === undefined
        ? arenaIds
        : orderArenas([...session.getView().arenas.values()], order),
    [session, order, arenaIds, over],
  );
  const folder = useView(useCallback((view: SessionView) => view.config?.folder ?? '', []));
  const isHeld = useView(findHoldReason) !== undefined;
  return (
    <div className="arenas">
      <SeriesBar settings={settings} onSettings={onSettings} />
      {arenaIds.length > 1 && (
        <div className="toolbar" role="group" aria-label="Cards">
          <Segmented
            label="Order of arenas"
            choices={ARENA_ORDERS}
            chosen={order}
            isDisabled={isHeld}
            onChoose={(next: ArenaOrder) => onCards({ ...cards, order: next })}
          />
          <label className="check" title="Only names, states and win rates">
            <input
              type="checkbox"
              checked={isCompact}
              disabled={isHeld}
              onChange={(event) => onCards({ ...cards, isCompact: event.target.checked })}
            />
            Compact
          </label>
        </div>
      )}
      {arenaIds.length === 0 ? (
        <div className="empty">
          <h2>No arenas yet</h2>
          <p>
            Add an <code className="mono">[[arena]]</code> with two teams to{' '}
            <span className="mono">{folder}/balancing.toml</span>, then press Reload Config. The comments at
            the top of that file say how.
          </p>
        </div>
      ) : (
        <ul
          className="arena-list"
          data-testid="arena-list"
          data-compact={isCompact || undefined}
          aria-label="Arenas"
          tabIndex={-1}
        >
          {shown.map((id) => (
            <ArenaWidget key={id} id={id} settings={settings} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Changes when a series ends; undefined before the first. */
const seriesOver = ({ arenas }: SessionView): string | undefined =>
  [...arenas.values()]
    .flatMap(({ id, series }) =>
      series && !isUnderWay(series.status) ? [`${id} ${series.seed} ${series.runs}`] : [],
    )
    .join() || undefined;

const hasSeries = ({ arenas }: SessionView) =>
  [...arenas.values()].some(({ series }) => series !== null && series.figures.finished > 0);
const runsSeries = ({ arenas }: SessionView) =>
  [...arenas.values()].some(({ series }) => series !== null && isUnderWay(series.status));

function SeriesBar({ settings, onSettings }: SeriesBarProps) {
  const session = useSession();
  const holdReason = useView(findHoldReason);
  const hasResults = useView(hasSeries);
  const isRunning = useView(runsSeries);
  const isHeld = holdReason !== undefined;
  return (
    <div className="toolbar" role="group" aria-label="Many fights">
      <NumberField
        label="Fights"
        title="How many fights a series has; four times as many halve the interval"
        value={settings.runs}
        min={1}
        max={MAX_RUNS}
        isDisabled={isHeld}
        onChange={(runs) => onSettings({ ...settings, runs })}
      />
      <NumberField
        label="Seed"
        title="The same seed gives the same fights, here and in sim arena"
        value={settings.seed}
        min={0}
        max={Number.MAX_SAFE_INTEGER}
        isDisabled={isHeld}
        onChange={(seed) => onSettings({ ...settings, seed })}
      />
      <label
        className="check"
        title="A series ends as soon as a test knows the stronger side: wrong in at most 5 of 100 even series, however often it looks"
      >
        <input
          type="checkbox"
          checked={settings.stopEarly}
          disabled={isHeld}
          onChange={(event) => onSettings({ ...settings, stopEarly: event.target.checked })}
        />
        Stop when sure
      </label>
      {isRunning ? (
        <Button onPress={() => session.cancelSeries(null)} disabledReason={holdReason}>
          Cancel all
        </Button>
      ) : (
        <Button
          disabledReason={holdReason}
          tooltip="A series in every arena, on all cores"
          onPress={() => session.startSeries({ arenas: null, ...settings })}
        >
          {`Fight all ${settings.runs} times`}
        </Button>
      )}
      <span className="toolbar-space" />
      <ExportButtons
        what="series"
        disabledReason={holdReason ?? (hasResults ? undefined : 'Fight an arena many times first.')}
      />
    </div>
  );
}
