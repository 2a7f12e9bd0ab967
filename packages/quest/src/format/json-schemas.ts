/** The formats as JSON Schemas, from which editors complete and check level and map files. */
import { formatJsonSchema } from '@dota-factory/data';
import { levelsSchema } from './level.ts';
import { mapSchema } from './map.ts';

/** File name to text, for the folder `levels/quest/schema`. */
export function formatQuestSchemas(): Readonly<Record<string, string>> {
  return {
    'levels.schema.json': formatJsonSchema('Levels of C quests', levelsSchema),
    'map.schema.json': formatJsonSchema('A map of a level', mapSchema),
  };
}
