/** A position in play: what changes with every move, with a log that takes every change back. */
import { type Game, kindOf, ownerOf, pieceOf, type Position } from './game.ts';

/** `winner` of a position without a winner, and of one in which both sides reached the goal. */
export const NO_WINNER = -1;
export const DRAW = -2;

export const NO_FLAGS: readonly number[] = Object.freeze([]);
/** The value of a flag without end. */
export const FOREVER = 511;

/** Ten bits for the square, twelve for the flag, nine for the turns that are left. */
export const packFlag = (square: number, flag: number, value: number): number =>
  square | (flag << 10) | (value << 22);
export const flagSquare = (packed: number): number => packed & 1023;
export const flagName = (packed: number): number => (packed >> 10) & 4095;
export const flagValue = (packed: number): number => packed >>> 22;

export function createPosition(game: Game): Position {
  const position = createEmptyPosition(game);
  const { columns } = game.grid;
  for (const [owner, { starting_positions }] of game.spec.players.entries()) {
    for (const { piece, positions } of starting_positions) {
      const kind = game.kindByCode.get(piece) ?? 0;
      for (const [x, y] of positions) placePiece(position, y * columns + x, pieceOf(kind, owner));
    }
  }
  return position;
}

export function createEmptyPosition(game: Game): Position {
  const { size } = game.grid;
  const turn = game.spec.turns.start_at;
  return {
    game,
    board: new Int16Array(size),
    moved: new Uint8Array(size),
    flags: NO_FLAGS,
    turn,
    player: game.order[turn] ?? 0,
    eliminated: 0,
    quiet: 0,
    round: 1,
    passes: 0,
    hands: new Int16Array(game.players.length * game.codes.length),
    checks: new Int16Array(game.players.length),
    winner: NO_WINNER,
    leaders: game.players.map(() => []),
    yields: [],
    log: [],
    flagLog: [],
  };
}

/** Changes a square and keeps the list of leaders true. */
export function placePiece(position: Position, square: number, piece: number): void {
  const { board, game, leaders } = position;
  const old = board[square] as number;
  if (old === piece) return;
  board[square] = piece;
  if (old !== 0 && game.isLeader[kindOf(old)] === true) {
    const squares = leaders[ownerOf(old)] ?? [];
    squares.splice(squares.indexOf(square), 1);
  }
  if (piece !== 0 && game.isLeader[kindOf(piece)] === true) leaders[ownerOf(piece)]?.push(square);
}

export function handIndex({ game }: Position, player: number, kind: number): number {
  return player * game.codes.length + kind;
}

export function isEliminated(position: Position, player: number): boolean {
  return (position.eliminated & (1 << player)) !== 0;
}

export function clonePosition(position: Position): Position {
  return {
    ...position,
    board: position.board.slice(),
    moved: position.moved.slice(),
    hands: position.hands.slice(),
    checks: position.checks.slice(),
    leaders: position.leaders.map((squares) => [...squares]),
    log: [],
    flagLog: [],
  };
}
