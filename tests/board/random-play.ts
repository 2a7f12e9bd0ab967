/**
 * `node --import tsx tests/board/random-play.ts GAMES SEED`: plays random games of chess and compares each position
 * with chess.js: the moves, whether there is check, and how the game ends. Prints what was compared as JSON.
 */
import { createRandom, nextInt } from '@dota-factory/base';
import { createMatch, isInCheck, listLegalMoves, playMove } from '@dota-factory/board';
import { Chess } from 'chess.js';
import { getGame } from './games.ts';

export interface Comparison {
  readonly positions: number;
  readonly ended: number;
  readonly differences: readonly string[];
}

const CODES: Readonly<Record<string, string>> = { q: 'QUEEN', r: 'ROOK', b: 'BISHOP', n: 'KNIGHT' };
const MAX_PLIES = 300;

const games = Number(process.argv[2]);
const random = createRandom(Number(process.argv[3]));
const differences: string[] = [];
let positions = 0;
let ended = 0;
for (let game = 0; game < games; game++) playOne();
process.stdout.write(`${JSON.stringify({ positions, ended, differences } satisfies Comparison)}\n`);

function playOne(): void {
  const other = new Chess();
  const match = createMatch(getGame('chess'));
  for (let ply = 0; ply < MAX_PLIES; ply++) {
    positions += 1;
    const theirs = other.moves({ verbose: true });
    const named = theirs.map(({ from, to, promotion }) => ({
      from,
      to,
      promotion,
      name: `${from}${to}${promotion === undefined ? '' : `=${CODES[promotion]}`}`,
    }));
    const ours = listLegalMoves(match.position).map(({ name }) => name);
    const expected = named
      .map(({ name }) => name)
      .sort()
      .join(' ');
    if (ours.sort().join(' ') !== expected) differences.push(`moves in ${other.fen()}`);
    if (isInCheck(match.position, match.position.player) !== other.inCheck())
      differences.push(`check in ${other.fen()}`);
    if ((match.outcome !== undefined) !== other.isGameOver()) differences.push(`end in ${other.fen()}`);
    if (match.outcome !== undefined || other.isGameOver()) {
      ended += 1;
      return;
    }
    const chosen = named[nextInt(random, 0, named.length - 1)];
    if (chosen === undefined) return;
    other.move({
      from: chosen.from,
      to: chosen.to,
      ...(chosen.promotion === undefined ? {} : { promotion: chosen.promotion }),
    });
    if (!playMove(match, chosen.name).ok) differences.push(`${chosen.name} refused in ${other.fen()}`);
  }
}
