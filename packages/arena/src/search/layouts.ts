/** Lawful layouts of one hull: made at random, changed a little, and crossed. Every result fits its grid. */
import { nextInt, type RandomState, type Rotation } from '@dota-factory/base';
import {
  fitModules,
  type GameConfig,
  indexModules,
  type ModuleConfig,
  type PlacedModule,
  placedCells,
  type ShipConfig,
} from '@dota-factory/lib';

const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];
/** How many modules a random layout tries to place, at most. */
const MAX_RANDOM_MODULES = 12;

/** What a layout of one hull is made of. */
export interface Workbench {
  readonly ship: ShipConfig;
  readonly moduleById: ReadonlyMap<string, ModuleConfig>;
  /** For each module that has one: all its places on the empty grid, each set of cells once. */
  readonly places: readonly (readonly PlacedModule[])[];
}

export type Layout = readonly PlacedModule[];

export function createWorkbench(game: GameConfig, ship: ShipConfig): Workbench {
  const moduleById = indexModules(game.modules);
  const places = [...moduleById.values()]
    .map((module) => listPlaces(ship, module))
    .filter((list) => list.length > 0);
  return { ship, moduleById, places };
}

/** A mask that looks the same when turned has fewer places than rotations. */
function listPlaces(ship: ShipConfig, module: ModuleConfig): PlacedModule[] {
  const found = new Map<string, PlacedModule>();
  const width = ship.layout.reduce((widest, row) => Math.max(widest, row.length), 0);
  for (const rotation of ROTATIONS) {
    for (let y = 0; y < ship.layout.length; y++) {
      for (let x = 0; x < width; x++) {
        const placed: PlacedModule = { type: module.id, x, y, rotation };
        const cells = placedCells(module, placed);
        if (cells.some((cell) => ship.layout[cell.y]?.[cell.x] !== 'O')) continue;
        const key = cells.map((cell) => `${cell.x},${cell.y}`).join(' ');
        if (!found.has(key)) found.set(key, placed);
      }
    }
  }
  return [...found.values()];
}

/** The same text for layouts with the same modules: a ship fights by what it carries, not by where that is. */
export function formatLoad(layout: Layout): string {
  return layout
    .map(({ type }) => type)
    .sort()
    .join(' ');
}

/** Keeps what fits, earlier modules first. */
const fit = ({ ship, moduleById }: Workbench, layout: Layout): Layout =>
  fitModules(ship, layout, moduleById).fitted;

const pick = <T>(random: RandomState, list: readonly T[]): T =>
  list[nextInt(random, 0, list.length - 1)] as T;

const pickPlace = (bench: Workbench, random: RandomState): PlacedModule =>
  pick(random, pick(random, bench.places));

/**
 * Where a search begins besides chance: the default layout, each module alone, as often as it fits, in place of parts
 * of the default, and, if it is no weapon, beside weapons. They are made for any hull and any module; none is known to
 * be good.
 */
export function listPlainLayouts(bench: Workbench): Layout[] {
  const own = fit(bench, bench.ship.default_modules);
  const plain = bench.places.flatMap((places) => [
    places.slice(0, 1),
    fit(bench, places),
    fit(bench, [...places.slice(0, 1), ...own]),
    ...armWith(bench, own, places),
  ]);
  return [own, ...plain];
}

const isWeapon = ({ moduleById }: Workbench, { type }: PlacedModule): boolean =>
  moduleById.get(type)?.weapon !== undefined;

/**
 * Beside the first weapon of the default layout, or any if it has none: the module once and as many weapons as fit, one
 * weapon and the module as often as it fits, and both in turns.
 */
function armWith(bench: Workbench, own: Layout, places: Layout): Layout[] {
  const [first] = places;
  if (first === undefined || isWeapon(bench, first)) return [];
  const carried = own.find((placed) => isWeapon(bench, placed));
  const weapons = bench.places.filter(([each]) => each !== undefined && isWeapon(bench, each));
  const guns = weapons.find(([each]) => carried === undefined || each?.type === carried.type) ?? [];
  return [mostBeside(bench, places, guns), mostBeside(bench, guns, places), inTurns(bench, guns, places)];
}

/** As many of both as fit, one after the other. */
function inTurns(bench: Workbench, first: Layout, second: Layout): Layout {
  let layout: Layout = [];
  for (let isFirst = true; ; isFirst = !isFirst) {
    const [own, other] = isFirst ? [first, second] : [second, first];
    const more = addOne(bench, layout, own) ?? addOne(bench, layout, other);
    if (more === undefined) return layout;
    layout = more;
  }
}

/** The layout with the module at the first of these places that is free; undefined if none is. */
function addOne(bench: Workbench, layout: Layout, places: Layout): Layout | undefined {
  return places.map((place) => fit(bench, [...layout, place])).find((more) => more.length > layout.length);
}

/** One of the first kind, where it leaves room for one of the second, and of the second as many as fit. */
function mostBeside(bench: Workbench, ones: readonly PlacedModule[], many: readonly PlacedModule[]): Layout {
  for (const one of ones) {
    const layout = fit(bench, [one, ...many]);
    if (layout.length > 1) return layout;
  }
  return [];
}

export function makeRandomLayout(bench: Workbench, random: RandomState): Layout {
  const tries = nextInt(random, 1, MAX_RANDOM_MODULES);
  return fit(
    bench,
    Array.from({ length: tries }, () => pickPlace(bench, random)),
  );
}

/** One to three small changes: a module more, fewer, elsewhere, or another in its place. */
export function mutateLayout(bench: Workbench, random: RandomState, layout: Layout): Layout {
  let changed = layout;
  for (let steps = nextInt(random, 1, 3); steps > 0; steps--) changed = changeOnce(bench, random, changed);
  return changed;
}

function changeOnce(bench: Workbench, random: RandomState, layout: Layout): Layout {
  const kind = nextInt(random, 0, 4);
  if (layout.length === 0 || kind === 0) return fit(bench, [...layout, pickPlace(bench, random)]);
  const index = nextInt(random, 0, layout.length - 1);
  const without = layout.toSpliced(index, 1);
  if (kind === 1) return without;
  if (kind === 2) return fit(bench, [...without, moveWithin(bench, random, layout[index] as PlacedModule)]);
  if (kind === 3) return fit(bench, [...without, pickPlace(bench, random)]);
  // The new module pushes out what is in its way.
  return fit(bench, [pickPlace(bench, random), ...layout]);
}

/** The same module at another place. */
function moveWithin(bench: Workbench, random: RandomState, { type }: PlacedModule): PlacedModule {
  const places = bench.places.find(([first]) => first?.type === type);
  return pick(random, places as readonly PlacedModule[]);
}

/** About half of one parent, and of the other what still fits. */
export function crossLayouts(bench: Workbench, random: RandomState, first: Layout, second: Layout): Layout {
  const kept = first.filter(() => nextInt(random, 0, 1) === 0);
  return fit(bench, [...kept, ...second]);
}
