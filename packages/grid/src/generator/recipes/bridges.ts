/** A river with stones on the near bank; wanted is a place on the far one. */
import { nextInt, type RandomState } from '@dota-factory/base';
import type { Draft, Recipe } from './recipe.ts';
import { createDeck, grantTarget, listCells, listTargets, place } from './walking.ts';

/** Columns of the near and of the far bank. */
const NEAR = 4;
const FAR = 2;

export const bridges: Recipe = {
  pack: 'bridges',
  lengths: { min: 10, max: 16, usual: 12 },
  usualSystems: 2,
  maxSystems: 2,
  draft,
  listWishes: listTargets,
  grant: (wish) => grantTarget(wish, 'flag'),
};

function draft(random: RandomState): Draft {
  const height = nextInt(random, 4, 5);
  const river = nextInt(random, 1, 2);
  const width = NEAR + river + FAR;
  const deal = createDeck(random, listCells(0, NEAR, height));
  const far = createDeck(random, listCells(NEAR + river, width, height));
  const cliffs = [...deal(nextInt(random, 2, 4)), ...far(nextInt(random, 1, 3))];
  const [start = [0, 0]] = deal(1);
  const stones = deal(river + nextInt(random, 0, 1));
  return {
    size: [width, height],
    layers: {
      ground: [...place(cliffs, 'void'), ...place(listCells(NEAR, NEAR + river, height), 'water')],
      objects: place(stones, 'stone'),
    },
    state: { avatar: { enabled: true, position: start } },
    targets: far(height * FAR),
  };
}
