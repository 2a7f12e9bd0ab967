/** Looks at what a product needs to be right, before any window is looked for. */
import { ok, type Result } from '@dota-factory/base';
import type { HomeFolder } from '../files/home-folder.ts';
import type { StartBackend } from './backend.ts';
import { openProductHome } from './product-home.ts';
import type { Product } from './product.ts';

export interface PreparedBackend {
  readonly home: HomeFolder;
  readonly start: StartBackend;
}

/** The error is for the person: why the product cannot start, in lines of text. */
export async function prepareBackend(
  product: Product,
  flags: Readonly<Record<string, string>> = {},
): Promise<Result<PreparedBackend, string>> {
  const home = openProductHome(product);
  const start = await product.backend.prepare(home, flags);
  return start.ok ? ok({ home, start: start.value }) : start;
}
