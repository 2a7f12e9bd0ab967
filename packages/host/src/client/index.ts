/** What a renderer imports: one function that finds the host, whichever shell the page runs in. */
import { listWords, PRELOAD_GLOBAL, type PreloadBridge, type Vocabulary } from '../bridge/index.ts';
import { type BridgeClient, createBridgeClient } from './bridge-client.ts';
import { allowOwnWorkers } from './own-workers.ts';
import { createPreloadTransport } from './preload-transport.ts';
import { connectSocketTransport, socketUrlOf } from './socket-transport.ts';

export { type BridgeClient, BridgeError, createBridgeClient } from './bridge-client.ts';
export { BRIDGE_SOCKET_PATH } from './socket-transport.ts';
export type { Transport } from './transport.ts';

/**
 * Connects through the preload where there is one, otherwise through a WebSocket to the page's own server. `own`: the
 * calls and events that the product adds; the preload and the host must have been given the same.
 */
export async function connectBridge<C = Record<never, never>, E = Record<never, never>>(
  own?: Vocabulary<C, E>,
): Promise<BridgeClient<C, E>> {
  allowOwnWorkers();
  const words = listWords(own);
  const preload = (globalThis as Record<string, unknown>)[PRELOAD_GLOBAL] as PreloadBridge | undefined;
  return createBridgeClient<C, E>(
    preload
      ? createPreloadTransport(preload, words)
      : await connectSocketTransport(socketUrlOf(location), words),
  );
}
