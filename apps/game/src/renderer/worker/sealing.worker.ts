/** The worker that makes saves of copied worlds, so that the simulation does not stop for them. */
import type { FromSimulation, Line, ToSealing } from './protocol.ts';
import { answerSealing } from './answer-sealing.ts';

interface WorkerScope {
  postMessage(message: FromSimulation): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Line>) => void): void;
}
const scope = self as unknown as WorkerScope;

scope.addEventListener('message', ({ data: { port } }) => {
  port.addEventListener('message', ({ data }: MessageEvent<ToSealing>) => {
    const answer = answerSealing(data);
    if (answer) scope.postMessage(answer);
  });
  port.start();
});
