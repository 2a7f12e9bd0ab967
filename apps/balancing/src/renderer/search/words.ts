/** A search in words. */
import { formatName, formatNumber } from '@dota-factory/ui';
import type { PlacedModule } from '@dota-factory/lib';
import type { SearchState } from '../../contract/index.ts';
import { isUnderWay, nameRun } from '../figures/words.ts';

/** `2 × Siege Mortar, Shield` */
export function describeLoad(modules: readonly PlacedModule[]): string {
  const counts = new Map<string, number>();
  for (const { type } of modules) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([type, count]) => (count === 1 ? formatName(type) : `${count} × ${formatName(type)}`))
    .join(', ');
}

/** On the bar: `Round 4 of 10`, `Final figures`, `Done`. */
export function describeProgress({ status, rounds, races, isFinal }: SearchState): string {
  if (!isUnderWay(status)) return nameRun(status);
  if (status === 'waiting' || rounds.length === 0) return nameRun('waiting');
  const ended = rounds.filter(({ best }) => best !== null).length;
  if (ended >= races && !isFinal) return 'Fighting the best once more';
  return `Round ${Math.min(ended + 1, races)} of ${races}`;
}

/** What the figures rest on. */
export function describeCourse(search: SearchState): string {
  const { evaluated, done, failed, rounds, seed, isCut, isExhausted, isFinal, status } = search;
  const ended = rounds.filter(({ best }) => best !== null).length;
  const looked = `${formatNumber(evaluated)} layouts looked at in ${formatNumber(done)} fights.`;
  const repeat = `${ended} ${ended === 1 ? 'round' : 'rounds'} with seed ${seed} give the same on any machine.`;
  return [
    looked,
    ...(failed > 0 ? [`${failed} fights were lost with their thread.`] : []),
    ...(isExhausted ? ['There was no further layout to try.'] : []),
    ...(isCut ? ['The time was up before all rounds were run.'] : []),
    ...(isFinal
      ? [repeat]
      : ended + rounds.length === 0
        ? []
        : [
            status === 'cancelled'
              ? 'Cancelled: the best so far, not fought again with fresh luck, so that the scores flatter.'
              : 'Scores flatter until the best are fought again with fresh luck.',
          ]),
  ].join(' ');
}
