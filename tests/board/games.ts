/** The games of levels/board, loaded; a fault in one fails the test that asks for it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDiagnostic } from '@dota-factory/base';
import { createPosition, type Game, loadGame, parseFen, type Position } from '@dota-factory/board';

export const LEVELS = join(import.meta.dirname, '../../levels/board');

export function listGames(): string[] {
  return readdirSync(LEVELS)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
    .sort();
}

export function readLevel(name: string): string {
  return readFileSync(join(LEVELS, `${name}.json`), 'utf8');
}

export function getGame(name: string): Game {
  return parseGame(`${name}.json`, readLevel(name));
}

/** A game from a text that must be right. */
export function parseGame(file: string, text: string): Game {
  const { game, diagnostics } = loadGame(file, text);
  if (game === undefined) throw new Error(diagnostics.map(formatDiagnostic).join('\n'));
  return game;
}

export function getPosition(game: Game, fen?: string): Position {
  if (fen === undefined) return createPosition(game);
  const parsed = parseFen(game, fen);
  if (!parsed.ok) throw new Error(`${parsed.error} in ${fen}`);
  return parsed.value;
}
