/** The format as a JSON Schema, from which editors complete and check game files. */
import { formatJsonSchema } from '@dota-factory/data';
import { gameSchema } from './spec.ts';

/** File name to text, for the folder `levels/board/schema`. */
export function formatGameSchemas(): Readonly<Record<string, string>> {
  return { 'game.schema.json': formatJsonSchema('A game for the board engine', gameSchema) };
}
