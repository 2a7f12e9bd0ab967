/** What a building in hand would be connected to: the other end of a tunnel, and what a splitter would feed. */
import type { Rotation } from '@dota-factory/base';
import { BUILDING_IDS, type BuildingId, deriveTunnelPairs, type GroundView } from '@dota-factory/lib';
import { type DragBox, findBuildingAt, type WorldLook } from '@dota-factory/ui/factory';
import { DIRECTION_LABELS } from '../words/words.ts';
import type { Plan } from './ghosts.ts';

export interface PlaceHint {
  /** Tiles to mark. */
  readonly boxes: readonly DragBox[];
  readonly words: string;
}

type Look = Pick<WorldLook, 'game'>;
const STEPS = { E: [1, 0], S: [0, 1], W: [-1, 0], N: [0, -1] } as const;
const GHOST = -1;

export function findHint(look: Look, ground: GroundView, plan: Plan): PlaceHint | undefined {
  if (plan.building === 'tunnel_entry' || plan.building === 'tunnel_exit')
    return findPartner(look, ground, plan);
  return plan.building === 'splitter' ? findFed(look, ground, plan) : undefined;
}

/** Sites count as well: what is planned will be there when this one is. */
function findPartner({ game }: Look, ground: GroundView, plan: Plan): PlaceHint {
  const { buildings } = ground;
  const ends = [{ id: GHOST, kind: kindOf(plan.building), x: plan.x, y: plan.y, facing: plan.rotation / 90 }];
  for (let row = 0; row < buildings.count; row++) {
    const type = BUILDING_IDS[buildings.type[row] as number] as BuildingId;
    const [x, y, facing] = [buildings.x[row], buildings.y[row], buildings.turns[row]] as number[];
    if (type !== 'tunnel_entry' && type !== 'tunnel_exit') continue;
    if (x === plan.x && y === plan.y) continue;
    ends.push({ id: row, kind: kindOf(type), x: x as number, y: y as number, facing: facing as number });
  }
  const pairs = deriveTunnelPairs(ends, game.world.tunnel_max_distance);
  const pair = [...pairs].find((each) => each.includes(GHOST));
  const other = ends.find(({ id }) => id !== GHOST && pair?.includes(id));
  const name = plan.building === 'tunnel_entry' ? 'exit' : 'entry';
  if (other === undefined)
    return {
      boxes: [],
      words: `No ${name} within ${game.world.tunnel_max_distance} tiles in line that faces the same way`,
    };
  const distance = Math.abs(other.x - plan.x) + Math.abs(other.y - plan.y);
  return {
    boxes: [
      {
        left: Math.min(plan.x, other.x),
        top: Math.min(plan.y, other.y),
        right: Math.max(plan.x, other.x) + 1,
        bottom: Math.max(plan.y, other.y) + 1,
      },
    ],
    words: `Connects to the ${name} ${distance} ${distance === 1 ? 'tile' : 'tiles'} away`,
  };
}

const kindOf = (building: BuildingId): 'entry' | 'exit' => (building === 'tunnel_entry' ? 'entry' : 'exit');

function findFed(look: Look, ground: GroundView, { building, x, y, rotation }: Plan): PlaceHint {
  const boxes: DragBox[] = [];
  const words = look.game.buildings[building].footprints[rotation].ports.map((port) => {
    const [dx, dy] = STEPS[port.direction];
    const tile = { x: x + port.x + dx, y: y + port.y + dy };
    const fed = nameFed(look, ground, tile, (rotationTo(port.direction) + 180) % 360);
    if (fed !== undefined) boxes.push({ left: tile.x, top: tile.y, right: tile.x + 1, bottom: tile.y + 1 });
    return `${DIRECTION_LABELS[port.direction].toLowerCase()}: ${fed ?? 'nothing yet'}`;
  });
  return { boxes, words: `Feeds ${words.join(', ')}` };
}

const rotationTo = (direction: keyof typeof STEPS): number => ({ E: 0, S: 90, W: 180, N: 270 })[direction];

/** What takes items that arrive on the tile; a belt that faces back does not. */
function nameFed(
  look: Look,
  ground: GroundView,
  tile: { x: number; y: number },
  back: number,
): string | undefined {
  const id = findBuildingAt(look, ground, tile.x, tile.y);
  const row = id === undefined ? -1 : (ground.rowOfId[id] ?? -1);
  const type = BUILDING_IDS[ground.buildings.type[row] ?? -1];
  if (type === undefined || type === 'miner' || type === 'salvage_bay' || type === 'tunnel_exit')
    return undefined;
  const rotation = ((ground.buildings.turns[row] as number) * 90) as Rotation;
  if ((type === 'belt' || type === 'tunnel_entry') && rotation === back) return undefined;
  return look.game.buildings[type].name.toLowerCase();
}
