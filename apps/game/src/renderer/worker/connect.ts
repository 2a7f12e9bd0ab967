/** Starts the simulation's worker, and beside it the one that makes saves. */
import type { FromSimulation, Line, SimulationPort } from './protocol.ts';

export function startSimulation(): SimulationPort {
  const simulation = new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module' });
  const sealing = new Worker(new URL('./sealing.worker.ts', import.meta.url), { type: 'module' });
  const workers = [simulation, sealing];
  const { port1, port2 } = new MessageChannel();
  simulation.postMessage({ type: 'line', port: port1 } satisfies Line, [port1]);
  sealing.postMessage({ type: 'line', port: port2 } satisfies Line, [port2]);
  return {
    post: (message, transfer = []) => simulation.postMessage(message, [...transfer]),
    onMessage(listener) {
      for (const worker of workers) {
        worker.addEventListener('message', ({ data }: MessageEvent<FromSimulation>) => listener(data));
      }
    },
    onError(listener) {
      for (const worker of workers) {
        worker.addEventListener('error', ({ message }) => listener(message || 'the worker did not start'));
      }
    },
    close() {
      for (const worker of workers) worker.terminate();
    },
  };
}
