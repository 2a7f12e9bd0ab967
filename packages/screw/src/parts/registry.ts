/** The parts that levels may use, by id. */
import { suggestId } from '@dota-factory/data';
import { isSimple } from '../geometry/polygon.ts';
import { outlineOf, type PartDefinition } from './definition.ts';

export type PartRegistry = ReadonlyMap<string, PartDefinition>;

/** Throws on an id that comes twice and on a part that makes no sense: definitions are code. */
export function createRegistry(definitions: readonly PartDefinition[]): PartRegistry {
  const registry = new Map<string, PartDefinition>();
  for (const definition of definitions) {
    if (registry.has(definition.id)) throw new Error(`the part "${definition.id}" is registered twice`);
    checkDefinition(definition);
    registry.set(definition.id, definition);
  }
  return registry;
}

/** Throws if there is no such part. */
export function getPart(registry: PartRegistry, id: string): PartDefinition {
  const found = registry.get(id);
  if (found === undefined) throw new Error(`no part "${id}" is registered${suggestId(id, registry.keys())}`);
  return found;
}

function checkDefinition(definition: PartDefinition): void {
  const { id, constraint, screwMounts } = definition;
  const outline = outlineOf(definition);
  const faults = [
    outline.length < 3 || !isSimple(outline) ? 'its outline is no simple polygon' : undefined,
    new Set(screwMounts.map((mount) => mount.id)).size < screwMounts.length
      ? 'two of its mounts have the same id'
      : undefined,
    // Taps are written `part:mount`, with blanks between them.
    screwMounts.some((mount) => !/^[^\s:]+$/.test(mount.id))
      ? 'a mount id has a blank or a colon'
      : undefined,
    constraint.type === 'friction' && !(constraint.screwThreshold >= 1)
      ? 'its screwThreshold is below 1'
      : undefined,
  ];
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length > 0) throw new Error(`the part "${id}" is wrong: ${found.join(', ')}`);
}
