/**
 * Whether a world that was read from a file can be played: every field is there, tables have one length, and every
 * reference leads to something. The rules assume all that without looking, so a file must not get past this.
 */
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { listBattleFaults, listWaveFaults } from './battle-faults.ts';
import { at } from '../state/column.ts';
import { enemyStationX } from '../state/battle-setup.ts';
import {
  BASE_AT,
  entryOf,
  INPUTS_PER_LINE,
  NO_INPUT,
  RECORD,
  RIVAL_AT,
  RIVALS,
  ringBitsOf,
  sizeOf,
  slotOf,
  TARGET_LINE,
  TARGET_MACHINE,
  TARGET_NOTHING,
  targetKindOf,
  targetOf,
} from '../state/belt-lines.ts';
import { kindOf, MAX_UNITS, NO_LINE } from '../state/belts.ts';
import { cellsOf } from '../edits/construction.ts';
import { listGroundFaults } from './check-belts.ts';
import { findHistoryFault } from './check-history.ts';
import { type Buildings, FREED, type GameState, isInsideMap, OPERATIONAL } from '../state/game-state.ts';
import {
  FLOW_SAMPLES,
  MAX_DESIGN_RECORDS,
  RING_INTERVALS,
  RING_SAMPLES,
  rowWidth,
} from '../state/measurements.ts';
import { COURSE, MAX_COURSE_ROWS, MAX_DEEDS, MAX_MOMENTS } from '../state/story.ts';
import { createStateShape } from './state-shape.ts';

/** A push takes minutes; each makes space wider, which the search for targets pays for. */
const MAX_PUSHES = 10_000;

/** False only for a world of another config: what is no world at all is a fault of another kind. */
export function isOfThisConfig(value: unknown, { config }: Rulebook): boolean {
  if (typeof value !== 'object' || value === null || !('configHash' in value)) return true;
  return typeof value.configHash !== 'string' || value.configHash === config.hash;
}

/** One sentence for what is wrong, or undefined. The state may be anything. */
export function findStateFault(value: unknown, rulebook: Rulebook): string | undefined {
  if (!createStateShape(rulebook)(value)) return 'a field is missing or of another kind';
  const state = value as GameState;
  // In this order: each relies on what those before have found to be sound.
  for (const [what, isSound] of CHECKS) if (!isSound(state, rulebook)) return `${what} do not fit together`;
  return (
    listGroundFaults(state, rulebook)[0] ??
    listBattleFaults(state.battle)[0] ??
    listWaveFaults(state.waves, rulebook.waves, state.tick)[0] ??
    findHistoryFault(state, rulebook)
  );
}

type IsSound = (state: GameState, rulebook: Rulebook) => boolean;

const CHECKS: readonly (readonly [string, IsSound])[] = [
  ['the tables', hasEvenTables],
  ['the map and the buildings', hasSoundBuildings],
  ['the belts', hasSoundLines],
  ['the order of the belts', hasSoundOrder],
  ['the machines and the belts', hasSoundMachines],
  ['the splitters and the belts', hasSoundSplitters],
  ['the battle and the world', hasSoundBattle],
  ['the measurements', hasSoundMeasurements],
];

const isBelow = (value: number, end: number): boolean => value >= 0 && value < end;
/** -1: none. */
const isIndexOrNone = (value: number, end: number): boolean => value >= -1 && value < end;
const areBelow = (values: readonly number[], end: number): boolean =>
  values.every((value) => isBelow(value, end));

function everyRow(count: number, isSound: (row: number) => boolean): boolean {
  for (let row = 0; row < count; row++) if (!isSound(row)) return false;
  return true;
}

/** All columns of one length, which may be a multiple in some, with room for the count. */
function isEven(
  table: object & { count: number },
  multiples: Readonly<Record<string, number>> = {},
): boolean {
  const columns = Object.entries<unknown>({ ...table }).filter((entry): entry is [string, Int32Array] =>
    ArrayBuffer.isView(entry[1]),
  );
  const lengths = columns.map(([name, { length }]) => length / (multiples[name] ?? 1));
  const [capacity = 0] = lengths;
  return capacity > 0 && capacity >= table.count && lengths.every((length) => length === capacity);
}

function hasEvenTables(state: GameState, rulebook: Rulebook): boolean {
  const { battle, belts, map, machines } = state;
  const items = rulebook.items.length;
  const { hits, index } = battle;
  return (
    isEven(state.buildings) &&
    isEven(belts.lines, { records: RECORD, inputs: INPUTS_PER_LINE }) &&
    [battle.ships, battle.weapons, battle.salvage, battle.repairs, battle.scrap, hits, battle.events].every(
      (table) => isEven(table),
    ) &&
    [index.row, index.x, index.y, index.cell, index.targetRow].every(
      ({ length }) => length === index.row.length,
    ) &&
    index.start.length >= 2 * (index.cursor.length > 0 ? 1 : 0) &&
    [index.teamCount, index.minX, index.minY, index.maxX, index.maxY].every(({ length }) => length === 2) &&
    index.query.length === 6 &&
    map.cells.length === map.width * map.height &&
    [state.produced, state.consumed, state.discarded, state.unlockedItems].every(
      ({ length }) => length === items,
    ) &&
    state.unlockedRecipes.length === rulebook.recipes.length &&
    state.alarms.length >= machines.length &&
    state.alarms.length > 0 &&
    state.pushing.length * 32 >= machines.length &&
    state.pushing.length > 0
  );
}

function hasSoundBuildings(state: GameState, rulebook: Rulebook): boolean {
  const { buildings, map } = state;
  const { count } = buildings;
  const { regions } = rulebook.config.world;
  const outside = regions.player_buffer_width + regions.contest_zone_width + regions.enemy_buffer_width;
  const isMap =
    map.height === rulebook.config.world.height_tiles &&
    map.left === -state.asteroidWidth &&
    map.width >= state.asteroidWidth + outside;
  const isRow = (id: number): boolean =>
    isBelow(at(buildings.type, id), rulebook.buildings.length) &&
    isBelow(at(buildings.state, id), OPERATIONAL + 1) &&
    isBelow(at(buildings.turns, id), 4) &&
    (buildings.state[id] === FREED || isInsideMap(map, at(buildings.x, id), at(buildings.y, id))) &&
    ownsItsPart(state, id) &&
    isIndexOrNone(at(buildings.line, id), state.belts.lines.count) &&
    isIndexOrNone(at(buildings.leadIn, id), state.belts.lines.count) &&
    isIndexOrNone(at(buildings.nextTile, id), count) &&
    isIndexOrNone(at(buildings.partner, id), count);
  const isOnMap = (id: number): boolean =>
    buildings.state[id] === FREED || cellsOf(state, rulebook, id).every(([x, y]) => isInsideMap(map, x, y));
  return (
    isMap &&
    everyRow(count, isRow) &&
    everyRow(count, isOnMap) &&
    map.cells.every((cell) => isBelow(cell, count + 1)) &&
    areBelow(state.queue, count) &&
    state.queueHead <= state.queue.length &&
    areBelow(state.tunnels, count) &&
    !hasLoop(buildings.nextTile, count)
  );
}

/** A building and its machine or splitter know each other. */
function ownsItsPart({ buildings, machines, splitters }: GameState, id: number): boolean {
  const part = at(buildings.part, id);
  if (part < 0 || buildings.state[id] === FREED) return part >= -1;
  const owners = buildings.type[id] === BUILDING_INDEX.splitter ? splitters : machines;
  return owners[part]?.building === id;
}

/** Whether following the tiles of a line would never end. */
function hasLoop(next: Int32Array, count: number): boolean {
  /** 0: not seen; otherwise the walk that came by. */
  const walkOf = new Int32Array(count);
  for (let start = 0; start < count; start++) {
    let tile = start;
    while (tile >= 0 && walkOf[tile] === 0) {
      walkOf[tile] = start + 1;
      tile = at(next, tile);
    }
    if (tile >= 0 && walkOf[tile] === start + 1) return true;
  }
  return false;
}

function hasSoundLines(state: GameState, rulebook: Rulebook): boolean {
  const { belts, buildings, machines, splitters, ports } = state;
  const { lines, slots } = belts;
  const items = rulebook.items.length;
  if (belts.used > slots.length || slots.length === 0) return false;
  const isTarget = (line: number): boolean => {
    const target = targetOf(lines, line);
    switch (targetKindOf(lines, line)) {
      case TARGET_NOTHING:
        return target === -1;
      case TARGET_LINE:
        return isBelow(target, lines.count) && entryOf(lines, line) <= at(lines.length, target);
      case TARGET_MACHINE:
        return isBelow(target, machines.length);
      default:
        return isBelow(target, splitters.length);
    }
  };
  const isFirstTile = (tile: number): boolean =>
    tile >= -1 ? tile < buildings.count : isBelow(-2 - tile, splitters.length);
  const isInput = (input: number): boolean =>
    input === NO_INPUT || (input >= 0 ? input < lines.count : isBelow(~input, ports.length));
  const isRow = (line: number): boolean => {
    const base = at(lines.records, line * RECORD + BASE_AT);
    const rival = at(lines.records, line * RECORD + RIVAL_AT);
    const bits = ringBitsOf(lines, line);
    const size = sizeOf(lines, line);
    return (
      isBelow(at(lines.length, line), MAX_UNITS + 1) &&
      bits < belts.freeRings.length &&
      base >= 0 &&
      base + (1 << bits) <= belts.used &&
      isBelow(size, (1 << bits) + 1) &&
      everyRow(size, (index) => kindOf(at(slots, slotOf(lines, line, index))) < items) &&
      isTarget(line) &&
      rival >= RIVALS &&
      rival < lines.count &&
      isIndexOrNone(at(lines.rank, line), belts.orderCount) &&
      isFirstTile(at(lines.firstTile, line)) &&
      isIndexOrNone(at(lines.leadTile, line), buildings.count) &&
      isBelow(at(lines.turn, line), INPUTS_PER_LINE) &&
      lines.inputs.subarray(line * INPUTS_PER_LINE, (line + 1) * INPUTS_PER_LINE).every(isInput)
    );
  };
  return everyRow(lines.count, isRow) && lines.free.every((line) => lines.length[line] === 0);
}

function hasSoundOrder({ belts, ports }: GameState): boolean {
  const { lines, order, orderCount } = belts;
  const words = Math.ceil(orderCount / 32);
  return (
    orderCount <= order.length &&
    order.length > 0 &&
    belts.active.length >= words &&
    belts.watched.length >= words &&
    belts.active.length === belts.watched.length &&
    belts.active.length > 0 &&
    everyRow(orderCount, (rank) => isIndexOrNone(at(order, rank), lines.count)) &&
    belts.freeRanks.every((rank) => rank < orderCount && order[rank] === NO_LINE) &&
    areBelow(belts.cuts, lines.count) &&
    areBelow(belts.relinked, lines.count) &&
    belts.wokenPorts.length > 0 &&
    belts.wokenCount <= belts.wokenPorts.length &&
    everyRow(belts.wokenCount, (i) => isBelow(at(belts.wokenPorts, i), ports.length)) &&
    belts.freeRings.length === 31 &&
    belts.freeRings.every((bases, bits) => bases.every((base) => base + (1 << bits) <= belts.used))
  );
}

function isPartOf(buildings: Buildings, id: number, part: number, isSplitter: boolean): boolean {
  return (
    buildings.part[id] === part &&
    buildings.state[id] !== FREED &&
    (buildings.type[id] === BUILDING_INDEX.splitter) === isSplitter
  );
}

function hasSoundMachines(state: GameState): boolean {
  const { machines, ports, buildings, belts } = state;
  return (
    machines.every((machine, index) => {
      const { inputItems, inputNeeds, inputLimits, inputs, outputItems, outputLimits, outputs } = machine;
      return (
        isIndexOrNone(machine.building, buildings.count) &&
        [inputNeeds, inputLimits, inputs].every(({ length }) => length === inputItems.length) &&
        [outputLimits, outputs].every(({ length }) => length === outputItems.length) &&
        areBelow(machine.feeders, belts.lines.count) &&
        areBelow(machine.ports, ports.length) &&
        machine.nextPort <= machine.ports.length &&
        (machine.building < 0 || isPartOf(buildings, machine.building, index, false))
      );
    }) &&
    ports.every(
      ({ machine, line, inputIndex }) =>
        isIndexOrNone(machine, machines.length) &&
        isIndexOrNone(line, belts.lines.count) &&
        inputIndex < INPUTS_PER_LINE,
    ) &&
    everyRow(state.pushing.length * 32, (index) => {
      const isPushing = ((at(state.pushing, index >> 5) >>> (index & 31)) & 1) === 1;
      return !isPushing || (machines[index]?.building ?? -1) >= 0;
    }) &&
    state.freeMachines.every((index) => machines[index]?.building === -1) &&
    state.freePorts.every((index) => ports[index]?.machine === -1)
  );
}

function hasSoundSplitters({ splitters, freeSplitters, buildings, belts }: GameState): boolean {
  return (
    splitters.every(
      ({ building, input, outputs }, index) =>
        isIndexOrNone(building, buildings.count) &&
        (building < 0 || isPartOf(buildings, building, index, true)) &&
        isIndexOrNone(input, belts.lines.count) &&
        outputs.every((line) => (input < 0 ? isIndexOrNone : isBelow)(line, belts.lines.count)),
    ) && freeSplitters.every((index) => splitters[index]?.building === -1)
  );
}

function hasSoundBattle(state: GameState, rulebook: Rulebook): boolean {
  const { battle, stationLevel, machines } = state;
  const { regions } = rulebook.config.world;
  return (
    !battle.isArena &&
    stationLevel <= MAX_PUSHES &&
    battle.right === enemyStationX(rulebook, stationLevel) + regions.enemy_buffer_width &&
    battle.left <= 0 &&
    battle.left >= -state.asteroidWidth &&
    battle.height === state.map.height &&
    areBelow(
      battle.bays.map(({ machine }) => machine),
      machines.length,
    )
  );
}

function hasSoundStory({ story, designs }: GameState['measured']): boolean {
  const { rows, moments, deeds, hqDamage, hqHitBy } = story;
  return (
    rows.length <= MAX_COURSE_ROWS &&
    rows.every((row) => row.length === COURSE.length) &&
    moments.length <= MAX_MOMENTS &&
    deeds.length <= MAX_DEEDS &&
    deeds.every(({ damage, kills }) => damage.length <= designs.length && kills.length === damage.length) &&
    hqDamage.length <= designs.length &&
    hqHitBy < designs.length
  );
}

/** Bounded as a game keeps them, so that a file cannot make a tick slow. */
function hasSoundMeasurements({ measured, machines }: GameState, rulebook: Rulebook): boolean {
  const { rings, designs, rosterIds, rosterDesigns, flows } = measured;
  return (
    hasSoundStory(measured) &&
    rings.length === RING_INTERVALS.length &&
    rings.every(({ rows }) => rows.length === RING_SAMPLES * rowWidth(rulebook.items.length)) &&
    // Stations and designs without room have records of their own, for both sides.
    designs.length <= MAX_DESIGN_RECORDS + 4 &&
    rosterIds.length === rosterDesigns.length &&
    rosterIds.every((id, i) => i === 0 || id > at(rosterIds, i - 1)) &&
    areBelow(rosterDesigns, designs.length) &&
    measured.machines.length <= machines.length &&
    flows.length <= FLOW_SAMPLES &&
    flows.every(
      ({ building, busyTicks, made, tile, left }) =>
        busyTicks.length === building.length &&
        made.length === building.length &&
        left.length === tile.length,
    )
  );
}
