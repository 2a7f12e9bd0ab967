/** The renderer's end of the bridge: typed calls, events, and saving before the window goes. */
import type {
  AnswerIn,
  AppInfo,
  ArgsIn,
  BridgeCalls,
  BridgeEvents,
  BridgeFault,
  ClosingNotice,
} from '../bridge/index.ts';
import type { Transport } from './transport.ts';

/** A call that got no answer: a bug, or the host is gone. Lawful refusals are part of the answer instead. */
export class BridgeError extends Error {
  readonly call: string;
  readonly fault: BridgeFault;

  constructor(call: string, fault: BridgeFault) {
    const details = (fault.faults ?? []).map(
      ({ path, expected, got }) => `; ${path || 'argument'}: expected ${expected}, got ${got}`,
    );
    super(`${call}: ${fault.message}${details.join('')}`);
    this.name = 'BridgeError';
    this.call = call;
    this.fault = fault;
  }
}

/** No words but those of every bridge. */
type None = Record<never, never>;
type CallNames<C> = keyof (BridgeCalls & C) & string;
type EventNames<E> = keyof (BridgeEvents & E) & string;
type AnswerOf<C, N extends CallNames<C>> = AnswerIn<BridgeCalls & C, N>;
/** Calls that ask nothing are called by name alone. */
type ArgsOf<C, N extends CallNames<C>> =
  ArgsIn<BridgeCalls & C, N> extends undefined ? [] : [args: ArgsIn<BridgeCalls & C, N>];
type Unsubscribe = () => void;

/** `C` and `E` are the product's own calls and events (see Vocabulary), besides those of every bridge. */
export interface BridgeClient<C = None, E = None> {
  /** Fetched while connecting. */
  readonly info: AppInfo;
  /** Rejects with BridgeError. */
  call<N extends CallNames<C>>(name: N, ...args: ArgsOf<C, N>): Promise<AnswerOf<C, N>>;
  subscribe<N extends EventNames<E>>(name: N, handler: (payload: (BridgeEvents & E)[N]) => void): Unsubscribe;
  /**
   * Runs when the window is about to go; the host waits for all handlers, up to the notice's limit. The place to
   * write what must not be lost. With a limit of 0 nobody waits (a browser's window was closed or reloaded): only
   * what is called before the handler's first `await` gets through, so call first, and read nothing before.
   */
  onClosing(handler: (notice: ClosingNotice) => Promise<void> | void): Unsubscribe;
  /** The host ended while this page lives on (local browser only). */
  onDisconnected(handler: () => void): Unsubscribe;
}

export async function createBridgeClient<C = None, E = None>(
  transport: Transport,
): Promise<BridgeClient<C, E>> {
  const subscribers = new Map<string, Set<(payload: never) => void>>();
  const closingHandlers = new Set<(notice: ClosingNotice) => Promise<void> | void>();
  const lostHandlers = new Set<() => void>();
  let isLost = false;
  let isClosing = false;

  async function ask(name: string, args: unknown): Promise<unknown> {
    const outcome = await transport.call(name, args);
    if (!outcome.ok) throw new BridgeError(name, outcome.fault);
    return outcome.value;
  }

  // A failing handler must neither keep the others from saving nor hold up the window.
  async function runClosingHandlers(notice: ClosingNotice): Promise<void> {
    if (isClosing) return;
    isClosing = true;
    const outcomes = await Promise.allSettled([...closingHandlers].map(async (handler) => handler(notice)));
    await ask('app.readyToClose', undefined);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  transport.onEvent((name, payload) => {
    for (const handler of subscribers.get(name) ?? []) handler(payload as never);
    // An error in a handler surfaces as an unhandled rejection, where the page's error reporting sees it.
    if (name === 'app.closing') void runClosingHandlers(payload as ClosingNotice);
  });
  transport.onLost(() => {
    isLost = true;
    for (const handler of lostHandlers) handler();
  });
  transport.onLeaving(() => {
    // Once the host has gone there is nobody to save to.
    runClosingHandlers({ reason: 'window', limitMs: 0 }).catch(() => {});
  });

  const info = (await ask('app.info', undefined)) as AppInfo;
  return Object.freeze({
    info,
    call: async <N extends CallNames<C>>(name: N, ...args: ArgsOf<C, N>) =>
      (await ask(name, args[0])) as AnswerOf<C, N>,
    subscribe: <N extends EventNames<E>>(name: N, handler: (payload: (BridgeEvents & E)[N]) => void) => {
      const handlers = subscribers.get(name) ?? new Set();
      subscribers.set(name, handlers);
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    onClosing: (handler: (notice: ClosingNotice) => Promise<void> | void) => {
      closingHandlers.add(handler);
      return () => void closingHandlers.delete(handler);
    },
    onDisconnected: (handler: () => void) => {
      lostHandlers.add(handler);
      if (isLost) handler();
      return () => void lostHandlers.delete(handler);
    },
  });
}
