/** Where factory and battle meet: ships leave the yards, and scrap comes in by the bays. */
import { REPAIR_PRIORITIES, STANCES, TARGET_PRIORITIES } from '../content/yard-orders.ts';
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { moduleLevels } from '../rules/unlocks.ts';
import { type Bay, dropUnusedDesigns, spawnShip } from '../state/battle.ts';
import { PLAYER, SCRAP_DELIVERED } from '../state/battle-codes.ts';
import { addDesign } from '../state/battle-setup.ts';
import { type GameState, OPERATIONAL } from '../state/game-state.ts';
import { depositScrap } from './machines.ts';

/** From this many designs on, those without a ship are dropped now and then. */
const MAX_DESIGNS = 64;
const SWEEP_TICKS = 3600;

/** Forgets the events of the last tick, and passes the battle how wide the asteroid is and which bays work. */
export function prepareBattle(state: GameState, rulebook: Rulebook): void {
  const { battle, machines, buildings } = state;
  battle.events.count = 0;
  battle.left = -state.asteroidWidth;
  if (battle.designs.length >= MAX_DESIGNS && state.tick % SWEEP_TICKS === 0) dropUnusedDesigns(battle);
  let count = 0;
  // Bays matter to ships with claws alone; without any, a large factory is not looked through.
  const end = battle.salvage.count === 0 ? 0 : machines.length;
  for (let index = 0; index < end; index++) {
    const { building } = machines[index];
    if (building < 0 || buildings.type[building] !== BUILDING_INDEX.salvage_bay) continue;
    if (buildings.state[building] !== OPERATIONAL) continue;
    noteBay(state, rulebook, index, count++);
  }
  if (battle.bays.length > count) battle.bays.length = count;
}

/** A bay object is replaced only when it changed since the last tick, so that a tick allocates nothing. */
function noteBay(state: GameState, rulebook: Rulebook, index: number, slot: number): void {
  const { battle, buildings } = state;
  const { building } = state.machines[index];
  const turns = buildings.turns[building];
  const { footprints } = rulebook.buildings[BUILDING_INDEX.salvage_bay];
  const { width, height } = footprints[(turns * 90) as 0 | 90 | 180 | 270];
  const x = buildings.x[building] + width / 2;
  const y = buildings.y[building] + height / 2;
  const known = battle.bays[slot];
  if (known !== undefined && known.machine === index && known.x === x && known.y === y) return;
  const bay: Bay = { machine: index, x, y };
  battle.bays[slot] = bay;
}

/** REQ-SHP-SPAWN-PLAYER: what the yards have finished in this tick, with the yard's orders. */
export function launchShips(state: GameState, rulebook: Rulebook): void {
  const { battle, events, unlocks } = state;
  for (let i = 0; i < events.length; i++) {
    const event = events[i];
    if (event.type !== 'ship-finished') continue;
    const { orders } = state.machines[event.machine];
    const design = addDesign(
      battle,
      rulebook.config,
      event.schematic,
      event.level,
      event.modules,
      moduleLevels(unlocks),
    );
    spawnShip(battle, {
      team: PLAYER,
      design,
      x: event.x,
      y: event.y,
      facing: 0,
      stance: orders === null ? 0 : STANCES.indexOf(orders.stance),
      targetPriority: orders === null ? 0 : TARGET_PRIORITIES.indexOf(orders.targetPriority),
      repairPriority: orders === null ? 0 : REPAIR_PRIORITIES.indexOf(orders.repairPriority),
    });
  }
}

/** REQ-RES-SCRAP-COLLECT: what ships have unloaded in this tick leaves by the bay's ports. */
export function deliverScrap(state: GameState, rulebook: Rulebook): void {
  const { events } = state.battle;
  for (let i = 0; i < events.count; i++) {
    if (events.type[i] !== SCRAP_DELIVERED) continue;
    depositScrap(state, rulebook, events.object[i], events.amount[i]);
  }
}
