/** Makes the level of the day, in a thread of its own. */
import { generateDaily } from '@dota-factory/screw';
import type { DailyAnswer, DailyQuestion } from './make-daily.ts';

self.addEventListener('message', ({ data: { date } }: MessageEvent<DailyQuestion>) => {
  const made = generateDaily(date);
  const answer: DailyAnswer =
    made === undefined
      ? { ok: false, reason: 'no level could be made for this day' }
      : { ok: true, text: formatRegion(date, made.spec), level: made.spec.id };
  self.postMessage(answer);
});

function formatRegion(date: string, spec: unknown): string {
  const region = { version: 1, id: `daily-${date}`, name: `Level of ${date}`, levels: [spec] };
  return `${JSON.stringify(region, null, 2)}\n`;
}
