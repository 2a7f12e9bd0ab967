// What follows from the definition of the products: the facts that a build writes down, and what lies beside executables.
import { PRODUCTS } from '../products.mjs';
import { readManifest } from './repository.mjs';

/** What people edit, as it is at the root of the repository, of all these products. */
export function listContent(products) {
  return [...new Set(products.flatMap(({ content }) => content))];
}

/** What people edit and what products write, beside the executables of a package that has these products. */
export function listBelongings(products) {
  return [...new Set([...listContent(products), ...products.flatMap(({ keeps = [] }) => keeps)])];
}

/** The text of product.json, as packages/host/src/product/facts.ts reads it. */
export function formatFacts(product) {
  const { name, title, id, content, flags = [], fileKinds = [], companions = [] } = product;
  const facts = {
    name,
    title,
    id,
    version: readManifest('.').version,
    mainWindow: product.mainWindow ?? {},
    companions,
    hasDownloads: product.hasDownloads ?? false,
    content,
    belongings: listBelongings([...PRODUCTS, product]),
    flags,
    fileKinds: fileKinds.map(({ extension, kind, noun }) => ({ extension, kind, noun })),
  };
  return `${JSON.stringify(facts, null, 2)}\n`;
}
