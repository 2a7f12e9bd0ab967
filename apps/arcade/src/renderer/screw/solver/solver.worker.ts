/** Solves positions in a thread of its own; a newer question replaces the one at work. */
import { answer } from './answer.ts';
import type { FromSolver, Question } from './protocol.ts';

const post = (message: FromSolver): void => self.postMessage(message);
/** Lets messages arrive between two slices. */
const breathe = (): Promise<void> => new Promise((resume) => setTimeout(resume, 0));

/** How often progress is told, in milliseconds. */
const REPORT_MS = 100;

let latest = 0;

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  latest = data.id;
  void work(data);
});

async function work(question: Question): Promise<void> {
  const { id } = question;
  const slices = answer(question);
  let reported = performance.now();
  while (latest === id) {
    const { done, value } = slices.next();
    if (done === true) return post({ type: 'advice', id, advice: value });
    if (performance.now() - reported < REPORT_MS) continue;
    post({ type: 'progress', id, states: value });
    await breathe();
    reported = performance.now();
  }
  return undefined;
}
