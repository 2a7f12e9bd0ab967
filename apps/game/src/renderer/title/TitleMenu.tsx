/** The entries of the title screen: arrow keys move between them, Enter chooses. */
import { TICKS_PER_SECOND } from '@dota-factory/lib';
import { Button } from '@dota-factory/ui';
import { useEffect, useRef } from 'react';
import type { OtherProduct, SavedGame } from '../../contract/index.ts';
import { describeCard } from '../mods/mod-list.ts';
import { SavePicture } from '../saves/SavePicture.tsx';
import { formatClock, formatMoment } from '../words/words.ts';
import type { TitleEntry, TitleEntryId } from './title-entries.ts';

export interface TitleMenuProps {
  readonly entries: readonly TitleEntry[];
  /** What Continue goes on with. */
  readonly ongoing: SavedGame | undefined;
  readonly starting: OtherProduct | undefined;
  onChoose(id: TitleEntryId): void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

export function TitleMenu({ entries, ongoing, starting, onChoose }: TitleMenuProps) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    menu.current?.querySelector('button')?.focus();
  }, []);
  useArrowsAnywhere(menu);
  return (
    <nav className="title-menu" aria-label="Main menu" ref={menu}>
      {entries.map(({ id, label, isPrimary, disabledReason }) => (
        <div key={id} className="title-entry" data-entry={id}>
          <Button
            isBlock
            variant={isPrimary ? 'primary' : 'plain'}
            disabledReason={disabledReason}
            onPress={() => onChoose(id)}
          >
            {id === 'continue' && ongoing ? (
              <ContinueFace game={ongoing} />
            ) : id === starting ? (
              `${label} starts …`
            ) : (
              label
            )}
          </Button>
        </div>
      ))}
    </nav>
  );
}

/** The game before: its picture, and how it stands. */
function ContinueFace({ game: { name, savedAt, card } }: { readonly game: SavedGame }) {
  const standing = card && [
    `${formatClock(card.tick / TICKS_PER_SECOND)} survived`,
    `Boss Wave #${card.bossWave}`,
    ...describeCard(card),
  ];
  return (
    <span className="continue-face">
      <SavePicture picture={card?.picture} />
      <span className="continue-words">
        <span className="continue-label">Continue</span>
        <span>{standing ? standing.join(' · ') : name}</span>
        <span className="continue-moment">{formatMoment(savedAt)}</span>
      </span>
    </span>
  );
}

/** Also while nothing has the focus; not while a dialog is open. */
function useArrowsAnywhere(menu: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (step === undefined || document.querySelector('dialog[open], .replays') !== null) return;
      event.preventDefault();
      const buttons = [...(menu.current?.querySelectorAll('button') ?? [])];
      const at = buttons.findIndex((button) => button === document.activeElement);
      const next = at < 0 ? 0 : (at + step + buttons.length) % buttons.length;
      buttons[next]?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [menu]);
}
