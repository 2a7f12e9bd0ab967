/** One effect measured several times under different circumstances: its mean, with an interval that keeps its word. */
import { atan2, type Interval, PI } from '@dota-factory/base';
import type { LogOdds } from './log-odds.ts';

export interface PooledEffect {
  readonly value: number;
  /** 95 %, of the mean over all circumstances of the kind that were tried; everything below two trials. */
  readonly interval: Interval;
  /** Deviation between circumstances that chance does not explain, by degrees of freedom. */
  readonly misfit: number;
  /** Of "the effect is 0", two-sided; 1 below two trials. */
  readonly pValue: number;
}

/**
 * Random effects: the deviation between trials is found where the weighted squares equal their degrees of freedom
 * (Paule and Mandel), and the interval is Student's with the scatter as it was seen (Hartung and Knapp; Sidik and
 * Jonkman). Trials may have different numbers of fights.
 */
export function poolEffects(effects: readonly LogOdds[]): PooledEffect {
  const freedom = effects.length - 1;
  if (freedom < 1) {
    const [only] = effects;
    return { value: only?.value ?? 0, interval: [-Infinity, Infinity], misfit: 0, pValue: 1 };
  }
  const between = findBetween(effects);
  const { mean, weight, squares } = weigh(effects, between);
  // Never narrower than chance alone would allow.
  const error = Math.sqrt(Math.max(1, squares / freedom) / weight);
  const reach = studentQuantile(freedom) * error;
  return {
    value: mean,
    interval: [mean - reach, mean + reach],
    misfit: Math.sqrt(between),
    pValue: studentPValue(Math.abs(mean) / error, freedom),
  };
}

function weigh(effects: readonly LogOdds[], between: number) {
  let weight = 0;
  let sum = 0;
  for (const { value, variance } of effects) {
    weight += 1 / (variance + between);
    sum += value / (variance + between);
  }
  const mean = sum / weight;
  let squares = 0;
  for (const { value, variance } of effects) {
    const distance = value - mean;
    squares += (distance * distance) / (variance + between);
  }
  return { mean, weight, squares };
}

const HALVINGS = 60;

/** The variance between trials at which the weighted squares are as many as the degrees of freedom; 0 if they are fewer. */
function findBetween(effects: readonly LogOdds[]): number {
  const freedom = effects.length - 1;
  if (weigh(effects, 0).squares <= freedom) return 0;
  let low = 0;
  let high = 1;
  while (weigh(effects, high).squares > freedom) high *= 2;
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (low + high) / 2;
    if (weigh(effects, middle).squares > freedom) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The two-sided 95 % point of Student's distribution, by its definition. */
export function studentQuantile(freedom: number): number {
  let low = 0;
  let high = 16;
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (low + high) / 2;
    if (studentPValue(middle, freedom) > 0.05) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The chance of a value at least as far from 0, on either side: closed sums for whole degrees of freedom. */
export function studentPValue(deviations: number, freedom: number): number {
  const cosine = 1 / (1 + (deviations * deviations) / freedom);
  const sine = Math.sqrt(1 - cosine);
  // Abramowitz and Stegun 26.7.3 and 26.7.4.
  if (freedom % 2 === 0) {
    let term = 1;
    let sum = 1;
    for (let k = 2; k < freedom; k += 2) {
      term *= (cosine * (k - 1)) / k;
      sum += term;
    }
    return Math.max(0, 1 - sine * sum);
  }
  let term = Math.sqrt(cosine);
  let sum = freedom === 1 ? 0 : term;
  for (let k = 3; k < freedom; k += 2) {
    term *= (cosine * (k - 1)) / k;
    sum += term;
  }
  const angle = atan2(deviations, Math.sqrt(freedom));
  return Math.max(0, 1 - (2 / PI) * (angle + sine * sum));
}
