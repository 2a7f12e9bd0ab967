/** On random small levels the solver says what a plain breadth-first search says: as short, or that there is none. */
import { replayActions, solveLevel } from '@dota-factory/grid';
import fc from 'fast-check';
import { TINY_PACKS } from './every-system.ts';
import { searchPlainly } from './plain-search.ts';
import { getTinyLevel, type Json, system, type Tiny } from './tiny.ts';

const WALK = system('avatar_navigation', { solidHandling: 'delegate' });
const PLANT = {
  id: 'plant',
  on: 'object_placed',
  where: { position_has_tag: { layer: 'ground', tag: 'plot' } },
  if: { event: { kind: 'box' } },
  then: [
    { transform: { position: '$event.position', layer: 'ground', toKind: 'empty' } },
    { destroy: { position: '$event.position' } },
  ],
};
const SINK = {
  id: 'sink',
  on: 'object_placed',
  where: { position_has_tag: { layer: 'ground', tag: 'liquid' } },
  then: [
    { destroy: { position: '$event.position' } },
    { transform: { position: '$event.position', layer: 'ground', toKind: 'empty' } },
  ],
};
const PLOT = { layer: 'ground', tags: ['walkable', 'plot'] };
const garden: Partial<Tiny> = {
  kinds: { plot: PLOT, anchor: { layer: 'actors', tags: [] } },
  legend: { p: { ground: 'plot' }, q: { ground: 'plot', objects: 'rock' } },
  systems: [WALK, system('push_objects'), system('ice_slide')],
  rules: [PLANT, SINK],
  goals: [{ id: 'c', type: 'all_cleared', config: { kind: 'plot' } }],
};
const limit = (count: number): readonly Json[] => [{ type: 'max_actions', config: { limit: count } }];

/** What a family of levels is made of: the characters of its maps, their size, and the rest of the pack. */
interface Family {
  readonly characters: string;
  readonly size: readonly [number, number];
  readonly tiny: Partial<Tiny>;
}

const FAMILIES: Readonly<Record<string, Family>> = {
  'a way': {
    characters: '....rbF ',
    size: [5, 3],
    tiny: {
      systems: [WALK, system('push_objects')],
      goals: [{ id: 'f', type: 'reach_target', config: { targetKind: 'flag' } }],
    },
  },
  'boxes onto plots': { characters: '.....bbpr ', size: [5, 4], tiny: garden },
  'boxes, ice and water': { characters: '...---bbp~q ', size: [5, 4], tiny: garden },
  'boxes onto plots, with a limit': {
    characters: '.....bp ',
    size: [5, 3],
    tiny: { ...garden, loseConditions: limit(7) },
  },
  'boxes onto plots, with an anchor': {
    characters: '....bp ',
    size: [4, 3],
    tiny: {
      ...garden,
      actions: [
        { id: 'move', params: { direction: { type: 'direction', values: ['up', 'down', 'left', 'right'] } } },
        { id: 'drop' },
      ],
      systems: [
        WALK,
        system('push_objects'),
        system('anchor_point', { markerKind: 'anchor', markerLayer: 'actors', action: 'drop' }),
      ],
    },
  },
  'boxes that stay on plots': {
    characters: '....bbp ',
    size: [5, 3],
    tiny: { ...garden, rules: [{ ...PLANT, then: PLANT.then.slice(0, 1) }] },
  },
  'chains of boxes onto plots': {
    characters: '....bbp ',
    size: [5, 3],
    tiny: { ...garden, systems: [WALK, system('push_objects', { chainPush: true })] },
  },
  floods: { characters: 'srgsrgb ', size: [4, 4], tiny: { ...flooding(), map: [] } },
  'floods, with a limit': {
    characters: 'rgbrgbs',
    size: [4, 4],
    tiny: { ...flooding(), loseConditions: limit(5) },
  },
  'a frame': {
    characters: 'grb...',
    size: [3, 2],
    tiny: { ...(TINY_PACKS['frame'] as Tiny), loseConditions: limit(4) },
  },
  numbers: {
    characters: '12..#',
    size: [3, 3],
    tiny: { ...(TINY_PACKS['tiles'] as Tiny), loseConditions: limit(6) },
  },
  'boxes with sides': { characters: 'ac..F', size: [3, 3], tiny: TINY_PACKS['boxes'] as Tiny },
  walking: {
    characters: '.b-rgO',
    size: [4, 2],
    tiny: {
      ...(TINY_PACKS['walking'] as Tiny),
      goals: [{ id: 'f', type: 'all_cleared', config: { kind: 'rock' } }],
      loseConditions: limit(8),
    },
  },
};

function flooding(): Partial<Tiny> {
  const kinds = ['rock', 'gem', 'box'];
  return {
    kinds: { sea: { layer: 'objects', tags: [] } },
    legend: { s: { objects: 'sea' } },
    actions: kinds.map((id) => ({ id })),
    systems: kinds.map((kind) => ({
      ...system('flood_fill', {
        floodAction: kind,
        sourcePosition: 'all_of_kind',
        sourceKind: 'sea',
        kindTransform: { [kind]: 'sea' },
      }),
      id: kind,
    })),
    goals: kinds.map((kind) => ({ id: kind, type: 'all_cleared', config: { kind } })),
  };
}

const MAX_STATES = 3_000;
const RUNS = Number(process.env['GRID_SOLVER_RUNS'] ?? 25);

describe('the solver is exact', () => {
  it.each(Object.entries(FAMILIES))('%s', (_, { characters, size: [width, height], tiny }) => {
    const cells = fc.array(fc.constantFrom(...characters), {
      minLength: width * height,
      maxLength: width * height,
    });
    const hasAvatar = tiny.systems?.some(({ type }) => /avatar|sided/.test(String(type))) === true;
    let compared = 0;
    fc.assert(
      fc.property(cells, fc.nat(width * height - 1), (drawn, avatar) => {
        const text = hasAvatar ? [...drawn.slice(0, avatar), '@', ...drawn.slice(avatar + 1)] : drawn;
        const map = Array.from({ length: height }, (_row, y) =>
          text.slice(y * width, (y + 1) * width).join(''),
        );
        const level = getTinyLevel({ ...tiny, map } as Tiny);
        const plain = searchPlainly(level, MAX_STATES);
        if (plain === undefined) return;
        compared += 1;
        const { outcome, actions } = solveLevel(level, level.initial, { maxStates: 20 * MAX_STATES });
        expect([outcome, actions.length]).toEqual([plain === 0 ? 'unsolvable' : 'solved', plain]);
        if (plain > 0) expect(replayActions(level, actions)).toMatchObject({ isWon: true, actions: plain });
      }),
      { numRuns: RUNS, seed: 7 },
    );
    expect(compared).toBeGreaterThan(RUNS / 4);
  });
});
