/** Level files and map files of quests for `check`. */
import { isLevelText, loadLevels, loadMap } from '@dota-factory/quest';
import type { Kind } from '../console/content-kind.ts';

/** By words that no other kind of file has, so that a file with a fault in its syntax is recognised, too. */
const MAP_KEYS = /"(?:tilelayer|objectgroup|tilewidth)"/;

export const questKind: Kind = {
  name: 'a quest file',
  expected: 'a JSON list of levels with quests or success_criteria',
  recognises: ({ text }) => text !== undefined && isLevelText(text),
  check: async ({ name, text = '' }) => loadLevels(name, text).diagnostics,
};

export const questMapKind: Kind = {
  name: 'a quest map',
  expected: 'a JSON file with layers of tiles and objects',
  recognises: ({ text }) => text !== undefined && MAP_KEYS.test(text),
  check: async ({ name, text = '' }) => loadMap(name, text).diagnostics,
};
