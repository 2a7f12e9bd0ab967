/** `sim audit`: is threat a fair price? What hulls and modules are worth beyond it. */
import {
  addSeries,
  assembleMatrix,
  type Audit,
  auditThreat,
  type ConfigTexts,
  countTrialFights,
  describeSilence,
  describeWorth,
  listMatchups,
  listModuleTrials,
  listPriceSteps,
  planFirstLook,
  planSecondLook,
  type Matchup,
  type SeriesSummary,
  STANDS_OUT,
  summarizeSeries,
  takeConfigTexts,
  toAuditJson,
  toScoreChange,
  type TrialLook,
} from '@dota-factory/arena';
import { toMatchupJob } from '@dota-factory/arena/node';
import {
  type Command,
  type CommandContext,
  createProgress,
  EXIT,
  type ExitCode,
  formatTable,
  type ParsedArguments,
} from '@dota-factory/console';
import type { GameConfig } from '@dota-factory/lib';
import { type FightersOf, withFighters } from '../inputs/fighters.ts';
import { MATRIX_OPTIONS, type MatrixInput, readMatrixInput } from '../inputs/matrix-fights.ts';

const { layouts: _layouts, 'until-sure': _untilSure, ...AUDIT_OPTIONS } = MATRIX_OPTIONS;

export const audit: Command = {
  summary: 'tries every module with and without it at equal price, and says what hulls and modules are worth',
  operands: [],
  options: {
    ...AUDIT_OPTIONS,
    runs: {
      value: 'N',
      help: 'fights of each pair, 100 if not given; a trial has 0.6 times as many, or twice if its module may stand out',
    },
    json: {
      help: 'prints {threat, complete, hulls, modules: [{id, worth, interval, stands_out, …}], …} as JSON',
    },
  },
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  const input = await readMatrixInput('audit', given, context);
  if (input === undefined) return EXIT.badInput;
  const [threat, ...more] = input.settings.threats;
  if (threat === undefined || more.length > 0) {
    context.writeError('sim audit: --threat takes one number\n');
    return EXIT.badInput;
  }
  const found = await fightAudit(input, threat, context);
  if (found === undefined) return EXIT.failed;
  if (found === 'nobody') {
    context.writeError('sim audit: no two armed hulls are there to fight\n');
    return EXIT.badInput;
  }
  context.writeOut(
    given.options.has('json')
      ? `${JSON.stringify({ threat, ...toAuditJson(found) }, undefined, 2)}\n`
      : formatAudit(found, threat),
  );
  if (!found.isComplete) context.writeError('sim audit: some fights failed, so that nothing is sure\n');
  return found.isComplete ? EXIT.fine : EXIT.failed;
}

type Meeting = Omit<Matchup, 'first' | 'second'>;

/** Undefined: no worker could run the fights, and the reason was reported. */
async function fightAudit(
  { command, settings, folder, designs }: MatrixInput,
  threat: number,
  context: CommandContext,
) {
  const { game } = folder.config;
  const { runs, seed } = settings;
  const matchups = listMatchups(designs, threat);
  const trials = listModuleTrials(game, designs, threat);
  const steps = listPriceSteps(designs, threat);
  const config = takeConfigTexts(folder.files, game);
  const progress = createProgress(context, 'fighting');
  // As if all modules were looked at twice: whatever is not needed makes the bar jump.
  const total = matchups.length * runs + countTrialFights({ trials, steps }, runs);
  const fights = { config, game, total, onProgress: progress.update };
  return withFighters(settings.fighters, context, {
    command,
    config,
    fights: total,
    progress,
    run: async ({ runSeries }) => {
      const fight = createFighting(fights, runSeries);
      const pairs = await fight.all({ meetings: matchups, runs, seed });
      const results = { trials, steps, modules: game.modules.map(({ id }) => id), find: fight.find };
      await fight.all(planFirstLook(results, settings));
      await fight.all(planSecondLook(results, settings));
      const matrix = assembleMatrix(
        designs,
        matchups.map((matchup, index) => ({ matchup, summary: pairs[index] as SeriesSummary })),
      );
      return auditThreat(matrix, results, fight.isComplete()) ?? ('nobody' as const);
    },
  });
}

interface FightingPlan {
  readonly config: ConfigTexts;
  readonly game: GameConfig;
  readonly total: number;
  readonly onProgress: (share: number) => void;
}

/** Fights meetings, and sums up what is known of each. */
function createFighting(
  { config, game, total, onProgress }: FightingPlan,
  runSeries: FightersOf['runSeries'],
) {
  const known = new Map<Meeting, ReturnType<typeof addSeries>>();
  let done = 0;
  let isComplete = true;
  const fightOne = async (meeting: Meeting, runs: number, seed: number): Promise<SeriesSummary> => {
    let before = 0;
    const note = (finished: number) => {
      done += finished - before;
      before = finished;
      onProgress(total === 0 ? 1 : done / total);
    };
    const job = toMatchupJob(meeting, { config, game, runs, seed }, 'audit');
    const summary = summarizeSeries(await runSeries({ ...job, onProgress: note }));
    const earlier = known.get(meeting);
    known.set(meeting, earlier === undefined ? summary : addSeries(earlier, summary));
    if (summary.finished < runs) isComplete = false;
    return summary;
  };
  return {
    all: ({ meetings, runs, seed }: TrialLook) =>
      Promise.all(meetings.map((meeting) => fightOne(meeting, runs, seed))),
    find: (meeting: Meeting) => known.get(meeting),
    isComplete: () => isComplete,
  };
}

function formatAudit(found: Audit, threat: number): string {
  const { hulls, modules, untried, evenness, pairs } = found;
  const silence = describeSilence(found);
  const trialsOf = ({ trials, saturated }: { readonly trials: number; readonly saturated: number }) =>
    `${trials}${saturated > 0 ? ` (${saturated} saturated)` : ''}`;
  const points = (logOdds: number) => (toScoreChange(logOdds) * 100).toFixed(1);
  const hullRows = hulls.map((hull) => [
    hull.id,
    points(hull.effect),
    hull.interval.map(points).join(' to '),
    hull.isSure ? (hull.effect > 0 ? 'worth more' : 'worth less') : 'not sure',
    trialsOf(hull),
  ]);
  const moduleRows = modules.map((module) => [
    module.id,
    module.worth.toFixed(2),
    module.interval.map((end) => end.toFixed(2)).join(' to '),
    describeWorth(module),
    trialsOf(module),
  ]);
  const sides = ['left', 'right', 'right', 'left', 'left'] as const;
  const table = (head: string[], rows: string[][]) => formatTable([head, ...rows], sides);
  return [
    `Threat about ${threat}: of ${pairs} pairs ${evenness.even} are even (40 to 60 %), ${evenness.uneven} uneven, ${evenness.unknown} not yet known.`,
    '',
    table(['Hull', 'Points', '95 % interval', 'Says', 'Opponents'], hullRows),
    silence === undefined
      ? table(['Module', 'Worth', '95 % interval', 'Says', 'Trials'], moduleRows)
      : `${silence}\n`,
    `Points: beyond an even score against the others. Worth: by what factor the price would have to be multiplied to be fair; surely above ${STANDS_OUT.toFixed(2)} stands out. Corrected for all hulls and all modules (Holm).`,
    ...(untried.length === 0
      ? []
      : [`Not tried, since no hull carries them at a price that can be matched: ${untried.join(', ')}`]),
    '',
  ].join('\n');
}
