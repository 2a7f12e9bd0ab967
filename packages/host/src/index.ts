/** The process behind a window: files beside the executable, services, and the launch order. */
export { createTextStore, readUtf8, type TextStore } from './files/text-store.ts';
export { describeFileError } from './files/file-fault.ts';
export { type HomeSituation, resolveHome } from './files/home.ts';
export { type HomeFolder, type HomeFolderOptions, openHomeFolder } from './files/home-folder.ts';
export { readConfigTexts } from './files/config-folder.ts';
export { type FileSystem, replaceFile } from './files/replace-file.ts';
export { launch, type LaunchOptions } from './launch/launch.ts';
export { createTerminal, type SkipOffer, type Terminal } from './launch/terminal.ts';
export { createGameServices } from './services/game-services.ts';
export { type Connection, createHub, type Hub, type HubOptions, type Services } from './services/hub.ts';
export {
  defineExtension,
  type Extension,
  type ExtensionContext,
  type ExtensionPlan,
  type RunningExtension,
  type ServicesOf,
  type WindowId,
} from './services/extension.ts';
export { loadExtension } from './services/load-extension.ts';
export type { Product } from './services/product.ts';
