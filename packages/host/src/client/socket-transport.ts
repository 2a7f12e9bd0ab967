/** The transport of the local browser shell: one WebSocket to the server that served the page. */
import {
  type CallId,
  type CallOutcome,
  type Contract,
  formatCall,
  isTooLarge,
  MESSAGE_LIMIT_BYTES,
  parseHostMessage,
} from '../bridge/index.ts';
import type { Transport } from './transport.ts';

/** Where the server takes bridge connections, below the folder of the page. */
export const BRIDGE_SOCKET_PATH = '/bridge';

/** Where a browser remembers the path of its page, so that the address in its history leads there again. */
export const PAGE_MEMORY = 'dota-factory:page';

const LOST: CallOutcome = {
  ok: false,
  fault: { code: 'disconnected', message: 'the process behind this window has ended' },
};

/** Resolves when the socket is open; rejects when the server refuses it. */
export function connectSocketTransport(url: string, contract: Contract): Promise<Transport> {
  const socket = new WebSocket(url);
  const pending = new Map<CallId, (outcome: CallOutcome) => void>();
  let nextId: CallId = 0;
  let lost = false;
  let eventHandler: Parameters<Transport['onEvent']>[0] = () => {};
  let lostHandler: () => void = () => {};

  socket.addEventListener('message', ({ data }) => {
    const message = typeof data === 'string' ? parseHostMessage(data, contract) : undefined;
    if (!message?.ok) return;
    if (message.value.kind === 'event') {
      eventHandler(message.value.name, message.value.payload);
      return;
    }
    const { id, outcome } = message.value;
    const settle = pending.get(id);
    pending.delete(id);
    settle?.(outcome);
  });

  const transport: Transport = {
    call: (name, args) => {
      if (lost) return Promise.resolve(LOST);
      const id = nextId++;
      const text = formatCall({ kind: 'call', id, name, args });
      // Refused here, since the server answers an oversized message by closing the connection.
      if (isTooLarge(text)) {
        const message = `a message may have at most ${MESSAGE_LIMIT_BYTES} bytes`;
        return Promise.resolve({ ok: false, fault: { code: 'too-large', message } });
      }
      return new Promise((resolve) => {
        pending.set(id, resolve);
        socket.send(text);
      });
    },
    onEvent: (handler) => {
      eventHandler = handler;
    },
    onLost: (handler) => {
      lostHandler = handler;
      if (lost) handler();
    },
    onLeaving: (handler) => addEventListener('pagehide', handler),
  };

  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => {
      rememberPage();
      resolve(transport);
    });
    socket.addEventListener('close', () => {
      reject(new Error(`the connection to ${url} was refused`)); // no effect once it was open
      lost = true;
      for (const settle of pending.values()) settle(LOST);
      pending.clear();
      lostHandler();
    });
  });
}

/** Only pages with the same port can read it. A browser that keeps nothing just cannot come back by the old address. */
function rememberPage(): void {
  try {
    localStorage.setItem(PAGE_MEMORY, folderOf(location.pathname));
  } catch {
    // Storage is off in this browser.
  }
}

const folderOf = (pathname: string): string => pathname.slice(0, pathname.lastIndexOf('/') + 1);

/** The bridge's address for a page at `location`: beside the page, since the path before it is the session's secret. */
export function socketUrlOf(location: {
  readonly protocol: string;
  readonly host: string;
  readonly pathname: string;
}): string {
  const protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${protocol}//${location.host}${folderOf(location.pathname).slice(0, -1)}${BRIDGE_SOCKET_PATH}`;
}
