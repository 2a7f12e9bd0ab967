/** Starts the simulation's worker. */
import type { FromSimulation, SimulationPort } from './protocol.ts';

export function startSimulation(): SimulationPort {
  const worker = new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (message, transfer = []) => worker.postMessage(message, [...transfer]),
    onMessage: (listener) =>
      worker.addEventListener('message', (event: MessageEvent<FromSimulation>) => listener(event.data)),
    onError: (listener) =>
      worker.addEventListener('error', (event) => listener(event.message || 'the worker did not start')),
    close: () => worker.terminate(),
  };
}
