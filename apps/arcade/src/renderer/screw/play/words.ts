/** What happens in a level, in words: goals, reasons, screws by their place. */
import {
  isReachable,
  type Level,
  type LevelScrew,
  listCoversNow,
  type Rejection,
  type ScrewColor,
  SCREW_COLORS,
  type State,
} from '@dota-factory/screw';

const list = (words: readonly string[], joint: 'and' | 'or'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1) ?? ''}`;

const nameOfPart = ({ parts }: Level, index: number): string => parts[index]?.definition.name ?? '';

/** `Red screw, Plank, left` */
export function describeScrew(level: Level, { color, part, mountId }: LevelScrew): string {
  const word = `${color.slice(0, 1).toUpperCase()}${color.slice(1)}`;
  return `${word} screw, ${nameOfPart(level, part)}, ${mountId.replaceAll('-', ' ')}`;
}

export function describeGoal({ win, parts }: Level): string {
  switch (win.type) {
    case 'allScrewsRemoved':
      return 'Bring every screw into a tray of its colour.';
    case 'partsRemoved': {
      const names = win.partIds.map((id) => {
        const found = parts.filter(({ definition }) => definition.id === id);
        const name = found[0]?.definition.name ?? id;
        return found.length > 1 ? `all ${found.length} × ${name}` : `the ${name}`;
      });
      return `Remove ${list(names, 'and')}, outlined in yellow.`;
    }
    case 'targetFreed':
      return `Take every screw out of the ${parts[win.targetPartInstanceIndex]?.definition.name ?? ''}, outlined in yellow.`;
  }
}

/** Why a tap was refused, and what to do. */
export function describeRejection(level: Level, state: State, screw: number, reason: Rejection): string {
  const found = level.screws[screw];
  switch (reason) {
    case 'covered': {
      const covers = listCoversNow(level, state, screw);
      const names = list([...new Set(covers.map((part) => `the ${nameOfPart(level, part)}`))], 'and');
      return isReachable(level, state.removed, screw)
        ? `Covered by ${names}. Drag ${covers.length > 1 ? 'them' : 'it'} aside.`
        : `Covered by ${names}. Its screws come first.`;
    }
    case 'no-room':
      return `No room: no open tray takes ${found?.color ?? 'it'}, and the buffer is full.`;
    case 'not-playing':
      return 'The level is over. Undo leads back.';
    case 'already-removed':
      return 'This screw is out already.';
  }
}

/** What has to be dragged away before a screw can be tapped; empty if nothing has. */
export function describeDrags(level: Level, state: State, screw: number): string {
  const names = listCoversNow(level, state, screw).map((part) => `the ${nameOfPart(level, part)}`);
  return names.length === 0 ? '' : `Drag ${list([...new Set(names)], 'and')} aside, then: `;
}

/** Where a screw would go now. */
export function describeDestination(level: Level, { holders }: State, { color }: LevelScrew): string {
  const isOpen = holders.visible.some((tray) => {
    const { color: takes, capacity = 0 } = level.trays[tray] ?? {};
    return takes === color && (holders.trays[tray]?.length ?? 0) < capacity;
  });
  if (isOpen) return `to the ${color} tray`;
  return holders.buffer.length < level.bufferCapacity ? 'to the buffer' : 'no room';
}

export interface ColourCount {
  readonly color: ScrewColor;
  readonly count: number;
}

/** Why nothing can be tapped any more. */
export interface StuckReport {
  /** Screws that could be reached, by colour; no open tray takes them, and the buffer is full. */
  readonly withoutRoom: readonly ColourCount[];
  /** Screws below parts that cannot be moved away. */
  readonly covered: readonly ColourCount[];
  /** Screws that wait in the buffer for a tray. */
  readonly waiting: readonly ColourCount[];
  readonly isBufferFull: boolean;
  readonly openTrays: readonly ScrewColor[];
}

export function explainStuck(level: Level, { removed, holders }: State): StuckReport {
  const left = level.screws.filter(({ index }) => removed[index] !== true);
  const [free, covered] = [true, false].map((isFree) =>
    left.filter(({ index }) => isReachable(level, removed, index) === isFree),
  );
  return {
    withoutRoom: countColours(free ?? []),
    covered: countColours(covered ?? []),
    waiting: countColours(holders.buffer.flatMap((index) => level.screws[index] ?? [])),
    isBufferFull: holders.buffer.length >= level.bufferCapacity,
    openTrays: holders.visible.flatMap((tray) => level.trays[tray]?.color ?? []),
  };
}

const countColours = (screws: readonly LevelScrew[]): readonly ColourCount[] =>
  SCREW_COLORS.map((color) => ({
    color,
    count: screws.filter((screw) => screw.color === color).length,
  })).filter(({ count }) => count > 0);

/** In sentences, the reason first. */
export function describeStuck(report: StuckReport): readonly string[] {
  const { withoutRoom, covered, waiting, isBufferFull, openTrays } = report;
  const sentences: string[] = [];
  if (withoutRoom.length > 0)
    sentences.push(
      `${sum(withoutRoom)} in reach: no open tray takes ${list(
        withoutRoom.map(({ color }) => color),
        'or',
      )}${isBufferFull ? ', and the buffer is full' : ''}.`,
    );
  if (covered.length > 0) sentences.push(`${sum(covered)} under parts that cannot be moved.`);
  if (withoutRoom.length === 0 && covered.length === 0 && waiting.length > 0)
    sentences.push(`The board is empty, but ${sum(waiting)} in the buffer will never get a tray.`);
  if (openTrays.length > 0) sentences.push(`Open trays: ${list(openTrays, 'and')}.`);
  return sentences;
}

function sum(counts: readonly ColourCount[]): string {
  const total = counts.reduce((all, { count }) => all + count, 0);
  const words = counts.map(({ color, count }) => `${count} ${color}`);
  return `${list(words, 'and')} ${total === 1 ? 'screw' : 'screws'}`;
}
