/**
 * Looks ahead: alpha-beta with a table of known positions, captures to the end of each line, and the most promising
 * moves first. One player is against all others, who count as one side; with two players that is the usual search.
 * All scores are for that player.
 */
import { isInCheck } from '../attacks.ts';
import { kindOf, pieceOf, type Position } from '../game.ts';
import { generateLegalMoves, isLegal } from '../legality.ts';
import { createMoveList, DROP, generateMoves, type MoveList, moveFrom, moveTo } from '../moves.ts';
import { findDraw, type Outcome, settleTurn } from '../outcome.ts';
import { makeMove, unmakeMove } from '../play.ts';
import { DRAW, isEliminated, NO_WINNER } from '../position.ts';
import type { Recurrence } from '../recurrence.ts';
import { evaluate, type Tables } from './evaluation.ts';
import { findGain } from './gain.ts';
import { sign, type Signer } from './signature.ts';
import { countExtraWork, priceMoves } from './work.ts';
import { EXACT, findEntry, LOWER, storeEntry, type Transpositions, UPPER } from './transpositions.ts';

/** A win now; a win in n plies is worth n less. */
export const WIN = 1_000_000;
/** Above this a score means a win; the rest is the number of plies. */
export const WIN_BOUND = WIN - 1_000;

export const MAX_PLY = 48;
/** Captures are followed at most so far beyond the depth. */
const MAX_CAPTURES = 10;
/** Where more moves than this are captures, following them all would never end. */
const MAX_NOISY_SHARE = 0.4;
/** A capture that cannot lift the score to what is known already is left out; this much may be hidden in it. */
const CAPTURE_MARGIN = 150;
const STOP_INTERVAL = 1024;

export interface Limits {
  readonly maxDepth: number;
  /** Positions, of which those with very many moves count more than once; gives the same move on every machine. */
  readonly maxNodes: number;
  /** Asked every thousand positions or so, e.g. for a deadline. */
  readonly shouldStop?: () => boolean;
}

/** What searches of one game share. */
export interface Equipment {
  readonly tables: Tables;
  readonly signer: Signer;
  readonly known: Transpositions;
}

export interface Search extends Equipment {
  readonly position: Position;
  /** The player that scores are for. */
  readonly player: number;
  readonly limits: Limits;
  /** How often each position has come in the game so far, by the lower half of its signature. */
  readonly past: ReadonlyMap<number, { readonly high: number; readonly times: number }>;
  readonly lists: readonly MoveList[];
  /** Beside each list: what decides which move is tried next. */
  readonly priorities: Float64Array[];
  /** Signatures of the positions on the way here, by ply. */
  readonly pathLow: Int32Array;
  readonly pathHigh: Int32Array;
  /** Two quiet moves per ply that were too good for the other side. */
  readonly killers: Int32Array;
  /** By piece * squares + target: how often a quiet move was too good. */
  readonly history: Int32Array;
  /** The best line found from each ply: a count, then two numbers per move. */
  readonly lines: readonly Int32Array[];
  readonly mayFollowCaptures: boolean;
  /** See `priceMoves`. */
  readonly price: number;
  nodes: number;
  /** So many positions are looked at before `shouldStop` is asked again. */
  nextQuestion: number;
  isStopped: boolean;
}

export function createSearch(
  equipment: Equipment,
  position: Position,
  past: Search['past'],
  limits: Limits,
): Search {
  const { game, noisyShare } = equipment.tables;
  const plies = MAX_PLY + MAX_CAPTURES + 2;
  return {
    ...equipment,
    position,
    player: position.player,
    limits,
    past,
    lists: Array.from({ length: plies }, () => createMoveList(128)),
    priorities: Array.from({ length: plies }, () => new Float64Array(128)),
    pathLow: new Int32Array(plies),
    pathHigh: new Int32Array(plies),
    killers: new Int32Array(plies * 2),
    history: new Int32Array(((game.codes.length + 1) << 2) * game.grid.size),
    lines: Array.from({ length: plies }, () => new Int32Array(1 + 2 * plies)),
    mayFollowCaptures: noisyShare <= MAX_NOISY_SHARE,
    price: priceMoves(game),
    nodes: 0,
    nextQuestion: STOP_INTERVAL,
    isStopped: false,
  };
}

/** Counts a position, and notices that it is time to stop; then the scores of this search mean nothing any more. */
function isOutOfTime(search: Search): boolean {
  search.nodes += 1;
  const { nodes, limits } = search;
  if (nodes > limits.maxNodes) search.isStopped = true;
  else if (nodes >= search.nextQuestion) {
    search.nextQuestion = nodes + STOP_INTERVAL;
    if (limits.shouldStop?.() === true) search.isStopped = true;
  }
  return search.isStopped;
}

/**
 * The score of the position, exact between `alpha` and `beta` and a bound outside. Takes every move back that it makes;
 * a turn that nobody can take is settled on the way, which the caller's `unmakeMove` undoes as well.
 */
export function searchPosition(
  search: Search,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
): number {
  const line = search.lines[ply] as Int32Array;
  line[0] = 0;
  if (isOutOfTime(search)) return 0;
  const { position, player } = search;
  if (position.winner !== NO_WINNER) return scoreWinner(search, position.winner, ply);
  if (isEliminated(position, player)) return ply - WIN;
  sign(search.signer, position);
  const { low, high } = search.signer;
  search.pathLow[ply] = low;
  search.pathHigh[ply] = high;
  if (isRepeated(search, ply)) return 0;
  const inCheck = isInCheck(position, position.player);
  const left = inCheck ? depth + 1 : depth;
  if (left <= 0 || ply >= MAX_PLY) return followCaptures(search, alpha, beta, ply, 0);
  const entry = findEntry(search.known, low, high);
  const cut = entry < 0 ? undefined : useEntry(search, entry, left, alpha, beta, ply);
  if (cut !== undefined) return cut;
  const list = search.lists[ply] as MoveList;
  generateLegalMoves(position, list);
  search.nodes += countExtraWork(list.count, search.price);
  if (list.count === 0) return searchStuck(search, depth, alpha, beta, ply);
  if (isDrawn(position)) return 0;
  rankMoves(search, list, ply, entry);
  return searchMoves(search, left, alpha, beta, ply, inCheck);
}

/** Tries the moves in the list of this ply; the signature of the position is the one on the path. */
function searchMoves(
  search: Search,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
  inCheck: boolean,
): number {
  const { position } = search;
  const list = search.lists[ply] as MoveList;
  // Bounds and scores in here are those of the player to move, who may be one of the others.
  const toMove = position.player === search.player ? 1 : -1;
  let low = toMove > 0 ? alpha : -beta;
  const high = toMove > 0 ? beta : -alpha;
  const lowest = low;
  let best = -WIN;
  let bestIndex = 0;
  for (let index = 0; index < list.count; index++) {
    const priority = takeNext(search, ply, index);
    const move = list.squares[index] as number;
    const effect = list.effects[index] as number;
    const reduction = depth >= 3 && !inCheck && priority < NOISY ? reduceLate(index) : 0;
    makeMove(position, move, effect);
    const score = toMove * searchChild(search, depth - 1, reduction, toMove, low, high, ply, index);
    unmakeMove(position);
    if (search.isStopped) return 0;
    if (score <= best) continue;
    best = score;
    bestIndex = index;
    if (score <= low) continue;
    low = score;
    keepLine(search, ply, move, effect);
    if (score >= high) {
      if (priority < NOISY) rememberQuiet(search, ply, move, effect, depth);
      break;
    }
  }
  const bound = best >= high ? LOWER : best > lowest ? EXACT : UPPER;
  storeEntry(
    search.known,
    search.pathLow[ply] as number,
    search.pathHigh[ply] as number,
    depth,
    bound,
    toTable(best, ply),
    list.squares[bestIndex] as number,
    list.effects[bestIndex] as number,
  );
  return toMove * best;
}

/** Later moves are only shown to be no better, which is cheaper; one that is better after all is searched again. */
function searchChild(
  search: Search,
  depth: number,
  reduction: number,
  toMove: number,
  low: number,
  high: number,
  ply: number,
  index: number,
): number {
  const full = (): number =>
    toMove > 0
      ? searchPosition(search, depth, low, high, ply + 1)
      : searchPosition(search, depth, -high, -low, ply + 1);
  if (index === 0) return full();
  const score =
    toMove > 0
      ? searchPosition(search, depth - reduction, low, low + 1, ply + 1)
      : searchPosition(search, depth - reduction, -low - 1, -low, ply + 1);
  return toMove * score > low && (reduction > 0 || toMove * score < high) ? full() : score;
}

const reduceLate = (index: number): number => (index < 4 ? 0 : index < 16 ? 1 : 2);

/** Only captures and promotions, until the position is quiet enough to be judged. */
function followCaptures(search: Search, alpha: number, beta: number, ply: number, followed: number): number {
  (search.lines[ply] as Int32Array)[0] = 0;
  const { position, player, tables } = search;
  if (followed > 0) {
    if (isOutOfTime(search)) return 0;
    if (position.winner !== NO_WINNER) return scoreWinner(search, position.winner, ply);
    if (isEliminated(position, player)) return ply - WIN;
  }
  const toMove = position.player === player ? 1 : -1;
  let best = toMove * evaluate(tables, position, player);
  let low = toMove > 0 ? alpha : -beta;
  const high = toMove > 0 ? beta : -alpha;
  if (best >= high || followed >= MAX_CAPTURES || !search.mayFollowCaptures) return toMove * best;
  low = Math.max(low, best);
  const list = search.lists[ply] as MoveList;
  generateMoves(position, list);
  search.nodes += countExtraWork(list.count, search.price);
  rankCaptures(search, list, ply, low - best - CAPTURE_MARGIN);
  for (let index = 0; index < list.count; index++) {
    takeNext(search, ply, index);
    const move = list.squares[index] as number;
    const effect = list.effects[index] as number;
    if (!isLegal(position, move, effect)) continue;
    makeMove(position, move, effect);
    const [from, to] = toMove > 0 ? [low, high] : [-high, -low];
    const score = toMove * followCaptures(search, from, to, ply + 1, followed + 1);
    unmakeMove(position);
    if (search.isStopped) return 0;
    if (score <= best) continue;
    best = score;
    if (score > low) {
      low = score;
      keepLine(search, ply, move, effect);
      if (score >= high) break;
    }
  }
  return toMove * best;
}

/** The player to move cannot: mate, stalemate or a pass. With more than two players the game may go on. */
function searchStuck(search: Search, depth: number, alpha: number, beta: number, ply: number): number {
  const outcome = settleTurn(search.position);
  if (outcome !== undefined) return scoreOutcome(search, outcome, ply);
  if (ply + 1 >= MAX_PLY) return evaluate(search.tables, search.position, search.player);
  return searchPosition(search, depth - 1, alpha, beta, ply + 1);
}

const scoreOutcome = (search: Search, { winner }: Outcome, ply: number): number =>
  scoreWinner(search, winner ?? DRAW, ply);

/** The sooner the better, or the later the less bad. */
function scoreWinner({ player }: Search, winner: number, ply: number): number {
  if (winner === DRAW) return 0;
  return winner === player ? WIN - ply : ply - WIN;
}

/** A position that came before on this line is a draw; so is one that has come too often in the game. */
function isRepeated({ position, pathLow, pathHigh, past }: Search, ply: number): boolean {
  if (ply === 0) return false;
  const low = pathLow[ply] as number;
  const high = pathHigh[ply] as number;
  const first = Math.max(0, ply - position.quiet);
  for (let earlier = ply - 1; earlier >= first; earlier--)
    if (pathLow[earlier] === low && pathHigh[earlier] === high) return true;
  const before = past.get(low);
  if (before === undefined || before.high !== high) return false;
  return before.times + 1 >= (position.game.spec.draw_conditions?.repetition_count ?? 2);
}

function isDrawn(position: Position): boolean {
  const rules = position.game.spec.draw_conditions;
  if (rules === undefined) return false;
  if (rules.fifty_move_halfmoves !== undefined && position.quiet >= rules.fifty_move_halfmoves) return true;
  // Material changes with captures only, and few pieces must be left for the costly look at them.
  return position.quiet === 0 && isNearlyEmpty(position) && findDraw(position, NO_RECURRENCE) !== undefined;
}

const FEW_PIECES = 6;
const NO_RECURRENCE = (): Recurrence => ({ times: 0, checkers: [] });

function isNearlyEmpty({ board }: Position): boolean {
  let pieces = 0;
  for (let square = 0; square < board.length && pieces <= FEW_PIECES; square++)
    if (board[square] !== 0) pieces += 1;
  return pieces <= FEW_PIECES;
}

// ---------------------------------------------------------------- what is known already

/** A win counts from here in the table, so that it is right wherever the position is reached from. */
const toTable = (score: number, ply: number): number =>
  score > WIN_BOUND ? score + ply : score < -WIN_BOUND ? score - ply : score;
const fromTable = (score: number, ply: number): number =>
  score > WIN_BOUND ? score - ply : score < -WIN_BOUND ? score + ply : score;

/** The score if the table settles it. Scores in the table are those of the player to move. */
function useEntry(
  { known, position, player }: Search,
  entry: number,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
): number | undefined {
  const packed = known.depths[entry] as number;
  if (ply === 0 || packed >> 2 < depth) return undefined;
  const toMove = position.player === player ? 1 : -1;
  const score = fromTable(known.scores[entry] as number, ply);
  const bound = packed & 3;
  const isCut =
    bound === EXACT ||
    (bound === LOWER && score >= (toMove > 0 ? beta : -alpha)) ||
    (bound === UPPER && score <= (toMove > 0 ? alpha : -beta));
  return isCut ? toMove * score : undefined;
}

// ---------------------------------------------------------------- order of moves

/** Priorities: the move of the table, then captures by gain, then killers, then quiet moves by their history. */
const FIRST = 1e12;
const NOISY = 1e9;
const KILLER = 1e8;
const MAX_HISTORY = 1e7;

function rankMoves(search: Search, list: MoveList, ply: number, entry: number): void {
  const { position, tables, known, killers, history } = search;
  const priorities = reserve(search, ply, list.count);
  const first = entry < 0 ? -1 : (known.squares[entry] as number);
  const firstEffect = entry < 0 ? 0 : (known.effects[entry] as number);
  for (let index = 0; index < list.count; index++) {
    const move = list.squares[index] as number;
    const effect = list.effects[index] as number;
    if (move === first && effect === firstEffect) priorities[index] = FIRST;
    else {
      const gain = findGain(position, move, effect, tables.values);
      if (gain > 0) priorities[index] = NOISY + gain * 16 - riskOf(search, move);
      else if (move === killers[ply * 2] || move === killers[ply * 2 + 1]) priorities[index] = KILLER;
      else priorities[index] = (history[historyIndex(search, move, effect)] as number) + gain;
    }
  }
}

/** Keeps only moves that gain more than `least`. */
function rankCaptures(search: Search, list: MoveList, ply: number, least: number): void {
  const { position, tables } = search;
  const priorities = reserve(search, ply, list.count);
  let kept = 0;
  for (let index = 0; index < list.count; index++) {
    const move = list.squares[index] as number;
    const effect = list.effects[index] as number;
    const gain = findGain(position, move, effect, tables.values);
    if (gain <= 0 || gain < least) continue;
    list.squares[kept] = move;
    list.effects[kept] = effect;
    priorities[kept] = gain * 16 - riskOf(search, move);
    kept += 1;
  }
  list.count = kept;
}

function reserve({ priorities }: Search, ply: number, count: number): Float64Array {
  const found = priorities[ply] as Float64Array;
  if (found.length >= count) return found;
  const longer = new Float64Array(count * 2);
  priorities[ply] = longer;
  return longer;
}

/** The value of the piece that moves. */
function riskOf({ position, tables }: Search, move: number): number {
  return tables.values[kindOf(position.board[moveFrom(move)] as number)] as number;
}

/** Swaps the best move that is left to `index` and gives its priority. */
function takeNext({ lists, priorities }: Search, ply: number, index: number): number {
  const { squares, effects, count } = lists[ply] as MoveList;
  const ranks = priorities[ply] as Float64Array;
  let best = index;
  for (let other = index + 1; other < count; other++)
    if ((ranks[other] as number) > (ranks[best] as number)) best = other;
  const priority = ranks[best] as number;
  if (best !== index) {
    const move = squares[best] as number;
    const effect = effects[best] as number;
    squares[best] = squares[index] as number;
    effects[best] = effects[index] as number;
    ranks[best] = ranks[index] as number;
    squares[index] = move;
    effects[index] = effect;
    ranks[index] = priority;
  }
  return priority;
}

function historyIndex({ position }: Search, move: number, effect: number): number {
  const from = moveFrom(move);
  const piece = effect === DROP ? pieceOf(from, position.player) : (position.board[from] as number);
  return piece * position.board.length + moveTo(move);
}

function rememberQuiet(search: Search, ply: number, move: number, effect: number, depth: number): void {
  const { killers, history } = search;
  if (killers[ply * 2] !== move) {
    killers[ply * 2 + 1] = killers[ply * 2] as number;
    killers[ply * 2] = move;
  }
  const index = historyIndex(search, move, effect);
  history[index] = Math.min(MAX_HISTORY, (history[index] as number) + depth * depth);
}

function keepLine({ lines }: Search, ply: number, move: number, effect: number): void {
  const line = lines[ply] as Int32Array;
  const rest = lines[ply + 1] as Int32Array;
  const length = rest[0] as number;
  line[0] = length + 1;
  line[1] = move;
  line[2] = effect;
  for (let index = 0; index < length * 2; index++) line[3 + index] = rest[1 + index] as number;
}
