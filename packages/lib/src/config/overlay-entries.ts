/** How the lists at the top of a config file name their entries, told by its schema. */
import { isTable, type Schema } from '@dota-factory/data';
import type { EntryRule, MergeRules } from './overlay-merge.ts';

/** Ships, modules, recipes and buildings have an id; arenas have a name. */
const NAMING_KEYS = ['id', 'name'] as const;

export function deriveMergeRules(schema: Schema<unknown>): MergeRules {
  const { properties } = schema.json(new Map());
  const entries: Record<string, EntryRule> = {};
  for (const [list, property] of Object.entries(isTable(properties) ? properties : {})) {
    const items = isTable(property) ? property['items'] : undefined;
    if (!isTable(items) || !Array.isArray(items['required'])) continue;
    const required = items['required'] as readonly string[];
    const key = NAMING_KEYS.find((each) => required.includes(each));
    if (key !== undefined) entries[list] = { key, required };
  }
  return { entries };
}
