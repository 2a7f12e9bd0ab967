/**
 * `node --import tsx tests/board/perft.ts MAX_NODES`: counts every row of perft.json up to the depth whose count is
 * at most MAX_NODES and prints a list of rows as JSON. A program of its own, since code that Jest has transformed is
 * several times slower.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { perft } from '@dota-factory/board';
import { getGame, getPosition } from './games.ts';

export interface PerftRow {
  readonly game: string;
  readonly name: string;
  readonly fen: string;
  readonly counts: readonly number[];
}

const maxNodes = Number(process.argv[2]);
const rows: readonly PerftRow[] = JSON.parse(readFileSync(join(import.meta.dirname, 'perft.json'), 'utf8'));
const counted = rows.map((row): PerftRow => {
  const position = getPosition(getGame(row.game), row.fen);
  const depths = row.counts.filter((count) => count <= maxNodes);
  return { ...row, counts: depths.map((_, index) => perft(position, index + 1)) };
});
process.stdout.write(`${JSON.stringify(counted)}\n`);
