// A large factory of the default content: block lines in modules along twelve main belts that all end at the HQ.
import { createRandom, type Rotation } from '@dota-factory/base';
import type { Command } from '@dota-factory/lib';
import { command, createWorld, draw, fillLine, lineAt, place, type World } from './worlds.ts';

const MODULES = 400;
const TRUNKS = 12;
const COLUMNS = 17;
const MODULE_WIDTH = 16;
const MODULE_HEIGHT = 8;
/** Rows from one main belt to the next: modules on both sides, and the belt. */
const TRUNK_ROWS = 2 * MODULE_HEIGHT + 1;
/** Free columns in front of the HQ, for the main belts to turn in. */
const APPROACH = 10;
/** Columns on the far left that hold loops of belts. */
const LOOP_COLUMNS = 50;
const BELT_TILES = 20_000;

export interface FactoryWorld extends World {
  readonly machines: number;
  readonly belts: number;
  readonly splitters: number;
  readonly tunnels: number;
}

/**
 * Four modules in five make blocks, more than the HQ's edges can take: some run, some wait for their turn on the main
 * belt, some starve behind a splitter. Every fifth makes gears that go nowhere, and stands still. What is missing to
 * 20,000 belts are loops that move all the time.
 */
export function createFactory(): FactoryWorld {
  const width = LOOP_COLUMNS + COLUMNS * MODULE_WIDTH + APPROACH;
  const world = createWorld(width, TRUNKS * TRUNK_ROWS);
  const left = world.state.map.left + LOOP_COLUMNS;
  const buildings: Command[] = [];
  const settings: Command[] = [];
  for (let trunk = 0; trunk < TRUNKS; trunk++) buildings.push(...drawTrunk(left, trunk));
  for (let i = 0; i < MODULES; i++) {
    const trunk = i % TRUNKS;
    const place = Math.floor(i / TRUNKS);
    const isAbove = place < COLUMNS;
    const x = left + (isAbove ? place : place - COLUMNS) * MODULE_WIDTH;
    const y = trunkRow(trunk) + (isAbove ? -MODULE_HEIGHT : 1);
    const module = drawModule(i, x, y, isAbove);
    buildings.push(...module.buildings);
    settings.push(...module.settings);
  }
  const isBelt = (each: Command) => each.type === 'place' && each.building === 'belt';
  const missing = BELT_TILES - buildings.filter(isBelt).length;
  const loops = drawLoops(world, missing);
  command(world, [...buildings, ...loops.buildings]);
  command(world, settings);
  const random = createRandom(1);
  for (const [x, y] of loops.corners) {
    fillLine(world, lineAt(world, x, y), { items: 30, lead: 10, tail: 50 }, random);
  }
  const count = (...ids: string[]) =>
    [...buildings, ...loops.buildings].filter((each) => each.type === 'place' && ids.includes(each.building))
      .length;
  return {
    ...world,
    machines: count('miner', 'smelter', 'assembler'),
    belts: count('belt'),
    splitters: count('splitter'),
    tunnels: count('tunnel_entry'),
  };
}

function trunkRow(trunk: number): number {
  return MODULE_HEIGHT + trunk * TRUNK_ROWS;
}

/** From the left to its own column before the HQ, then up or down to it: four from above, four from below, four from the left. */
function drawTrunk(left: number, trunk: number): Command[] {
  const half = TRUNKS / 2;
  const hqTop = (TRUNKS * TRUNK_ROWS - 4) / 2;
  const isAbove = trunk < half;
  const fromEdge = isAbove ? trunk : TRUNKS - 1 - trunk;
  const column = -1 - fromEdge;
  const row = trunkRow(trunk);
  const isFromLeft = fromEdge >= 4;
  const inside = isFromLeft ? fromEdge - 4 : -1;
  const last = isAbove ? hqTop + inside : hqTop + 3 - inside;
  const result: Command[] = [];
  for (let x = left; x < column; x++) result.push(place('belt', x, row));
  const step = isAbove ? 1 : -1;
  const turn: Rotation = isAbove ? 90 : 270;
  for (let y = row; y !== last + (isFromLeft ? 0 : step); y += step)
    result.push(place('belt', column, y, turn));
  if (isFromLeft) for (let x = column; x < -4; x++) result.push(place('belt', x, last));
  return result;
}

/** Two miners, two smelters and an assembler in two rows, with splitters between the rows and a tunnel in some of them. */
function drawModule(index: number, x: number, y: number, isAbove: boolean) {
  const isGears = index % 5 === 4;
  const hasSecondSplitter = index % 4 === 1;
  const hasTunnel = index % 2 === 0;
  const buildings: Command[] = [
    place('miner', x, y),
    place('miner', x, y + 2),
    place('smelter', x + 6, y),
    place('smelter', x + 6, y + 2),
    place('assembler', x + 12, y),
  ];
  // Plates of the upper row go on, or down to the lower one.
  buildings.push(place('splitter', x + 9, y), place('belt', x + 9, y + 1, 90));
  for (const dx of [8, 10, 11]) buildings.push(place('belt', x + dx, y));
  for (const dx of [8, 9, 10, 11]) buildings.push(place('belt', x + dx, y + 2));
  if (hasSecondSplitter) buildings.push(place('splitter', x + 3, y), place('belt', x + 3, y + 1, 90));
  for (const dx of [2, 3, 4, 5]) {
    if (dx !== 3 || !hasSecondSplitter) buildings.push(place('belt', x + dx, y));
  }
  if (hasTunnel) buildings.push(place('tunnel_entry', x + 2, y + 2), place('tunnel_exit', x + 5, y + 2));
  else for (const dx of [2, 3, 4, 5]) buildings.push(place('belt', x + dx, y + 2));
  // Products go to the main belt; gears stop one tile before it.
  const rows = isAbove ? ([1, 2, 3, 4, 5, 6, 7] as const) : ([1, 0] as const);
  const used = isGears ? rows.slice(0, -1) : rows;
  for (const dy of used) buildings.push(place('belt', x + 15, y + dy, isAbove ? 90 : 270));
  const recipe = (dx: number, dy: number, id: string): Command => ({
    type: 'set_recipe',
    x: x + dx,
    y: y + dy,
    recipe: id,
  });
  const settings = [
    recipe(0, 0, 'mine_iron'),
    // Some are still without orders.
    ...(index % 10 === 7 ? [] : [recipe(0, 2, 'mine_iron')]),
    recipe(12, 0, isGears ? 'assemble_gear' : 'assemble_building_block'),
  ];
  return { buildings, settings };
}

function drawLoops({ state }: World, tiles: number) {
  const corners: [number, number][] = [];
  const perRow = Math.floor((LOOP_COLUMNS - 5) / 5);
  const buildings: Command[] = [];
  for (let i = 0; i < Math.floor(tiles / 10); i++) {
    const x = state.map.left + (i % perRow) * 5;
    const y = Math.floor(i / perRow) * 2;
    corners.push([x, y]);
    buildings.push(...draw(x, y, ['>>>>v', '^<<<<']));
  }
  // The rest of a loop, which leads nowhere.
  for (let i = 0; i < tiles % 10; i++) {
    buildings.push(place('belt', state.map.left + LOOP_COLUMNS - 2, i * 2));
  }
  return { corners, buildings };
}
