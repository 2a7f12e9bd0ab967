/** What the worker beside the simulation answers to a copied world: a save, or a keyframe of its run. */
import { encodeState, type GameState, tickWork } from '@dota-factory/lib';
import { toBase64 } from './base64.ts';
import type { FromSimulation, KeptKeyframe, ToSealing } from './protocol.ts';
import { sealState } from './seal.ts';

/** Undefined: nothing is to be said. */
export function answerSealing(message: ToSealing): FromSimulation | undefined {
  if ('call' in message) {
    return { type: 'sealed', call: message.call, sealed: sealState(message.state, message.run) };
  }
  try {
    return { type: 'keyframe', ...makeKeyframe(message.keyframeOf, message.state) };
  } catch {
    // It can be made again whenever the game is watched.
    return undefined;
  }
}

function makeKeyframe(id: string, state: GameState): KeptKeyframe {
  return { id, tick: state.tick, work: tickWork(state), data: toBase64(encodeState(state)) };
}
