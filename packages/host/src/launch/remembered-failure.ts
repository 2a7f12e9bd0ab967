/** A failed fetch of Electron's runtime is remembered for a day, so that an offline machine starts at once. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readOwnJson } from '../files/own-json.ts';

const MEMORY_MS = 24 * 60 * 60 * 1000;

export interface RememberedFailure {
  /** Electron's version: another one is tried afresh. */
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly failedAt: number;
  readonly reason: string;
}

const fileIn = (cacheFolder: string): string => join(cacheFolder, 'electron-runtime.json');

export async function findRememberedFailure(
  cacheFolder: string,
  version: string,
  now: number,
): Promise<RememberedFailure | undefined> {
  const value = readOwnJson(fileIn(cacheFolder));
  if (typeof value !== 'object' || value === null) return undefined;
  const { version: of, failedAt, reason } = value as Record<string, unknown>;
  if (of !== version || typeof failedAt !== 'number' || typeof reason !== 'string') return undefined;
  const age = now - failedAt;
  // A clock that was set back must not make the failure last for years.
  return age >= 0 && age < MEMORY_MS ? { version, failedAt, reason } : undefined;
}

/** Where the cache cannot be written, nothing is remembered, and the next start tries again. */
export async function rememberFailure(cacheFolder: string, failure: RememberedFailure): Promise<void> {
  try {
    await mkdir(cacheFolder, { recursive: true });
    await writeFile(fileIn(cacheFolder), `${JSON.stringify(failure, undefined, 2)}\n`);
  } catch {}
}

export async function forgetFailure(cacheFolder: string): Promise<void> {
  await rm(fileIn(cacheFolder), { force: true }).catch(() => {});
}
