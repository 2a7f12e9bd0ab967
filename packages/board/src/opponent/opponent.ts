/** An opponent for any game: what it would play, how sure it is of it, and weaker forms of itself. */
import { nextUnit, type RandomState } from '@dota-factory/base';
import type { Game, Position } from '../game.ts';
import type { Match } from '../match.ts';
import { findMove, formatMove, type LegalMove, listLegalMoves } from '../notation.ts';
import { settleTurn } from '../outcome.ts';
import { makeMove, unmakeMove } from '../play.ts';
import { clonePosition } from '../position.ts';
import { parseState } from '../state.ts';
import { createTables } from './evaluation.ts';
import { estimateKnowledge, hashSpec, type Knowledge } from './knowledge.ts';
import {
  createSearch,
  type Equipment,
  type Limits,
  MAX_PLY,
  type Search,
  searchPosition,
  WIN,
  WIN_BOUND,
} from './search.ts';
import { createSigner, sign } from './signature.ts';
import { createTranspositions, findEntry } from './transpositions.ts';

export interface Opponent extends Equipment {
  readonly game: Game;
  readonly knowledge: Knowledge;
}

export interface Thought {
  readonly move: LegalMove;
  /** For the player to move, in hundredths of about a pawn. */
  readonly score: number;
  /** Turns of all players until the win, if it is certain; below 0 until the loss. */
  readonly endsIn: number | undefined;
  /** What it expects to be played, its own move first. */
  readonly line: readonly string[];
  readonly depth: number;
  /** Positions looked at. */
  readonly nodes: number;
}

export const STRENGTHS = [1, 2, 3] as const;
export type Strength = (typeof STRENGTHS)[number];

/** How far each strength looks, and how much it errs, in hundredths. */
const LEVELS: Readonly<Record<Strength, Limits & { readonly error: number }>> = {
  1: { maxDepth: 1, maxNodes: 4_000, error: 120 },
  2: { maxDepth: 3, maxNodes: 40_000, error: 20 },
  3: { maxDepth: MAX_PLY, maxNodes: 400_000, error: 0 },
};

/** Entries of the table of known positions, as a power of two: 5 MB. */
const TABLE_BITS = 18;

/** `knowledge` spares the estimate if it was made for this spec; `tableBits` may save memory where many play at once. */
export function createOpponent(game: Game, knowledge?: Knowledge, tableBits = TABLE_BITS): Opponent {
  const known = knowledge?.spec === hashSpec(game) ? knowledge : estimateKnowledge(game);
  return {
    game,
    knowledge: known,
    tables: createTables(game, known),
    signer: createSigner(game),
    known: createTranspositions(tableBits),
  };
}

/** A move of the root with what is known about it. */
interface Candidate {
  readonly move: LegalMove;
  score: number;
  line: readonly string[];
}

/** The best move it finds within the limits; undefined if the game is over. `report` is called with each depth. */
export function think(
  opponent: Opponent,
  match: Match,
  limits: Limits,
  report?: (thought: Thought) => void,
): Thought | undefined {
  const candidates = deliberate(opponent, match, limits, 0, report);
  return candidates?.thought;
}

/**
 * A move as an opponent of this strength plays it: weaker ones look less far and take moves that are a little worse,
 * by the dice that they are given. A deadline can be set by `shouldStop`.
 */
export function chooseMove(
  opponent: Opponent,
  match: Match,
  strength: Strength,
  random: RandomState,
  shouldStop?: () => boolean,
): Thought | undefined {
  const { error, ...level } = LEVELS[strength];
  const limits = shouldStop === undefined ? level : { ...level, shouldStop };
  const result = deliberate(opponent, match, limits, error);
  if (result === undefined || error === 0) return result?.thought;
  const { candidates, thought } = result;
  if (thought.score > WIN_BOUND) return thought;
  const judged = candidates.map((each) => ({
    ...each,
    taste: each.score + error * (2 * nextUnit(random) - 1),
  }));
  const chosen = judged.reduce((best, each) => (each.taste > best.taste ? each : best));
  return { ...describe(chosen, thought.depth, thought.nodes) };
}

interface Deliberation {
  readonly candidates: readonly Candidate[];
  readonly thought: Thought;
}

/** With an error every candidate gets a score of its own; without, only the best one's is exact. */
function deliberate(
  opponent: Opponent,
  match: Match,
  limits: Limits,
  error: number,
  report?: (thought: Thought) => void,
): Deliberation | undefined {
  if (match.outcome !== undefined) return undefined;
  const position = clonePosition(match.position);
  const search = createSearch(opponent, position, countPast(opponent, match), limits);
  const candidates: Candidate[] = listLegalMoves(position).map((move) => ({
    move,
    score: 0,
    line: [move.name],
  }));
  const [first] = candidates;
  if (first === undefined) return undefined;
  sign(search.signer, position);
  search.pathLow[0] = search.signer.low;
  search.pathHigh[0] = search.signer.high;
  let thought = describe(first, 0, 0);
  for (let depth = 1; depth <= Math.min(limits.maxDepth, MAX_PLY); depth++) {
    searchCandidates(search, candidates, depth, error > 0);
    const [best] = candidates;
    if (best === undefined) break;
    thought = describe(best, search.isStopped ? depth - 1 : depth, search.nodes);
    report?.(thought);
    if (search.isStopped || isSettled(best, depth, candidates.length)) break;
  }
  return { candidates, thought };
}

/** Nothing that a deeper search could change: a certain end within the depth, or no choice. */
const isSettled = ({ score }: Candidate, depth: number, choices: number): boolean =>
  choices === 1 || (Math.abs(score) > WIN_BOUND && WIN - Math.abs(score) <= depth);

/** Orders the candidates, best first. If it is stopped on the way, those that were not reached keep their order. */
function searchCandidates(search: Search, candidates: Candidate[], depth: number, isEach: boolean): void {
  const { position } = search;
  let best = -WIN;
  const order = [...candidates];
  for (const [index, candidate] of order.entries()) {
    const { squares, effect } = candidate.move;
    const low = isEach ? -WIN : best;
    makeMove(position, squares, effect);
    let score =
      index === 0 || isEach
        ? searchPosition(search, depth - 1, low, WIN, 1)
        : searchPosition(search, depth - 1, low, low + 1, 1);
    if (index > 0 && !isEach && score > low && !search.isStopped)
      score = searchPosition(search, depth - 1, low, WIN, 1);
    unmakeMove(position);
    if (search.isStopped) break;
    candidate.score = score;
    if (score <= best && index > 0) continue;
    best = score;
    candidate.line = [candidate.move.name, ...readLine(search, candidate.move, depth)];
    candidates.splice(candidates.indexOf(candidate), 1);
    candidates.unshift(candidate);
  }
}

/** Names of the moves after the candidate's: the line of ply 1 holds them packed, the table what follows it. */
function readLine(search: Search, { squares, effect }: LegalMove, depth: number): string[] {
  const { position, lines } = search;
  const line = lines[1] as Int32Array;
  const names: string[] = [];
  const play = (move: number, also: number): void => {
    names.push(formatMove(position, move, also));
    makeMove(position, move, also);
    settleTurn(position);
  };
  makeMove(position, squares, effect);
  settleTurn(position);
  for (let index = 0; index < (line[0] as number); index++)
    play(line[1 + index * 2] as number, line[2 + index * 2] as number);
  while (names.length < depth - 1) {
    const next = findKnownMove(search);
    if (next === undefined) break;
    play(next.squares, next.effect);
  }
  for (let played = names.length + 1; played > 0; played--) unmakeMove(position);
  return names;
}

/** The move that the table has for the position, if it is legal there. */
function findKnownMove({ position, signer, known }: Search): LegalMove | undefined {
  sign(signer, position);
  const entry = findEntry(known, signer.low, signer.high);
  if (entry < 0) return undefined;
  return listLegalMoves(position).find(
    ({ squares, effect }) => squares === known.squares[entry] && effect === known.effects[entry],
  );
}

function describe({ move, score, line }: Candidate, depth: number, nodes: number): Thought {
  const plies = WIN - Math.abs(score);
  const endsIn = Math.abs(score) > WIN_BOUND ? Math.sign(score) * plies : undefined;
  return { move, score, endsIn, line, depth, nodes };
}

/** How often the positions since the last capture came, from the match's own record. */
function countPast({ signer, game }: Opponent, { past, history, position }: Match): Search['past'] {
  const counts = new Map<number, { high: number; times: number }>();
  const from = Math.max(0, past.length - position.quiet);
  const start = past[from] === undefined ? undefined : parseState(game, past[from]);
  if (start?.ok !== true) return counts;
  const replayed = start.value;
  for (const { move } of history.slice(from)) {
    countPosition(replayed);
    const found = findMove(replayed, move);
    if (found === undefined) break;
    makeMove(replayed, found.squares, found.effect);
    settleTurn(replayed);
  }
  return counts;

  function countPosition(each: Position): void {
    sign(signer, each);
    const known = counts.get(signer.low);
    if (known?.high === signer.high) known.times += 1;
    else counts.set(signer.low, { high: signer.high, times: 1 });
  }
}
