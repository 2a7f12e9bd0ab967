/** What a position is worth to one player, from tables: pieces on their squares, hands, checks, and lonely leaders. */
import { type Game, ownerOf, type Position } from '../game.ts';
import { handIndex, isEliminated } from '../position.ts';
import type { Knowledge } from './knowledge.ts';

export interface Tables {
  readonly game: Game;
  /** By kind. */
  readonly values: Int32Array;
  /** By piece * squares + square. */
  readonly worth: Int32Array;
  readonly room: Int32Array;
  readonly noisyShare: number;
  /** What each number of checks is worth, if they are counted. */
  readonly checks: readonly number[];
}

/** One check of three is worth a minor piece, two are worth a queen. */
const CHECK = 220;
/** A piece in hand can go anywhere; one on the board only where it moves. */
const HAND_PERCENT = 110;
/** A player with less than this share of what the other has is driven to the edge. */
const LONELY_SHARE = 0.35;
const PER_ROOM = 24;
const PER_STEP_APART = 10;

export function createTables(game: Game, { values, worth, room, noisyShare }: Knowledge): Tables {
  const { size } = game.grid;
  const spread = (rows: readonly (readonly number[])[]): Int32Array => {
    const flat = new Int32Array(((game.codes.length + 1) << 2) * size);
    for (const [piece, squares] of rows.entries()) flat.set(squares ?? [], piece * size);
    return flat;
  };
  const threshold = Math.max(0, ...game.wins.map((rule) => (rule.type === 'checks' ? rule.threshold : 0)));
  return {
    game,
    values: Int32Array.from(values),
    worth: spread(worth),
    room: spread(room),
    noisyShare,
    checks: Array.from({ length: threshold + 1 }, (_, given) => CHECK * given * given),
  };
}

/** For `player` against all others, who count as one side; more is better. */
export function evaluate(tables: Tables, position: Position, player: number): number {
  const { worth, game } = tables;
  const { board, eliminated } = position;
  const { size } = game.grid;
  let own = 0;
  let others = 0;
  for (let square = 0; square < size; square++) {
    const piece = board[square] as number;
    if (piece === 0) continue;
    const owner = ownerOf(piece);
    if (owner === player) own += worth[piece * size + square] as number;
    else if ((eliminated & (1 << owner)) === 0) others += worth[piece * size + square] as number;
  }
  if (game.drops !== undefined || tables.checks.length > 1) {
    for (let each = 0; each < game.players.length; each++) {
      if (each === player) own += sumOffBoard(tables, position, each);
      else if (!isEliminated(position, each)) others += sumOffBoard(tables, position, each);
    }
  }
  const opponents = game.players.length - 1;
  if (opponents > 1) return Math.trunc(own - others / opponents);
  return own - others + (opponents === 1 ? driveLeader(tables, position, player, own, others) : 0);
}

function sumOffBoard({ values, game, checks }: Tables, position: Position, player: number): number {
  let sum = checks[Math.min(position.checks[player] as number, checks.length - 1)] ?? 0;
  if (game.drops === undefined) return sum;
  for (let kind = 0; kind < values.length; kind++) {
    const held = position.hands[handIndex(position, player, kind)] as number;
    if (held > 0) sum += Math.trunc((held * (values[kind] as number) * HAND_PERCENT) / 100);
  }
  return sum;
}

/** Once one side has little left, its leader should have little room and the other leader should come near. */
function driveLeader(
  tables: Tables,
  position: Position,
  player: number,
  own: number,
  others: number,
): number {
  if (others < own * LONELY_SHARE) return drive(tables, position, player, 1 - player);
  return own < others * LONELY_SHARE ? -drive(tables, position, 1 - player, player) : 0;
}

function drive({ room, game }: Tables, { leaders, board }: Position, hunter: number, prey: number): number {
  const to = leaders[prey]?.[0];
  const from = leaders[hunter]?.[0];
  if (to === undefined || from === undefined) return 0;
  const { size, columns, rows } = game.grid;
  const apart = Math.max(
    Math.abs((from % columns) - (to % columns)),
    Math.abs(Math.trunc(from / columns) - Math.trunc(to / columns)),
  );
  const left = room[(board[to] as number) * size + to] as number;
  return PER_STEP_APART * (Math.max(columns, rows) - apart) - PER_ROOM * left;
}
