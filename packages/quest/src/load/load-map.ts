/** From the text of a map file to tiles and objects, or every fault with its place. */
import type { Diagnostic } from '@dota-factory/base';
import { type Cursor, readDocument } from '@dota-factory/data';
import type { TileType } from '../format/level.ts';
import { type MapSpec, mapSchema, type OBJECT_TYPES } from '../format/map.ts';
import type { Spot } from '../world/world.ts';

export interface MapObject extends Spot {
  readonly type: (typeof OBJECT_TYPES)[number];
  /** By name; values are as written: some files have numbers as texts. */
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface QuestMap {
  readonly width: number;
  readonly height: number;
  /** Row by row. */
  readonly tiles: readonly TileType[];
  readonly objects: readonly MapObject[];
}

export interface MapReading {
  readonly map: QuestMap | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Void cannot be walked on, a terminal is floor with a thing on it; whatever is not listed is floor. */
const TILE_NUMBERS: Readonly<Record<number, TileType>> = { 0: 'pit', 3: 'wall', 4: 'wall', 6: 'door' };

/** Never throws. */
export function loadMap(file: string, text: string): MapReading {
  const { value, diagnostics } = readDocument(mapSchema, { file, text, format: 'json' }, checkMap);
  return { map: value === undefined ? undefined : createMap(value), diagnostics };
}

function checkMap({ width, height, layers }: MapSpec, { faults }: Cursor): void {
  for (const [index, layer] of layers.entries())
    if (layer.type === 'tilelayer' && layer.data.length !== width * height)
      faults.push({
        path: ['layers', index, 'data'],
        message: `data has ${layer.data.length} tiles`,
        expected: `${width} × ${height} of them, ${width * height}`,
      });
  const spawns = layers
    .flatMap((layer) => (layer.type === 'objectgroup' ? layer.objects : []))
    .filter(({ type }) => type === 'spawn');
  if (spawns.length !== 1)
    faults.push({
      severity: 'warning',
      path: ['layers'],
      message: `the map has ${spawns.length} places to start`,
      expected: 'one object of type spawn',
    });
}

function createMap({ width, height, tilewidth, tileheight, layers }: MapSpec): QuestMap {
  const tiles = Array.from<TileType>({ length: width * height }).fill('floor');
  for (const layer of layers) {
    if (layer.type !== 'tilelayer') continue;
    for (const [index, number] of layer.data.entries()) {
      if (layer.name !== 'collision') tiles[index] = TILE_NUMBERS[number] ?? 'floor';
      else if (number !== 0) tiles[index] = 'wall';
    }
  }
  const objects = layers
    .flatMap((layer) => (layer.type === 'objectgroup' ? layer.objects : []))
    .map(({ type, x, y, properties }) => ({
      type,
      x: Math.floor(x / tilewidth),
      y: Math.floor(y / tileheight),
      properties: Object.fromEntries(properties.map(({ name, value }) => [name, value])),
    }));
  return { width, height, tiles, objects };
}
