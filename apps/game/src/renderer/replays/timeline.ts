/** The timeline of a replay as values: words and signs of its marks, and where keys lead. */
import { type Mark, type MarkKind, TICKS_PER_SECOND } from '@dota-factory/lib';
import { formatClock } from '../words/words.ts';

/** Told apart by shape, not by colour alone. */
export const MARK_SIGNS: Readonly<Record<MarkKind, string>> = {
  wave: '╷',
  boss: '◆',
  push: '▲',
  schematic: '★',
  'station-lost': '✖',
  'hq-lost': '■',
};

export const MARK_NAMES: Readonly<Record<MarkKind, string>> = {
  wave: 'wave',
  boss: 'boss wave',
  push: 'push',
  schematic: 'schematic',
  'station-lost': 'station lost',
  'hq-lost': 'headquarters lost',
};

const STEP_TICKS = 10 * TICKS_PER_SECOND;
/** A jump to a mark shows the second before it, so that one sees it happen. */
const LEAD_TICKS = TICKS_PER_SECOND;
/** While the replay runs on, the mark just seen is not the one before. */
const PASSED_TICKS = TICKS_PER_SECOND / 2;

export function describeMark({ tick, kind, amount }: Mark): string {
  return `${formatTick(tick)} ${WORDS[kind](amount)}`;
}

const WORDS: Readonly<Record<MarkKind, (amount: number) => string>> = {
  wave: (ships) =>
    ships === 1 ? 'Wave of one ship' : ships === 0 ? 'Wave without ships' : `Wave of ${ships} ships`,
  boss: (number) => `Boss Wave #${number}`,
  push: (sets) => `Push: station set ${sets} destroyed`,
  schematic: () => 'Schematic chosen',
  'station-lost': (count) => (count === 1 ? 'A station was lost' : `${count} stations were lost`),
  'hq-lost': () => 'The headquarters was lost',
};

export const formatTick = (tick: number): string => formatClock(tick / TICKS_PER_SECOND);

/** Where one sees the mark happen. */
export const momentOf = ({ tick }: Mark): number => Math.max(0, tick - LEAD_TICKS);

/** The tick that a key leads to; undefined for other keys, and where there is no further mark. */
export function findJump(
  key: string,
  isShifted: boolean,
  tick: number,
  marks: readonly Mark[],
): number | undefined {
  const isBack = key === 'ArrowLeft';
  if (!isBack && key !== 'ArrowRight') return undefined;
  if (!isShifted) return tick + (isBack ? -STEP_TICKS : STEP_TICKS);
  const found = isBack
    ? marks.findLast((mark) => momentOf(mark) < tick - PASSED_TICKS)
    : marks.find((mark) => momentOf(mark) > tick);
  return found && momentOf(found);
}
