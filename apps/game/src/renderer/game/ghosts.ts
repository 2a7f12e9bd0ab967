/** What would stand where: the ghosts of the current mode, and the questions that decide whether they may. */
import type { Rotation } from '@dota-factory/base';
import {
  type Blueprint,
  BUILDING_IDS,
  type BuildingId,
  type Command,
  type Footprint,
  type GroundView,
  placeParts,
  type Refusal,
  type Rulebook,
} from '@dota-factory/lib';
import { findBuildingAt } from '@dota-factory/ui/factory';
import { trimEnds } from './belt-ends.ts';
import { derivePathTiles, type Tile } from './belt-path.ts';
import type { Hands } from './modes.ts';
import { formatPlaceRefusal } from './refusal-words.ts';

/** A building at a place; `x`, `y`: top-left tile of its cells. */
export interface Plan {
  readonly building: BuildingId;
  readonly x: number;
  readonly y: number;
  readonly rotation: Rotation;
}

export interface Ghost extends Plan {
  readonly isValid: boolean;
  /** In words; the first one is shown beside the cursor. */
  readonly reason?: string;
}

/** The top-left tile of a building whose middle is under the pointer. */
export function anchorOf({ width, height }: Pick<Footprint, 'width' | 'height'>, { x, y }: Tile): Tile {
  return { x: x - Math.floor((width - 1) / 2), y: y - Math.floor((height - 1) / 2) };
}

export function planBuilding(
  { config }: Pick<Rulebook, 'config'>,
  building: BuildingId,
  rotation: Rotation,
  at: Tile,
): Plan {
  return { building, rotation, ...anchorOf(config.buildings[building].footprints[rotation], at) };
}

export interface GhostPlan {
  readonly plans: readonly Plan[];
  readonly isBlueprint: boolean;
  /** One for each plan. */
  readonly questions: readonly Command[];
  /** Blocks for each plan: none for one that only turns what stands there (REQ-BLD-ROTATE-IN-PLACE). */
  readonly costs: readonly number[];
}

const NOTHING: GhostPlan = { plans: [], isBlueprint: false, questions: [], costs: [] };

export function planGhosts(
  { mode, drag, cursor }: Hands,
  rulebook: Rulebook,
  findBlueprint: (key: number) => Blueprint | undefined,
  ground: GroundView | undefined,
): GhostPlan {
  if (cursor === undefined && drag.kind !== 'belts') return NOTHING;
  const look = { game: rulebook.config };
  const costOf = (plan: Plan) =>
    ground && isTurn(look, ground, plan) ? 0 : look.game.buildings[plan.building].cost;
  if (mode.kind === 'builder') {
    const { building, rotation } = mode;
    const path = drag.kind === 'belts' ? derivePathTiles(drag.path, rotation) : [];
    const tiles =
      path.length > 0
        ? ground
          ? trimEnds(path, look, ground)
          : path
        : cursor
          ? [{ ...cursor, rotation }]
          : [];
    const plans = tiles.map((tile) => planBuilding(rulebook, building, tile.rotation, tile));
    return { plans, isBlueprint: false, questions: plans.map(toPlace), costs: plans.map(costOf) };
  }
  const blueprint = mode.kind === 'blueprint' ? findBlueprint(mode.blueprint) : undefined;
  if (mode.kind !== 'blueprint' || blueprint === undefined || cursor === undefined) return NOTHING;
  const { x, y } = cursor;
  const plans = placeParts(rulebook, blueprint, x, y, mode.rotation).map(
    (part): Plan => ({
      building: BUILDING_IDS[part.type] as BuildingId,
      x: part.x,
      y: part.y,
      rotation: (part.turns * 90) as Rotation,
    }),
  );
  return { plans, isBlueprint: true, questions: plans.map(toPlace), costs: plans.map(costOf) };
}

/** Whether the same building stands on exactly these tiles, so that placing it only turns it. */
export function isTurn(
  look: Parameters<typeof findBuildingAt>[0],
  ground: GroundView,
  { building, x, y, rotation }: Plan,
): boolean {
  const { cells } = look.game.buildings[building].footprints[rotation];
  const [id, ...others] = cells.map((cell) => findBuildingAt(look, ground, x + cell.x, y + cell.y));
  // The same type has the same number of cells, so all of them on one building are all of that building's.
  return (
    id !== undefined &&
    others.every((other) => other === id) &&
    BUILDING_IDS[ground.buildings.type[ground.rowOfId[id] ?? -1] ?? -1] === building
  );
}

function toPlace({ building, x, y, rotation }: Plan): Command {
  return { type: 'place', building, x, y, rotation };
}

/**
 * The ghosts with the answers of the rules. While answers are still under way (`refusals` undefined), everything
 * counts as valid. Each part of a blueprint is judged by its place alone (REQ-UI-BLUEPRINT-MODE); a dragged belt
 * becomes invalid from the tile on that the stock no longer pays for; tiles that are only turned cost nothing.
 */
export function judgeGhosts(
  { plans, isBlueprint, questions, costs }: GhostPlan,
  refusals: readonly (Refusal | undefined)[] | undefined,
  rulebook: Rulebook,
  blocks: number,
): readonly Ghost[] {
  let left = blocks;
  const judge = (index: number): Refusal | undefined => {
    const refusal = refusals?.[index];
    if (isBlueprint) return refusal === 'not-enough-blocks' ? undefined : refusal;
    if (refusal !== undefined || questions.length === 1) return refusal;
    const cost = costs[index] ?? 0;
    left -= cost;
    return cost > 0 && left < 0 ? 'not-enough-blocks' : undefined;
  };
  return plans.map((plan, index): Ghost => {
    const refusal = judge(index);
    if (refusal === undefined) return { ...plan, isValid: true };
    const building = rulebook.config.buildings[plan.building];
    return { ...plan, isValid: false, reason: formatPlaceRefusal(refusal, building, plan.rotation) };
  });
}
