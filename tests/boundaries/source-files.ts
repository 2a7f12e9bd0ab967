// Reads the sources and manifests of a tree as they lie on disk, independent of any tool's idea of what belongs to it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const READ = /\.tsx?$|\.mjs$|\.css$|\.svg$|^package\.json$/;

/** Path relative to `root`, with forward slashes -> text. */
export function readTree(root: string, folders: readonly string[]): Map<string, string> {
  const tree = new Map<string, string>();
  for (const folder of folders) collect(root, folder, tree);
  return tree;
}

function collect(root: string, folder: string, tree: Map<string, string>): void {
  if (!existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== 'build') collect(root, path, tree);
    } else if (READ.test(entry.name)) {
      tree.set(path, readFileSync(join(root, path), 'utf8'));
    }
  }
}
