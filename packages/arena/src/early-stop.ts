/** When a series may end early: as soon as a sequential test decides, independent of thread timing. */
import { type Judgement, type JudgeOptions, judgeScores } from './inference/sequential-test.ts';
import { countFromStart, findScore, type Series } from './series.ts';

/**
 * Who is stronger, by the fights without a gap before them, so that the answer does not depend on who finished
 * first. A failed fight counts as fought and says nothing.
 */
export function judgeSeries(series: Series, options: JudgeOptions = {}): Judgement {
  return judgeScores(listScores(series), options);
}

/** The number of fights after which the test decides; undefined while it does not. */
export function findEarlyStop(series: Series, options: JudgeOptions = {}): number | undefined {
  const { verdict, stoppedAt } = judgeSeries(series, options);
  return verdict === 'undecided' ? undefined : stoppedAt;
}

function* listScores(series: Series) {
  const known = countFromStart(series);
  for (let index = 0; index < known; index++) yield findScore(series, index);
}
