/** `arcade board moves`: the legal moves of a position, and why a move is not among them. */
import {
  explainMove,
  formatSquare,
  listChecks,
  listLegalMoves,
  type Match,
  type Reason,
} from '@dota-factory/board';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  type ParsedArguments,
} from '@dota-factory/console';
import { formatOutcome } from '../../words/outcomes.ts';
import { formatReasons } from '../../words/reasons.ts';
import { JSON_OPTION, refuse, wantsJson, writeJson } from '../console/answer.ts';
import { openMatch, POSITION_OPTIONS, readGame } from './opening.ts';
import { wrapWords } from '../console/wrap.ts';

export const movesCommand: Command = {
  summary: 'lists the legal moves, or explains why one is not offered',
  operands: ['SPEC'],
  requiredOperands: 1,
  options: {
    ...POSITION_OPTIONS,
    why: { value: 'MOVE', help: 'explains why the move is not offered' },
    ...JSON_OPTION,
  },
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const game = await readGame(given.operands[0] ?? '', context);
  const opened = game.ok ? openMatch(game.value, given) : game;
  if (!opened.ok) return refuse(opened.error, given, context);
  const match = opened.value;
  const why = given.options.get('why');
  const answer = { ...describe(match), ...(typeof why === 'string' ? { why: explain(match, why) } : {}) };
  if (wantsJson(given)) writeJson(answer, context);
  else if (answer.why !== undefined) context.writeOut(`${answer.why.words.join('\n')}\n`);
  else context.writeOut(formatAnswer(match, answer));
  return EXIT.fine;
}

function describe({ position, phase, outcome }: Match) {
  const { game, player } = position;
  const winner = outcome?.winner === undefined ? null : game.players[outcome.winner];
  return {
    player: game.players[player] ?? '',
    phase,
    moves: listLegalMoves(position).map(({ name }) => name),
    check: listChecks(position, player).map((square) => formatSquare(game, square)),
    ...(outcome === undefined ? {} : { outcome: { winner, ending: outcome.ending } }),
  };
}

interface Explanation {
  readonly move: string;
  readonly legal: boolean;
  readonly reasons: readonly Reason[];
  readonly words: readonly string[];
}

function explain({ position }: Match, move: string): Explanation {
  const reasons = explainMove(position, move);
  const legal = reasons.every(({ code }) => code === 'legal');
  return { move, legal, reasons, words: formatReasons(reasons, position, move) };
}

function formatAnswer(match: Match, { player, moves, check }: ReturnType<typeof describe>): string {
  const state =
    match.outcome === undefined
      ? `${player} to move, ${moves.length} moves`
      : formatOutcome(match.game, match.outcome);
  const checked = check.length === 0 ? '' : `, in check on ${check.join(' and ')}`;
  return `${state}${checked}\n${wrapWords(moves)}`;
}
