/** What is allowed but not fair to a player: hair-line covering, and levels that end before the first tap. */
import { PI } from '@dota-factory/base';
import type { Cursor } from '@dota-factory/data';
import { HEAD_RADIUS } from '../format/vocabulary.ts';
import { discOverlap, touchesDisc } from '../geometry/polygon.ts';
import type { Cover, Level, LevelScrew } from '../level/model.ts';
import { hangFrom, moveOutline, REST } from '../level/placement.ts';
import { createState } from '../play/moves.ts';

/** Shares of a head: less of it covered looks as if it were free. */
const MIN_SHARE = 0.25;

export function lintLevel(level: Level, at: Cursor): void {
  for (const screw of level.screws)
    for (const cover of level.covers[screw.index] ?? []) lintCover(level, screw, cover, at);
  const { phase } = createState(level);
  if (phase === 'playing') return;
  at.faults.push({
    severity: 'warning',
    path: [...at.path, 'win'],
    message: phase === 'won' ? 'the level is won before it begins' : 'no screw can be tapped at the start',
    expected: 'a level that begins with a tap',
  });
}

function lintCover(level: Level, screw: LevelScrew, cover: Cover, { path, faults }: Cursor): void {
  const part = level.parts[cover.part];
  if (part === undefined) return;
  const hangs = cover.hanging.map((index) => level.screws[index]);
  const poses = [
    ...(cover.atRest ? [{ motion: REST, when: '' }] : []),
    ...hangs.map((from) => ({
      motion: from === undefined ? REST : hangFrom(part, from.at),
      when: ` when it hangs from ${from?.name}`,
    })),
  ];
  for (const { motion, when } of poses) {
    const outline = moveOutline(part, motion);
    const share = discOverlap(outline, screw.at, HEAD_RADIUS) / (PI * HEAD_RADIUS ** 2);
    if (!touchesDisc(outline, screw.at, HEAD_RADIUS) || share >= MIN_SHARE) continue;
    const place = level.parts[screw.part]?.screws.indexOf(screw.index) ?? 0;
    faults.push({
      severity: 'warning',
      path: [...path, 'parts', screw.part, 'screws', place],
      message: `parts[${cover.part}] covers only ${Math.round(share * 1000) / 10} % of the screw${when}`,
      expected: 'none of it, or at least 25 %',
    });
  }
}
