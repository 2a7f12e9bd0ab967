/** Starts a worker that plays games. */
import type { GameRecord } from '@dota-factory/board';
import type { SelfPlayPort } from './protocol.ts';

export function startSelfPlay(): SelfPlayPort {
  const worker = new Worker(new URL('./selfplay.worker.ts', import.meta.url), { type: 'module' });
  return {
    send: (message) => worker.postMessage(message),
    onRecord: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<GameRecord>) => listener(event.data)),
    onError: (listener) =>
      worker.addEventListener('error', (event) => listener(event.message || 'the worker did not start')),
    close: () => worker.terminate(),
  };
}

/** One core stays free for the page itself; more than eight would only need more memory. */
export const countWorkers = (): number => Math.min(8, Math.max(1, navigator.hardwareConcurrency - 1));
