/** The card of the puzzle of the day: made when it is opened for the first time, then kept like a folder of one's own. */
import { chooseDailyPuzzle } from '@dota-factory/grid';
import { useState, useSyncExternalStore } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import { type GridLibrary, type PackEntry, titleOf } from '../library/library.ts';
import { DAILY_LEVEL, formatDate, makeDaily, nameDaily } from './make-daily.ts';

type Making = { readonly state: 'idle' | 'making' } | { readonly state: 'failed'; readonly reason: string };

export function DailyCard({ library, go }: { library: GridLibrary; go: Go }) {
  const { entries, progress } = useSyncExternalStore(library.subscribe, library.getView);
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const [date] = useState(() => formatDate(new Date()));
  const puzzle = chooseDailyPuzzle(date);
  const source = entries.find(({ id, origin }) => origin === 'levels' && id === puzzle?.pack);
  const kept = entries.find(({ folder }) => folder === nameDaily(date));
  if (puzzle === undefined || source === undefined) return null;
  const best = kept && progress.get(kept.id)?.levels.get(DAILY_LEVEL)?.best;
  const open = async (): Promise<void> => {
    if (kept !== undefined) return go('grid', 'play', kept.id, DAILY_LEVEL);
    setMaking({ state: 'making' });
    const answer = await makeDaily({ texts: pickShared(source), puzzle, date });
    if (!answer.ok) return setMaking({ state: 'failed', reason: answer.reason });
    const id = await library.pick({ folder: nameDaily(date), read: () => Promise.resolve(answer.texts) });
    // Kept at once, so that it is there after the window was closed.
    library.keep(id, DAILY_LEVEL, []);
    return go('grid', 'play', id, DAILY_LEVEL);
  };
  return (
    <ul className="game-cards">
      <li>
        <button
          type="button"
          className="game-card"
          data-testid="daily"
          disabled={making.state === 'making'}
          onClick={() => void open()}
        >
          <span className="game-card-text">
            <span className="game-card-title">Puzzle of the day</span>
            <span className="game-card-description">
              A new level of {titleOf(source)} every day, the same for everyone.
            </span>
            <span className="game-card-facts muted">{`${date} · ${puzzle.length} actions`}</span>
            <span className="game-card-state" data-tone={making.state === 'failed' ? 'danger' : 'accent'}>
              {describe(making, best)}
            </span>
          </span>
        </button>
      </li>
    </ul>
  );
}

function describe(making: Making, best: number | undefined): string {
  if (making.state === 'making') return 'Being made …';
  if (making.state === 'failed') return `✕ ${making.reason}`;
  return best === undefined ? 'Not solved yet' : `✓ ${best} actions`;
}

/** Everything but the levels. */
const pickShared = ({ texts }: PackEntry) =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => !name.includes('/')));
