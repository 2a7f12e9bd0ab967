/** The card of the level of the day: made when it is opened for the first time, then kept like a file of one's own. */
import { useState, useSyncExternalStore } from 'react';
import type { Go } from '../../rooms/arcade-game.ts';
import type { ScrewLibrary } from '../library/library.ts';
import { NO_PROGRESS } from '../library/progress.ts';
import { formatDate, levelOfDay, makeDaily, nameDaily } from './make-daily.ts';

type Making = { readonly state: 'idle' | 'making' } | { readonly state: 'failed'; readonly reason: string };

export function DailyCard({ library, go }: { library: ScrewLibrary; go: Go }) {
  const { entries, progress } = useSyncExternalStore(library.subscribe, library.getView);
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const [date] = useState(() => formatDate(new Date()));
  const kept = entries.find(({ file, origin }) => origin !== 'levels' && file === nameDaily(date));
  const stars = kept && progress.get(kept.id)?.levels.get(levelOfDay(date))?.stars;
  const open = async (): Promise<void> => {
    if (kept !== undefined) return go('screw', 'play', kept.id, levelOfDay(date));
    setMaking({ state: 'making' });
    const answer = await makeDaily({ date });
    if (!answer.ok) return setMaking({ state: 'failed', reason: answer.reason });
    const id = await library.pick({
      file: nameDaily(date),
      read: () => Promise.resolve(answer.text),
      isSame: () => Promise.resolve(undefined),
    });
    // Kept at once, so that it is there after the window was closed.
    library.keep(id, answer.level, NO_PROGRESS);
    return go('screw', 'play', id, answer.level);
  };
  return (
    <ul className="game-cards">
      <li>
        <button
          type="button"
          className="game-card"
          data-testid="screw-daily"
          disabled={making.state === 'making'}
          onClick={() => void open()}
        >
          <span className="game-card-text">
            <span className="game-card-title">Level of the day</span>
            <span className="game-card-description">
              A new level every day, the same for everyone: easy on Mondays, hard on Sundays.
            </span>
            <span className="game-card-facts muted">{date}</span>
            <span className="game-card-state" data-tone={making.state === 'failed' ? 'danger' : 'accent'}>
              {describe(making, stars)}
            </span>
          </span>
        </button>
      </li>
    </ul>
  );
}

function describe(making: Making, stars: number | undefined): string {
  if (making.state === 'making') return 'Being made …';
  if (making.state === 'failed') return `✕ ${making.reason}`;
  return stars === undefined || stars === 0 ? 'Not solved yet' : `✓ Solved ${'★'.repeat(stars)}`;
}
