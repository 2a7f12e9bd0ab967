/** The worker that makes saves of copied worlds, so that the simulation does not stop for them. */
import type { FromSimulation, Line, ToSealing } from './protocol.ts';
import { sealState } from './seal.ts';

interface WorkerScope {
  postMessage(message: FromSimulation): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Line>) => void): void;
}
const scope = self as unknown as WorkerScope;

scope.addEventListener('message', ({ data: { port } }) => {
  port.addEventListener('message', ({ data: { call, state, run } }: MessageEvent<ToSealing>) =>
    scope.postMessage({ type: 'sealed', call, sealed: sealState(state, run) }),
  );
  port.start();
});
