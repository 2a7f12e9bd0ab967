/** From a level without faults to what is played. */
import type { LevelSpec } from '../format/region.ts';
import type { Point } from '../geometry/point.ts';
import type { PartDefinition } from '../parts/definition.ts';
import { getPart, type PartRegistry } from '../parts/registry.ts';
import { listCovers } from './covers.ts';
import type { Level, LevelPart, LevelScrew } from './model.ts';
import { placePart, toCanvas } from './placement.ts';

/** Of a spec without faults. */
export function compileLevel(spec: LevelSpec, registry: PartRegistry): Level {
  const { parts, screws } = placeParts(spec, registry);
  const { id, name, trays, bufferCapacity, win } = spec;
  return { id, name, parts, screws, trays, bufferCapacity, win, covers: listCovers(parts, screws) };
}

function placeParts(spec: LevelSpec, registry: PartRegistry): Pick<Level, 'parts' | 'screws'> {
  const ranks = rankParts(spec.parts.map(({ layer }) => layer));
  const screws: LevelScrew[] = [];
  const parts = spec.parts.map((each, index): LevelPart => {
    const definition = getPart(registry, each.partId);
    const placed = placePart(definition, each.position, each.rotation);
    const first = screws.length;
    for (const { mountId, color, position } of each.screws) {
      const local = position ?? findMount(definition, mountId);
      const name = `${index}:${mountId}`;
      screws.push({ index: screws.length, part: index, mountId, name, color, at: toCanvas(placed, local) });
    }
    const own = each.screws.map((_, place) => first + place);
    return { ...placed, index, definition, layer: each.layer, rank: ranks[index] ?? 0, screws: own };
  });
  return { parts, screws };
}

function findMount({ screwMounts, id }: PartDefinition, mountId: string): Point {
  const found = screwMounts.find((mount) => mount.id === mountId);
  if (found === undefined) throw new Error(`the part "${id}" has no mount "${mountId}"`);
  return found.localPosition;
}

/** By layer, then by index. */
export function rankParts(layers: readonly number[]): readonly number[] {
  const order = [...layers.keys()].sort((a, b) => (layers[a] ?? 0) - (layers[b] ?? 0) || a - b);
  const ranks: number[] = [];
  for (const [rank, index] of order.entries()) ranks[index] = rank;
  return ranks;
}

export function findScrew({ screws }: Level, name: string): LevelScrew | undefined {
  return screws.find((screw) => screw.name === name);
}
