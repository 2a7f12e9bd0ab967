/** A position as plain JSON, and back. */
import { err, ok, type Result } from '@dota-factory/base';
import {
  boolean,
  type Fault,
  integer,
  list,
  nullable,
  optional,
  readSchema,
  record,
  table,
  text,
  type TypeOf,
} from '@dota-factory/data';
import { type Game, kindOf, ownerOf, pieceOf, type Position } from './game.ts';
import { formatSquare, parseSquare } from './notation.ts';
import {
  createEmptyPosition,
  DRAW,
  FOREVER,
  flagName,
  flagSquare,
  flagValue,
  handIndex,
  isEliminated,
  NO_WINNER,
  packFlag,
  placePiece,
} from './position.ts';
import { MAX_DURATION } from './spec.ts';

const pieceState = table('A piece.', {
  square: text('Where it stands.'),
  piece: text('Its code.'),
  owner: text('Its player.'),
  moved: optional(boolean('Whether it has moved.'), false),
  flags: optional(
    record(
      'Turns left by flag; null is permanent.',
      nullable(integer('Turns.', { min: 0, max: MAX_DURATION })),
    ),
    {},
  ),
});

const stateSchema = table('A position.', {
  turn: integer('Place in the order of turns.', { min: 0 }),
  round: integer('Rounds, from 1.', { min: 1 }),
  quiet: integer('Turns since the last capture or pawn move.', { min: 0 }),
  passes: optional(integer('Turns in a row that were passed.', { min: 0 }), 0),
  winner: nullable(text('A player, or "draw" if several reached the goal in the same round.')),
  eliminated: list('Players who are out.', text('A player.')),
  pieces: list('By square.', pieceState),
  hands: record('By player.', record('By piece.', integer('How many.', { min: 1, max: 10_000 }))),
  checks: record('Checks given, by player.', integer('How many.', { min: 0, max: 10_000 })),
});

export type PositionState = TypeOf<typeof stateSchema>;

const DRAWN = 'draw';

export function formatState(position: Position): PositionState {
  const { game, turn, round, quiet, passes, winner } = position;
  return {
    turn,
    round,
    quiet,
    passes,
    winner: winner === NO_WINNER ? null : winner === DRAW ? DRAWN : (game.players[winner] ?? null),
    eliminated: game.players.filter((_, player) => isEliminated(position, player)),
    pieces: listPieces(position),
    hands: Object.fromEntries(game.players.map((name, player) => [name, formatHand(position, player)])),
    checks: Object.fromEntries(game.players.map((name, player) => [name, position.checks[player] ?? 0])),
  };
}

function listPieces({ game, board, moved, flags }: Position): PositionState['pieces'] {
  return [...board.entries()]
    .filter(([, piece]) => piece !== 0)
    .map(([square, piece]) => ({
      square: formatSquare(game, square),
      piece: game.codes[kindOf(piece)] ?? '',
      owner: game.players[ownerOf(piece)] ?? '',
      moved: moved[square] === 1,
      flags: Object.fromEntries(
        flags
          .filter((packed) => flagSquare(packed) === square)
          .map((packed) => [
            game.flags[flagName(packed)],
            flagValue(packed) === FOREVER ? null : flagValue(packed),
          ]),
      ),
    }));
}

function formatHand(position: Position, player: number): Readonly<Record<string, number>> {
  const held = position.game.codes.map(
    (code, kind) => [code, position.hands[handIndex(position, player, kind)] ?? 0] as const,
  );
  return Object.fromEntries(held.filter(([, amount]) => amount > 0));
}

/** Checks everything that it reads, so that the value may come from a file. */
export function parseState(game: Game, value: unknown): Result<Position, readonly Fault[]> {
  const faults: Fault[] = [];
  const { whole } = readSchema(stateSchema, value, { path: [], faults });
  if (whole === undefined) return err(faults);
  const position = createEmptyPosition(game);
  const refuse = (path: Fault['path'], message: string): void => void faults.push({ path, message });
  readTurn(position, whole, refuse);
  readPieces(position, whole, refuse);
  readHands(position, whole, refuse);
  return faults.length === 0 ? ok(position) : err(faults);
}

type Refuse = (path: Fault['path'], message: string) => void;

function readTurn(position: Position, state: PositionState, refuse: Refuse): void {
  const { order, players } = position.game;
  const player = order[state.turn];
  if (player === undefined) refuse(['turn'], 'the order of turns has no such place');
  position.turn = state.turn;
  position.player = player ?? 0;
  position.round = state.round;
  position.quiet = state.quiet;
  position.passes = state.passes;
  for (const [index, name] of state.eliminated.entries()) {
    const found = players.indexOf(name);
    if (found < 0) refuse(['eliminated', index], `unknown player "${name}"`);
    else position.eliminated |= 1 << found;
  }
  if (state.winner === null) return;
  position.winner = state.winner === DRAWN ? DRAW : players.indexOf(state.winner);
  if (position.winner === NO_WINNER) refuse(['winner'], `unknown player "${state.winner}"`);
}

function readPieces(position: Position, { pieces }: PositionState, refuse: Refuse): void {
  const { game } = position;
  const flags: number[] = [];
  for (const [index, each] of pieces.entries()) {
    const path = ['pieces', index];
    const square = parseSquare(game, each.square);
    const kind = game.kindByCode.get(each.piece);
    const owner = game.players.indexOf(each.owner);
    if (square === undefined || position.board[square] !== 0)
      refuse([...path, 'square'], 'no free square of the board');
    else if (kind === undefined) refuse([...path, 'piece'], `unknown piece "${each.piece}"`);
    else if (owner < 0) refuse([...path, 'owner'], `unknown player "${each.owner}"`);
    else {
      placePiece(position, square, pieceOf(kind, owner));
      position.moved[square] = each.moved ? 1 : 0;
      for (const [name, turns] of Object.entries(each.flags)) {
        const flag = game.flags.indexOf(name);
        if (flag < 0) refuse([...path, 'flags', name], `unknown flag "${name}"`);
        else flags.push(packFlag(square, flag, turns ?? FOREVER));
      }
    }
  }
  position.flags = flags;
}

function readHands(position: Position, { hands, checks }: PositionState, refuse: Refuse): void {
  const { game } = position;
  for (const [name, amounts] of Object.entries(hands)) {
    const player = game.players.indexOf(name);
    if (player < 0) refuse(['hands', name], `unknown player "${name}"`);
    for (const [code, amount] of Object.entries(amounts)) {
      const kind = game.kindByCode.get(code);
      if (kind === undefined) refuse(['hands', name, code], `unknown piece "${code}"`);
      else if (player >= 0) position.hands[handIndex(position, player, kind)] = amount;
    }
  }
  for (const [name, given] of Object.entries(checks)) {
    const player = game.players.indexOf(name);
    if (player < 0) refuse(['checks', name], `unknown player "${name}"`);
    else position.checks[player] = given;
  }
}
