/** The format as a JSON Schema, from which editors complete and check region files. */
import { formatJsonSchema } from '@dota-factory/data';
import { regionSchema } from './region.ts';

/** File name to text, for the folder `levels/screw/schema`. */
export function formatScrewSchemas(): Readonly<Record<string, string>> {
  return { 'region.schema.json': formatJsonSchema('A region of screw puzzles', regionSchema) };
}
