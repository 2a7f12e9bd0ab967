/** Windows of coloured panes with gaps in the wall; wanted is a window that turning and mirroring can make. */
import { nextInt, type RandomState } from '@dota-factory/base';
import { nameOf } from '../../model/entities.ts';
import { readCell } from '../../model/field.ts';
import type { State } from '../../model/state.ts';
import type { Level } from '../../play/level.ts';
import type { Draft, Json, Recipe, Wish } from './recipe.ts';
import { pick, pickSome } from './draw.ts';

const PANES = ['ruby', 'amber', 'jade', 'cobalt'] as const;
const SIZES = [
  [3, 3],
  [4, 3],
  [3, 4],
] as const;
/** Stands for a cell without a pane. */
const NO_PANE = '-';

export const leadedGlass: Recipe = {
  pack: 'leaded-glass',
  lengths: { min: 5, max: 9, usual: 7 },
  usualSystems: 2,
  maxSystems: 2,
  draft,
  listWishes: (level, state) => [describeWindow(level, state)],
  grant,
};

function draft(random: RandomState): Draft {
  const [width, height] = pick(random, SIZES);
  const cells = Array.from(
    { length: width * height },
    (_, index) => [index % width, Math.floor(index / width)] as const,
  );
  const gaps = new Set(pickSome(random, cells, nextInt(random, 0, 2)));
  const panes = pickSome(random, PANES, nextInt(random, 2, 4));
  return {
    size: [width, height],
    layers: {
      ground: [...gaps].map((position) => ({ position, kind: 'void' })),
      objects: cells
        .filter((cell) => !gaps.has(cell))
        .map((position) => ({ position, kind: pick(random, panes) })),
    },
    state: { overlay: { position: [nextInt(random, 0, width - 2), nextInt(random, 0, height - 2)] } },
  };
}

/** The kinds of all cells, row by row. */
function describeWindow({ field }: Level, state: State): string {
  return field.geometry.points
    .map((_, cell) => nameOf(field.entities, readCell(state, field.objects, cell)) || NO_PANE)
    .join(' ');
}

function grant(wish: string, { size: [width, height] }: Draft): Wish {
  const kinds = wish.split(' ').map((kind) => (kind === NO_PANE ? null : kind));
  const rows = Array.from({ length: height }, (_, y) => kinds.slice(y * width, (y + 1) * width));
  const goal: Json = { id: 'picture', type: 'board_match', config: { targetLayers: { objects: rows } } };
  return { goals: [goal] };
}
