/** `arcade screw solve`: whether levels can be won, how, and how hard that is. */
import { ok } from '@dota-factory/base';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  formatTable,
  type ParsedArguments,
  readBetween,
} from '@dota-factory/console';
import { findObstacles, type Level, type Report, solveLevel } from '@dota-factory/screw';
import { describeObstacle } from '../../words/screw-obstacles.ts';
import { JSON_OPTION, refuse, wantsJson, writeJson } from '../console/answer.ts';
import { findLevel, openRegion } from './region-file.ts';

export const solveCommand: Command = {
  summary: 'finds winning taps for each level, or proves that there are none',
  operands: ['REGION', 'LEVEL'],
  requiredOperands: 1,
  options: {
    'max-states': {
      value: 'N',
      help: 'above 20 screws: gives up after so many positions; 500,000 unless said otherwise',
    },
    ...JSON_OPTION,
  },
  run,
};

const MAX_STATES = 100_000_000;

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const complaints: string[] = [];
  const maxStates = readBetween(given, 'max-states', MAX_STATES, complaints);
  if (complaints.length > 0) {
    context.writeError(complaints.map((each) => `arcade screw solve: ${each}\n`).join(''));
    return EXIT.badInput;
  }
  const [file = '', word] = given.operands;
  const region = await openRegion(file, context);
  if (!region.ok) return refuse(region.error, given, context);
  const one = word === undefined ? undefined : findLevel(region.value, file, word);
  const chosen = one === undefined ? ok(region.value.levels) : one.ok ? ok([one.value]) : one;
  if (!chosen.ok) return refuse(chosen.error, given, context);
  const rows = chosen.value.map((level) =>
    describe(level, solveLevel(level, undefined, maxStates === undefined ? {} : { maxStates })),
  );
  if (wantsJson(given)) writeJson({ levels: rows }, context);
  else context.writeOut(formatTable(rows.map(formatRow), ['left', 'left', 'left']));
  return rows.every(({ winnable }) => winnable === true) ? EXIT.fine : EXIT.failed;
}

/** What is not known is null; `complete` says whether all positions were looked at, so that rates are exact. */
export function describe(level: Level, report: Report) {
  return {
    id: level.id,
    winnable: report.outcome === 'unknown' ? null : report.outcome === 'winnable',
    solution: report.solution.map((screw) => level.screws[screw]?.name ?? ''),
    states: report.states,
    min_buffer: report.minBuffer ?? null,
    random_win_rate: report.randomWinRate ?? null,
    direct_win_rate: report.directWinRate ?? null,
    stuck: report.stuck ?? null,
    doomed: report.doomed ?? null,
    complete: report.isComplete,
    /** Why it cannot be won. */
    obstacles: findObstacles(level, report).map((each) => describeObstacle(level, each)),
  };
}

type Row = ReturnType<typeof describe>;

function formatRow(row: Row): readonly string[] {
  const { id, winnable, solution, states, min_buffer, random_win_rate, obstacles } = row;
  const verdict = winnable === null ? 'unknown' : winnable ? 'can be won' : 'cannot be won';
  const rate = random_win_rate === null ? '' : `, random taps win ${formatShare(random_win_rate)}`;
  const buffer = min_buffer === null ? '' : `, smallest buffer ${min_buffer}`;
  const words = winnable === false ? obstacles.join('; ') : solution.join(' ');
  return [id, verdict, `${words} (${states} states${buffer}${rate})`];
}

const formatShare = (share: number): string => `${Math.round(share * 1000) / 10} %`;
