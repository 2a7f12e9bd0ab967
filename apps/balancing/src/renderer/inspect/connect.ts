/** Starts the worker that fights. */
import type { FightPort } from './inspection.ts';
import type { FromFight } from './protocol.ts';

export function startFight(): FightPort {
  const worker = new Worker(new URL('./fight.worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (message, transfer = []) => worker.postMessage(message, [...transfer]),
    onMessage: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<FromFight>) => listener(event.data)),
    onError: (listener) =>
      worker.addEventListener('error', (event) => listener(event.message || 'the worker did not start')),
    close: () => worker.terminate(),
  };
}
