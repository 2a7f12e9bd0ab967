/** A factory of hundreds of lines that keeps moving, for tests that edit it in many places at once. */
import { at } from '../state/column.ts';
import { createRandom, nextInt, type RandomState, type Rotation } from '@dota-factory/base';
import type { BuildingId } from '../content/game-config.ts';
import { hasProducts } from '../edits/machines.ts';
import type { LineRules } from '../rules/rulebook.ts';
import { sizeOf, TARGET_LINE, targetKindOf, targetOf } from '../state/belt-lines.ts';
import { ITEM_SPACING, pushItem, wakeLine } from '../state/belts.ts';
import { buildingAt } from '../state/game-state.ts';
import { noteOutputTaken } from '../systems/machines.ts';
import { applyEdit, type Edit } from './edits.ts';
import { aFactory, type Factory, order, runFactory } from './factory.ts';

/** A cell is a miner or a bay on the left, a machine on the right, and belts between them. */
const CELL_WIDTH = 10;
const CELL_HEIGHT = 2;
const COLUMNS = 5;
const ROWS = 16;
export const WILD_WIDTH = CELL_WIDTH * COLUMNS;
export const WILD_HEIGHT = CELL_HEIGHT * ROWS;

const CARRIERS: readonly BuildingId[] = ['belt', 'belt', 'belt', 'splitter', 'tunnel_entry', 'tunnel_exit'];
const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];

export interface WildWorld {
  readonly seed: number;
  /** Tiles per second. */
  readonly speed: number;
  /** With 0 every site that is placed is finished in the next tick. */
  readonly constructionSeconds: number;
  readonly lines?: LineRules;
}

function aWildFactory({ speed, constructionSeconds, lines }: WildWorld): Factory {
  const time = 'construction_time_seconds = ';
  return aFactory({
    width: WILD_WIDTH,
    height: WILD_HEIGHT,
    blocks: 1e9,
    speed,
    ...(lines === undefined ? {} : { lines }),
    edits: [['buildings.toml', `${time}1`, `${time}${constructionSeconds}`]],
  });
}

/**
 * Belts across the whole asteroid, of which most flow without end: into the HQ, round loops, some of them fed from a
 * side; some end nowhere, and some in a smelter, which takes what it can.
 */
export function createLongFactory(world: WildWorld): Factory {
  const factory = aWildFactory(world);
  const random = createRandom(world.seed);
  for (let y = 0; y < WILD_HEIGHT; y += 3) {
    const kind = nextInt(random, 0, 11);
    const edits =
      kind < 3 ? outletRing(random, y) : kind < 7 ? longRing(random, y, kind < 4) : longBelt(y, kind);
    for (const edit of edits) applyEdit(factory, edit);
    if (kind < 7) stock(factory, random, y);
    for (let i = 0; i < kind % 2; i++)
      applyEdit(factory, strayCarrier(random, nextInt(random, 4, 38) - WILD_WIDTH, y + 2));
  }
  return factory;
}

const LONG = WILD_WIDTH - 8;

function longBelt(y: number, kind: number): Edit[] {
  const x = 3 - WILD_WIDTH;
  const item = kind < 9 ? 'building_block' : 'iron_ore';
  const last: Edit[] =
    kind < 11
      ? row(x + LONG, y, 0, 5, 1)
      : [{ kind: 'build', building: 'smelter', x: x + LONG, y, rotation: 0 }];
  return [{ kind: 'source', item, amount: 100_000, x, y, direction: 'E' }, ...row(x, y, 0, LONG, 1), ...last];
}

/** A loop of two rows; `isFed`: a source may push onto it from its side. */
function longRing(random: RandomState, y: number, isFed: boolean): Edit[] {
  const x = 3 - WILD_WIDTH;
  const edits: Edit[] = [
    ...row(x, y, 0, LONG, 1),
    { kind: 'build', building: 'belt', x: x + LONG, y, rotation: 90 },
    ...row(x + LONG, y + 1, 180, LONG, -1),
    { kind: 'build', building: 'belt', x, y: y + 1, rotation: 270 },
  ];
  const at: Edit = { kind: 'source', item: 'gear', amount: nextInt(random, 3, 40), x, y, direction: 'E' };
  return isFed ? [at, ...edits] : edits;
}

/** A loop with a splitter that lets half of it go on eastwards; built from either end. */
function outletRing(random: RandomState, y: number): Edit[] {
  const x = 3 - WILD_WIDTH;
  const width = nextInt(random, 8, 20);
  const ring: Edit[] = [
    { kind: 'source', item: 'gear', amount: 100_000, x, y, direction: 'E' },
    ...row(x, y, 0, width, 1),
    { kind: 'build', building: 'belt', x: x + width, y, rotation: 90 },
    { kind: 'build', building: 'splitter', x: x + width, y: y + 1, rotation: 0 },
    ...row(x + width - 1, y + 1, 180, width - 1, -1),
    { kind: 'build', building: 'belt', x, y: y + 1, rotation: 270 },
  ];
  const outlet = row(x + width + 1, y + 1, 0, LONG - width, 1);
  const far = nextInt(random, 0, outlet.length);
  return nextInt(random, 0, 1) === 0
    ? [...ring, ...outlet]
    : [...outlet.slice(far), ...ring, ...outlet.slice(0, far)];
}

/** Items at random distances on the lines of a loop. */
function stock({ state, rulebook }: Factory, random: RandomState, y: number): void {
  const kind = rulebook.itemIndex.get('motor') ?? 0;
  const { belts } = state;
  const maxFree = [0, 1, 15][nextInt(random, 0, 2)] ?? 0;
  const first = at(state.buildings.line, buildingAt(state.map, 10 - WILD_WIDTH, y));
  for (let line = first, isStart = true; isStart || line !== first; isStart = false) {
    if (line < 0 || sizeOf(belts.lines, line) > 0) return;
    for (let place = at(belts.lines.length, line); place > 0; ) {
      pushItem(belts, line, place, kind);
      state.produced[kind] = at(state.produced, kind) + 1;
      place -= ITEM_SPACING * (nextInt(random, 0, 9) > 0 ? 1 : 1 + nextInt(random, 0, maxFree));
    }
    wakeLine(belts, line);
    if (targetKindOf(belts.lines, line) !== TARGET_LINE) return;
    line = targetOf(belts.lines, line);
  }
}

export function createWildFactory(world: WildWorld): Factory {
  const factory = aWildFactory(world);
  const random = createRandom(world.seed);
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      const x = column * CELL_WIDTH - WILD_WIDTH;
      const y = row * CELL_HEIGHT;
      const kind = nextInt(random, 0, 9);
      const edits = kind < 2 ? ringCell(x, y) : kind < 4 ? tunnelCell(x, y) : stripCell(x, y);
      for (const edit of edits) applyEdit(factory, edit);
      for (let i = 0; i < 2; i++) applyEdit(factory, strayCarrier(random, x, y + 1));
      order(factory, { type: 'set_recipe', x, y, recipe: kind % 2 === 0 ? 'mine_iron' : 'mine_copper' });
    }
  }
  return factory;
}

function row(x: number, y: number, rotation: Rotation, length: number, step: number): Edit[] {
  return Array.from({ length }, (_, i) => ({
    kind: 'build',
    building: 'belt',
    x: x + step * i,
    y,
    rotation,
  }));
}

/** What a miner digs goes straight into a smelter, which takes it as fast as it comes. */
function stripCell(x: number, y: number): Edit[] {
  return [
    { kind: 'build', building: 'miner', x, y, rotation: 0 },
    { kind: 'build', building: 'smelter', x: x + 8, y, rotation: 0 },
    ...row(x + 2, y, 0, 6, 1),
  ];
}

function tunnelCell(x: number, y: number): Edit[] {
  const ends: Edit[] = [
    { kind: 'build', building: 'tunnel_entry', x: x + 3, y, rotation: 0 },
    { kind: 'build', building: 'tunnel_exit', x: x + 6, y, rotation: 0 },
  ];
  return [...ends, ...stripCell(x, y)];
}

/** A loop of belts on which some items circle without end. */
function ringCell(x: number, y: number): Edit[] {
  return [
    { kind: 'source', item: 'scrap', amount: 9, x: x + 3, y, direction: 'E' },
    ...row(x + 3, y, 0, 6, 1),
    { kind: 'build', building: 'belt', x: x + 9, y, rotation: 90 },
    ...row(x + 9, y + 1, 180, 5, -1),
    { kind: 'build', building: 'belt', x: x + 4, y: y + 1, rotation: 270 },
  ];
}

function strayCarrier(random: RandomState, x: number, y: number): Edit {
  return {
    kind: 'build',
    building: CARRIERS[nextInt(random, 0, CARRIERS.length - 1)] as BuildingId,
    x: x + nextInt(random, 2, 7),
    y,
    rotation: ROTATIONS[nextInt(random, 0, 3)] as Rotation,
  };
}

/** Runs the factory. What its machines have made of something is taken away, so that it never comes to rest. */
export function runWildFactory(factory: Factory, ticks: number): void {
  const { state } = factory;
  for (let i = 0; i < ticks; i++) {
    state.machines.forEach((machine, index) => {
      if (machine.building < 0 || machine.inputItems.length === 0) return;
      while (hasProducts(machine)) {
        const output = machine.outputs.findIndex((count) => count > 0);
        const item = at(machine.outputItems, output);
        noteOutputTaken(state, index, output);
        state.discarded[item] = at(state.discarded, item) + 1;
      }
    });
    runFactory(factory, 1);
  }
}
