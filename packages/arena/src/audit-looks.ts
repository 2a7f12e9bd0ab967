/** The two looks of an audit: at all trials of modules, then again at those of modules that may stand out. */
import type { Matchup } from './matrix.ts';
import { listTrialMatchups } from './module-trials.ts';
import { listOpenTrials, type TrialResults } from './module-worth.ts';

/** Meetings to fight, each so many times. */
export interface TrialLook {
  readonly meetings: readonly Omit<Matchup, 'first' | 'second'>[];
  readonly runs: number;
  readonly seed: number;
}

/** What a look adds to each of its trials, as a multiple of the fights of a pair. */
const FIRST_LOOK = 0.6;
const SECOND_LOOK = 1.4;

type Course = Pick<TrialLook, 'runs' | 'seed'>;

/** `runs` are those of a pair of hulls. */
export const planFirstLook = (
  { trials, steps }: Pick<TrialResults, 'trials' | 'steps'>,
  { runs, seed }: Course,
): TrialLook => ({ meetings: listTrialMatchups(trials, steps), runs: Math.ceil(FIRST_LOOK * runs), seed });

/** After all fights of the first look; they are other fights than those. */
export function planSecondLook(results: TrialResults, { runs, seed }: Course): TrialLook {
  const open = listOpenTrials(results);
  return {
    // Without an open module nobody needs to know better what a price is worth.
    meetings: open.length === 0 ? [] : listTrialMatchups(open, results.steps),
    runs: Math.ceil(SECOND_LOOK * runs),
    seed: seed + 1,
  };
}

/** The fights of both looks together, as long as it is not known which modules get a second one. */
export function countTrialFights(plan: Pick<TrialResults, 'trials' | 'steps'>, runs: number): number {
  return (
    listTrialMatchups(plan.trials, plan.steps).length *
    (Math.ceil(FIRST_LOOK * runs) + Math.ceil(SECOND_LOOK * runs))
  );
}
