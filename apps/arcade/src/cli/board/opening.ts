/** The position that a command works on: a game file, and what `--fen` and `--moves` say. */
import { resolve } from 'node:path';
import { type Diagnostic, err, ok, type Result } from '@dota-factory/base';
import {
  createMatch,
  createPosition,
  explainMove,
  type FenFault,
  type Game,
  loadGame,
  type Match,
  parseFen,
  playMove,
  type Position,
} from '@dota-factory/board';
import { type CommandContext, type ParsedArguments, readTextFile } from '@dota-factory/console';
import { formatReasons } from '../../words/reasons.ts';
import { optionFault } from '../console/answer.ts';

export const POSITION_OPTIONS = {
  fen: { value: 'FEN', help: 'begins there; for games whose pieces have a symbol' },
  moves: { value: '"…"', help: 'plays these moves first, e.g. "e2e4 e7e5"' },
} as const;

type Faults = readonly Diagnostic[];

/** The game of the first operand, as typed. */
export async function readGame(
  file: string,
  { workingFolder }: CommandContext,
): Promise<Result<Game, Faults>> {
  const text = await readTextFile(resolve(workingFolder, file), file);
  if (!text.ok) return err([text.error]);
  const { game, diagnostics } = loadGame(file, text.value);
  return game === undefined ? err(diagnostics.filter(({ severity }) => severity === 'error')) : ok(game);
}

/** A match in the position that the options name. */
export function openMatch(game: Game, { options }: ParsedArguments): Result<Match, Faults> {
  const fen = options.get('fen');
  const start = typeof fen === 'string' ? readFen(game, fen) : ok(createPosition(game));
  if (!start.ok) return err([start.error]);
  const match = createMatch(game, start.value);
  const moves = options.get('moves');
  const fault = typeof moves === 'string' ? playAll(match, moves) : undefined;
  return fault === undefined ? ok(match) : err([fault]);
}

/** Where each fault lies among the fields, which are separated by blanks. */
const FEN_FIELDS: Readonly<Record<FenFault, { readonly field: number; readonly expected: string }>> = {
  'no-symbols': { field: 0, expected: 'a game whose pieces all have a symbol' },
  'bad-rows': { field: 0, expected: 'the rows of the board from the top, separated by /' },
  'unknown-piece': { field: 0, expected: 'symbols of the game’s pieces' },
  'bad-hand': { field: 0, expected: 'pieces in brackets, in a game with hands' },
  'bad-side': { field: 1, expected: 'w or b, or the letter of one of more players' },
  'bad-castling': { field: 2, expected: 'rights for which king and rook are in place, or -' },
  'bad-en-passant': { field: 3, expected: 'the square that a piece has just jumped over, or -' },
  'bad-checks': { field: 4, expected: 'checks left, e.g. 3+3, in a game that counts them' },
  'bad-counter': { field: 4, expected: 'quiet turns and round, as whole numbers' },
  'bad-field': { field: 6, expected: 'nothing else, or turn=, out=, passes=, moved=, unmoved=, flags=' },
};

function readFen(game: Game, fen: string): Result<Position, Diagnostic> {
  const parsed = parseFen(game, fen);
  if (parsed.ok) return parsed;
  const { field, expected } = FEN_FIELDS[parsed.error];
  const starts = [...fen.matchAll(/\S+/g)].map(({ index }) => index + 1);
  const message = `the FEN cannot be read (${parsed.error.replaceAll('-', ' ')})`;
  return err(optionFault('fen', starts[field] ?? fen.length + 1, message, expected));
}

function playAll(match: Match, moves: string): Diagnostic | undefined {
  for (const { 0: move, index } of moves.matchAll(/\S+/g)) {
    const reasons =
      match.outcome === undefined ? explainMove(match.position, move) : [{ code: 'game-over' } as const];
    if (playMove(match, move).ok) continue;
    const because = formatReasons(reasons, match.position, move);
    return optionFault(
      'moves',
      index + 1,
      `${move} is not legal here: ${because.join('; ')}`,
      'a legal move',
    );
  }
  return undefined;
}
