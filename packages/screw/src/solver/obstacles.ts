/** Why a level cannot be won, as far as that can be said in a sentence: what its maker has to change. */
import type { ScrewColor } from '../format/vocabulary.ts';
import type { Level, LevelPart } from '../level/model.ts';
import { listBlockers } from '../play/covering.ts';
import { createState, listLegalTaps, reach } from '../play/moves.ts';
import { isFreed } from '../play/parts.ts';
import type { State } from '../play/state.ts';
import type { Report } from './solve.ts';

export type Obstacle =
  /** It could be won with so many places. */
  | { readonly type: 'buffer-too-small'; readonly needed: number }
  /** However much is taken out, these parts stay over the screw. */
  | { readonly type: 'never-uncovered'; readonly screw: number; readonly parts: readonly number[] }
  /** So many stay in the buffer: no tray takes them, or it never comes, since those before it are never full. */
  | {
      readonly type: 'no-tray';
      readonly color: ScrewColor;
      readonly count: number;
      readonly isHidden: boolean;
    }
  /** It has no screws, so that it never leaves. */
  | { readonly type: 'never-leaves'; readonly part: number };

/** Of the position that the report is about; empty unless it cannot be won, or if no simple reason was found. */
export function findObstacles(level: Level, report: Report, state = createState(level)): readonly Obstacle[] {
  if (report.outcome !== 'unwinnable') return [];
  if (report.minBuffer !== undefined) return [{ type: 'buffer-too-small', needed: report.minBuffer }];
  const end = takeEverything(level, state);
  return [...listScenery(level), ...listBuried(level, end), ...listHomeless(level, end)];
}

/** As far as it goes with a buffer that takes everything. */
function takeEverything(level: Level, start: State): State {
  const roomy: Level = { ...level, bufferCapacity: Math.max(1, level.screws.length) };
  let state: State = { ...start, phase: 'playing' };
  for (;;) {
    const [screw] = listLegalTaps(roomy, state);
    if (screw === undefined) return state;
    const { isAccepted, state: next } = reach(roomy, state, screw);
    if (!isAccepted) return state;
    // Other ways to win do not end it here: every screw that can be taken is taken.
    state = { ...next, phase: 'playing' };
  }
}

function isWanted({ win }: Level, { index, definition }: LevelPart): boolean {
  if (win.type === 'allScrewsRemoved') return true;
  return win.type === 'targetFreed'
    ? win.targetPartInstanceIndex === index
    : win.partIds.includes(definition.id);
}

function listScenery(level: Level): readonly Obstacle[] {
  if (level.win.type !== 'partsRemoved') return [];
  const still = level.parts.filter((part) => isWanted(level, part) && part.screws.length === 0);
  return still.map(({ index }) => ({ type: 'never-leaves', part: index }));
}

function listBuried(level: Level, { removed }: State): readonly Obstacle[] {
  const held = level.parts.filter((part) => isWanted(level, part) && !isFreed(part, removed));
  return held.flatMap(({ screws }) =>
    screws
      .filter((screw) => removed[screw] !== true)
      .map((screw) => ({
        type: 'never-uncovered' as const,
        screw,
        parts: listBlockers(level, removed, screw),
      })),
  );
}

function listHomeless(level: Level, { holders: { buffer, queue } }: State): readonly Obstacle[] {
  if (level.win.type !== 'allScrewsRemoved') return [];
  const colors = [...new Set(buffer.flatMap((screw) => level.screws[screw]?.color ?? []))];
  return colors.map((color) => ({
    type: 'no-tray',
    color,
    count: buffer.filter((screw) => level.screws[screw]?.color === color).length,
    isHidden: queue.some((tray) => level.trays[tray]?.color === color),
  }));
}
