/** Fleets in which some ships carry a module, and fleets of the same price without it, against several opponents that have none. */
import {
  fitModules,
  type GameConfig,
  indexModules,
  type ModuleId,
  type PlacedModule,
  placedCells,
  shipThreat,
} from '@dota-factory/lib';
import {
  type Design,
  describeDesign,
  FAIR_MISMATCH,
  type Fleet,
  type Matchup,
  meetFleets,
  priceOf,
} from './matrix.ts';

type Meeting = Omit<Matchup, 'first' | 'second'>;

/** What a module changes against one opponent. */
export interface ModuleTrial {
  readonly module: ModuleId;
  /** The hull it was tried on. */
  readonly hull: Design;
  /** Share of the fleet's price that went into the module instead of into more ships. */
  readonly share: number;
  /** The fleet with the module, on the left, against the opponent. */
  readonly withIt: Meeting;
  /** The fleet without it against the same opponent; undefined where that fleet is the opponent: it is even with itself. */
  readonly without: Meeting | undefined;
}

/** A fleet against more of the same ships: what a share of the price is worth in odds. */
export interface PriceStep {
  readonly hull: Design;
  readonly meeting: Meeting;
  /** Price of the left fleet over that of the right one. */
  readonly ratio: number;
}

/** Hulls on which a module is tried. */
const HULLS = 5;
/**
 * Share of a fleet's price that goes into the module. More would decide nearly every fight, and a trial that one
 * side always wins measures nothing; less would drown in chance.
 */
const WANTED_SHARE = 0.12;
/** Below it, even a mismatch of 2 % between the prices would weigh as much as the module. */
const SMALLEST_SHARE = 0.05;
const MISMATCH_WEIGHT = 30;
/** Fleets cost between these, as multiples of the wanted threat. */
const SMALLEST = 0.6;
const LARGEST = 2;
/** Of a cheap module a ship carries several. */
const MOST_COPIES = 6;
const WANTED_RATIO = 1.1;
/** With fewer ships one more is too large a step. */
const LEAST_SHIPS = 5;
/** What a tried ship keeps of the guns that its hull is shipped with, by price. */
const LEAST_GUNS = 0.5;
/** Weapons that take turns in the place of the tried one. */
const SUBSTITUTES = 3;
const ROTATIONS: readonly PlacedModule['rotation'][] = [0, 90, 180, 270];

/** The same ship with and without a module. */
interface Variant {
  readonly hull: Design;
  readonly withIt: Design;
  readonly without: Design;
}

/** Two fleets of the same price, which differ in the module alone. */
interface FleetPair {
  readonly share: number;
  readonly withIt: Fleet;
  readonly without: Fleet;
}

/**
 * For each module up to three hulls. On each, a fleet in which some ships carry it meets the fleet of the same price
 * without it, and both meet another hull: all at prices within 2 % of each other. Nobody else has the module: it is
 * taken off both the tried hull and its opponents, so that what a module is worth does not hang on itself.
 */
export function listModuleTrials(
  game: GameConfig,
  designs: readonly Design[],
  threat: number,
): ModuleTrial[] {
  return game.modules.flatMap(({ id }) => {
    const stripped = designs.flatMap((design) => {
      const hull = stripModule(game, design, id);
      return hull === undefined ? [] : [{ hull, leastGuns: LEAST_GUNS * priceOfGuns(game, design) }];
    });
    const others = stripped.map(({ hull }) => hull);
    const fitting = stripped.flatMap(({ hull, leastGuns }) => {
      const variant = findVariant(game, hull, id, leastGuns);
      const fleets = variant && findFleets(variant, threat);
      return fleets ? [{ hull, fleets }] : [];
    });
    const met = new Set<string>();
    return spread(fitting, HULLS).flatMap(({ hull, fleets }, turn) =>
      // Every second hull also meets another one.
      listTrials(id, hull, fleets, turn % 2 === 0 ? others : [], met),
    );
  });
}

/** So many of them, as far apart in the list as can be. */
function spread<T>(all: readonly T[], wanted: number): T[] {
  if (all.length <= wanted) return [...all];
  const step = (all.length - 1) / (wanted - 1);
  return Array.from({ length: wanted }, (_, index) => all[Math.round(index * step)] as T);
}

/** The hull without the module: other weapons of about the same price take the place of weapons; undefined if none fits. */
function stripModule(game: GameConfig, hull: Design, id: ModuleId): Design | undefined {
  if (!hull.isArmed) return undefined;
  let modules = hull.modules.filter(({ type }) => type !== id);
  const removed = hull.modules.length - modules.length;
  if (removed === 0) return hull;
  const guns = listOtherWeapons(game, hull, id);
  // Not always the same one: what the module is worth must not hang on a single other module.
  const start = game.ships.indexOf(hull.ship);
  for (let place = 0; place < removed; place++) {
    const turn = (start + place) % Math.max(1, guns.length);
    const placed = [...guns.slice(turn), ...guns.slice(0, turn)]
      .map((gun) => findRoom(game, hull, modules, gun))
      .find((each) => each !== undefined);
    if (placed !== undefined) modules = [placed, ...modules];
  }
  const name = `${hull.name} without ${id}`;
  const stripped = describeDesign(game, name, hull.ship, hull.level, modules);
  return stripped.isArmed ? stripped : undefined;
}

/** The nearest in price; none for a module that is no weapon. */
function listOtherWeapons(game: GameConfig, { ship }: Design, id: ModuleId): ModuleId[] {
  const priceOfModule = (type: ModuleId) =>
    shipThreat(game, ship, [{ type, x: 0, y: 0, rotation: 0 }]) - shipThreat(game, ship, []);
  const weapons = game.modules.filter(({ weapon }) => weapon !== undefined).map((module) => module.id);
  if (!weapons.includes(id)) return [];
  const distance = (other: ModuleId) => Math.abs(priceOfModule(other) - priceOfModule(id));
  return weapons
    .filter((other) => other !== id)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, SUBSTITUTES);
}

/** Against its twin, and against the first hull that matches in price and has not been met in trials of this module. */
function listTrials(
  module: ModuleId,
  hull: Design,
  { share, withIt, without }: FleetPair,
  opponents: readonly Design[],
  met: Set<string>,
): ModuleTrial[] {
  const twin: ModuleTrial = { module, hull, share, withIt: meetFleets(withIt, without), without: undefined };
  const start = opponents.indexOf(hull);
  for (let turn = 1; turn < opponents.length; turn++) {
    // From the other end of the list: a hull of another kind.
    const opponent = opponents[
      (start + Math.floor(opponents.length / 2) + turn) % opponents.length
    ] as Design;
    if (opponent === hull || met.has(opponent.name)) continue;
    const fleet = findOpponents(opponent, [withIt, without]);
    if (fleet === undefined) continue;
    met.add(opponent.name);
    const meetings = { withIt: meetFleets(withIt, fleet), without: meetFleets(without, fleet) };
    return [twin, { module, hull, share, ...meetings }];
  }
  return [twin];
}

/** For each hull of which several fit the budget, fleets of two sizes, each against one that costs about a tenth less. */
export function listPriceSteps(designs: readonly Design[], threat: number): PriceStep[] {
  return designs.flatMap((design) =>
    design.isArmed ? [1, 1.5].flatMap((size) => findPriceStep(design, size * threat) ?? []) : [],
  );
}

function findPriceStep(design: Design, threat: number): PriceStep | undefined {
  const count = Math.round(threat / design.threat);
  if (count < LEAST_SHIPS) return undefined;
  const more = Math.max(count + 1, Math.round(count * WANTED_RATIO));
  const fleet = (ships: number): Fleet => ({
    name: `${ships} ${design.name}`,
    ships: [{ design, count: ships }],
  });
  return { hull: design, meeting: meetFleets(fleet(more), fleet(count)), ratio: more / count };
}

const isFair = (a: number, b: number) => Math.abs(a - b) <= FAIR_MISMATCH * Math.max(a, b);

/** As many of them as cost the same as both fleets; undefined where no whole number does. */
function findOpponents(design: Design, fleets: readonly Fleet[]): Fleet | undefined {
  const prices = fleets.map(priceOf);
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  const count = Math.max(1, Math.round(mean / design.threat));
  const fleet = { name: design.name, ships: [{ design, count }] };
  return prices.every((price) => isFair(price, priceOf(fleet))) ? fleet : undefined;
}

/** The fleets whose share in the module is nearest to the wanted one; undefined where no whole ships match in price. */
function findFleets({ withIt, without }: Variant, threat: number): FleetPair | undefined {
  let best: { readonly carriers: number; readonly others: number; readonly count: number } | undefined;
  let least = Infinity;
  for (let count = 1; count * without.threat <= LARGEST * threat; count++) {
    const price = count * without.threat;
    if (price < SMALLEST * threat) continue;
    for (let carriers = 1; carriers * withIt.threat <= (1 + FAIR_MISMATCH) * price; carriers++) {
      const others = Math.max(0, Math.round((price - carriers * withIt.threat) / without.threat));
      const own = carriers * withIt.threat + others * without.threat;
      if (!isFair(own, price)) continue;
      const share = (carriers * (withIt.threat - without.threat)) / own;
      const offSize = Math.abs(price / threat - 1);
      const cost = Math.abs(share / WANTED_SHARE - 1) + offSize + MISMATCH_WEIGHT * Math.abs(own / price - 1);
      if (share < SMALLEST_SHARE || cost >= least) continue;
      least = cost;
      best = { carriers, others, count };
    }
  }
  if (best === undefined) return undefined;
  const { carriers, others, count } = best;
  const ships = [
    { design: withIt, count: carriers },
    { design: without, count: others },
  ];
  const fleet = {
    name: `${carriers} ${withIt.name} of ${carriers + others}`,
    ships: ships.filter((each) => each.count > 0),
  };
  const share = (carriers * (withIt.threat - without.threat)) / priceOf(fleet);
  return { share, withIt: fleet, without: { name: without.name, ships: [{ design: without, count }] } };
}

/**
 * The hull with the module, once or as often as makes a share; where it is full, other modules make room in both. Its
 * guns without the module must cost so much: on a ship that has lost most of them, any gun seems worth twice its price.
 */
function findVariant(game: GameConfig, hull: Design, id: ModuleId, leastGuns: number): Variant | undefined {
  for (const modules of listLeftOver(hull)) {
    if (findRoom(game, hull, modules, id) === undefined) continue;
    const name = `${hull.name} with ${modules.length} modules`;
    const without =
      modules.length === hull.modules.length
        ? hull
        : describeDesign(game, name, hull.ship, hull.level, modules);
    if (priceOfGuns(game, without) < leastGuns) continue;
    const withIt = addCopies(game, without, id);
    return isUseful(withIt, without) ? { hull, withIt, without } : undefined;
  }
  return undefined;
}

/** What a hull may keep, in the order in which it is tried: everything, all but one, only its first modules. */
function listLeftOver({ modules }: Design): (readonly PlacedModule[])[] {
  const allButOne = modules.map((_, index) => modules.toSpliced(modules.length - 1 - index, 1));
  const firstOnes = modules.slice(2).map((_, index) => modules.slice(0, modules.length - 2 - index));
  return [modules, ...allButOne, ...firstOnes];
}

/** What its weapons cost. */
function priceOfGuns(game: GameConfig, { ship, modules }: Design): number {
  const byId = indexModules(game.modules);
  const rest = modules.filter(({ type }) => byId.get(type)?.weapon === undefined);
  return shipThreat(game, ship, modules) - shipThreat(game, ship, rest);
}

/** As many as there is room for, until they make up the wanted share of the ship. */
function addCopies(game: GameConfig, without: Design, id: ModuleId): Design {
  let modules = without.modules;
  let withIt = without;
  for (let copies = 1; copies <= MOST_COPIES; copies++) {
    const placed = findRoom(game, without, modules, id);
    if (placed === undefined || withIt.threat * (1 - WANTED_SHARE) >= without.threat) break;
    modules = [...modules, placed];
    withIt = describeDesign(
      game,
      `${without.name} and ${copies} ${id}`,
      without.ship,
      without.level,
      modules,
    );
  }
  return withIt;
}

/** A ship without weapons decides nothing, and a module that is free has no price to be compared with. */
const isUseful = (withIt: Design, without: Design) => without.isArmed && withIt.threat > without.threat;

/** The first place in reading order at which the module fits beside the others. */
function findRoom(
  game: GameConfig,
  { ship }: Design,
  modules: readonly PlacedModule[],
  type: ModuleId,
): PlacedModule | undefined {
  const byId = indexModules(game.modules);
  const shape = byId.get(type);
  if (shape === undefined) return undefined;
  const width = ship.layout.reduce((widest, row) => Math.max(widest, row.length), 0);
  for (const rotation of ROTATIONS) {
    for (let y = 0; y < ship.layout.length; y++) {
      for (let x = 0; x < width; x++) {
        const placed: PlacedModule = { type, x, y, rotation };
        if (placedCells(shape, placed).some((cell) => ship.layout[cell.y]?.[cell.x] !== 'O')) continue;
        const { fitted } = fitModules(ship, [...modules, placed], byId);
        if (fitted.length > modules.length) return placed;
      }
    }
  }
  return undefined;
}

/** Every fight that the trials and the steps of price need, each once. */
export function listTrialMatchups(
  trials: readonly ModuleTrial[],
  steps: readonly PriceStep[] = [],
): Meeting[] {
  return [
    ...steps.map(({ meeting }) => meeting),
    ...trials.flatMap(({ withIt, without }) => (without ? [withIt, without] : [withIt])),
  ];
}
