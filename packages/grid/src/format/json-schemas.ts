/** The JSON Schemas of the four kinds of file, from which editors complete and check. */
import { formatJsonSchema } from '@dota-factory/data';
import { game } from './game.ts';
import { level } from './level.ts';
import { manifest } from './manifest.ts';
import { theme } from './theme.ts';

/** Texts by file name. */
export function formatGridSchemas(): Readonly<Record<string, string>> {
  return {
    'manifest.schema.json': formatJsonSchema('manifest.json', manifest),
    'game.schema.json': formatJsonSchema('game.json', game),
    'level.schema.json': formatJsonSchema('level', level),
    'theme.schema.json': formatJsonSchema('theme.json', theme),
  };
}
