/** The worker that makes saves of copied worlds, so that the simulation does not stop for them. */
import { encodeState, type GameState } from '@dota-factory/lib';
import { toBase64 } from './base64.ts';
import type { FromSimulation, Line, ToSealing } from './protocol.ts';

interface WorkerScope {
  postMessage(message: FromSimulation): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<Line>) => void): void;
}
const scope = self as unknown as WorkerScope;

scope.addEventListener('message', ({ data: { port } }) => {
  port.addEventListener('message', ({ data: { call, state } }: MessageEvent<ToSealing>) =>
    scope.postMessage({ type: 'sealed', call, data: seal(state) }),
  );
  port.start();
});

/** Undefined: it could not be made, out of memory say. The game is no worse for it and goes on. */
function seal(state: GameState): string | undefined {
  try {
    return toBase64(encodeState(state));
  } catch {
    return undefined;
  }
}
