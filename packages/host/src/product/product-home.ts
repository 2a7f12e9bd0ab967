/** Opens the folder of a product's files, with the places that this system and this user have. */
import { type HomeFolder, openHomeFolder } from '../files/home-folder.ts';
import { resolveOtherPlace, resolveSettingsFolder } from '../files/settings-folder.ts';
import type { Product } from './product.ts';

/** Below a packaged build's resources: what is laid out beside the executable. */
export const CONTENT_FOLDER = 'content';

export function openProductHome({
  home,
  packedContent,
  facts,
}: Pick<Product, 'home' | 'packedContent' | 'facts'>): HomeFolder {
  return openHomeFolder({
    beside: home,
    content: packedContent,
    settingsFolder: resolveSettingsFolder(process.platform, process.env),
    otherPlace: resolveOtherPlace(),
    belongings: facts.belongings,
  });
}
