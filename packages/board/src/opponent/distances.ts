/** How many turns a piece alone on the board needs to a goal, from each square. */
import { type Game, pieceOf } from '../game.ts';
import { createMoveList, generatePieceMoves, moveTo } from '../moves.ts';
import { createEmptyPosition, placePiece } from '../position.ts';

/** The distance of a square from which there is no way. */
export const UNREACHABLE = 255;

/** By square; `isGoal` judges moves as `MoveList` packs them. Costs the moves of the piece from every square. */
export function measureDistances(
  game: Game,
  kind: number,
  owner: number,
  isGoal: (move: number) => boolean,
): Uint8Array {
  const { size } = game.grid;
  const origins: number[][] = Array.from({ length: size }, () => []);
  const distances = new Uint8Array(size).fill(UNREACHABLE);
  forEachMove(game, kind, owner, (square, move) => {
    if (isGoal(move)) distances[square] = 1;
    origins[moveTo(move)]?.push(square);
  });
  let reached = [...distances.keys()].filter((square) => distances[square] === 1);
  for (let distance = 2; reached.length > 0 && distance < UNREACHABLE; distance++) {
    const next: number[] = [];
    for (const square of reached)
      for (const origin of origins[square] ?? [])
        if (distances[origin] === UNREACHABLE) {
          distances[origin] = distance;
          next.push(origin);
        }
    reached = next;
  }
  return distances;
}

/** Where the piece could go from each square, alone on the board and having moved before. */
export function forEachMove(
  game: Game,
  kind: number,
  owner: number,
  visit: (square: number, move: number) => void,
): void {
  const position = createEmptyPosition(game);
  position.player = owner;
  const list = createMoveList(64);
  for (let square = 0; square < game.grid.size; square++) {
    if (game.grid.exists[square] === 0) continue;
    placePiece(position, square, pieceOf(kind, owner));
    position.moved[square] = 1;
    list.count = 0;
    generatePieceMoves(position, square, list);
    for (let index = 0; index < list.count; index++) visit(square, list.squares[index] as number);
    placePiece(position, square, 0);
    position.moved[square] = 0;
  }
}
