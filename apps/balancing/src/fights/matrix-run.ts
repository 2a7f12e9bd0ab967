/** Every design against every other at equal threat, cell by cell in the pool, with the threat audit of what is known. */
import {
  addSeries,
  assembleMatrix,
  auditThreat,
  type Audit,
  countTrialFights,
  type Design,
  type Evenness,
  judgeCells,
  listHullDesigns,
  listLayoutDesigns,
  listMatchups,
  listModuleTrials,
  listPriceSteps,
  type Matchup,
  type Matrix,
  type ModuleTrial,
  planFirstLook,
  planSecondLook,
  type PriceStep,
  type Series,
  summarizeSeries,
  toScoreChange,
  type TrialLook,
} from '@dota-factory/arena';
import { matchupSeed, toMatchupJob } from '@dota-factory/arena/node';
import { formatDiagnostic } from '@dota-factory/base';
import { isSameLayout, parseShipLayouts } from '@dota-factory/lib';
import type {
  AddedDesign,
  AuditEffect,
  AuditState,
  MatrixDesign,
  MatrixRequest,
  MatrixState,
} from '../contract/index.ts';
import { LAYOUTS_FILE } from './added-designs.ts';
import type { Run } from './current-run.ts';
import type { Engine } from './engine.ts';
import { listEnds, orNull, turnEnds } from './figures.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { createRunProgress, type RunProgress } from './run-progress.ts';

export interface MatrixRun extends Run {
  readonly state: MatrixState;
  /** What is known, for exports. */
  readonly matrix: Matrix;
  readonly audit: Audit | undefined;
  /** All fights, with the seed of each series. */
  listSeries(): readonly { readonly series: Series; readonly seed: number }[];
}

export interface MatrixRunOptions {
  readonly engine: Engine;
  readonly loaded: LoadedBalancing;
  /** The text of ship_layouts.toml; undefined where there is none. */
  readonly layouts: string | undefined;
  /** Designs besides hulls and layouts. */
  readonly added: readonly AddedDesign[];
  readonly request: MatrixRequest;
  readonly onChange: (isOver: boolean) => void;
}

export function startMatrix(options: MatrixRunOptions): MatrixRun {
  const { loaded, request, onChange } = options;
  const plan = planMatrix(options);
  const { level, threat, runs, seed } = request;
  let known: Findings | undefined;
  const progress = createRunProgress((isOver) => {
    known = undefined;
    onChange(isOver);
  });
  const fighting = createFighting(options, plan, progress);
  const { results } = fighting;
  const assemble = (): Findings => (known ??= assembleFindings(plan, results, progress.status === 'done'));
  if (plan.matchups.length === 0) progress.note('done');
  else progress.follow([fighting.begin()]);

  return {
    get state() {
      const done = [...results.first, ...results.second].reduce((sum, [, result]) => sum + result.done, 0);
      const { status, known: recalled } = progress;
      const counts = { status, done, total: fighting.total(), known: recalled };
      const { hash } = loaded.game;
      return { ...counts, hash, level, threat, runs, seed, ...describeFindings(plan, assemble(), results) };
    },
    get matrix() {
      return assemble().matrix;
    },
    get audit() {
      return assemble().audit;
    },
    listSeries: () =>
      [...results.first, ...results.second].map(([{ definition }, result]) => ({
        series: result.series,
        seed: matchupSeed(result.seed, definition.name),
      })),
    get isUnderWay() {
      return progress.isUnderWay;
    },
    cancel: () => progress.cancel(),
  };
}

/** The pairs, beside them the first look at the trials of modules, and after it the second at those that need one. */
function createFighting(
  { engine, loaded, request: { runs, seed } }: MatrixRunOptions,
  plan: MatrixPlan,
  progress: RunProgress,
) {
  const { texts: config, game } = loaded;
  const results: Results = { first: new Map(), second: new Map() };
  const fight = (look: TrialLook, group: string, into: Fought) =>
    Promise.all(
      look.meetings.map((meeting) =>
        engine.runSeries({
          ...toMatchupJob(meeting, { config, game, runs: look.runs, seed: look.seed }, group),
          game,
          signal: progress.signal,
          onRecall: progress.noteKnown,
          onProgress: (done, _runs, series) => {
            if (!progress.isUnderWay) return;
            into.set(meeting, { series, done, seed: look.seed });
            progress.note('running');
          },
        }),
      ),
    );
  const pairs = { meetings: plan.matchups, runs, seed };
  const countFights = (look: TrialLook) => look.meetings.length * look.runs;
  // As if all modules were looked at twice, until it is known which are: whatever is not needed makes the bar jump.
  let trialFights = countTrialFights(plan, runs);
  const begin = async () => {
    const first = planFirstLook(plan, { runs, seed });
    await Promise.all([fight(pairs, 'pairs', results.first), fight(first, 'trials', results.first)]);
    const second = planSecondLook(
      { ...plan, find: (meeting) => findFights(results, meeting) },
      { runs, seed },
    );
    trialFights = countFights(first) + countFights(second);
    await fight(second, 'trials', results.second);
  };
  return { results, total: () => countFights(pairs) + trialFights, begin };
}

/** Who meets whom, and what is wrong with the layouts. */
interface MatrixPlan {
  /** Hulls first, then layouts, then those that were added. */
  readonly designs: readonly Design[];
  readonly kinds: readonly MatrixDesign['kind'][];
  readonly matchups: readonly Matchup[];
  readonly trials: readonly ModuleTrial[];
  readonly steps: readonly PriceStep[];
  /** Ids of all modules. */
  readonly modules: readonly string[];
  readonly remarks: readonly string[];
}

function planMatrix({ loaded: { game }, layouts, added, request }: MatrixRunOptions): MatrixPlan {
  const { level, threat } = request;
  const hulls = listHullDesigns(game, level);
  const parsed = parseShipLayouts(layouts ?? '', LAYOUTS_FILE);
  const kept = listLayoutDesigns(game, parsed.entries, level);
  // One that was also saved as a layout would meet itself.
  const own = listLayoutDesigns(game, added.map(toBlueprint), level).filter(
    (design) => !kept.some((each) => isSameDesign(each, design)),
  );
  const designs = [...hulls, ...kept, ...own];
  const matchups = listMatchups(designs, threat);
  // Without a single pair there is nothing that an audit could be about.
  const withAudit = request.withAudit && matchups.length > 0;
  const isUnknown = (ship: string) => !game.ships.some(({ id }) => id === ship);
  const unknown = [...parsed.entries, ...added.map(toBlueprint)].filter(({ ship_type }) =>
    isUnknown(ship_type),
  );
  return {
    designs,
    kinds: [
      ...hulls.map(() => 'hull' as const),
      ...kept.map(() => 'layout' as const),
      ...own.map(() => 'added' as const),
    ],
    matchups,
    trials: withAudit ? listModuleTrials(game, hulls, threat) : [],
    steps: withAudit ? listPriceSteps(hulls, threat) : [],
    modules: withAudit ? game.modules.map(({ id }) => id) : [],
    remarks: [
      ...parsed.diagnostics.map(formatDiagnostic),
      ...unknown.map(({ name, ship_type }) => `"${name}" is for a ship that is not there: ${ship_type}`),
    ],
  };
}

const toBlueprint = ({ name, ship, modules }: AddedDesign) => ({ name, ship_type: ship, modules });

const isSameDesign = (a: Design, b: Design): boolean =>
  a.ship === b.ship && isSameLayout(a.modules, b.modules);

type Meeting = Omit<Matchup, 'first' | 'second'>;

/** By meeting: what its fights came to so far, how many those are, and the seed of the look. */
type Fought = Map<Meeting, { readonly series: Series; readonly done: number; readonly seed: number }>;

/** Of both looks. Pairs of designs are looked at once. */
interface Results {
  readonly first: Fought;
  readonly second: Fought;
}

/** What both looks say of a trial. */
function findFights({ first, second }: Results, meeting: Meeting) {
  const [own, more] = [first, second].map((look) => {
    const result = look.get(meeting);
    return result && summarizeSeries(result.series);
  });
  return own === undefined || more === undefined ? own : addSeries(own, more);
}

interface Findings {
  readonly matrix: Matrix;
  readonly answers: readonly (readonly Evenness[])[];
  readonly audit: Audit | undefined;
}

function assembleFindings(
  { designs, matchups, trials, steps, modules }: MatrixPlan,
  results: Results,
  isComplete: boolean,
): Findings {
  const find = (meeting: Meeting) => findFights(results, meeting);
  const met = matchups.flatMap((matchup) => {
    const result = results.first.get(matchup);
    return result === undefined ? [] : [{ matchup, summary: summarizeSeries(result.series) }];
  });
  const matrix = assembleMatrix(designs, met);
  // Fights that a thread has lost are missing: then nothing is sure, although the run is over.
  const fought = [...results.first, ...results.second];
  const isSure = isComplete && fought.every(([, { series }]) => series.failures.size === 0);
  return {
    matrix,
    answers: judgeCells(matrix, isSure),
    audit: auditThreat(matrix, { trials, steps, modules, find }, isSure),
  };
}

function describeFindings(
  { designs, kinds, matchups, remarks }: MatrixPlan,
  { matrix, answers, audit }: Findings,
  results: Results,
): Pick<MatrixState, 'designs' | 'cells' | 'audit' | 'remarks'> {
  const ends = (row: number, column: number): string => {
    const [low, high] = [Math.min(row, column), Math.max(row, column)];
    const matchup = matchups.find(({ first, second }) => first === low && second === high);
    const series = matchup && results.first.get(matchup)?.series;
    if (series === undefined) return '';
    return row < column ? listEnds(series) : turnEnds(listEnds(series));
  };
  return {
    designs: designs.map((design, index) => ({
      ...describeDesignOf(design),
      kind: kinds[index] ?? 'layout',
      mean: orNull(matrix.means[index] ?? NaN),
    })),
    cells: matrix.cells.map((line, row) =>
      line.map((cell, column) =>
        cell === undefined || cell.trials === 0
          ? null
          : {
              ...cell,
              evenness: answers[row]?.[column] ?? 'unknown',
              fights: ends(row, column),
            },
      ),
    ),
    audit: audit === undefined ? null : toAuditState(audit, designs),
    remarks,
  };
}

const describeDesignOf = ({ name, ship, threat, isArmed, modules }: Design) => ({
  name,
  ship: ship.id,
  threat,
  isArmed,
  layout: ship.layout,
  modules,
});

function toAuditState(audit: Audit, designs: readonly Design[]): AuditState {
  const names = new Map(designs.map(({ ship }) => [ship.id as string, ship.display_name]));
  const toEffect = (effect: Audit['hulls'][number]): AuditEffect => ({
    ...effect,
    name: names.get(effect.id) ?? effect.id,
    effect: toScoreChange(effect.effect),
    interval: [toScoreChange(effect.interval[0]), toScoreChange(effect.interval[1])],
  });
  return { ...audit, hulls: audit.hulls.map(toEffect) };
}
