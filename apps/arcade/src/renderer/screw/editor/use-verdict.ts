/** The solver's verdict on the level that is being made, always on its newest version. */
import type { Level, Obstacle, Report } from '@dota-factory/screw';
import { useEffect, useRef, useState } from 'react';
import type { FromJudge } from './protocol.ts';

export type Verdict =
  /** It cannot be played yet. */
  | { readonly type: 'none' }
  | { readonly type: 'judging'; readonly states: number }
  | {
      readonly type: 'judged';
      /** The version that it is about. */
      readonly level: Level;
      readonly report: Report;
      readonly obstacles: readonly Obstacle[];
    }
  | { readonly type: 'failed'; readonly reason: string };

/** While a part is being dragged the level changes with every frame: only what stays for so long is judged. */
const REST_MS = 120;

interface Judged {
  /** The version that the verdict is about. */
  readonly level: Level;
  readonly verdict: Verdict;
}

/** `level` is undefined while it cannot be played. */
export function useVerdict(level: Level | undefined): Verdict {
  const [judged, setJudged] = useState<Judged | undefined>(undefined);
  const worker = useRef<Worker | undefined>(undefined);
  const asked = useRef<Asked>({ id: 0, level: undefined });
  useEffect(() => () => worker.current?.terminate(), []);
  useEffect(() => {
    const id = asked.current.id + 1;
    asked.current = { id, level };
    if (level === undefined) return undefined;
    const timer = setTimeout(() => {
      worker.current ??= startJudge(asked, setJudged);
      worker.current.postMessage({ id, level });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [level]);
  if (level === undefined) return { type: 'none' };
  return judged?.level === level ? judged.verdict : { type: 'judging', states: 0 };
}

interface Asked {
  readonly id: number;
  readonly level: Level | undefined;
}

function startJudge(asked: { readonly current: Asked }, show: (judged: Judged) => void): Worker {
  const worker = new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' });
  const tell = (verdict: Verdict) => {
    const { level } = asked.current;
    if (level !== undefined) show({ level, verdict });
  };
  worker.addEventListener('message', ({ data }: MessageEvent<FromJudge>) => {
    const { id, level } = asked.current;
    if (data.id !== id || level === undefined) return;
    if (data.type === 'progress') tell({ type: 'judging', states: data.states });
    else tell({ type: 'judged', level, report: data.report, obstacles: data.obstacles });
  });
  worker.addEventListener('error', ({ message }) =>
    tell({ type: 'failed', reason: message || 'its worker did not start' }),
  );
  return worker;
}
