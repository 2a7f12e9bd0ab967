/** Makes the puzzle of the day, in a thread of its own. */
import { createDailyPack } from '@dota-factory/grid';
import type { DailyAnswer, DailyQuestion } from './make-daily.ts';

self.addEventListener('message', ({ data: { texts, puzzle, date } }: MessageEvent<DailyQuestion>) => {
  const made = createDailyPack(new Map(Object.entries(texts)), puzzle, date);
  const answer: DailyAnswer = made.ok
    ? { ok: true, texts: Object.fromEntries(made.value) }
    : { ok: false, reason: made.error.message };
  self.postMessage(answer);
});
