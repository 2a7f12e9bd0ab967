/** A ship with a module against the same ship without it, at equal threat: is the module worth what it costs? */
import {
  fitModules,
  type GameConfig,
  indexModules,
  type ModuleId,
  type PlacedModule,
  placedCells,
} from '@dota-factory/lib';
import { type Design, describeDesign, listMatchups, type Matchup } from './matrix.ts';

export interface ModuleTrial {
  readonly module: ModuleId;
  /** The left team's design has one more of the module than the right team's. */
  readonly designs: readonly [withIt: Design, withoutIt: Design];
  readonly matchup: Matchup;
}

/** Minimum number of designs a module is tried on. */
const MIN_TRIALS = 2;
const ROTATIONS: readonly PlacedModule['rotation'][] = [0, 90, 180, 270];

/**
 * Each design without one of each of its modules; modules that were then tried on fewer than two designs are put
 * where a design has room for them. Unarmed ships are skipped: their fights give no information.
 */
export function listModuleTrials(
  game: GameConfig,
  designs: readonly Design[],
  threat: number,
): ModuleTrial[] {
  const trials: ModuleTrial[] = [];
  const tryModule = (module: ModuleId, withIt: Design, withoutIt: Design): boolean => {
    if (!withIt.isArmed || !withoutIt.isArmed) return false;
    const [matchup] = listMatchups([withIt, withoutIt], threat);
    if (matchup === undefined) return false;
    trials.push({ module, designs: [withIt, withoutIt], matchup });
    return true;
  };
  for (const design of designs) {
    for (const id of new Set(design.modules.map(({ type }) => type))) {
      const last = design.modules.findLastIndex(({ type }) => type === id);
      tryModule(id, design, change(game, design, `without ${id}`, design.modules.toSpliced(last, 1)));
    }
  }
  for (const { id } of game.modules) {
    let missing = MIN_TRIALS - trials.filter(({ module }) => module === id).length;
    for (const design of designs) {
      if (missing <= 0) break;
      const placed = findRoom(game, design, id);
      if (placed === undefined) continue;
      const more = change(game, design, `with ${id}`, [...design.modules, placed]);
      if (tryModule(id, more, design)) missing -= 1;
    }
  }
  return trials;
}

function change(game: GameConfig, design: Design, what: string, modules: readonly PlacedModule[]): Design {
  return describeDesign(game, `${design.name} ${what}`, design.ship, design.level, modules);
}

/** The first place in reading order at which the module fits. */
function findRoom(game: GameConfig, { ship, modules }: Design, type: ModuleId): PlacedModule | undefined {
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
