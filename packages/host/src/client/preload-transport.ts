/** The transport of the Electron shell: the object that the preload put on the page. */
import type { Contract, PreloadBridge } from '../bridge/index.ts';
import type { Transport } from './transport.ts';

export function createPreloadTransport(bridge: PreloadBridge, contract: Contract): Transport {
  return {
    call: (name, args) => bridge.call(name, args),
    onEvent: (handler) => {
      for (const name of Object.keys(contract.events)) {
        bridge.subscribe(name, (payload) => handler(name, payload));
      }
    },
    // The page never outlives Electron's main process.
    onLost: () => {},
    // The main process asks before it lets the window go.
    onLeaving: () => {},
  };
}
