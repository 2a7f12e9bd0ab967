/** What the bridge client needs of a transport, so that it does not know which one it has. */
import type { CallName, CallOutcome, EventName } from '../bridge/index.ts';

export interface Transport {
  call(name: CallName, args: unknown): Promise<CallOutcome>;
  /** Called for each event, in the order the host sent them. Set once, before the first call. */
  onEvent(handler: (name: EventName, payload: unknown) => void): void;
  /** Called at most once, when no call can be answered any more. */
  onLost(handler: () => void): void;
}
