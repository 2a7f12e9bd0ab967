/** The worker's entry: gives the simulation its clock and its lines to the window and to the worker that makes saves. */
import type { Line, ToSealing, ToSimulation } from './protocol.ts';
import { Simulation } from './simulation.ts';

/** The part of a worker's own scope that is used; the window's types are what this project compiles with. */
interface WorkerScope {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToSimulation | Line>) => void): void;
}
const scope = self as unknown as WorkerScope;

// Messages that already wait must come before the next slice of ticks: a channel's message queues behind them.
const channel = new MessageChannel();
let waiting: (() => void) | undefined;
channel.port1.addEventListener('message', () => {
  const callback = waiting;
  waiting = undefined;
  callback?.();
});
channel.port1.start();

let sealing: MessagePort | undefined;

const simulation = new Simulation({
  now: () => performance.timeOrigin + performance.now(),
  defer(callback, milliseconds) {
    if (milliseconds > 0) {
      setTimeout(callback, milliseconds);
      return;
    }
    waiting = callback;
    channel.port2.postMessage(0);
  },
  post: (message, transfer) => scope.postMessage(message, [...transfer]),
  // Posting copies: several times cheaper than encoding, which the other worker does.
  seal: (message: ToSealing) => sealing?.postMessage(message),
});
scope.addEventListener('message', ({ data }) => {
  if (data.type === 'line') sealing = data.port;
  else simulation.receive(data);
});
