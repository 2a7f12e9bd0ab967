// The public surface of board, in the order in which a game takes its way.

// A file: its schema, its faults, the game.
export { loadGame } from './load.ts';
export type { GameReading } from './load.ts';
export { formatGameSchemas } from './json-schemas.ts';
export type { GameSpec } from './spec.ts';
export { GLYPHS } from './vocabulary.ts';
export type { Glyph } from './vocabulary.ts';
export { kindOf, ownerOf } from './game.ts';
export type { Game, Position } from './game.ts';

// A position and its moves.
export { clonePosition, createPosition } from './position.ts';
export { generateLegalMoves } from './legality.ts';
export { createMoveList, moveTo } from './moves.ts';
export type { MoveList } from './moves.ts';
export { makeMove, unmakeMove } from './play.ts';
export { isAttacked, isInCheck, listChecks } from './attacks.ts';
export { divide, perft } from './perft.ts';

// Texts.
export { findMove, formatMove, formatSquare, listLegalMoves, parseSquare, splitMove } from './notation.ts';
export type { LegalMove, MoveParts } from './notation.ts';
export { formatFen, hasFen, parseFen } from './fen.ts';
export type { FenFault } from './fen-symbols.ts';
export { formatKey, hashPosition } from './key.ts';
export { formatState, parseState } from './state.ts';
export type { PositionState } from './state.ts';
export { explainMove } from './explain.ts';
export type { Reason } from './explain.ts';

// A game being played.
export {
  createMatch,
  execute,
  formatMatch,
  parseMatch,
  playMove,
  redo,
  selectDrop,
  selectPiece,
  transform,
  undo,
} from './match.ts';
export type { Match, MatchFault, MatchState, Phase, Turn } from './match.ts';
export { ENDINGS } from './outcome.ts';
export type { Ending, Outcome } from './outcome.ts';

// An opponent for any game.
export { chooseMove, createOpponent, STRENGTHS, think } from './opponent/opponent.ts';
export type { Opponent, Strength, Thought } from './opponent/opponent.ts';
export { estimateKnowledge, hashSpec } from './opponent/knowledge.ts';
export type { Knowledge } from './opponent/knowledge.ts';
export type { Limits } from './opponent/search.ts';
export { describeLine } from './opponent/line.ts';
export type { LineStep } from './opponent/line.ts';

// A laboratory: what a game is like when the opponent plays it against itself.
export { playSelfGame } from './laboratory/self-play.ts';
export type { GameRecord, SelfPlay } from './laboratory/self-play.ts';
export { summarizeGames } from './laboratory/report.ts';
export type { Histogram, LaboratoryReport } from './laboratory/report.ts';
