/** The local browser shell's server: the renderer's files and the bridge, on 127.0.0.1, for one session only. */
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { err, ok, type Result } from '@dota-factory/base';
import { WebSocket, WebSocketServer } from 'ws';
import { type FileFault, MESSAGE_LIMIT_BYTES } from '../bridge/index.ts';
import { BRIDGE_SOCKET_PATH } from '../client/socket-transport.ts';
import { describeFileError } from '../files/file-fault.ts';
import type { Product } from '../product/product.ts';
import type { Hub } from '../services/hub.ts';
import { findServedFile, securityHeaders } from '../services/served-files.ts';
import { DOOR_PAGE, DOOR_SCRIPT, DOOR_SCRIPT_PATH, REFUSAL } from './door.ts';
import { createSession, isArrival, isFromHere, type Session } from './session.ts';

const ADDRESS = '127.0.0.1';
/** Windows and reloads of one person; more is not a person. */
const CONNECTION_LIMIT = 16;
/** Answers that one connection may leave unread before it is taken for broken, in bytes. */
const BACKLOG_LIMIT_BYTES = 4 * MESSAGE_LIMIT_BYTES;
const FAREWELL_MS = 500;

export interface LocalServerOptions {
  readonly product: Pick<Product, 'rendererFolder'>;
  readonly hub: Hub;
  /** 0: any free one. */
  readonly port: number;
}

export interface LocalServer {
  /** With the one-time token. */
  readonly url: string;
  readonly origin: string;
  /** Ends every connection and frees the port. */
  close(): Promise<void>;
}

/** The fault's path is the address that was not available. */
export async function startLocalServer(options: LocalServerOptions): Promise<Result<LocalServer, FileFault>> {
  const { hub, port, product } = options;
  const server = createServer({ maxHeaderSize: 16 * 1024 });
  // A page that never finishes its request must not hold a connection open.
  server.headersTimeout = 10_000;
  server.requestTimeout = 20_000;
  try {
    await listen(server, port);
  } catch (error) {
    return err(describeFileError(`${ADDRESS}:${port}`, error));
  }
  const actualPort = (server.address() as AddressInfo).port;
  const origin = `http://${ADDRESS}:${actualPort}`;
  const session = createSession();
  const sockets = new WebSocketServer({
    noServer: true,
    // A larger message closes the connection with code 1009.
    maxPayload: MESSAGE_LIMIT_BYTES,
    perMessageDeflate: false,
  });
  const headers = securityHeaders([origin.replace('http:', 'ws:')]);

  server.on('request', (request, response) => {
    answerRequest(request, response, { session, origin, headers, folder: product.rendererFolder }).catch(() =>
      response.destroy(),
    );
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Browsers always send Origin here.
    const isWelcome =
      isFromHere(request, origin) &&
      request.headers.origin === origin &&
      session.findInside(request.url ?? '') === BRIDGE_SOCKET_PATH &&
      sockets.clients.size < CONNECTION_LIMIT;
    if (!isWelcome) {
      refuseUpgrade(socket);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (window) => {
      attachWindow(window, hub);
    });
  });

  return ok({
    url: `${origin}/?token=${session.token}`,
    origin,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets.clients) socket.close(1001, 'the host has ended');
      // Leaves time for the last answers to arrive; then open connections are closed.
      const cutOff = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
        server.closeAllConnections();
      }, FAREWELL_MS);
      server.closeIdleConnections();
      await closed;
      clearTimeout(cutOff);
    },
  });
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: ADDRESS, port, exclusive: true }, () => {
      server.removeListener('error', reject);
      resolve();
    });
  });
}

/** The other side may never close its half, so this one does not wait for that. */
function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => {});
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
    socket.destroy(),
  );
}

function attachWindow(socket: WebSocket, hub: Hub): void {
  const send = (text: string) => {
    if (socket.readyState !== WebSocket.OPEN) return;
    if (socket.bufferedAmount > BACKLOG_LIMIT_BYTES) socket.terminate();
    else socket.send(text);
  };
  const connection = hub.connect(send);
  socket.on('message', (data, isBinary) => {
    if (isBinary) socket.close(1003, 'text only');
    else void connection.receive(data.toString()).then(send);
  });
  // ws closes the connection itself, with the fitting code; without a listener the error would end the process.
  socket.on('error', () => {});
  socket.on('close', () => connection.close());
}

interface Site {
  readonly session: Session;
  readonly origin: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly folder: string;
}

async function answerRequest(request: IncomingMessage, response: ServerResponse, site: Site): Promise<void> {
  const { session } = site;
  const end = (status: number, text = status === 403 ? REFUSAL : '', extra: Record<string, string> = {}) => {
    response.writeHead(status, {
      ...site.headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': String(text.length),
      ...extra,
    });
    response.end(request.method === 'HEAD' ? '' : text);
  };
  // Taken apart by hand: URL parsing would resolve `..` before anyone could refuse it.
  const [pathname = '', query, ...rest] = (request.url ?? '').split('?');
  const token = pathname === '/' && query?.startsWith('token=') ? query.slice('token='.length) : undefined;
  const hasToken = token !== undefined && rest.length === 0 && request.method === 'GET';
  const inside = session.findInside(pathname);
  // A navigation with a secret may come from anywhere: a file of this user leads the browser here.
  const isAllowed = hasToken || inside !== undefined ? isArrival : isFromHere;
  if (!isAllowed(request, site.origin)) return end(403);
  if (hasToken && session.spendToken(token)) return end(303, '', { Location: session.folder });
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (inside === undefined) {
    if (isRead && pathname === '/')
      return end(403, DOOR_PAGE, { 'Content-Type': 'text/html; charset=utf-8' });
    if (isRead && pathname === DOOR_SCRIPT_PATH) {
      return end(200, DOOR_SCRIPT, { 'Content-Type': 'text/javascript; charset=utf-8' });
    }
    // Browsers request this on their own and would log an error.
    return end(isRead && pathname === '/favicon.ico' ? 204 : 403);
  }
  if (!isRead) return end(405, '', { Allow: 'GET, HEAD' });
  const file = await findServedFile(site.folder, inside);
  // Not 404: an address that names no file of the page is none of the browser's business.
  if (!file) return end(403);
  response.writeHead(200, {
    ...site.headers,
    'Content-Type': file.mimeType,
    'Content-Length': String(file.size),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  createReadStream(file.path)
    .on('error', () => response.destroy())
    .pipe(response);
}
