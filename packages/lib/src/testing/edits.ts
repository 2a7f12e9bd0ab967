/** Edits as data, for property tests: anything a player could do to a small factory, valid or not, in any order. */
import type { Rotation } from '@dota-factory/base';
import type { Command, Refusal } from '../commands/command.ts';
import type { Blueprint, BuildingId, Direction } from '../content/game-config.ts';
import { planPlacement } from '../edits/placement.ts';
import { BUILDING_INDEX } from '../rules/rulebook.ts';
import { at } from '../state/column.ts';
import { buildingAt } from '../state/game-state.ts';
import { startPushing } from '../edits/machines.ts';
import { build, countHeld, type Factory, itemOf, machineOf, order, run, source } from './factory.ts';

export type Edit =
  /** Stands there at once. */
  | {
      readonly kind: 'build';
      readonly building: BuildingId;
      readonly x: number;
      readonly y: number;
      readonly rotation: Rotation;
    }
  /** A salvage bay that is stocked with the item. */
  | {
      readonly kind: 'source';
      readonly item: string;
      readonly amount: number;
      readonly x: number;
      readonly y: number;
      readonly direction: Direction;
    }
  /** Turns what is on the tile. */
  | { readonly kind: 'turn'; readonly x: number; readonly y: number; readonly rotation: Rotation }
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'run'; readonly ticks: number };

/** Obeys the edit as far as the rules allow; the refusal of a command. */
export function applyEdit(factory: Factory, edit: Edit): Refusal | undefined {
  switch (edit.kind) {
    case 'build':
      if (isFree(factory, edit.building, edit.x, edit.y, edit.rotation))
        build(factory, edit.building, edit.x, edit.y, edit.rotation);
      return undefined;
    case 'source':
      return addSource(factory, edit);
    case 'turn':
      return order(factory, turnCommand(factory, edit.x, edit.y, edit.rotation));
    case 'command':
      return order(factory, edit.command);
    case 'run':
      run(factory, edit.ticks);
      return undefined;
  }
}

function isFree(factory: Factory, building: BuildingId, x: number, y: number, rotation: Rotation): boolean {
  const { state, rulebook } = factory;
  return planPlacement(state, rulebook, BUILDING_INDEX[building], x, y, rotation / 90).kind === 'site';
}

function addSource(
  factory: Factory,
  { item, amount, x, y, direction }: Extract<Edit, { kind: 'source' }>,
): undefined {
  const rotation = { E: 0, S: 90, W: 180, N: 270 }[direction] as Rotation;
  const [bx, by] = { E: [x - 3, y], S: [x - 1, y - 3], W: [x + 1, y - 1], N: [x, y + 1] }[direction] as [
    number,
    number,
  ];
  if (isFree(factory, 'salvage_bay', bx, by, rotation)) source(factory, item, x, y, direction, amount);
  return undefined;
}

/** The command that turns whatever is on the tile; a belt for an empty one. */
function turnCommand({ state, rulebook }: Factory, x: number, y: number, rotation: Rotation): Command {
  const id = buildingAt(state.map, x, y);
  if (id < 0) return { type: 'place', building: 'belt', x, y, rotation };
  const { buildings } = state;
  const building = rulebook.buildings[at(buildings.type, id)]?.id ?? 'belt';
  return { type: 'place', building, x: at(buildings.x, id), y: at(buildings.y, id), rotation };
}

/** Items of which more or fewer are there than were made, less what was used up and thrown away. */
export function listLostItems(factory: Factory): string[] {
  const { state, rulebook } = factory;
  return rulebook.items.flatMap((id, item) => {
    const expected = at(state.produced, item) - at(state.consumed, item) - at(state.discarded, item);
    const held = countHeld(factory, item);
    return held === expected ? [] : [`${id}: ${held} are there instead of ${expected}`];
  });
}

/** A group of belts, a splitter and a miner with settings, some of them locked. */
export const SAMPLE_BLUEPRINT: Blueprint = {
  name: 'sample',
  buildings: [
    { type: 'belt', dx: -1, dy: 0, rotation: 0 },
    { type: 'splitter', dx: 0, dy: 0, rotation: 90, filters: { N: ['iron_ore', 'motor'], S: ['gear'] } },
    { type: 'belt', dx: 0, dy: 1, rotation: 90 },
    { type: 'miner', dx: 1, dy: 0, rotation: 180, recipe: 'mine_iron' },
  ],
};

/** Puts more of its product into a source. */
export function restock(factory: Factory, id: number, item: string, amount: number): void {
  const machine = machineOf(factory, id);
  machine.outputs[0] = at(machine.outputs, 0) + amount;
  const index = itemOf(factory, item);
  factory.state.produced[index] = at(factory.state.produced, index) + amount;
  startPushing(factory.state, at(factory.state.buildings.part, id));
}
