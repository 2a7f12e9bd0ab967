/** A selection as a blueprint (REQ-UI-BLUEPRINT-CREATE, REQ-UI-BLUEPRINT-STORAGE). */
import type { Blueprint, BlueprintBuilding, Direction, ItemId } from '../content/game-config.ts';
import { BUILDING_IDS } from '../content/game-config.ts';
import { DIRECTIONS } from '../content/footprint.ts';
import { blueprintCentre } from '../rules/blueprint.ts';
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { splitterDirections } from '../edits/belt-links.ts';
import { footprintOf, isMachine } from '../edits/construction.ts';
import { FREED, type GameState, rotationOf } from '../state/game-state.ts';

/** What cannot be placed, or is gone, is left out; undefined when nothing is left. */
export function captureBlueprint(
  state: GameState,
  rulebook: Rulebook,
  ids: readonly number[],
  name: string,
): Blueprint | undefined {
  const { buildings } = state;
  const parts = [...new Set(ids)]
    .filter((id) => id >= 0 && id < buildings.count && buildings.state[id] !== FREED)
    .filter((id) => rulebook.buildings[buildings.type[id]]?.placeable)
    .sort((a, b) => a - b);
  if (parts.length === 0) return undefined;
  const centre = blueprintCentre(
    parts.map((id) => {
      const { width, height } = footprintOf(rulebook, buildings.type[id], buildings.turns[id]);
      return { x: buildings.x[id], y: buildings.y[id], width, height };
    }),
  );
  return { name, buildings: parts.map((id) => capturePart(state, rulebook, id, centre)) };
}

function capturePart(
  state: GameState,
  rulebook: Rulebook,
  id: number,
  centre: { readonly x: number; readonly y: number },
): BlueprintBuilding {
  const { buildings } = state;
  const type = buildings.type[id];
  const part = {
    type: BUILDING_IDS[type],
    dx: buildings.x[id] - centre.x,
    dy: buildings.y[id] - centre.y,
    rotation: rotationOf(buildings, id),
  };
  if (type === BUILDING_INDEX.splitter) {
    const filters = captureFilters(state, rulebook, id);
    return filters === undefined ? part : { ...part, filters };
  }
  if (!isMachine(type)) return part;
  const { recipe, orders } = state.machines[buildings.part[id]];
  const chosen = rulebook.config.recipes[recipe];
  const ship = rulebook.config.ships[orders?.schematic ?? -1];
  return {
    ...part,
    ...(chosen === undefined ? {} : { recipe: chosen.id }),
    ...(orders === null || ship === undefined
      ? {}
      : {
          schematic: ship.id,
          layout: orders.layout.map((module) => ({ ...module })),
          stance: orders.stance,
          target_priority: orders.targetPriority,
          repair_priority: orders.repairPriority,
        }),
  };
}

function captureFilters(
  state: GameState,
  rulebook: Rulebook,
  id: number,
): Partial<Record<Direction, readonly ItemId[]>> | undefined {
  const ids = rulebook.items;
  const { filters } = state.splitters[state.buildings.part[id]];
  const captured: Partial<Record<Direction, readonly ItemId[]>> = {};
  splitterDirections(state, rulebook, id).forEach((direction, i) => {
    const list = filters[i];
    if (list && list.length > 0) captured[DIRECTIONS[direction]] = list.map((item) => ids[item]);
  });
  return Object.keys(captured).length === 0 ? undefined : captured;
}
