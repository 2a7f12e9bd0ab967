/** A tuning in words. */
import { listSizes, MAX_SIZES, type WrittenSizes, type WrittenTargets } from '@dota-factory/arena';
import { formatNumber } from '@dota-factory/ui';
import type { TuneState } from '../../contract/index.ts';
import { isUnderWay, nameRun } from '../figures/words.ts';

/** On the bar. */
export function describeProgress(tune: TuneState): string {
  const { status, phase, path, rounds, numbers, probed } = tune;
  if (!isUnderWay(status)) return nameRun(status);
  switch (phase) {
    case 'look':
      return 'A first look at all pairs';
    case 'probing':
      return `Moving each number alone: ${probed} of ${numbers}`;
    case 'steps':
      return `Step ${path.length} of at most ${rounds}, then smaller edits`;
    case 'final':
      return 'Fighting the proposal once more';
  }
}

/** What the figures rest on. */
export function describeCourse({ done, known, failed, runs, phase, status }: TuneState): string {
  return [
    `${formatNumber(done - known)} meetings of pairs fought, ${runs} fights or more each`,
    ...(known > 0 ? [`${formatNumber(known)} known before`] : []),
    ...(failed > 0 ? [`${failed} fights lost with their thread`] : []),
    ...(status === 'cancelled' && phase !== 'look'
      ? ['cancelled: the best so far, by the fights of its steps']
      : []),
  ].join('; ');
}

/** In one sentence. */
export function describeVerdict({ status, isMet, pairs, edits, fault, threat }: TuneState): string {
  if (fault !== null) return `It could not go on: ${fault}.`;
  const missed = pairs.filter(({ isMissed }) => isMissed).length;
  const sizes = listSizes(threat).length;
  const at = sizes === 1 ? '' : ` at ${sizes} sizes`;
  const changes = `${edits.length} ${edits.length === 1 ? 'number' : 'numbers'}`;
  if (pairs.length === 0) return status === 'cancelled' ? 'Cancelled before the first look had ended.' : '';
  if (isMet)
    return edits.length === 0
      ? 'All targets are met as the config is: nothing has to change.'
      : `All ${pairs.length / sizes} targets are met${at} with ${changes} changed, also in fights with fresh luck.`;
  const outside = `${missed} of ${pairs.length} pairs${at} ${missed === 1 ? 'is' : 'are'} outside with ${changes} changed`;
  return isUnderWay(status) ? `The best so far: ${outside}.` : `Not all targets are met: ${outside}.`;
}

/** `+12 %`; undefined where it is no plain factor. */
export function describeChange(before: number | string, value: number | string): string | undefined {
  const factor =
    typeof before === 'number' && typeof value === 'number' && before !== 0
      ? value / before
      : typeof before === 'string' && typeof value === 'string'
        ? factorOf(value) / factorOf(before)
        : undefined;
  if (factor === undefined || !Number.isFinite(factor)) return undefined;
  const percent = Math.round((factor - 1) * 1000) / 10;
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`;
}

/** Of a formula that the tuner has scaled: `1.12 * (…)`. */
const factorOf = (formula: string) => Number(/^(\d+(?:\.\d+)?) \* \(.*\)$/s.exec(formula)?.[1] ?? 1);

/** `1000, 1500, 3500` */
export const formatSizes = (sizes: WrittenSizes): string => listSizes(sizes).join(', ');

/** What is typed as sizes: different numbers above 0 between commas; undefined while it is none. */
export function readSizes(typed: string): readonly number[] | undefined {
  const parts = typed.split(',').map((part) => part.trim());
  const sizes = parts.map(Number);
  const isFine =
    parts.every((part) => /^\d+(\.\d+)?$/.test(part)) &&
    sizes.every((size) => size > 0) &&
    new Set(sizes).size === sizes.length &&
    sizes.length <= MAX_SIZES;
  return isFine ? sizes : undefined;
}

/** `36 pairs at 3 sizes, 9 numbers` */
export function describeTargets(pairs: number, { threat, number }: WrittenTargets): string {
  const sizes = listSizes(threat).length;
  const count = (many: number, one: string) => `${many} ${many === 1 ? one : `${one}s`}`;
  const at = sizes === 1 ? '' : ` at ${sizes} sizes`;
  return `${count(pairs, 'pair')}${at}, ${count(number.length, 'number')}`;
}
