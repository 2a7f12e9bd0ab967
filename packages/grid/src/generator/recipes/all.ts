/** The packs that levels can be made for; a new pack is one more entry. */
import { bridges } from './bridges.ts';
import { leadedGlass } from './leaded-glass.ts';
import { pipeworkSums } from './pipework-sums.ts';
import type { Recipe } from './recipe.ts';
import { switchworks } from './switchworks.ts';

export const RECIPES: readonly Recipe[] = [bridges, leadedGlass, pipeworkSums, switchworks];
