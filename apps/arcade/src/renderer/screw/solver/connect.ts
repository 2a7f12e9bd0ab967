/** Starts the worker in which positions are solved. */
import type { FromSolver, SolverPort } from './protocol.ts';

export function startSolver(): SolverPort {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (question) => worker.postMessage(question),
    onMessage: (listener) =>
      worker.addEventListener('message', ({ data }: MessageEvent<FromSolver>) => listener(data)),
    onError: (listener) =>
      worker.addEventListener('error', ({ message }) => listener(message || 'its worker did not start')),
    close: () => worker.terminate(),
  };
}
