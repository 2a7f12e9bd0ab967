/** One game of the opponent against itself, and what is worth knowing about it. */
import { createRandom, type PathPart } from '@dota-factory/base';
import { type Game, kindOf, ownerOf, type Position } from '../game.ts';
import { createMatch, type Match, playMove } from '../match.ts';
import { DROP, moveFrom, PASS } from '../moves.ts';
import { type LegalMove, listLegalMoves } from '../notation.ts';
import { chooseMove, createOpponent, type Strength } from '../opponent/opponent.ts';
import type { Knowledge } from '../opponent/knowledge.ts';
import type { Ending, Outcome } from '../outcome.ts';
import { findWinRule } from '../wins.ts';
import { createRulebook, DRAWS, type Rulebook } from './rulebook.ts';
import { traceMove } from './traces.ts';

/** Plain JSON, so that it can come from a thread. */
export interface GameRecord {
  readonly index: number;
  /** -1 for a draw, and for a game that was not finished. */
  readonly winner: number;
  /** Undefined if the game went on for too long. */
  readonly ending: Ending | undefined;
  readonly turns: number;
  /** By turn: how many moves were legal. */
  readonly choices: readonly number[];
  readonly captures: number;
  /** By kind: how often it moved, was dropped, and took something. */
  readonly moves: readonly number[];
  readonly takes: readonly number[];
  /** The kind whose move ended the game with a win, or -1. */
  readonly decider: number;
  /** By rule: how often it came into play. */
  readonly fired: readonly number[];
  /** By rule: 1 if some legal move would have brought it into play. */
  readonly offered: readonly number[];
}

export interface SelfPlay {
  readonly game: Game;
  readonly knowledge: Knowledge;
  readonly strength: Strength;
  readonly seed: number;
}

/** A game that is not over by then is left unfinished. */
const MAX_ROUNDS = 150;
/** Rounds at the start in which the choice is less strict, so that games differ. */
const OPENING_ROUNDS = 2;
const TABLE_BITS = 13;
/** Seeds of games lie this far apart; those of a person are smaller. */
const SEED_STEP = 2 ** 32;

interface Tally {
  captures: number;
  readonly choices: number[];
  readonly moves: number[];
  readonly takes: number[];
  readonly fired: number[];
  readonly offered: number[];
  decider: number;
}

/** The same record for the same index, whatever was played before. */
export function playSelfGame({ game, knowledge, strength, seed }: SelfPlay, index: number): GameRecord {
  const random = createRandom(seed + index * SEED_STEP);
  const rulebook = createRulebook(game);
  const opponent = createOpponent(game, knowledge, TABLE_BITS);
  const match = createMatch(game);
  const tally = createTally(game, rulebook);
  const opening = OPENING_ROUNDS * game.order.length;
  const maxTurns = MAX_ROUNDS * game.order.length;
  while (match.outcome === undefined && match.history.length < maxTurns) {
    const level = match.history.length < opening ? 1 : strength;
    const thought = chooseMove(opponent, match, level, random);
    if (thought === undefined) break;
    playTallied(tally, match, thought.move, rulebook);
  }
  fireEnding(match, rulebook, tally);
  const winner = match.outcome?.winner ?? -1;
  return {
    index,
    winner,
    ending: match.outcome?.ending,
    turns: match.history.length,
    ...tally,
    decider: winner < 0 ? -1 : tally.decider,
  };
}

function createTally({ codes }: Game, { rules }: Rulebook): Tally {
  const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
  return {
    captures: 0,
    choices: [],
    moves: zeros(codes.length),
    takes: zeros(codes.length),
    fired: zeros(rules.length),
    offered: zeros(rules.length),
    decider: -1,
  };
}

function playTallied(tally: Tally, match: Match, move: LegalMove, rulebook: Rulebook): void {
  const { position } = match;
  const { player } = position;
  const before = countOthers(position, player);
  tallyRules(tally, position, move, rulebook);
  const kind = findKind(position, move);
  tally.decider = kind;
  playMove(match, move.name);
  if (kind < 0) return;
  add(tally.moves, kind);
  const taken = before - countOthers(match.position, player);
  if (taken <= 0) return;
  tally.captures += taken;
  add(tally.takes, kind);
}

/** What moves or is dropped; -1 for a pass. */
function findKind({ board }: Position, { squares, effect }: LegalMove): number {
  if (effect === PASS) return -1;
  return effect === DROP ? moveFrom(squares) : kindOf(board[moveFrom(squares)] as number);
}

const countOthers = ({ board }: Position, player: number): number =>
  board.reduce((count, piece) => (piece !== 0 && ownerOf(piece) !== player ? count + 1 : count), 0);

/** Before the move is played: which rules it brings into play, and which any other legal move would. */
function tallyRules(tally: Tally, position: Position, move: LegalMove, rulebook: Rulebook): void {
  const legal = listLegalMoves(position);
  tally.choices.push(legal.length);
  for (const { squares, effect } of legal)
    traceMove(position, squares, effect, rulebook, (rule) => {
      tally.offered[rule] = 1;
    });
  traceMove(position, move.squares, move.effect, rulebook, (rule) => add(tally.fired, rule));
}

function add(counts: number[], index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

/** The rule that ended the game. */
function fireEnding({ outcome, history, game, position }: Match, { find }: Rulebook, tally: Tally): void {
  if (outcome === undefined) return;
  const mover = game.players.indexOf(history.at(-1)?.player ?? '');
  for (const path of listEndingRules(outcome, () => findWinRule(position, mover))) {
    const rule = find(...path);
    if (rule !== undefined) add(tally.fired, rule);
  }
}

function listEndingRules(
  { ending, winner }: Outcome,
  findGoal: () => number,
): readonly (readonly PathPart[])[] {
  switch (ending) {
    case 'goal':
      return [['win_conditions', findGoal()]];
    case 'mate':
      return [['leader']];
    case 'stalemate':
      return winner === undefined ? [] : [['stalemate_loses']];
    case 'most-pieces':
    case 'nobody-can-move':
      return [['when_stuck']];
    case 'passes':
      return [['may_pass']];
    case 'perpetual-check':
      return [['draw_conditions', 'perpetual_check_loses']];
    case 'repetition':
    case 'quiet':
    case 'material':
      return Object.entries(DRAWS).flatMap(([key, leadsTo]) =>
        leadsTo === ending ? [['draw_conditions', key]] : [],
      );
  }
}
