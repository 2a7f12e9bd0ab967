/** What the bridge client needs of a transport, so that it does not know which one it has. */
import type { CallOutcome } from '../bridge/index.ts';

export interface Transport {
  call(name: string, args: unknown): Promise<CallOutcome>;
  /** Called for each event, in the order the host sent them. Set once, before the first call. */
  onEvent(handler: (name: string, payload: unknown) => void): void;
  /** Called at most once, when no call can be answered any more. */
  onLost(handler: () => void): void;
  /**
   * Called when the page goes without the host having asked: a browser's window cannot be held open. What is sent
   * before the handler returns still arrives; what it awaits does not.
   */
  onLeaving(handler: () => void): void;
}
