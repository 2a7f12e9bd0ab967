/** Judges the level that is being made in a thread of its own; a newer version replaces the one at work. */
import { findObstacles, solve } from '@dota-factory/screw';
import type { FromJudge, JudgeRequest } from './protocol.ts';

const post = (message: FromJudge): void => self.postMessage(message);
/** Lets messages arrive between two slices. */
const breathe = (): Promise<void> => new Promise((resume) => setTimeout(resume, 0));

/** How often progress is told, in milliseconds. */
const REPORT_MS = 60;

let latest = 0;

self.addEventListener('message', ({ data }: MessageEvent<JudgeRequest>) => {
  latest = data.id;
  void judge(data);
});

async function judge({ id, level }: JudgeRequest): Promise<void> {
  const slices = solve(level);
  let reported = performance.now();
  while (latest === id) {
    const { done, value } = slices.next();
    if (done === true)
      return post({ type: 'verdict', id, report: value, obstacles: findObstacles(level, value) });
    if (performance.now() - reported < REPORT_MS) continue;
    post({ type: 'progress', id, states: value.states });
    await breathe();
    reported = performance.now();
  }
  return undefined;
}
