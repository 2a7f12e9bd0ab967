/** A factory of hundreds of lines that keeps moving, for tests that edit it in many places at once. */
import { at } from '../state/column.ts';
import { createRandom, nextInt, type RandomState, type Rotation } from '@dota-factory/base';
import type { BuildingId } from '../content/game-config.ts';
import { hasProducts } from '../edits/machines.ts';
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
}

export function createWildFactory({ seed, speed, constructionSeconds }: WildWorld): Factory {
  const time = 'construction_time_seconds = ';
  const factory = aFactory({
    width: WILD_WIDTH,
    height: WILD_HEIGHT,
    blocks: 1e9,
    speed,
    edits: [['buildings.toml', `${time}1`, `${time}${constructionSeconds}`]],
  });
  const random = createRandom(seed);
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
