/** The puzzle of a day as a pack with one level, made by a worker from one of the arcade's packs. */
import type { DailyPuzzle } from '@dota-factory/grid';
import type { PackTexts } from '../../host/arcade-host.ts';

export interface DailyQuestion {
  readonly texts: PackTexts;
  readonly puzzle: DailyPuzzle;
  readonly date: string;
}

export type DailyAnswer =
  | { readonly ok: true; readonly texts: PackTexts }
  | { readonly ok: false; readonly reason: string };

/** The id of its only level. */
export const DAILY_LEVEL = 'today';

const FOLDER = 'Puzzle of ';
export const nameDaily = (date: string): string => `${FOLDER}${date}`;
export const isDaily = ({ folder }: { readonly folder: string }): boolean => folder.startsWith(FOLDER);

/** As the calendar on the wall has it. */
export function formatDate(day: Date): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}

/** Takes up to some seconds. Never rejects. */
export function makeDaily(question: DailyQuestion): Promise<DailyAnswer> {
  return new Promise((settle) => {
    const worker = new Worker(new URL('./daily.worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: DailyAnswer): void => {
      worker.terminate();
      settle(answer);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<DailyAnswer>) => end(data));
    worker.addEventListener('error', ({ message }) =>
      end({ ok: false, reason: message || 'the generator did not start' }),
    );
    worker.postMessage(question);
  });
}
