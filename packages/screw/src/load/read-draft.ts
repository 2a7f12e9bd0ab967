/** A level as an editor can work on it: its shape is right and its parts are known; what it says may still be wrong. */
import { type Cursor, parseSource, readSchema } from '@dota-factory/data';
import { levelSchema, type LevelSpec } from '../format/region.ts';
import type { PartRegistry } from '../parts/registry.ts';

/** Undefined if it cannot be drawn: no JSON, keys of wrong types, parts or mounts that nobody knows. */
export function readLevelDraft(text: string, registry: PartRegistry): LevelSpec | undefined {
  const parsed = parseSource({ file: 'draft.json', text, format: 'json' });
  if (!parsed.ok) return undefined;
  const at: Cursor = { path: [], faults: [] };
  const { whole } = readSchema(levelSchema, parsed.value, at);
  return whole?.parts.every((part) => isKnown(part, registry)) === true ? whole : undefined;
}

function isKnown({ partId, screws }: LevelSpec['parts'][number], registry: PartRegistry): boolean {
  const mounts = registry.get(partId)?.screwMounts;
  return (
    mounts !== undefined &&
    screws.every(({ mountId, position }) => position !== undefined || mounts.some(({ id }) => id === mountId))
  );
}
