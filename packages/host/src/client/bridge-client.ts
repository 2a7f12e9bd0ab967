/** The renderer's end of the bridge: typed calls, events, and saving before the window goes. */
import type {
  APP_CONTRACT,
  AppInfo,
  BridgeFault,
  CallsOf,
  ClosingNotice,
  Contract,
  EventsOf,
} from '../bridge/index.ts';
import type { Transport } from './transport.ts';

/** A call that got no answer: a bug, or the host is gone. Refusals that are part of the rules are part of the answer instead. */
export class BridgeError extends Error {
  readonly call: string;
  readonly fault: BridgeFault;

  constructor(call: string, fault: BridgeFault) {
    const details = (fault.faults ?? []).map(
      ({ path, message, expected, got }) =>
        `; ${path || 'argument'}: ${message}${expected ? `, expected ${expected}` : ''}${got ? `, got ${got}` : ''}`,
    );
    super(`${call}: ${fault.message}${details.join('')}`);
    this.name = 'BridgeError';
    this.call = call;
    this.fault = fault;
  }
}

type AllCalls<K extends Contract> = CallsOf<typeof APP_CONTRACT> & CallsOf<K>;
type AllEvents<K extends Contract> = EventsOf<typeof APP_CONTRACT> & EventsOf<K>;
type AnswerOf<C, N extends keyof C> = C[N] extends { readonly answer: infer Answer } ? Answer : never;
/** Calls that take nothing are called by name alone. */
type ArgsOf<C, N extends keyof C> = C[N] extends { readonly args: infer Args }
  ? Args extends undefined
    ? []
    : [args: Args]
  : never;
type Unsubscribe = () => void;

/** `K` is the product's contract; the words of every bridge are there besides. */
export interface BridgeClient<K extends Contract> {
  /** Fetched while connecting. */
  readonly info: AppInfo;
  /** Rejects with BridgeError. */
  call<N extends keyof AllCalls<K> & string>(
    name: N,
    ...args: ArgsOf<AllCalls<K>, N>
  ): Promise<AnswerOf<AllCalls<K>, N>>;
  subscribe<N extends keyof AllEvents<K> & string>(
    name: N,
    handler: (payload: AllEvents<K>[N]) => void,
  ): Unsubscribe;
  /**
   * Runs when the window is about to go; the host waits for all handlers, up to the notice's limit. The place to
   * write what must not be lost. With a limit of 0 the window does not wait (it was closed or reloaded in a browser): only
   * what is called before the handler's first `await` gets through, so call first, and read nothing before.
   */
  onClosing(handler: (notice: ClosingNotice) => Promise<void> | void): Unsubscribe;
  /** The host ended while this page lives on (local browser only). */
  onDisconnected(handler: () => void): Unsubscribe;
}

export async function createBridgeClient<K extends Contract>(transport: Transport): Promise<BridgeClient<K>> {
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
    // Without a host nothing can be saved.
    runClosingHandlers({ reason: 'window', limitMs: 0 }).catch(() => {});
  });

  const info = (await ask('app.info', undefined)) as AppInfo;
  return Object.freeze({
    info,
    call: async <N extends keyof AllCalls<K> & string>(name: N, ...args: ArgsOf<AllCalls<K>, N>) =>
      (await ask(name, args[0])) as AnswerOf<AllCalls<K>, N>,
    subscribe: <N extends keyof AllEvents<K> & string>(
      name: N,
      handler: (payload: AllEvents<K>[N]) => void,
    ) => {
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
