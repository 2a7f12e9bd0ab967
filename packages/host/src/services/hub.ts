/** The host's end of the bridge: answers calls, sends events, and lets every window save before it goes. */
import {
  type AppInfo,
  type BridgeFault,
  type CallOutcome,
  type CloseReason,
  type Contract,
  checkArgs,
  formatEvent,
  formatReply,
  isTooLarge,
  MESSAGE_LIMIT_BYTES,
  parseCall,
} from '../bridge/index.ts';
import type { AnyContext, StartBackend, WindowId } from '../product/backend.ts';

/** One window. The transport hands over texts and learns nothing of what they say. */
export interface Connection {
  /** Answers one call's text with one reply's text; never rejects. */
  receive(text: string): Promise<string>;
  /** The window is gone. */
  close(): void;
}

export interface Hub {
  /** Windows that keep the product running: all but companions. */
  readonly connectionCount: number;
  /** `send` takes an event's text to the window. */
  connect(send: (text: string) => void): Connection;
  /**
   * Tells every window and waits until each has acknowledged or gone, or the limit has passed; then until every
   * answer under way is given, so that no write is cut short. Asked again, it gives the same promise.
   */
  requestClose(reason: CloseReason): Promise<void>;
}

export interface HubOptions {
  /** Of the product's backend, with the words of every bridge. */
  readonly contract: Contract;
  /** Starts the backend, which ends after its windows. */
  readonly start: StartBackend;
  readonly context: Omit<AnyContext, 'send' | 'markCompanion'>;
  readonly getInfo: () => AppInfo;
  /** Starts closing and returns at once; the answer must still reach the window that asked. */
  readonly quit: () => void;
  /** How long windows have to save, in milliseconds. */
  readonly closeLimitMs?: number;
  /** Calls of one window that may be unanswered at a time. */
  readonly pendingLimit?: number;
  /** Receives errors thrown by services, which are bugs. */
  readonly onBug?: (error: unknown) => void;
  /** Called whenever a window connects, goes or becomes a companion, with the hub's connectionCount. */
  readonly onConnectionCount?: (count: number) => void;
}

const CLOSE_LIMIT_MS = 3000;
const PENDING_LIMIT = 64;

interface Window {
  readonly id: WindowId;
  isCompanion: boolean;
  readonly send: (text: string) => void;
  pending: number;
  /** Set while closing: resolves this window's wait. */
  release: (() => void) | undefined;
}

const refuse = (code: BridgeFault['code'], message: string): CallOutcome => ({
  ok: false,
  fault: { code, message },
});

/** What a hub keeps: its windows, and the answers that are not given yet. */
interface Desk {
  readonly options: HubOptions;
  readonly windows: Set<Window>;
  readonly underWay: Set<Promise<unknown>>;
  readonly running: ReturnType<StartBackend>;
}

type Handlers = Readonly<Record<string, (args: never, window: WindowId) => unknown>>;

export function createHub(options: HubOptions): Hub {
  const windows = new Set<Window>();
  const running = startBackend(options, windows);
  const desk: Desk = { options, windows, underWay: new Set(), running };
  const handlers = listHandlers(desk);
  let closing: Promise<void> | undefined;
  let nextWindow: WindowId = 1;
  return {
    get connectionCount() {
      return countWindows(windows);
    },
    connect(send) {
      const window: Window = {
        id: nextWindow++,
        isCompanion: false,
        send,
        pending: 0,
        release: undefined,
      };
      windows.add(window);
      noteCount(options, windows);
      return connectWindow(desk, handlers, window);
    },
    requestClose(reason) {
      closing ??= close(desk, reason);
      return closing;
    },
  };
}

const countWindows = (windows: ReadonlySet<Window>): number =>
  [...windows].filter(({ isCompanion }) => !isCompanion).length;

const noteCount = ({ onConnectionCount }: HubOptions, windows: ReadonlySet<Window>): void =>
  onConnectionCount?.(countWindows(windows));

function startBackend(options: HubOptions, windows: ReadonlySet<Window>): ReturnType<StartBackend> {
  return options.start({
    ...options.context,
    send(name, payload, to) {
      const text = formatEvent({ kind: 'event', name, payload });
      for (const window of windows) if (to === undefined || window.id === to) window.send(text);
    },
    markCompanion(id) {
      for (const window of windows) if (window.id === id) window.isCompanion = true;
      noteCount(options, windows);
    },
  });
}

/** The services of the product, and those of every bridge. */
function listHandlers({ options, windows, running }: Desk): Handlers {
  return {
    ...running.services,
    'app.info': options.getInfo,
    'app.quit': () => {
      options.quit();
      return undefined;
    },
    'app.readyToClose': (_args, id) => {
      for (const window of windows) if (window.id === id) window.release?.();
      return undefined;
    },
  };
}

function connectWindow(desk: Desk, handlers: Handlers, window: Window): Connection {
  const { options, windows, underWay, running } = desk;
  return {
    receive(text) {
      const reply = receive(options, handlers, window, text);
      underWay.add(reply);
      return reply.finally(() => underWay.delete(reply));
    },
    close() {
      if (!windows.delete(window)) return;
      window.release?.();
      running.onWindowGone?.(window.id);
      noteCount(options, windows);
    },
  };
}

async function receive(
  options: HubOptions,
  handlers: Handlers,
  window: Window,
  text: string,
): Promise<string> {
  const { contract, pendingLimit = PENDING_LIMIT } = options;
  const call = parseCall(text, contract);
  if (!call.ok) {
    const { id, ...fault } = call.error;
    return formatReply({ kind: 'reply', id: id ?? -1, outcome: { ok: false, fault } });
  }
  const { id, name, args } = call.value;
  if (window.pending >= pendingLimit) {
    const outcome = refuse('too-many-pending', `at most ${pendingLimit} calls may be unanswered at a time`);
    return formatReply({ kind: 'reply', id, outcome });
  }
  window.pending++;
  try {
    const given = await answer(options, handlers, window, name, args);
    const reply = formatReply({ kind: 'reply', id, outcome: given });
    if (!isTooLarge(reply)) return reply;
    const outcome = refuse('too-large', `the answer has more than ${MESSAGE_LIMIT_BYTES} bytes`);
    return formatReply({ kind: 'reply', id, outcome });
  } finally {
    window.pending--;
  }
}

async function answer(
  { contract, onBug }: HubOptions,
  handlers: Handlers,
  window: Window,
  name: string,
  given: unknown,
): Promise<CallOutcome> {
  const args = checkArgs(contract, name, given);
  if (!args.ok) {
    const message = 'the argument is not what the call takes';
    return { ok: false, fault: { code: 'bad-arguments', message, faults: args.error } };
  }
  try {
    // The check above has made `args.value` the argument of exactly this service.
    const service = handlers[name];
    if (service === undefined) throw new Error(`there is no service for ${name}`);
    return { ok: true, value: await service(args.value as never, window.id) };
  } catch (error) {
    onBug?.(error);
    return refuse('failed', error instanceof Error ? error.message : String(error));
  }
}

async function close({ options, windows, underWay, running }: Desk, reason: CloseReason): Promise<void> {
  const { closeLimitMs: limitMs = CLOSE_LIMIT_MS } = options;
  const notice = formatEvent({ kind: 'event', name: 'app.closing', payload: { reason, limitMs } });
  const waits = [...windows].map(
    (window) =>
      new Promise<void>((resolve) => {
        window.release = resolve;
      }),
  );
  for (const window of windows) window.send(notice);
  await withinLimit(Promise.all(waits), limitMs);
  await withinLimit(Promise.all(underWay), limitMs);
  await withinLimit(running.close?.() ?? Promise.resolve(), limitMs);
}

async function withinLimit(work: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
