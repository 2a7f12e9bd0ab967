/** What a shell must know of the product it shows; each app gives its own. */
import type { Extension } from './extension.ts';

export interface Product {
  /** As the window's title and the terminal show it. */
  readonly name: string;
  /** Names folders: lower-case letters and hyphens. */
  readonly id: string;
  readonly version: string;
  /** Absolute path of the built page. */
  readonly rendererFolder: string;
  /** Absolute path of the folder that holds `config/` and the saved files. */
  readonly home: string;
  /** Absolute path of what a packaged build brings along to be laid out in `home`; absent when run from the sources. */
  readonly content?: string;
  /** Calls, events and windows of its own. */
  readonly extension?: Extension;
}
