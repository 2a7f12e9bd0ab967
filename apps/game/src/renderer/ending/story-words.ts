/** The story of a run in words. */
import type { Culprit, DesignView, StoryMoment, StoryView } from '@dota-factory/lib';
import { formatNumber } from '@dota-factory/ui';
import { formatClock } from '../words/words.ts';
import type { BestRun, Verdict } from './best-runs-file.ts';

export function formatMoment({ kind, amount }: StoryMoment): string {
  switch (kind) {
    case 'boss':
      return `Boss wave of ${amount} ${amount === 1 ? 'ship' : 'ships'}`;
    case 'set-destroyed':
      return `You destroyed enemy station set ${amount + 1}`;
    case 'station-lost':
      return amount === 0 ? 'Your last station was destroyed' : 'A station of yours was destroyed';
    case 'hq-attacked':
      return 'The HQ came under attack';
    case 'hq-lost':
      return 'The HQ was destroyed';
  }
}

/** What ended the run, in one or two sentences; `name` gives a design's. */
export function formatEnd(
  { lastBlow, culprits, culpritSeconds }: Pick<StoryView, 'lastBlow' | 'culprits' | 'culpritSeconds'>,
  name: (design: DesignView) => string,
): string {
  const blow = lastBlow === undefined ? '' : `The last blow came from ${name(lastBlow)}. `;
  const damage = culprits.reduce((sum, culprit) => sum + culprit.damage, 0);
  const [first] = culprits;
  if (first === undefined || damage <= 0) return blow.trim();
  const share = Math.round((100 * first.damage) / damage);
  return `${blow}In the last ${formatClock(culpritSeconds)}, ${name(first.design)} did ${share}% of the damage.`;
}

/** `1 240 damage, 7 kills, 310 to the HQ` */
export function formatDeeds({ damage, kills, hqDamage }: Omit<Culprit, 'design'>): string {
  const parts = [`${formatNumber(damage, 0)} damage`, `${kills} ${kills === 1 ? 'kill' : 'kills'}`];
  if (hqDamage >= 1) parts.push(`${formatNumber(hqDamage, 0)} to the HQ`);
  return parts.join(', ');
}

/** What the run means beside earlier ones. */
export function formatVerdict(
  { ofDifficulty, ofSeed, isRecord, isSeedRecord }: Verdict,
  difficulty: string,
): string {
  if (isRecord) {
    return ofDifficulty === undefined
      ? `Your first run on ${difficulty}: it is the one to beat.`
      : `New record on ${difficulty}: before, it was ${describeRun(ofDifficulty)}.`;
  }
  const best = ofDifficulty === undefined ? '' : `Your best on ${difficulty}: ${describeRun(ofDifficulty)}.`;
  if (ofSeed === undefined) return best;
  return isSeedRecord
    ? `New record on this seed: before, it was ${describeRun(ofSeed)}. ${best}`
    : `Your best on this seed: ${describeRun(ofSeed)}. ${best}`;
}

const describeRun = ({ seconds, sets }: BestRun): string =>
  `${formatClock(seconds)}${sets === 0 ? '' : ` with ${sets} ${sets === 1 ? 'set' : 'sets'} destroyed`}`;
