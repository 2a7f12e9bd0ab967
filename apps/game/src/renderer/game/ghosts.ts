/** What would stand where: the ghosts of the current mode, and the questions that decide whether they may. */
import type { Rotation } from '@dota-factory/base';
import {
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
import { detour } from './belt-detour.ts';
import { derivePathTiles, type PathTile, type Tile } from './belt-path.ts';
import type { Held } from './held.ts';
import type { Hands, Template } from './modes.ts';
import { deriveRow } from './row-path.ts';
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

export interface GhostSources {
  readonly rulebook: Rulebook;
  findHeld(key: number): Held | undefined;
  readonly ground: GroundView | undefined;
  /** Whether dragged belts go around obstacles. */
  readonly goesAround: boolean;
}

export function planGhosts(
  { mode, drag, cursor }: Hands,
  { rulebook, findHeld, ground, goesAround }: GhostSources,
): GhostPlan {
  if (cursor === undefined && drag.kind === 'none') return NOTHING;
  const look = { game: rulebook.config };
  const costOf = (plan: Plan) =>
    ground && isTurn(look, ground, plan) ? 0 : look.game.buildings[plan.building].cost;
  if (mode.kind === 'builder') {
    const { building, rotation, template } = mode;
    const tiles =
      drag.kind === 'belts'
        ? planBelt(derivePathTiles(drag.path, rotation), look, ground, goesAround)
        : drag.kind === 'row'
          ? deriveRow(rulebook, building, rotation, drag.from, drag.to)
          : cursor
            ? [{ ...cursor, rotation }]
            : [];
    const plans = tiles.map((tile) => planBuilding(rulebook, building, tile.rotation, tile));
    const questions = plans.map((plan) => toPlaceCommand(rulebook, plan, ground, template));
    return { plans, isBlueprint: false, questions, costs: plans.map(costOf) };
  }
  const held = mode.kind === 'blueprint' ? findHeld(mode.blueprint) : undefined;
  if (mode.kind !== 'blueprint' || held === undefined || cursor === undefined) return NOTHING;
  const { x, y } = cursor;
  const { replaces } = held;
  const plans = placeParts(rulebook, held.blueprint, x, y, mode.rotation).map(
    (part): Plan => ({
      building: BUILDING_IDS[part.type] as BuildingId,
      x: part.x,
      y: part.y,
      rotation: (part.turns * 90) as Rotation,
    }),
  );
  const questions = plans.map((plan): Command => ({ type: 'place', ...plan, ...(replaces && { replaces }) }));
  return { plans, isBlueprint: true, questions, costs: plans.map(costOf) };
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

/** The tiles of a dragged belt that are to be built. */
export function planBelt(
  tiles: readonly PathTile[],
  look: { readonly game: Rulebook['config'] },
  ground: GroundView | undefined,
  goesAround: boolean,
): readonly PathTile[] {
  if (!ground) return tiles;
  if (!goesAround) return trimEnds(tiles, look, ground);
  const find = ({ x, y }: Tile) => findBuildingAt(look, ground, x, y);
  const isOutside = ({ x, y }: Tile) => x < ground.left || x >= 0 || y < 0 || y >= ground.height;
  const isBelt = (id: number) => typeOf(ground, id) === 'belt';
  const path = detour(
    tiles,
    (tile) => {
      const id = find(tile);
      return isOutside(tile) || (id !== undefined && !isBelt(id));
    },
    // What leads around does not turn other belts.
    (tile) => !isOutside(tile) && find(tile) === undefined,
  );
  return trimEnds(derivePathTiles(path, tiles[0]?.rotation ?? 0), look, ground);
}

function typeOf(ground: GroundView, id: number): BuildingId | undefined {
  return BUILDING_IDS[ground.buildings.type[ground.rowOfId[id] ?? -1] ?? -1];
}

/** They may take the place of a belt, and of each other. */
const REPLACING: ReadonlySet<BuildingId | undefined> = new Set(['splitter', 'tunnel_entry', 'tunnel_exit']);

/** Places what is planned, with the settings of a template, and in the place of a belt where that makes sense. */
export function toPlaceCommand(
  rulebook: Rulebook,
  plan: Plan,
  ground: GroundView | undefined,
  template: Template | undefined,
): Command {
  const { building, x, y, rotation } = plan;
  const standing = ground && findBuildingAt({ game: rulebook.config }, ground, x, y);
  const type = ground && standing !== undefined ? typeOf(ground, standing) : undefined;
  const makesWay = type !== building && (type === 'belt' || REPLACING.has(type));
  const replaces = REPLACING.has(building) && makesWay ? { replaces: [{ x, y }] } : {};
  if (template === undefined) return { type: 'place', building, x, y, rotation, ...replaces };
  const blueprint = { name: '', buildings: [{ ...template, dx: 0, dy: 0 }] };
  const turn = ((rotation - template.rotation + 360) % 360) as Rotation;
  const [part = { x: 0, y: 0 }] = placeParts(rulebook, blueprint, 0, 0, turn);
  return { type: 'place_blueprint', blueprint, x: x - part.x, y: y - part.y, rotation: turn, ...replaces };
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
