/** Buildings of the ground by id, as commands need them. */
import type { Rotation } from '@dota-factory/base';
import { type AtTile, BUILDING_IDS, type BuildingId, type Command, type GroundView } from '@dota-factory/lib';
import type { WorldLook } from '@dota-factory/ui/factory';

export interface Standing {
  readonly id: number;
  readonly building: BuildingId;
  /** Top-left tile of its cells. */
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
}

/** Undefined when it is gone. */
export function findStanding(ground: GroundView, id: number): Standing | undefined {
  const row = ground.rowOfId[id] ?? -1;
  const building = BUILDING_IDS[ground.buildings.type[row] ?? -1];
  if (row < 0 || building === undefined) return undefined;
  const { x, y, turns } = ground.buildings;
  return {
    id,
    building,
    x: x[row] as number,
    y: y[row] as number,
    rotation: ((turns[row] as number) * 90) as Rotation,
  };
}

/** Those of the ids that stand and can be placed and demolished. */
export function listPlaceable(
  { game }: Pick<WorldLook, 'game'>,
  ground: GroundView,
  ids: readonly number[],
): readonly Standing[] {
  return ids.flatMap((id) => {
    const found = findStanding(ground, id);
    return found && game.buildings[found.building].placeable ? [found] : [];
  });
}

/** A tile that belongs to it: the corner of the box around it need not be one. */
export function tileOfStanding(
  { game }: Pick<WorldLook, 'game'>,
  { building, x, y, rotation }: Standing,
): AtTile {
  const [cell = { x: 0, y: 0 }] = game.buildings[building].footprints[rotation].cells;
  return { x: x + cell.x, y: y + cell.y };
}

/** Turned in place to this rotation; the rules refuse what would then stand on other tiles. */
export function toTurnCommand({ building, x, y, rotation }: Standing): Command {
  return { type: 'place', building, x, y, rotation };
}
