/** The process behind a window: what a product's backend is made of, and the launch order. */

// A product's backend.
export {
  type Backend,
  type BackendContext,
  type BackendPlan,
  defineBackend,
  type RunningBackend,
  type ServicesOf,
  type WindowId,
} from './product/backend.ts';
export {
  answerOpenedFile,
  answerOtherPlace,
  answerOtherProducts,
  answerTextFiles,
} from './product/answers.ts';
export { createSiblings, type SiblingCommand, type Siblings } from './product/siblings.ts';

// Files, for what its calls do.
export { type HomeFolder, type HomeFolderOptions, openHomeFolder } from './files/home-folder.ts';
export {
  OPENED_LIMIT_BYTES,
  type OpenedFiles,
  type OpenedPath,
  readOpenedFile,
} from './files/opened-file.ts';
export { createTextStore, readUtf8, type TextStore } from './files/text-store.ts';
export { type FileSystem, replaceFile } from './files/replace-file.ts';
export { describeFileError, hasCode } from './files/file-fault.ts';
export { type DiskWatch, watchFile, watchFolder } from './files/disk-watch.ts';

// Shells, and what they run.
export { launch, type LaunchOptions } from './launch/launch.ts';
export { createTerminal, type SkipOffer, type Terminal } from './launch/terminal.ts';
export type { ProductFacts } from './product/facts.ts';
export { loadProduct } from './product/load-product.ts';
export { prepareBackend, type PreparedBackend } from './product/prepare-backend.ts';
export type { LoadedProduct, Product } from './product/product.ts';
