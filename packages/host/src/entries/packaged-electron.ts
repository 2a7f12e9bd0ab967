/** The main process of a package: starts the product that the command line means; bundled as CommonJS. */
import { join } from 'node:path';
import { startElectronShell } from '../electron/shell.ts';
import { findPackagedSibling, listPackagedProducts, pickProduct } from '../packaged/packaged-app.ts';
import { loadProduct } from '../product/load-product.ts';

const products = listPackagedProducts(__dirname);
const picked = pickProduct(process.argv.slice(1), products);
if (picked.ok) {
  const folder = join(__dirname, picked.value.name);
  startElectronShell({
    product: loadProduct(folder),
    preload: join(folder, 'preload.cjs'),
    sourceRoot: __dirname,
    findSibling: (name) =>
      findPackagedSibling(products, name, { file: process.execPath, args: [], env: process.env }),
  });
} else {
  process.stderr.write(`${picked.error}\n`);
  process.exit(2);
}
