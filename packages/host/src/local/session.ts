/** Who may talk to the local server: the one-time token of the address, and the secret folder that it leads to. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Session {
  /** The part of the address that may be used once. */
  readonly token: string;
  /** True once, for the right token. */
  spendToken(given: string): boolean;
  /**
   * The path that everything of the session is below, e.g. `/k3…/`. A secret in the path stays with this server: a
   * cookie would go to every server on 127.0.0.1, since cookies know no ports, and a reload keeps the path.
   */
  readonly folder: string;
  /** A path as seen from that folder, with its leading slash; undefined outside it. */
  findInside(pathname: string): string | undefined;
}

const makeSecret = (): string => randomBytes(32).toString('base64url');

export function createSession(): Session {
  const token = makeSecret();
  const folder = `/${makeSecret()}/`;
  let isTokenSpent = false;
  return {
    token,
    spendToken(given) {
      if (isTokenSpent || !isSameSecret(given, token)) return false;
      isTokenSpent = true;
      return true;
    },
    folder,
    findInside: (pathname) =>
      isSameSecret(pathname.slice(0, folder.length), folder) ? pathname.slice(folder.length - 1) : undefined,
  };
}

/** Takes the same time wherever the two differ. */
function isSameSecret(given: string, secret: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(secret);
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * True when the request was aimed at this server by its numeric address (which defeats DNS rebinding) and, where
 * the browser says who asks, by this server's own page or by a person, not by another site's page.
 */
export function isFromHere(request: IncomingMessage, origin: string): boolean {
  const { 'sec-fetch-site': site } = request.headers;
  if (!isAimedHere(request, origin)) return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** True as well when a link or a file leads a whole window here: a request with the token may come from anywhere. */
export function isArrival(request: IncomingMessage, origin: string): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = request.headers;
  if (isFromHere(request, origin)) return true;
  return isAimedHere(request, origin) && mode === 'navigate' && destination === 'document';
}

function isAimedHere(request: IncomingMessage, origin: string): boolean {
  const { host, origin: from } = request.headers;
  if (countHeader(request, 'host') !== 1 || `http://${host}` !== origin) return false;
  return from === undefined || from === origin;
}

/** Node keeps only the first of several Host headers, so a second one would go unseen. */
function countHeader(request: IncomingMessage, name: string): number {
  let count = 0;
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    if (request.rawHeaders[i]?.toLowerCase() === name) count++;
  }
  return count;
}
