/** The entries of the title screen in their order, and which of them Enter begins with. */
import type { OtherProduct, SavedGame } from '../../contract/index.ts';

export type TitleEntryId = 'continue' | 'new' | 'load' | 'replays' | OtherProduct | 'settings' | 'quit';

export interface TitleEntry {
  readonly id: TitleEntryId;
  readonly label: string;
  readonly isPrimary: boolean;
  readonly disabledReason: string | undefined;
}

export interface TitleFacts {
  readonly games: readonly SavedGame[];
  /** The one that Continue goes on with. */
  readonly ongoing: SavedGame | undefined;
  /** Why each of them cannot be had; undefined: not asked yet. */
  readonly products: Readonly<Record<OtherProduct, string | undefined>> | undefined;
  /** Why no game can begin just now. */
  readonly busyReason: string | undefined;
}

const LABELS: Readonly<Record<TitleEntryId, string>> = {
  continue: 'Continue',
  new: 'New game',
  load: 'Load',
  replays: 'Replays',
  balancing: 'Balancing tool',
  arcade: 'Arcade',
  settings: 'Settings',
  quit: 'Quit',
};

/** Continue is there only where there is a game to go on with. */
export function listTitleEntries({
  games,
  ongoing,
  products,
  busyReason,
}: TitleFacts): readonly TitleEntry[] {
  const ids: readonly TitleEntryId[] = [
    'continue',
    'new',
    'load',
    'replays',
    'balancing',
    'arcade',
    'settings',
    'quit',
  ];
  const reasons: Partial<Record<TitleEntryId, string | undefined>> = {
    continue: busyReason,
    new: busyReason,
    load: games.length === 0 ? 'No game is saved yet.' : busyReason,
    balancing: products?.balancing,
    arcade: products?.arcade,
  };
  return ids
    .filter((id) => id !== 'continue' || ongoing !== undefined)
    .map((id, index) => ({
      id,
      label: LABELS[id],
      isPrimary: index === 0,
      disabledReason: reasons[id],
    }));
}
