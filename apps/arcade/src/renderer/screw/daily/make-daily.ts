/** The level of a day as the text of a region with one level, made by a worker. */

export interface DailyQuestion {
  /** `2026-11-17` */
  readonly date: string;
}

export type DailyAnswer =
  | { readonly ok: true; readonly text: string; readonly level: string }
  | { readonly ok: false; readonly reason: string };

const FILE = 'daily-';
export const nameDaily = (date: string): string => `${FILE}${date}.json`;
export const isDaily = ({ file }: { readonly file: string }): boolean => file.startsWith(FILE);
/** The id of its only level. */
export const levelOfDay = (date: string): string => `daily-${date}`;

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
