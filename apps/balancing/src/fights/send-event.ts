/** How parts of the session reach all windows. */
import type { BalancingEvents } from '../contract/index.ts';

export type SendEvent = <N extends keyof BalancingEvents>(name: N, payload: BalancingEvents[N]) => void;
