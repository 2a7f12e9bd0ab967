/** Runs sandboxed before the page: shows it one frozen object with the bridge's named calls and events. */
import { contextBridge, ipcRenderer } from 'electron';
import {
  CALL_CHANNEL,
  type Contract,
  EVENT_CHANNEL,
  formatCall,
  isCallOf,
  isEventOf,
  isTooLarge,
  parseHostMessage,
  PRELOAD_GLOBAL,
  type PreloadBridge,
  withAppContract,
} from '../bridge/index.ts';

/** `own` is the product's contract. */
export function exposeBridge(own: Contract): void {
  const contract = withAppContract(own);
  const handlers = new Map<string, Set<(payload: unknown) => void>>();
  let nextId = 0;

  // The event object, with which a page could reach the channels, never leaves this function.
  ipcRenderer.on(EVENT_CHANNEL, (_event, text: unknown) => {
    const message = typeof text === 'string' ? parseHostMessage(text, contract) : undefined;
    if (!message?.ok || message.value.kind !== 'event') return;
    for (const handler of handlers.get(message.value.name) ?? []) handler(message.value.payload);
  });

  const bridge: PreloadBridge = {
    async call(name, args) {
      if (!isCallOf(contract, name)) {
        return { ok: false, fault: { code: 'unknown-call', message: 'there is no such call' } };
      }
      const text = formatCall({ kind: 'call', id: nextId++, name, args });
      if (isTooLarge(text))
        return { ok: false, fault: { code: 'too-large', message: 'the message is too large' } };
      const reply = parseHostMessage(String(await ipcRenderer.invoke(CALL_CHANNEL, text)), contract);
      if (reply.ok && reply.value.kind === 'reply') return reply.value.outcome;
      return { ok: false, fault: { code: 'malformed', message: 'the answer is not a reply' } };
    },
    subscribe(name, handler) {
      if (!isEventOf(contract, name)) throw new TypeError('there is no such event');
      const set = handlers.get(name) ?? new Set();
      handlers.set(name, set);
      set.add(handler);
      return () => void set.delete(handler);
    },
  };
  contextBridge.exposeInMainWorld(PRELOAD_GLOBAL, Object.freeze(bridge));
}
