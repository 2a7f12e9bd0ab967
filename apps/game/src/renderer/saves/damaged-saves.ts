/** Damaged saves: out of the way but not lost, with the newest good one in their place. */
import type { GameBridge, SavedGame } from '../../contract/index.ts';
import { formatClock } from '../words/words.ts';
import { TICKS_PER_SECOND } from '@dota-factory/lib';

export interface SetAside {
  /** Where the damaged file is now; undefined where it could not be moved. */
  readonly path: string | undefined;
  readonly newest: SavedGame | undefined;
}

/** The latest of those that are whole. */
export const findNewestGood = (games: readonly SavedGame[]): SavedGame | undefined =>
  games.find(({ isDamaged }) => !isDamaged);

export async function setDamagedAside(bridge: Pick<GameBridge, 'call'>, name: string): Promise<SetAside> {
  const moved = await bridge.call('saves.setAside', { name });
  const listed = await bridge.call('saves.list');
  return {
    path: moved.ok ? moved.value : undefined,
    newest: listed.ok ? findNewestGood(listed.value) : undefined,
  };
}

/** `autosave-2, 14:05, Boss Wave #3` */
export function describeGame({ name, card }: Pick<SavedGame, 'name' | 'card'>): string {
  if (card === undefined) return name;
  return `${name}, ${formatClock(card.tick / TICKS_PER_SECOND)}, Boss Wave #${card.bossWave}`;
}

export function describeDamage({ path }: SetAside): string {
  return path === undefined ? 'The file is damaged.' : `The file is damaged. It is kept as ${path}.`;
}
