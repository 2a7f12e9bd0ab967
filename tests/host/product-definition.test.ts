/** The one definition of products: what each entry must have, and that the host knows none of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from '../packaging/packaged.ts';

const ROOT = join(__dirname, '../..');
const HOST = join(ROOT, 'packages/host/src');

interface Product {
  readonly name: string;
  readonly title: string;
  readonly id: string;
  readonly content: readonly string[];
  readonly keeps?: readonly string[];
  readonly fileKinds?: readonly { readonly extension: string }[];
  readonly workers?: Readonly<Record<string, string>>;
  readonly companions?: readonly { readonly page: string }[];
}
const products = runScript<readonly Product[]>(
  "import { PRODUCTS } from './products.mjs'; console.log(JSON.stringify(PRODUCTS));",
);
const sources = (readdirSync(HOST, { recursive: true }) as string[])
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => [path, readFileSync(join(HOST, path), 'utf8')] as const);

it('names, titles and ids differ', () => {
  for (const key of ['name', 'title', 'id'] as const) {
    expect(new Set(products.map((product) => product[key])).size).toBe(products.length);
  }
  for (const { id } of products) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

it.each(products.map((product) => [product.name, product] as const))(
  'what the entry of %s names is there',
  (name, { content, fileKinds = [], workers = {}, companions = [] }) => {
    const app = `apps/${name}`;
    const paths = [
      ...content,
      ...Object.values(workers),
      ...['index.html', ...companions.map(({ page }) => page)].map((page) => `${app}/src/renderer/${page}`),
      `${app}/src/contract/index.ts`,
      `${app}/src/main/backend.ts`,
    ];
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    for (const { extension } of fileKinds) expect(extension).toMatch(/^\.[a-z0-9]+$/);
  },
);

it('no shell and no part of the host knows a product by its name, content, files or words', () => {
  expect(sources.length).toBeGreaterThan(30);
  const words = products.flatMap(({ name, id, content, keeps = [], fileKinds = [] }) => [
    `apps/${name}`,
    `'${name}'`,
    `'${name}.`,
    ...(id === 'dota-factory' ? [] : [id]), // the game's id is also the name of the folder that all products share
    ...[...content, ...keeps].flatMap((each) => [`'${each}'`, `${each}/`]),
    // The host keeps files of its own as JSON, so that ending belongs to no product alone.
    ...fileKinds.map(({ extension }) => extension).filter((extension) => extension !== '.json'),
  ]);
  const found = sources.flatMap(([path, text]) =>
    words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});
