/** The laboratory's report as text. */
import type { Game, LaboratoryReport } from '@dota-factory/board';
import { formatTable } from '@dota-factory/console';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export function formatReport({ spec }: Game, report: LaboratoryReport): string {
  const { games, unfinished, draws, length, endings } = report;
  const ends = Object.entries(endings).map(([ending, count]) => `${ending} ${count}`);
  const facts: [string, string][] = [
    ['Games', `${games}${unfinished === 0 ? '' : `, of which ${unfinished} did not end`}`],
    ...report.players.map(({ name, wins, win_rate, interval }): [string, string] => {
      const first = name === report.first_player.name ? ', moves first' : '';
      return [name, `${wins} wins, ${percent(win_rate)} (${interval.map(percent).join(' to ')})${first}`];
    }),
    ['Draws', `${draws}`],
    ['Endings', ends.join(', ')],
    ['Length', `${length.median} turns (10 % below ${length.p10}, 10 % above ${length.p90})`],
    ['Choices', `${report.branching_mean} moves per position`],
    ['Captures', `${report.captures_mean} per game`],
  ];
  const rows = report.pieces.map(({ code, moves, takes, decides }) => [
    code,
    percent(moves),
    percent(takes),
    percent(decides),
  ]);
  return [
    `${spec.name}\n\n`,
    formatTable(facts, ['left', 'left']),
    '\n',
    formatTable([['Piece', 'Turns', 'Takes', 'Decides'], ...rows], ['left', 'right', 'right', 'right']),
    ...formatNeverFired(report),
  ].join('');
}

function formatNeverFired({ never_fired }: LaboratoryReport): readonly string[] {
  if (never_fired.length === 0) return ['\nEvery rule came into play.\n'];
  const rows = never_fired.map(({ path, what, offered }) => [
    path,
    what,
    offered === null ? '' : offered ? 'was possible' : 'was never possible',
  ]);
  return ['\nRules that never came into play:\n', formatTable(rows, ['left', 'left', 'left'])];
}
