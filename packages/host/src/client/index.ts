/** What a renderer imports: one function that finds the host, whichever shell the page runs in. */
import { type Contract, PRELOAD_GLOBAL, type PreloadBridge, withAppContract } from '../bridge/index.ts';
import { type BridgeClient, createBridgeClient } from './bridge-client.ts';
import { allowOwnWorkers } from './own-workers.ts';
import { createPreloadTransport } from './preload-transport.ts';
import { connectSocketTransport, socketUrlOf } from './socket-transport.ts';

export { type BridgeClient, BridgeError, createBridgeClient } from './bridge-client.ts';
export { BRIDGE_SOCKET_PATH } from './socket-transport.ts';
export type { Transport } from './transport.ts';

/**
 * Connects through the preload where there is one, otherwise through a WebSocket to the page's own server. `own` is the
 * product's contract, the same that its preload and its backend have.
 */
export async function connectBridge<K extends Contract>(own: K): Promise<BridgeClient<K>> {
  allowOwnWorkers();
  const contract = withAppContract(own);
  const preload = (globalThis as Record<string, unknown>)[PRELOAD_GLOBAL] as PreloadBridge | undefined;
  return createBridgeClient<K>(
    preload
      ? createPreloadTransport(preload, contract)
      : await connectSocketTransport(socketUrlOf(location), contract),
  );
}
