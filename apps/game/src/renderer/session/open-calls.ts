/** Calls to the simulation that wait for their answers, by number. */
import type { FromSimulation, ToSimulation } from '../worker/protocol.ts';

export type CallAnswer = Exclude<
  FromSimulation,
  { type: 'snapshot' | 'failed' | 'recorded' | 'keyframe' | 'tape' }
>;
type WithoutCall<T> = T extends { call: number } ? Omit<T, 'call'> : never;
export type CallMessage = WithoutCall<ToSimulation>;

export interface OpenCalls {
  /** Sends the message with a number of its own. Undefined: no answer will come. */
  send<A extends CallAnswer['type']>(
    post: (message: ToSimulation) => void,
    message: CallMessage,
    answer: A,
  ): Promise<Extract<CallAnswer, { type: A }> | undefined>;
  /** An answer that no call waits for is ignored. */
  settle(answer: CallAnswer): void;
  /** Resolves all pending calls with undefined. */
  loseAll(): void;
}

export function createOpenCalls(): OpenCalls {
  const waiting = new Map<number, (answer: CallAnswer | undefined) => void>();
  let next = 0;
  return {
    send<A extends CallAnswer['type']>(
      post: (message: ToSimulation) => void,
      message: CallMessage,
      _answer: A,
    ) {
      const call = next++;
      return new Promise<Extract<CallAnswer, { type: A }> | undefined>((resolve) => {
        waiting.set(call, (answer) => resolve(answer as Extract<CallAnswer, { type: A }> | undefined));
        post({ ...message, call } as ToSimulation);
      });
    },
    settle(answer) {
      const resolve = waiting.get(answer.call);
      waiting.delete(answer.call);
      resolve?.(answer);
    },
    loseAll() {
      const lost = [...waiting.values()];
      waiting.clear();
      for (const lose of lost) lose(undefined);
    },
  };
}
