/** `node scripts/grid-levels.mjs`: writes docs/grid-levels.md from the packs in levels/grid. */
import { writeFileSync } from 'node:fs';
import { formatLevelPage, measurePack } from '@dota-factory/grid';
import { LEVEL_PAGE, listOwnPackNames, readOwnPack } from './packs.ts';

const figures = listOwnPackNames().flatMap((name) => {
  const { pack } = readOwnPack(name);
  return pack === undefined ? [] : [measurePack(name, pack)];
});
writeFileSync(LEVEL_PAGE, formatLevelPage(figures));
