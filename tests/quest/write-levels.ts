/** `node scripts/quest-levels.mjs`: writes docs/quest-levels.md from levels/quest. */
import { writeFileSync } from 'node:fs';
import { getCampaign } from './campaign.ts';
import { formatLevelPage, LEVEL_PAGE } from './level-page.ts';

writeFileSync(LEVEL_PAGE, formatLevelPage(getCampaign()));
