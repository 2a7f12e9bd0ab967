/** From the text of a JSON file to a game, or every fault with its place. */
import { type Diagnostic, formatPath } from '@dota-factory/base';
import { type Cursor, isError, readDocument } from '@dota-factory/data';
import { listAttackers, listChecks } from './attacks.ts';
import { checkSpec } from './check-spec.ts';
import { compileGame } from './compile.ts';
import { type Game, kindOf } from './game.ts';
import { formatSquare } from './notation.ts';
import { createPosition } from './position.ts';
import { gameSchema, type GameSpec } from './spec.ts';

/** In UTF-16 units. The largest game of ours has 40,000. */
export const MAX_TEXT = 1_000_000;

export interface GameReading {
  /** Undefined exactly if there is an error. */
  readonly game: Game | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Never throws. */
export function loadGame(file: string, text: string): GameReading {
  if (text.length > MAX_TEXT) return { game: undefined, diagnostics: [tooLong(file, text.length)] };
  const made: { game?: Game } = {};
  const { value, diagnostics } = readDocument(gameSchema, { file, text, format: 'json' }, (spec, at) => {
    checkSpec(spec, at);
    if (!at.faults.some(isError)) made.game = compileChecked(spec, at);
  });
  return { game: value === undefined ? undefined : made.game, diagnostics };
}

const tooLong = (file: string, length: number): Diagnostic => ({
  severity: 'error',
  file,
  line: 1,
  column: 1,
  path: [],
  message: `the file has ${length} characters`,
  expected: `at most ${MAX_TEXT}`,
});

/** What only the compiled game can tell: a leader that is attacked before anybody has moved. */
function compileChecked(spec: GameSpec, at: Cursor): Game {
  const game = compileGame(spec);
  const position = createPosition(game);
  for (const [player, name] of game.players.entries()) {
    const path = ['players', player, 'starting_positions'];
    for (const square of listChecks(position, player)) {
      const from = listAttackers(position, square, player).map((each) => formatSquare(game, each));
      at.faults.push({
        path,
        message: `${name}’s ${game.codes[kindOf(position.board[square] ?? 0)]} on ${formatSquare(game, square)} is attacked from ${from.join(', ')} at the start`,
        expected: 'leaders that are not attacked at the start',
      });
    }
    if (game.hasLeaders && position.leaders[player]?.length === 0) {
      at.faults.push({
        severity: 'warning',
        path,
        message: `${name} has no leader, as ${formatPath(['leader'])} asks for`,
        expected: 'a leader for each player',
      });
    }
  }
  return game;
}
