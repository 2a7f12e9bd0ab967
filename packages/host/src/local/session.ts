/** Who may talk to the local server: the one-time token of the address, and the session that it buys. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Session {
  /** The part of the address that may be used once. */
  readonly token: string;
  readonly isTokenSpent: boolean;
  /** True once, for the right token. */
  spendToken(given: string): boolean;
  /** The `Set-Cookie` value that makes a browser part of the session. */
  readonly cookie: string;
  hasSession(request: IncomingMessage): boolean;
}

const makeSecret = (): string => randomBytes(32).toString('base64url');

/** `cookieName` carries the port: cookies do not, and two products may run side by side. */
export function createSession(cookieName: string): Session {
  const token = makeSecret();
  const secret = makeSecret();
  let isTokenSpent = false;
  return {
    token,
    get isTokenSpent() {
      return isTokenSpent;
    },
    spendToken(given) {
      if (isTokenSpent || !isSameSecret(given, token)) return false;
      isTokenSpent = true;
      return true;
    },
    cookie: `${cookieName}=${secret}; Path=/; HttpOnly; SameSite=Strict`,
    hasSession: (request) => {
      const given = findCookie(request.headers.cookie, cookieName);
      return given !== undefined && isSameSecret(given, secret);
    },
  };
}

/** Takes the same time wherever the two differ. */
function isSameSecret(given: string, secret: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(secret);
  return a.length === b.length && timingSafeEqual(a, b);
}

function findCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/**
 * True when the request was aimed at this server by its numeric address (which defeats DNS rebinding) and, where
 * the browser says who asks, by this server's own page or by a person, not by another site's page.
 */
export function isFromHere(request: IncomingMessage, origin: string): boolean {
  const { host, origin: from, 'sec-fetch-site': site } = request.headers;
  if (countHeader(request, 'host') !== 1 || `http://${host}` !== origin) return false;
  if (from !== undefined && from !== origin) return false;
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Node keeps only the first of several Host headers, so a second one would go unseen. */
function countHeader(request: IncomingMessage, name: string): number {
  let count = 0;
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    if (request.rawHeaders[i]?.toLowerCase() === name) count++;
  }
  return count;
}
