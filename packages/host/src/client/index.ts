/** What a renderer imports: one function that finds the host, whichever shell the page runs in. */
import { PRELOAD_GLOBAL, type PreloadBridge } from '../bridge/index.ts';
import { type BridgeClient, createBridgeClient } from './bridge-client.ts';
import { createPreloadTransport } from './preload-transport.ts';
import { connectSocketTransport, socketUrlOf } from './socket-transport.ts';

export { type BridgeClient, BridgeError, createBridgeClient } from './bridge-client.ts';
export { BRIDGE_SOCKET_PATH } from './socket-transport.ts';
export type { Transport } from './transport.ts';

/** Connects through the preload where there is one, otherwise through a WebSocket to the page's own server. */
export async function connectBridge(): Promise<BridgeClient> {
  const preload = (globalThis as Record<string, unknown>)[PRELOAD_GLOBAL] as PreloadBridge | undefined;
  return createBridgeClient(
    preload ? createPreloadTransport(preload) : await connectSocketTransport(socketUrlOf(location)),
  );
}
