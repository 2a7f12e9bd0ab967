/** What tests and benchmarks use besides the public surface: builders of small worlds, checks of invariants, inner parts. */

// Texts of config files to checked content, or every fault with its place.
export { compileFormula } from '../config/formula.ts';
export type { ConfigReport } from '../config/load-config.ts';
export { SMALL_CONFIG } from './small-config.ts';

// What content is.
export { deriveFootprints } from '../content/footprint.ts';
export type { ArenaTeam, BalancingConfig, RecipeId, HullId } from '../content/game-config.ts';

// Arithmetic over content: stats, costs, threat, unlocks, waves.
export { deriveDropPool, deriveReprocessingPool, describeSchematic } from '../rules/unlocks.ts';

export { LINE_RULES, type LineRules } from '../rules/rulebook.ts';

// The world, and what changes its ground.
export { ENEMY, PLAYER } from '../state/battle-codes.ts';
export { sizeOf, targetOf } from '../state/belt-lines.ts';
export { pushItem, wakeLine } from '../state/belts.ts';
export { forEachItem } from '../state/joined-lines.ts';
export { cloneState, fingerprint, toSavedState } from '../state/fingerprint.ts';

// What a player can ask for.
export { REFUSALS } from '../commands/command.ts';

// Worlds and games as files.
export { listBattleFaults, listWaveFaults } from '../saves/battle-faults.ts';

// What a view needs of a world.
export type { Dump } from '../snapshot/dump.ts';

// Checks of invariants.
export { listBeltFaults } from '../saves/check-belts.ts';
export { findStateFault } from '../saves/check-state.ts';
export { buildingAt } from '../state/game-state.ts';
export { findNearestShip, indexShips } from '../systems/battle/targeting.ts';
