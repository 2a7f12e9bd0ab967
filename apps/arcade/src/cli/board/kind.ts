/** Board games for `check`. */
import { loadGame } from '@dota-factory/board';
import type { Kind } from '../console/content-kind.ts';

/** By keys that no other kind of file has, so that a file with a fault in its syntax is recognised, too. */
const KEYS = /"(?:starting_positions|pieces|dimensions)"\s*:/;

export const boardKind: Kind = {
  name: 'a board game',
  expected: 'a JSON file with board, players and pieces',
  recognises: ({ text }) => text !== undefined && KEYS.test(text),
  check: async ({ name, text = '' }) => loadGame(name, text).diagnostics,
};
