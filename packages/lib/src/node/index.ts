/** The only file access of the library: config folders and overlays, and the config in force. */
export { createConfigStore } from './config-store.ts';
export type { ConfigStore } from './config-store.ts';
export {
  loadConfigFolder,
  loadConfigFolderSync,
  readConfigFolder,
  readConfigFolderSync,
} from './config-folder.ts';
export type { ConfigFolder } from './config-folder.ts';
export { inspectConfigFolder, inspectConfigFolderSync } from './config-folder.ts';
export { readOverlayFolders } from './overlay-folders.ts';
export type { OverlayFolders } from './overlay-folders.ts';
