/** Builds the tiny product from its entry alone, as the build does with the entries of products.mjs. */
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../packaging/packaged.ts';

const FOLDER = 'tests/host/fixture-product';

export interface BuiltProduct {
  /** Laid out like the repository: `notes/`, `build/fixture/`. */
  readonly root: string;
  readonly launcher: string;
  readonly electronMain: string;
  /** A file of the product's kind, outside the root. */
  readonly opened: string;
  remove(): void;
}

export function buildFixtureProduct(): BuiltProduct {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'fixture-product-')));
  const root = join(place, 'root');
  const output = join(root, 'build/fixture');
  mkdirSync(output, { recursive: true });
  mkdirSync(join(root, 'notes'));
  writeFileSync(join(root, 'notes/first.txt'), 'hello');
  const opened = join(place, 'mine.note');
  writeFileSync(opened, 'my own');
  const entry = readFileSync(join(__dirname, 'fixture-product/entry.json'), 'utf8');
  runScript(
    `import { buildProduct } from './scripts/targets.mjs';
     await buildProduct(${entry}, ${JSON.stringify(FOLDER)}, ${JSON.stringify(output)});
     console.log('null');`,
  );
  return {
    root,
    launcher: join(output, 'launch.mjs'),
    electronMain: join(output, 'main.cjs'),
    opened,
    remove: () => rmSync(place, { recursive: true, force: true, maxRetries: 5 }),
  };
}
