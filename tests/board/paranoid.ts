/**
 * `node --import tsx tests/board/paranoid.ts GAMES POSITIONS SEED NAME`: in a game of four, two players who take all
 * others for one side (paranoid, with alpha-beta) against two who expect everybody to play for themselves (max-n).
 * Both have the same evaluation, the same order of moves and the same number of positions per turn, and deepen as far
 * as these allow. Prints one JSON line: who won, and how far each looked on average.
 */
import { createRandom, nextInt, type RandomState } from '@dota-factory/base';
import {
  clonePosition,
  createMatch,
  createMoveList,
  estimateKnowledge,
  type Game,
  generateLegalMoves,
  isInCheck,
  kindOf,
  type Knowledge,
  listLegalMoves,
  makeMove,
  type Match,
  type MoveList,
  moveTo,
  ownerOf,
  playMove,
  type Position,
  unmakeMove,
} from '@dota-factory/board';
import { getGame } from './games.ts';

/** A game that is not over by then is won by the player with most on the board. */
const MAX_TURNS = 240;
/** Turns at the start that are played at random, so that games differ. */
const OPENING_TURNS = 8;
const MAX_DEPTH = 8;
const LOST = -1_000_000;
/** Who is paranoid, by seat: every pair of seats comes equally often. */
const SEATINGS = [
  [true, true, false, false],
  [true, false, true, false],
  [true, false, false, true],
  [false, true, true, false],
  [false, true, false, true],
  [false, false, true, true],
] as const;

export interface Rivalry {
  readonly game: string;
  readonly games: number;
  readonly paranoid: number;
  readonly maxN: number;
  readonly draws: number;
  /** Of the wins: by most on the board after the last turn. */
  readonly judged: number;
  readonly paranoidDepth: number;
  readonly maxNDepth: number;
}

interface Mind {
  readonly position: Position;
  readonly knowledge: Knowledge;
  readonly lists: readonly MoveList[];
  readonly player: number;
  readonly maxNodes: number;
  nodes: number;
}

/** What each player has on the board; `LOST` for those who are out. */
function sumPieces({ board, eliminated, game }: Position, { worth }: Knowledge): number[] {
  const sums: number[] = game.players.map((_, player) => ((eliminated & (1 << player)) === 0 ? 0 : LOST));
  for (const [square, piece] of board.entries()) {
    if (piece === 0) continue;
    const owner = ownerOf(piece);
    const sum = sums[owner] as number;
    if (sum !== LOST) sums[owner] = sum + (worth[piece]?.[square] ?? 0);
  }
  return sums;
}

/** A player's own pieces against a third of all others', as the opponent judges. */
function judge(sums: readonly number[], player: number): number {
  const own = sums[player] as number;
  if (own === LOST) return LOST;
  const others = sums.filter((sum, each) => each !== player && sum !== LOST);
  if (others.length === 0) return -LOST;
  return own - others.reduce((total, sum) => total + sum, 0) / (sums.length - 1);
}

/** For every player, at a leaf; `stuck` is the player to move if there is no move. */
function judgeAll(mind: Mind, stuck: boolean): number[] {
  const { position, knowledge } = mind;
  const sums = sumPieces(position, knowledge);
  if (stuck && isInCheck(position, position.player)) sums[position.player] = LOST;
  return sums.map((_, player) => judge(sums, player));
}

/** Captures first, dear ones before cheap ones. */
function listMoves({ position, knowledge, lists }: Mind, ply: number): MoveList {
  const list = lists[ply] as MoveList;
  generateLegalMoves(position, list);
  const moves = Array.from({ length: list.count }, (_, index) => {
    const squares = list.squares[index] as number;
    const taken = position.board[moveTo(squares)] ?? 0;
    const gain = taken === 0 ? 0 : (knowledge.values[kindOf(taken)] ?? 0);
    return { squares, effect: list.effects[index] as number, gain };
  });
  moves.sort((a, b) => b.gain - a.gain);
  for (const [index, { squares, effect }] of moves.entries()) {
    list.squares[index] = squares;
    list.effects[index] = effect;
  }
  return list;
}

const isSpent = (mind: Mind): boolean => ++mind.nodes > mind.maxNodes;

/** The score for the mind's player, who is against everybody. */
function searchParanoid(mind: Mind, depth: number, alpha: number, beta: number, ply: number): number {
  if (isSpent(mind)) return 0;
  const { position, player } = mind;
  const score = (stuck: boolean): number => judgeAll(mind, stuck)[player] as number;
  if (depth === 0 || position.winner >= 0) return score(false);
  const list = listMoves(mind, ply);
  if (list.count === 0) return score(true);
  const isOwn = position.player === player;
  let [low, high] = [alpha, beta];
  for (let index = 0; index < list.count && low < high; index++) {
    makeMove(position, list.squares[index] as number, list.effects[index] as number);
    const found = searchParanoid(mind, depth - 1, low, high, ply + 1);
    unmakeMove(position);
    if (isOwn) low = Math.max(low, found);
    else high = Math.min(high, found);
  }
  return isOwn ? low : high;
}

/** The scores of all players, each of whom takes what is best for itself. */
function searchMaxN(mind: Mind, depth: number, ply: number): readonly number[] {
  if (isSpent(mind)) return [];
  const { position } = mind;
  if (depth === 0 || position.winner >= 0) return judgeAll(mind, false);
  const list = listMoves(mind, ply);
  if (list.count === 0) return judgeAll(mind, true);
  const mover = position.player;
  let best: readonly number[] = [];
  for (let index = 0; index < list.count; index++) {
    makeMove(position, list.squares[index] as number, list.effects[index] as number);
    const found = searchMaxN(mind, depth - 1, ply + 1);
    unmakeMove(position);
    if (best.length === 0 || (found[mover] ?? LOST) > (best[mover] as number)) best = found;
  }
  return best;
}

interface Choice {
  readonly name: string;
  readonly depth: number;
}

/** Deepens until the positions are used up; the deepest search that was completed decides. */
function choose(match: Match, knowledge: Knowledge, isParanoid: boolean, maxNodes: number): Choice {
  const position = clonePosition(match.position);
  const lists = Array.from({ length: MAX_DEPTH + 1 }, () => createMoveList());
  const mind: Mind = { position, knowledge, lists, player: position.player, maxNodes, nodes: 0 };
  const moves = listLegalMoves(position);
  let chosen: Choice = { name: moves[0]?.name ?? '', depth: 0 };
  for (let depth = 1; depth <= MAX_DEPTH; depth++) {
    let best = Number.NEGATIVE_INFINITY;
    let name = chosen.name;
    for (const move of moves) {
      makeMove(position, move.squares, move.effect);
      const score = isParanoid
        ? searchParanoid(mind, depth - 1, best, Number.POSITIVE_INFINITY, 1)
        : (searchMaxN(mind, depth - 1, 1)[mind.player] ?? LOST);
      unmakeMove(position);
      if (mind.nodes > maxNodes) return chosen;
      if (score <= best) continue;
      best = score;
      name = move.name;
    }
    chosen = { name, depth };
  }
  return chosen;
}

interface Played {
  /** By seat; -1 for a draw. */
  readonly winner: number;
  readonly isJudged: boolean;
  readonly depths: { readonly isParanoid: boolean; readonly depth: number }[];
}

function playOne(
  game: Game,
  knowledge: Knowledge,
  seating: readonly boolean[],
  maxNodes: number,
  random: RandomState,
): Played {
  const match = createMatch(game);
  const depths: Played['depths'] = [];
  for (let turn = 0; turn < MAX_TURNS && match.outcome === undefined; turn++) {
    const isParanoid = seating[match.position.player] === true;
    if (turn < OPENING_TURNS) {
      const legal = listLegalMoves(match.position);
      playMove(match, legal[nextInt(random, 0, legal.length - 1)]?.name ?? '');
      continue;
    }
    const { name, depth } = choose(match, knowledge, isParanoid, maxNodes);
    depths.push({ isParanoid, depth });
    playMove(match, name);
  }
  if (match.outcome !== undefined) return { winner: match.outcome.winner ?? -1, isJudged: false, depths };
  const sums = sumPieces(match.position, knowledge);
  return { winner: sums.indexOf(Math.max(...sums)), isJudged: true, depths };
}

export function measureRivalry(name: string, games: number, maxNodes: number, seed: number): Rivalry {
  const game = getGame(name);
  const knowledge = estimateKnowledge(game);
  const played = Array.from({ length: games }, (_, index) => {
    const seating = SEATINGS[index % SEATINGS.length] ?? SEATINGS[0];
    const random = createRandom(seed * 100_003 + index);
    return { seating, ...playOne(game, knowledge, seating, maxNodes, random) };
  });
  const won = (isParanoid: boolean): number =>
    played.filter(({ winner, seating }) => winner >= 0 && seating[winner] === isParanoid).length;
  const meanDepth = (isParanoid: boolean): number => {
    const depths = played.flatMap((each) => each.depths).filter((each) => each.isParanoid === isParanoid);
    const sum = depths.reduce((total, { depth }) => total + depth, 0);
    return Math.round((100 * sum) / Math.max(1, depths.length)) / 100;
  };
  return {
    game: name,
    games,
    paranoid: won(true),
    maxN: won(false),
    draws: played.filter(({ winner }) => winner < 0).length,
    judged: played.filter(({ isJudged }) => isJudged).length,
    paranoidDepth: meanDepth(true),
    maxNDepth: meanDepth(false),
  };
}

if (process.argv[1]?.endsWith('paranoid.ts') === true) {
  const [games = '12', nodes = '2000', seed = '1', name = 'four-player-chess'] = process.argv.slice(2);
  const rivalry = measureRivalry(name, Number(games), Number(nodes), Number(seed));
  process.stdout.write(`${JSON.stringify(rivalry)}\n`);
}
