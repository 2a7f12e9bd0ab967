// What the scripts know about the repository: its root, its packages and which of them an app is built from.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export function readManifest(folder) {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}

/** Folders below packages/ and apps/ that hold a package, relative to the root, sorted. */
export function listPackageFolders() {
  return ['packages', 'apps'].flatMap((parent) => {
    if (!existsSync(join(ROOT, parent))) return [];
    return readdirSync(join(ROOT, parent))
      .filter((name) => existsSync(join(ROOT, parent, name, 'package.json')))
      .sort()
      .map((name) => `${parent}/${name}`);
  });
}

/** The folder itself and every workspace package it needs, directly or not. */
export function listSourceFolders(folder) {
  const byName = new Map(listPackageFolders().map((each) => [readManifest(each).name, each]));
  const found = new Set();
  const visit = (each) => {
    if (found.has(each)) return;
    found.add(each);
    for (const name of Object.keys(readManifest(each).dependencies ?? {})) {
      const next = byName.get(name);
      if (next !== undefined) visit(next);
    }
  };
  visit(folder);
  return [...found].sort();
}

/** Notices of the scripts go to stderr: stdout belongs to the program that is started. */
export function note(text) {
  process.stderr.write(`${text}\n`);
}

/** A failure whose message is all a person needs; the entry scripts print it without a stack. */
export class ScriptError extends Error {}

/** Runs an entry script's main function and turns its failure into one message and exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    note(error instanceof ScriptError ? error.message : String(error?.stack ?? error));
    process.exitCode = 1;
  }
}
