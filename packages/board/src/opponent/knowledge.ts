/**
 * What an opponent knows about a game before its first turn, found out from the spec alone: random games are played
 * from a fixed seed, and in their positions each kind of piece is put on squares to count where it could go.
 */
import { createRandom, nextInt, type RandomState } from '@dota-factory/base';
import { type Game, ownerOf, pieceOf, type Position } from '../game.ts';
import { generateLegalMoves } from '../legality.ts';
import { createMoveList, generatePieceMoves, type MoveList, movePromotion, moveTo } from '../moves.ts';
import { makeMove } from '../play.ts';
import { createPosition, NO_WINNER, placePiece } from '../position.ts';
import { forEachMove, measureDistances, UNREACHABLE } from './distances.ts';
import { findGain } from './gain.ts';
import { priceMoves } from './work.ts';

/** Plain JSON, so that a caller can keep it by `hashSpec`. All values are hundredths: a piece with one move has about 80. */
export interface Knowledge {
  readonly spec: string;
  /** By kind. */
  readonly values: readonly number[];
  /** By piece (see `pieceOf`), then square: what the piece is worth there, promotions and goals that are near included. */
  readonly worth: readonly (readonly number[])[];
  /** By piece, then square: how many squares a leader could go to on an empty board; nothing for other pieces. */
  readonly room: readonly (readonly number[])[];
  /** Share of legal moves that capture, convert or promote. */
  readonly noisyShare: number;
}

const SEED = 20_260_101;
const MAX_GAMES = 24;
const MAX_PLIES = 120;
/** Positions are looked at this often, in turns. */
const SAMPLE_EVERY = 6;
/** Work in all, in pieces put on squares and in legal moves listed: some tens of milliseconds. */
const MAX_PROBES = 24_000;
const MAX_MOVES = 400_000;
/** Distances cost the moves of a piece from every square; games with more pieces and squares do without. */
const MAX_CELLS = 100_000;

const PER_MOVE = 65;
const AT_LEAST = 15;
/** How much a square's own figure counts against the mean of its kind, in probes. */
const PRIOR_PROBES = 6;
/** A square with one move more than others is worth this much more. */
const PER_MOVE_ON_SQUARE = 6;
/** What is left of the gain of a promotion or a goal with each turn that it is away. */
const DECAY = 0.6;
const GOAL = 450;
const PER_TURN_TO_GOAL = 14;

interface Counts {
  /** By piece * squares + square. */
  readonly moves: Float64Array;
  readonly probes: Float64Array;
  noisy: number;
  legal: number;
}

export function estimateKnowledge(game: Game): Knowledge {
  const size = game.grid.size;
  const cells = ((game.codes.length + 1) << 2) * size;
  const counts: Counts = {
    moves: new Float64Array(cells),
    probes: new Float64Array(cells),
    noisy: 0,
    legal: 0,
  };
  playAtRandom(game, counts);
  const values = game.codes.map((_, kind) => estimateValue(game, kind, counts));
  const mayMeasure = cells <= MAX_CELLS;
  return {
    spec: hashSpec(game),
    values,
    worth: forEachPiece(game, (kind, owner) =>
      estimateWorth({ game, kind, counts }, owner, values, mayMeasure),
    ),
    room: forEachPiece(game, (kind, owner) =>
      mayMeasure && game.isLeader[kind] === true ? countRoom(game, kind, owner) : [],
    ),
    noisyShare: counts.legal === 0 ? 0 : Math.round((1000 * counts.noisy) / counts.legal) / 1000,
  };
}

/** A short name for the rules of a game: the same text for the same spec. */
export function hashSpec({ spec }: Game): string {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  const text = JSON.stringify(spec);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code ^ (low >>> 15), 0x85ebca6b);
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

function forEachPiece<T>(game: Game, make: (kind: number, owner: number) => T): T[] {
  const made: T[] = [];
  for (const kind of game.codes.keys())
    for (const owner of game.players.keys()) made[pieceOf(kind, owner)] = make(kind, owner);
  return made;
}

/** Ends with the games or with the work that may be done. */
function playAtRandom(game: Game, counts: Counts): void {
  const random = createRandom(SEED);
  const list = createMoveList();
  const probed = createMoveList();
  /** Every piece counts the same where only the number of pieces matters. */
  const ones = game.codes.map(() => 1);
  const perSample = Math.ceil(MAX_PROBES / ((MAX_GAMES * MAX_PLIES) / SAMPLE_EVERY));
  const maxMoves = MAX_MOVES / priceMoves(game);
  let listed = 0;
  for (let played = 0; played < MAX_GAMES && listed < maxMoves; played++) {
    const position = createPosition(game);
    for (let ply = 0; ply < MAX_PLIES && listed < maxMoves; ply++) {
      generateLegalMoves(position, list);
      if (list.count === 0) break;
      listed += list.count;
      if (ply % SAMPLE_EVERY === 0) {
        countNoisy(position, list, ones, counts);
        for (let probe = 0; probe < perSample; probe++) probeSquare(position, random, probed, counts);
      }
      const chosen = nextInt(random, 0, list.count - 1);
      makeMove(position, list.squares[chosen] as number, list.effects[chosen] as number);
      if (position.winner !== NO_WINNER) break;
    }
  }
}

function countNoisy(position: Position, list: MoveList, ones: readonly number[], counts: Counts): void {
  counts.legal += list.count;
  for (let index = 0; index < list.count; index++)
    if (findGain(position, list.squares[index] as number, list.effects[index] as number, ones) > 0)
      counts.noisy += 1;
}

/** Puts a piece of any kind on an empty square and counts where it could go. */
function probeSquare(position: Position, random: RandomState, list: MoveList, counts: Counts): void {
  const { game, board, moved, player } = position;
  const { size, exists } = game.grid;
  const square = nextInt(random, 0, size - 1);
  const piece = pieceOf(
    nextInt(random, 0, game.codes.length - 1),
    nextInt(random, 0, game.players.length - 1),
  );
  if (board[square] !== 0 || exists[square] === 0) return;
  placePiece(position, square, piece);
  moved[square] = 1;
  position.player = ownerOf(piece);
  list.count = 0;
  generatePieceMoves(position, square, list);
  placePiece(position, square, 0);
  moved[square] = 0;
  position.player = player;
  const cell = piece * size + square;
  counts.moves[cell] = (counts.moves[cell] as number) + countTargets(list);
  counts.probes[cell] = (counts.probes[cell] as number) + 1;
}

/** Several promotions on a square are one way to go. */
function countTargets(list: MoveList): number {
  let targets = 0;
  for (let index = 0; index < list.count; index++)
    if (index === 0 || moveTo(list.squares[index] as number) !== moveTo(list.squares[index - 1] as number))
      targets += 1;
  return targets;
}

/** Moves per probe over all squares and owners. */
function meanMoves({ game, kind, counts }: Estimate): number {
  const { size } = game.grid;
  let moves = 0;
  let probes = 0;
  for (const owner of game.players.keys())
    for (let cell = pieceOf(kind, owner) * size, end = cell + size; cell < end; cell++) {
      moves += counts.moves[cell] as number;
      probes += counts.probes[cell] as number;
    }
  return probes === 0 ? 0 : moves / probes;
}

interface Estimate {
  readonly game: Game;
  readonly kind: number;
  readonly counts: Counts;
}

const estimateValue = (game: Game, kind: number, counts: Counts): number =>
  Math.round(AT_LEAST + PER_MOVE * meanMoves({ game, kind, counts }));

function estimateWorth(
  estimate: Estimate,
  owner: number,
  values: readonly number[],
  mayMeasure: boolean,
): readonly number[] {
  const { game, kind, counts } = estimate;
  const { size } = game.grid;
  const isLeader = game.isLeader[kind] === true;
  const mean = meanMoves(estimate);
  const worth = Array.from({ length: size }, (_, square) => {
    if (isLeader) return 0;
    const cell = pieceOf(kind, owner) * size + square;
    const moves = (counts.moves[cell] as number) + mean * PRIOR_PROBES;
    const extra = moves / ((counts.probes[cell] as number) + PRIOR_PROBES) - mean;
    return (values[kind] as number) + PER_MOVE_ON_SQUARE * extra;
  });
  if (mayMeasure) {
    addPromotion(estimate, owner, values, worth);
    for (const rule of game.wins)
      if (rule.type === 'zone' && rule.kind === kind) addGoal(estimate, owner, rule.zones[owner], worth);
  }
  return worth.map(Math.round);
}

function addPromotion(
  { game, kind }: Estimate,
  owner: number,
  values: readonly number[],
  worth: number[],
): void {
  const patterns = game.movements[pieceOf(kind, owner)]?.patterns ?? [];
  const options = patterns.flatMap(({ modifiers }) => modifiers.flatMap((each) => each.options));
  const gain = Math.max(0, ...options.map((option) => values[option] as number)) - (values[kind] as number);
  if (gain <= 0) return;
  const distances = measureDistances(game, kind, owner, (move) => movePromotion(move) >= 0);
  for (const [square, distance] of distances.entries())
    if (distance !== UNREACHABLE) worth[square] = (worth[square] as number) + gain * DECAY ** (distance + 1);
}

function addGoal(
  { game, kind }: Estimate,
  owner: number,
  zone: Uint8Array | undefined,
  worth: number[],
): void {
  const distances = measureDistances(game, kind, owner, (move) => zone?.[moveTo(move)] === 1);
  const known = [...distances].filter((distance) => distance !== UNREACHABLE);
  const furthest = Math.max(0, ...known);
  for (const [square, distance] of distances.entries())
    if (distance !== UNREACHABLE)
      worth[square] =
        (worth[square] as number) + GOAL * DECAY ** distance + PER_TURN_TO_GOAL * (furthest - distance);
}

function countRoom(game: Game, kind: number, owner: number): readonly number[] {
  const room = Array.from({ length: game.grid.size }, () => 0);
  forEachMove(game, kind, owner, (square) => {
    room[square] = (room[square] as number) + 1;
  });
  return room;
}
