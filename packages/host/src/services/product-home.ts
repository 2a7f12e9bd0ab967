/** Opens the folder of a product's files, with the places that this system and this user have. */
import { type HomeFolder, openHomeFolder } from '../files/home-folder.ts';
import { resolveOtherPlace, resolveSettingsFolder } from '../files/settings-folder.ts';
import type { Product } from './product.ts';

/** Below a packaged build's resources: what is laid out beside the executable. */
export const CONTENT_FOLDER = 'content';

export function openProductHome({ home, content }: Pick<Product, 'home' | 'content'>): HomeFolder {
  return openHomeFolder({
    beside: home,
    content,
    settingsFolder: resolveSettingsFolder(process.platform, process.env),
    otherPlace: resolveOtherPlace(),
  });
}
