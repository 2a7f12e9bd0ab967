/** Which design each ship belongs to, for statistics. */
import type { PlacedModule } from '../content/game-config.ts';
import { type BattleState, findShip } from '../state/battle.ts';
import { PLAYER } from '../state/battle-codes.ts';
import {
  type DesignRecord,
  type Measurements,
  MAX_DESIGN_RECORDS,
  OTHER_RECORD,
} from '../state/measurements.ts';

/** Adds a ship to the roster. `isBuilt`: it counts as built. */
export function enrol(measured: Measurements, battle: BattleState, ship: number, isBuilt: boolean): void {
  const { ships, designs } = battle;
  const row = findShip(ships, ship);
  if (row < 0) return;
  const { type, level, modules } = designs[ships.design[row]];
  const index = recordFor(measured, ships.team[row], type, level, modules);
  measured.rosterIds.push(ship);
  measured.rosterDesigns.push(index);
  if (!isBuilt) return;
  measured.designs[index].built++;
  if (ships.team[row] === PLAYER) measured.built++;
}

/** Index of the record of ships that are built like this; one that is shared where there is no room for more. */
export function recordFor(
  measured: Measurements,
  team: number,
  type: number,
  level: number,
  modules: readonly PlacedModule[],
): number {
  const counted = countModules(modules);
  const found = measured.designs.findIndex((each) => isSame(each, team, type, level, counted));
  if (found >= 0) return found;
  if (measured.designs.length < MAX_DESIGN_RECORDS) return addRecord(measured, team, type, level, counted);
  const other = measured.designs.findIndex((each) => each.team === team && each.type === OTHER_RECORD);
  return other >= 0 ? other : addRecord(measured, team, OTHER_RECORD, 0, []);
}

function addRecord(
  { designs }: Measurements,
  team: number,
  type: number,
  level: number,
  modules: DesignRecord['modules'],
): number {
  return designs.push({ team, type, level, modules, built: 0, lost: 0, kills: 0, damage: 0 }) - 1;
}

function isSame(
  record: DesignRecord,
  team: number,
  type: number,
  level: number,
  modules: DesignRecord['modules'],
): boolean {
  return (
    record.team === team &&
    record.type === type &&
    record.level === level &&
    record.modules.length === modules.length &&
    record.modules.every(({ module, count }, i) => modules[i].module === module && modules[i].count === count)
  );
}

function countModules(modules: readonly PlacedModule[]): DesignRecord['modules'] {
  const counts = new Map<string, number>();
  for (const { type } of modules) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([module, count]) => ({ module, count }))
    .sort((a, b) => (a.module < b.module ? -1 : 1));
}
