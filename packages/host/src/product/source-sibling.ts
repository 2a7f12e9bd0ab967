/** How a product that runs from the sources starts another: by the script behind its npm command, which also builds it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '@dota-factory/base';
import type { SiblingCommand } from './siblings.ts';

export interface SourceSiblingOptions {
  /** Of the sources. */
  readonly root: string;
  /** Path of the Node that runs scripts; undefined: not known. */
  readonly node: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly name: string;
  readonly home: string;
  /** Of the shell that it shall have, as this product has it. */
  readonly flags?: readonly string[];
}

export function findSourceSibling({
  root,
  node,
  env,
  name,
  home,
  flags = [],
}: SourceSiblingOptions): Result<SiblingCommand, string> {
  const script = join(root, 'scripts/start.mjs');
  if (node === undefined) return err('It can be started from a terminal only: npm start was not used.');
  if (!existsSync(script) || !existsSync(join(root, 'apps', name)))
    return err('It is not part of this build.');
  return ok({ file: node, args: [script, name, '--home', home, ...flags], env });
}
