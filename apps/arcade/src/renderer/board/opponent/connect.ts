/** Starts a worker in which the computer thinks. */
import type { FromOpponent, OpponentPort } from './protocol.ts';

export function startOpponent(): OpponentPort {
  const worker = new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<FromOpponent>) => listener(data)),
    onError: (listener) =>
      worker.addEventListener('error', ({ message }) => listener(message || 'its worker did not start')),
    close: () => worker.terminate(),
  };
}
