/** Lays out what a packaged build brings along (the products' content), and never over a person's edits. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { readRegularFileSync } from '@dota-factory/data/node';
import { readOwnJson } from './own-json.ts';

/** In the packaged content: what there is. Beside the executable: what was put there, so that edits can be detected. */
export const SHIPPED_LIST = '.shipped-files.json';

/** Path with forward slashes, relative to the folder -> SHA-256 of the content, in hex. */
export type ShippedFiles = Readonly<Record<string, string>>;

/** Nothing, when there is no list or it is not one. */
export function readShippedList(folder: string): ShippedFiles {
  const value = readOwnJson(join(folder, SHIPPED_LIST));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isInside(entry[0]),
  );
  return Object.fromEntries(entries);
}

export const formatShippedList = (files: ShippedFiles): string =>
  `${JSON.stringify(Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))), undefined, 2)}\n`;

/** Larger than any file that a package lays out. */
const SHIPPED_LIMIT_BYTES = 16 * 1024 * 1024;

export const hashFile = (path: string): string =>
  createHash('sha256').update(readRegularFileSync(path, SHIPPED_LIMIT_BYTES)).digest('hex');

/** Undefined: there is none. What is no regular file, or far too large, is nothing that a package has put there. */
function findHash(path: string): string | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return hashFile(path);
  } catch {
    return 'not ours';
  }
}

/**
 * Brings `folder` up to date with `content`: what is missing is added, what an earlier version put there and no one
 * has edited is replaced, everything else stays. Throws the system's error at the first file that cannot be written.
 */
export function layOutContent(content: string, folder: string): void {
  const shipped = readShippedList(content);
  const before = readShippedList(folder);
  const isCurrent = (path: string) => before[path] === shipped[path] && existsSync(join(folder, path));
  if (Object.keys(shipped).every(isCurrent)) return;
  const after: Record<string, string> = { ...before };
  for (const [path, hash] of Object.entries(shipped)) {
    const target = join(folder, path);
    const there = findHash(target);
    if (there !== undefined && there !== hash && there !== before[path]) continue; // edited by a person
    if (there !== hash) copyInOneStep(join(content, path), target);
    after[path] = hash;
  }
  writeFileSync(join(folder, SHIPPED_LIST), formatShippedList(after));
}

function copyInOneStep(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  // Fixed, so that one left behind by a crash is written over the next time.
  const temporary = `${to}.tmp`;
  copyFileSync(from, temporary);
  renameSync(temporary, to);
}

/** A list that somebody has tampered with must not write elsewhere. */
function isInside(path: string): boolean {
  const clean = normalize(path);
  return path !== '' && !clean.startsWith('..') && !clean.startsWith(sep) && !/^[A-Za-z]:/.test(clean);
}
