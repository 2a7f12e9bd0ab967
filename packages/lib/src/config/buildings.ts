/** buildings.toml: the eleven buildings, their prices and footprints. */
import {
  boolean,
  choice,
  type Cursor,
  integer,
  list,
  type Loose,
  number,
  optional,
  table,
  type TableOf,
  text,
  type TypeOf,
} from '@dota-factory/data';
import { deriveFootprints } from '../content/footprint.ts';
import {
  BUILDING_IDS,
  type BuildingConfig,
  type BuildingId,
  type ByBuilding,
} from '../content/game-config.ts';
import { buildingMask } from './masks.ts';
import { SECONDS_LIMIT } from './world.ts';

const buildingFields = {
  id: choice('Which of the eleven buildings this is.', BUILDING_IDS),
  name: text('Name shown to the player.'),
  cost: integer('Price, in building blocks.', { min: 0, max: 1_000_000_000 }),
  construction_time_seconds: number('Time to build it, in seconds.', { min: 0, max: SECONDS_LIMIT }),
  surface_mask: buildingMask(
    'Footprint, one text for each row: A a cell on the asteroid, S a cell in space, blank nothing, > < ^ v an output port beside its cell.',
  ),
  placeable: optional(boolean('Whether the player can build it; never true for the hq. True when left out.')),
};
const buildingSchema = table('A building.', buildingFields, checkKind);

export const buildingsSchema = table('The buildings.', {
  building: list('The eleven buildings, in any order.', buildingSchema, { unique: 'id' }),
});

export type WrittenBuildings = TypeOf<typeof buildingsSchema>;
type WrittenBuilding = TableOf<typeof buildingFields>;

/** Buildings of one tile, on which the transport of items relies. */
const SINGLE_TILE: readonly BuildingId[] = ['belt', 'splitter', 'tunnel_entry', 'tunnel_exit'];

/** What the kind of a building requires, independent of the file. */
function checkKind({ id, surface_mask, placeable }: WrittenBuilding, at: Cursor): void {
  if (id === 'hq' && placeable === true) {
    at.faults.push({
      path: [...at.path, 'placeable'],
      message: 'the hq cannot be placed',
      expected: 'false',
    });
  }
  if (!SINGLE_TILE.includes(id)) return;
  const { cells, ports } = deriveFootprints(surface_mask)[0];
  const path = [...at.path, 'surface_mask'];
  if (cells.length !== 1) {
    at.faults.push({
      path,
      message: `the ${id} has ${cells.length} building cells`,
      expected: 'exactly one',
    });
  } else if (id === 'splitter' && ports.length !== 2) {
    at.faults.push({ path, message: `the splitter has ${ports.length} ports`, expected: 'exactly two' });
  } else if (id !== 'splitter' && ports.some((port) => port.direction !== 'E')) {
    at.faults.push({ path, message: `the ${id} has a port that is not ">"`, expected: 'it to face east' });
  }
}

/** All eleven must be there; skipped while an id cannot be read, since that one may be the missing one. */
export function checkBuildingIds(written: Loose<WrittenBuildings>, at: Cursor): void {
  const buildings = written.building;
  if (buildings === undefined || buildings.some((building) => building?.id === undefined)) return;
  const there = new Set(buildings.map((building) => building?.id));
  for (const id of BUILDING_IDS) {
    if (there.has(id)) continue;
    at.faults.push({
      path: [],
      message: `the building "${id}" is missing`,
      expected: `a [[building]] with this id`,
    });
  }
}

/** Of a file without faults, so that every id is there. */
export function buildBuildings({ building }: WrittenBuildings): ByBuilding<BuildingConfig> {
  const entries = building.map((written): [BuildingId, BuildingConfig] => [
    written.id,
    {
      ...written,
      placeable: written.placeable ?? written.id !== 'hq',
      footprints: deriveFootprints(written.surface_mask),
    },
  ]);
  return Object.fromEntries(entries) as Record<BuildingId, BuildingConfig>;
}
