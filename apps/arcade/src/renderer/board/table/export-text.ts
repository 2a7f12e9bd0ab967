/** A game as text: who won, the moves, and the last position as FEN where the game has one. */
import { formatFen, formatMatch, type Match, parseState } from '@dota-factory/board';
import type { TableOutcome } from './outcome-words.ts';

export interface ExportedGame {
  /** For a file: `chess-2026-01-31.txt`. */
  readonly fileName: string;
  readonly text: string;
}

/** `date` as `2026-01-31`. */
export function exportGame(match: Match, outcome: TableOutcome | undefined, date: string): ExportedGame {
  const { game, history } = match;
  const { name } = game.spec;
  const lines = [
    `Game: ${name}`,
    `Date: ${date}`,
    `Players: ${game.players.join(', ')}`,
    `Result: ${outcome === undefined ? 'unfinished' : `${outcome.title}. ${outcome.reason}`}`,
    ...listFens(match),
    '',
    ...listRounds(match),
  ];
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return {
    fileName: `${slug || 'game'}-${date}.txt`,
    text: `${lines.join('\n')}${history.length === 0 ? '(no moves)' : ''}\n`,
  };
}

/** Nothing for games without FEN. */
function listFens(match: Match): readonly string[] {
  const last = formatFen(match.position);
  if (!last.ok) return [];
  const start = parseState(match.game, formatMatch(match).start);
  const first = start.ok ? formatFen(start.value) : last;
  return [...(first.ok ? [`Start: ${first.value}`] : []), `Position: ${last.value}`];
}

/** One line for each round, as the list of moves has them. */
function listRounds({ history, past }: Match): readonly string[] {
  const rounds: string[] = [];
  let last = 0;
  for (const [index, { move }] of history.entries()) {
    const round = past[index]?.round ?? 1;
    if (round === last) rounds[rounds.length - 1] += ` ${move}`;
    else rounds.push(`${round}. ${move}`);
    last = round;
  }
  return rounds;
}
