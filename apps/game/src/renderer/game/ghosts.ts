/** What would stand where: the ghosts of the current mode, and the questions that decide whether they may. */
import type { Rotation } from '@dota-factory/base';
import {
  type Blueprint,
  BUILDING_IDS,
  type BuildingId,
  type Command,
  type Footprint,
  placeParts,
  type Refusal,
  type Rulebook,
} from '@dota-factory/lib';
import { derivePathTiles, type Tile } from './belt-path.ts';
import type { Hands } from './modes.ts';
import { formatRefusal } from './refusal-words.ts';

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
}

const NOTHING: GhostPlan = { plans: [], isBlueprint: false, questions: [] };

export function planGhosts(
  { mode, drag, cursor }: Hands,
  rulebook: Rulebook,
  findBlueprint: (key: number) => Blueprint | undefined,
): GhostPlan {
  if (cursor === undefined && drag.kind !== 'belts') return NOTHING;
  if (mode.kind === 'builder') {
    const { building, rotation } = mode;
    const tiles =
      drag.kind === 'belts' ? derivePathTiles(drag.path, rotation) : cursor ? [{ ...cursor, rotation }] : [];
    const plans = tiles.map((tile) => planBuilding(rulebook, building, tile.rotation, tile));
    return { plans, isBlueprint: false, questions: plans.map(toPlace) };
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
  return { plans, isBlueprint: true, questions: plans.map(toPlace) };
}

function toPlace({ building, x, y, rotation }: Plan): Command {
  return { type: 'place', building, x, y, rotation };
}

/**
 * The ghosts with the answers of the rules. While answers are still under way (`refusals` undefined), everything
 * counts as valid. Each part of a blueprint is judged by its place alone (REQ-UI-BLUEPRINT-MODE); a dragged belt
 * becomes invalid from the tile on that the stock no longer pays for.
 */
export function judgeGhosts(
  { plans, isBlueprint, questions }: GhostPlan,
  refusals: readonly (Refusal | undefined)[] | undefined,
  rulebook: Rulebook,
  blocks: number,
): readonly Ghost[] {
  let left = blocks;
  const judge = (plan: Plan, index: number): Refusal | undefined => {
    const refusal = refusals?.[index];
    if (isBlueprint) return refusal === 'not-enough-blocks' ? undefined : refusal;
    if (refusal !== undefined || questions.length === 1) return refusal;
    left -= rulebook.config.buildings[plan.building].cost;
    return left < 0 ? 'not-enough-blocks' : undefined;
  };
  return plans.map((plan, index): Ghost => {
    const refusal = judge(plan, index);
    return refusal === undefined
      ? { ...plan, isValid: true }
      : { ...plan, isValid: false, reason: formatRefusal(refusal) };
  });
}
