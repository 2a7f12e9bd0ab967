/** The only way from an address to a file: nothing outside the renderer's folder is ever found. */
import { realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.ogg': 'audio/ogg',
};

export interface ServedFile {
  /** Absolute, with no symbolic link left in it. */
  readonly path: string;
  readonly mimeType: string;
  readonly size: number;
}

/**
 * Names of letters, digits and `_ - . @`, none starting with a dot: what a bundler writes, and nothing that any
 * file system could read as something else (`..`, `C:`, `\`, NUL, a stream, a device, a trailing dot).
 */
const SERVED_NAME = /^(?!\.)[\w\-.@]+(?<!\.)$/;

/** `pathname` as it came over the wire, still percent-encoded; `undefined` is "no such file". */
export async function findServedFile(folder: string, pathname: string): Promise<ServedFile | undefined> {
  if (!pathname.startsWith('/')) return undefined;
  const names = pathname === '/' ? ['index.html'] : pathname.slice(1).split('/');
  // A percent sign is not among these characters, so no encoding, single or double, gets further than this.
  if (!names.every((name) => SERVED_NAME.test(name))) return undefined;
  const mimeType = MIME_TYPES[extname(pathname === '/' ? 'index.html' : pathname).toLowerCase()];
  if (mimeType === undefined) return undefined;
  try {
    const root = await realpath(folder);
    const path = await realpath(join(root, ...names));
    // After resolving: a symbolic link in the folder must not lead out of it.
    if (!path.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
    const found = await stat(path);
    return found.isFile() ? { path, mimeType, size: found.size } : undefined;
  } catch {
    return undefined;
  }
}

/** Headers of every answer. `connectSources` are what the page may talk to besides its own origin. */
export function securityHeaders(connectSources: readonly string[] = []): Record<string, string> {
  return {
    'Content-Security-Policy': formatPolicy(connectSources),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), hid=(), midi=()',
    // The next start may serve another build at the same address.
    'Cache-Control': 'no-store',
  };
}

function formatPolicy(connectSources: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    `connect-src ${["'self'", ...connectSources].join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // No text becomes HTML or script; what becomes a worker's address is judged by the one policy of the client.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}
