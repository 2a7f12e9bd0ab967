/** Fleets in which some ships carry one more of a module, and fleets of the same price without it, against several opponents. */
import {
  fitModules,
  type GameConfig,
  indexModules,
  type ModuleId,
  type PlacedModule,
  placedCells,
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

/** Hulls on which a module is tried. */
const HULLS = 3;
/**
 * Share of a fleet's price that goes into the module. More would decide nearly every fight, and a trial that one
 * side always wins measures nothing; less would drown in chance.
 */
const WANTED_SHARE = 0.1;
/** Below it, even a mismatch of 2 % between the prices would weigh as much as the module. */
const SMALLEST_SHARE = 0.05;
const MISMATCH_WEIGHT = 30;
/** Fleets cost between these, as multiples of the wanted threat. */
const SMALLEST = 0.6;
const LARGEST = 2;
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
 * For each module up to three hulls. On each, a fleet in which some ships carry one more of it meets the fleet of the
 * same price without it, and both meet another hull: all at prices within 2 % of each other. Unarmed ships are
 * skipped: their fights give no information.
 */
export function listModuleTrials(
  game: GameConfig,
  designs: readonly Design[],
  threat: number,
): ModuleTrial[] {
  const armed = designs.filter(({ isArmed }) => isArmed);
  return game.modules.flatMap(({ id }) =>
    armed
      .flatMap((hull) => {
        const variant = findVariant(game, hull, id);
        const fleets = variant && findFleets(variant, threat);
        return fleets ? [listTrials(id, hull, fleets, armed)] : [];
      })
      .slice(0, HULLS)
      .flat(),
  );
}

function listTrials(
  module: ModuleId,
  hull: Design,
  fleets: FleetPair,
  opponents: readonly Design[],
): ModuleTrial[] {
  const { share, withIt, without } = fleets;
  const twin: ModuleTrial = { module, hull, share, withIt: meetFleets(withIt, without), without: undefined };
  // Another opponent for every hull and module, so that no design decides about all of them.
  const start = opponents.indexOf(hull) + module.length;
  for (let turn = 1; turn <= opponents.length; turn++) {
    const opponent = opponents[(start + turn) % opponents.length];
    if (opponent === undefined || opponent === hull) continue;
    const fleet = findOpponents(opponent, [withIt, without]);
    if (fleet === undefined) continue;
    const meetings = { withIt: meetFleets(withIt, fleet), without: meetFleets(without, fleet) };
    return [twin, { module, hull, share, ...meetings }];
  }
  return [twin];
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

/** The hull with one more of the module, or one less; where it is full, other modules make room in both. */
function findVariant(game: GameConfig, hull: Design, id: ModuleId): Variant | undefined {
  const change = (what: string, modules: readonly PlacedModule[]) =>
    describeDesign(game, `${hull.name} ${what}`, hull.ship, hull.level, modules);
  const own = hull.modules.findLastIndex(({ type }) => type === id);
  if (own >= 0) {
    const without = change(`without ${id}`, hull.modules.toSpliced(own, 1));
    return isUseful(hull, without) ? { hull, withIt: hull, without } : undefined;
  }
  // From the last module on: the first are the ones a hull is built around.
  for (let kept = hull.modules.length; kept > 0; kept--) {
    const left = hull.modules.slice(0, kept);
    const placed = findRoom(game, hull, left, id);
    if (placed === undefined) continue;
    const without = kept === hull.modules.length ? hull : change(`with ${kept} modules`, left);
    const withIt = change(`with ${kept} modules and ${id}`, [...left, placed]);
    return isUseful(withIt, without) ? { hull, withIt, without } : undefined;
  }
  return undefined;
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

/** Every fight that the trials need, each once. */
export function listTrialMatchups(trials: readonly ModuleTrial[]): Meeting[] {
  return trials.flatMap(({ withIt, without }) => (without ? [withIt, without] : [withIt]));
}
