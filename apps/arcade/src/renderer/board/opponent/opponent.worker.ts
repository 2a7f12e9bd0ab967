/** The worker's entry: gives the computer its clock and its line to the window. */
import { OpponentRunner } from './opponent-runner.ts';
import type { FromOpponent, ToOpponent } from './protocol.ts';

/** The part of a worker's own scope that is used; the window's types are what this project compiles with. */
interface WorkerScope {
  postMessage(message: FromOpponent): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToOpponent>) => void): void;
}
const scope = self as unknown as WorkerScope;

const runner = new OpponentRunner({
  now: () => performance.now(),
  post: (message) => scope.postMessage(message),
});
scope.addEventListener('message', (event) => runner.receive(event.data));
