/** What holds of every state that can be reached, whatever was tapped. */
import { findRejection, type Level, listLegalTaps, type State } from '@dota-factory/screw';

/** Sentences; empty if everything holds. */
export function listBreaches(level: Level, state: State): readonly string[] {
  const { removed, holders, phase } = state;
  const { trays, buffer, visible, queue, finished } = holders;
  const held = [...trays.flat(), ...buffer];
  const board = removed.filter((isOut) => !isOut).length;
  const roomOf = (tray: number): number => (level.trays[tray]?.capacity ?? 0) - (trays[tray]?.length ?? 0);
  const isHome = (screw: number): boolean =>
    visible.some((tray) => level.trays[tray]?.color === level.screws[screw]?.color && roomOf(tray) > 0);
  const rules: readonly (readonly [string, boolean])[] = [
    [
      'board, buffer, trays and finished trays together have all screws',
      board + held.length === level.screws.length,
    ],
    ['no screw is in two places', new Set(held).size === held.length],
    ['what is held is out of the board', held.every((screw) => removed[screw] === true)],
    ['the buffer is never too full', buffer.length <= level.bufferCapacity],
    [
      'a tray has only its colour',
      trays.every((screws, tray) =>
        screws.every((screw) => level.screws[screw]?.color === level.trays[tray]?.color),
      ),
    ],
    ['no visible tray is full', visible.every((tray) => roomOf(tray) > 0)],
    ['finished trays are full', finished.every((tray) => roomOf(tray) === 0)],
    ['hidden trays are empty', queue.every((tray) => trays[tray]?.length === 0)],
    [
      'every tray is in one place',
      [...visible, ...queue, ...finished].sort().join() === [...level.trays.keys()].join(),
    ],
    ['no buffered screw has a tray', !buffer.some(isHome)],
    [
      'playing exactly if something can be tapped',
      (phase === 'playing') === listLegalTaps(level, state).length > 0,
    ],
    [
      'stuck and won refuse every tap',
      phase === 'playing' || removed.every((_, screw) => findRejection(level, state, screw) !== undefined),
    ],
    [
      'all screws in trays win, if that is asked for',
      level.win.type !== 'allScrewsRemoved' || (phase === 'won') === (board === 0 && buffer.length === 0),
    ],
  ];
  return rules.filter(([, holds]) => !holds).map(([sentence]) => sentence);
}
