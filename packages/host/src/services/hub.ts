/** The host's end of the bridge: answers calls, sends events, and lets every window save before it goes. */
import {
  type BridgeFault,
  type CallAnswer,
  type CallArgs,
  type CallName,
  type CallOutcome,
  type CloseReason,
  checkArgs,
  formatEvent,
  formatReply,
  isTooLarge,
  listWords,
  MESSAGE_LIMIT_BYTES,
  parseCall,
} from '../bridge/index.ts';
import type { HomeFolder } from '../files/home-folder.ts';
import type { Extension, StartExtension, WindowId } from './extension.ts';

/** The hub answers `app.readyToClose` itself, since it alone knows who is asking. */
export type Services = {
  readonly [N in Exclude<CallName, 'app.readyToClose'>]: (
    args: CallArgs<N>,
  ) => Promise<CallAnswer<N>> | CallAnswer<N>;
};

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
  /** Tells every window that there is a file to take. */
  announceOpened(): void;
  /**
   * Tells every window and waits until each has acknowledged or gone, or the limit has passed; then until every
   * answer under way is given, so that no write is cut short. Asked again, it gives the same promise.
   */
  requestClose(reason: CloseReason): Promise<void>;
}

export interface HubOptions {
  /** How long windows have to save, in milliseconds. */
  readonly closeLimitMs?: number;
  /** Calls of one window that may be unanswered at a time. */
  readonly pendingLimit?: number;
  /** Hears of errors in services, which are bugs. */
  readonly onBug?: (error: unknown) => void;
  /** Called whenever a window connects, goes or becomes a companion, with the hub's connectionCount. */
  readonly onConnectionCount?: (count: number) => void;
  /** What the product adds; started with the hub and ended after its windows. */
  readonly extension?: {
    readonly words: Extension['words'];
    readonly start: StartExtension;
    readonly home: HomeFolder;
  };
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

export function createHub(services: Services, options: HubOptions = {}): Hub {
  const { closeLimitMs = CLOSE_LIMIT_MS, pendingLimit = PENDING_LIMIT, onBug, extension } = options;
  const windows = new Set<Window>();
  const underWay = new Set<Promise<unknown>>();
  const words = listWords(extension?.words);
  let closing: Promise<void> | undefined;
  let nextWindow: WindowId = 1;

  const countWindows = (): number => [...windows].filter(({ isCompanion }) => !isCompanion).length;
  const noteCount = (): void => options.onConnectionCount?.(countWindows());

  const running = extension?.start({
    home: extension.home,
    send(name, payload, to) {
      const text = formatEvent({ kind: 'event', name, payload });
      for (const window of windows) if (to === undefined || window.id === to) window.send(text);
    },
    markCompanion(id) {
      for (const window of windows) if (window.id === id) window.isCompanion = true;
      noteCount();
    },
  });
  const handlers: Readonly<Record<string, (args: never, window: WindowId) => unknown>> = {
    ...services,
    ...running?.services,
  };

  async function answer(window: Window, name: string, given: unknown): Promise<CallOutcome> {
    const args = checkArgs(words, name, given);
    if (!args.ok) {
      const message = 'the argument is not what the call takes';
      return { ok: false, fault: { code: 'bad-arguments', message, faults: args.error } };
    }
    if (name === 'app.readyToClose') {
      window.release?.();
      return { ok: true, value: undefined };
    }
    try {
      // The check above has made `args.value` the argument of exactly this service.
      const service = handlers[name];
      if (service === undefined) throw new Error(`nobody answers ${name}`);
      return { ok: true, value: await service(args.value as never, window.id) };
    } catch (error) {
      onBug?.(error);
      return refuse('failed', error instanceof Error ? error.message : String(error));
    }
  }

  async function receive(window: Window, text: string): Promise<string> {
    const call = parseCall(text, words);
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
      const reply = formatReply({ kind: 'reply', id, outcome: await answer(window, name, args) });
      if (!isTooLarge(reply)) return reply;
      const outcome = refuse('too-large', `the answer has more than ${MESSAGE_LIMIT_BYTES} bytes`);
      return formatReply({ kind: 'reply', id, outcome });
    } finally {
      window.pending--;
    }
  }

  async function close(reason: CloseReason): Promise<void> {
    const notice = formatEvent({
      kind: 'event',
      name: 'app.closing',
      payload: { reason, limitMs: closeLimitMs },
    });
    const waits = [...windows].map(
      (window) =>
        new Promise<void>((resolve) => {
          window.release = resolve;
        }),
    );
    for (const window of windows) window.send(notice);
    await withinLimit(Promise.all(waits), closeLimitMs);
    await withinLimit(Promise.all(underWay), closeLimitMs);
    await withinLimit(running?.close() ?? Promise.resolve(), closeLimitMs);
  }

  return {
    get connectionCount() {
      return countWindows();
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
      noteCount();
      return {
        receive(text) {
          const reply = receive(window, text);
          underWay.add(reply);
          return reply.finally(() => underWay.delete(reply));
        },
        close() {
          if (!windows.delete(window)) return;
          window.release?.();
          running?.onWindowGone(window.id);
          noteCount();
        },
      };
    },
    announceOpened() {
      const text = formatEvent({ kind: 'event', name: 'files.opened', payload: undefined });
      for (const window of windows) window.send(text);
    },
    requestClose(reason) {
      closing ??= close(reason);
      return closing;
    },
  };
}

async function withinLimit(work: Promise<unknown>, limitMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([work, limit]);
  clearTimeout(timer);
}
