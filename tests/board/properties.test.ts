/** What holds in every position of every game, over random play. */
import {
  createMatch,
  createPosition,
  execute,
  formatFen,
  formatSquare,
  formatState,
  hashPosition,
  listLegalMoves,
  makeMove,
  parseFen,
  parseState,
  playMove,
  type Position,
  selectPiece,
  unmakeMove,
} from '@dota-factory/board';
import fc from 'fast-check';
import { getGame, listGames } from './games.ts';

const choices = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 });
const RUNS = { numRuns: 4 };

/** All of a position that a move may change. */
const dump = (position: Position): string =>
  JSON.stringify([
    formatState(position),
    [...position.board],
    [...position.moved],
    position.flags,
    [...position.hands],
    [...position.checks],
    position.player,
    position.leaders.map((squares) => [...squares].sort((a, b) => a - b)),
    position.log.length,
    position.flagLog.length,
  ]);

/** Plays as the choices say and calls `visit` in every position on the way. */
function walk(name: string, picks: readonly number[], visit: (position: Position) => void): void {
  const position = createPosition(getGame(name));
  for (const pick of picks) {
    visit(position);
    const moves = listLegalMoves(position);
    const move = moves[pick % Math.max(1, moves.length)];
    if (move === undefined) return;
    makeMove(position, move.squares, move.effect);
  }
}

describe.each(listGames())('%s', (name) => {
  it('every move is taken back bit for bit', () => {
    fc.assert(
      fc.property(choices, (picks) => {
        walk(name, picks, (position) => {
          const before = dump(position);
          for (const { squares, effect } of listLegalMoves(position)) {
            makeMove(position, squares, effect);
            unmakeMove(position);
            if (dump(position) !== before) throw new Error(`changed by ${squares}`);
          }
        });
      }),
      { numRuns: 1 },
    );
  });

  it('a position survives JSON and FEN', () => {
    fc.assert(
      fc.property(choices, (picks) => {
        walk(name, picks, (position) => {
          const { game } = position;
          const state = formatState(position);
          const read = parseState(game, JSON.parse(JSON.stringify(state)));
          expect(read.ok && formatState(read.value)).toEqual(state);
          expect(read.ok && hashPosition(read.value)).toBe(hashPosition(position));
          const fen = formatFen(position);
          const again = fen.ok ? parseFen(game, fen.value) : fen;
          expect(again.ok && formatFen(again.value)).toEqual(fen);
          if (!again.ok) throw new Error(again.error);
          expect(hashPosition(again.value)).toBe(hashPosition(position));
          expect(again.value.winner).toBe(position.winner);
          expect(listLegalMoves(again.value).map((move) => move.name)).toEqual(
            listLegalMoves(position).map((move) => move.name),
          );
        });
      }),
      RUNS,
    );
  });

  it('every offered move is accepted, and every other square refused', () => {
    fc.assert(
      fc.property(choices, (picks) => {
        const match = createMatch(getGame(name));
        for (const pick of picks.slice(0, 15)) {
          if (match.outcome !== undefined) return;
          const offered = new Set(listLegalMoves(match.position).map((move) => move.name));
          const before = dump(match.position);
          const own = formatState(match.position).pieces.map(({ square }) => square);
          const from = own[pick % own.length] ?? '';
          const selected = selectPiece(match, from);
          const targets = selected.ok ? selected.value : [];
          for (const [square, exists] of match.game.grid.exists.entries()) {
            const to = formatSquare(match.game, square);
            if (exists === 0 || targets.includes(to)) continue;
            selectPiece(match, from);
            expect([from, to, execute(match, to).ok]).toEqual([from, to, false]);
            expect([from, to, playMove(match, `${from}${to}`).ok]).toEqual([from, to, false]);
          }
          expect(dump(match.position)).toBe(before);
          const chosen = [...offered][pick % offered.size] ?? '';
          expect([chosen, playMove(match, chosen).ok]).toEqual([chosen, true]);
        }
      }),
      RUNS,
    );
  });
});
