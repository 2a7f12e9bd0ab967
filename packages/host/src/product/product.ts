/** A product as a shell runs it: its facts, its built pages, its backend, and where its files are. */
import type { Backend } from './backend.ts';
import type { ProductFacts } from './facts.ts';

export interface Product {
  readonly facts: ProductFacts;
  /** Absolute path of the built pages. */
  readonly rendererFolder: string;
  readonly backend: Backend;
  /** Absolute path of the folder with the bundles of its workers. */
  readonly workersFolder: string;
  /** Absolute path of the folder that holds the content and the saved files. */
  readonly home: string;
  /** Absolute path of what a packaged build brings along to be laid out in `home`; absent when run from the sources. */
  readonly packedContent?: string;
}

/** A product whose files have not been looked for yet. */
export type LoadedProduct = Omit<Product, 'home' | 'packedContent'>;
