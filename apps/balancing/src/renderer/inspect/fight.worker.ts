/** The worker's entry: gives the inspected fight its clock and its line to the window. */
import { FightRunner } from './fight-runner.ts';
import type { ToFight } from './protocol.ts';

/** The part of a worker's own scope that is used; the window's types are what this project compiles with. */
interface WorkerScope {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToFight>) => void): void;
}
const scope = self as unknown as WorkerScope;

const runner = new FightRunner({
  now: () => performance.timeOrigin + performance.now(),
  defer: (callback, milliseconds) => void setTimeout(callback, milliseconds),
  post: (message, transfer) => scope.postMessage(message, [...transfer]),
});
scope.addEventListener('message', (event) => runner.receive(event.data));
