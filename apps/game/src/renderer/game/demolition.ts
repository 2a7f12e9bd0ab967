/** What demolish mode would take away, and what comes back: one list for the marks, the text and the command. */
import type { Rotation } from '@dota-factory/base';
import {
  BUILDING_IDS,
  type BuildingConfig,
  type Command,
  deriveRefund,
  type GroundView,
  SITE,
} from '@dota-factory/lib';
import {
  buildingsInBox,
  type DemolitionPreview,
  type DragBox,
  findBuildingAt,
  type WorldLook,
} from '@dota-factory/ui/factory';
import type { Tile } from './belt-path.ts';

/** A click, or a box. */
export type DemolitionTarget =
  | { readonly kind: 'tile'; readonly tile: Tile; readonly isStation: boolean }
  | { readonly kind: 'box'; readonly box: DragBox };

export function planDemolition(
  look: WorldLook,
  ground: GroundView,
  target: DemolitionTarget,
): DemolitionPreview {
  return target.kind === 'tile' ? planClick(look, ground, target) : planBox(look, ground, target.box);
}

function planClick(
  look: WorldLook,
  ground: GroundView,
  { tile, isStation }: Extract<DemolitionTarget, { kind: 'tile' }>,
): DemolitionPreview {
  const id = findBuildingAt(look, ground, tile.x, tile.y);
  if (id === undefined) {
    const words = isStation ? 'Stations cannot be demolished' : undefined;
    return { victims: [], words, isRefused: isStation };
  }
  const building = configOf(look, ground, id);
  if (!building.placeable)
    return { victims: [], words: `The ${shortName(building)} cannot be demolished`, isRefused: true };
  const refund = sumRefunds(look, ground, [id]);
  const words = `${formatRefund(refund)}${refund === building.cost ? ', its full cost' : ''}`;
  return { victims: [id], words, isRefused: false };
}

function planBox(look: WorldLook, ground: GroundView, box: DragBox): DemolitionPreview {
  const found = buildingsInBox(look, ground, box);
  const victims = found.filter((id) => configOf(look, ground, id).placeable);
  const spared = found.find((id) => !victims.includes(id));
  if (victims.length === 0) {
    const words =
      spared === undefined
        ? 'Nothing to demolish here'
        : `The ${shortName(configOf(look, ground, spared))} cannot be demolished`;
    return { victims, words, isRefused: spared !== undefined };
  }
  const count = `${victims.length} ${victims.length === 1 ? 'building' : 'buildings'}`;
  const rest = spared === undefined ? '' : `; the ${shortName(configOf(look, ground, spared))} stays`;
  return {
    victims,
    words: `${formatRefund(sumRefunds(look, ground, victims))} for ${count}${rest}`,
    isRefused: false,
  };
}

/** One command for each victim, on a cell of its own: the corner of the box around it need not be one. */
export function listDemolitions(look: WorldLook, ground: GroundView, victims: readonly number[]): Command[] {
  return victims.map((id): Command => {
    const row = ground.rowOfId[id] as number;
    const { x, y, turns } = ground.buildings;
    const rotation = ((turns[row] as number) * 90) as Rotation;
    const [cell = { x: 0, y: 0 }] = configOf(look, ground, id).footprints[rotation].cells;
    return { type: 'demolish', x: (x[row] as number) + cell.x, y: (y[row] as number) + cell.y };
  });
}

/** `id`: of a building that stands. */
function configOf({ game }: WorldLook, ground: GroundView, id: number): BuildingConfig {
  const type = ground.buildings.type[ground.rowOfId[id] as number] as number;
  return game.buildings[BUILDING_IDS[type] as (typeof BUILDING_IDS)[number]];
}

function isSite(ground: GroundView, id: number): boolean {
  return ground.buildings.state[ground.rowOfId[id] as number] === SITE;
}

function sumRefunds(look: WorldLook, ground: GroundView, ids: readonly number[]): number {
  return ids.reduce(
    (sum, id) => sum + deriveRefund(configOf(look, ground, id), look.game.world, isSite(ground, id)),
    0,
  );
}

function formatRefund(blocks: number): string {
  return `Refund ${blocks} ${blocks === 1 ? 'block' : 'blocks'}`;
}

function shortName({ id, name }: BuildingConfig): string {
  return id === 'hq' ? 'HQ' : name.toLowerCase();
}
