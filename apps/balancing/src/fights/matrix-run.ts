/** Every design against every other at equal threat, cell by cell in the pool, with the threat audit of what is known. */
import {
  assembleMatrix,
  auditThreat,
  type Audit,
  type Design,
  deriveEntries,
  listHullDesigns,
  listLayoutDesigns,
  listMatchups,
  listModuleTrials,
  type Matchup,
  type Matrix,
  type ModuleTrial,
  type Series,
  summarizeSeries,
} from '@dota-factory/arena';
import { formatDiagnostic } from '@dota-factory/base';
import { type GameConfig, parseShipLayouts } from '@dota-factory/lib';
import type { AuditEffect, AuditState, MatrixRequest, MatrixState } from '../contract/index.ts';
import type { Run } from './current-run.ts';
import type { Engine } from './engine.ts';
import { orNull } from './figures.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { createRunProgress } from './run-progress.ts';

export interface MatrixRun extends Run {
  readonly state: MatrixState;
  /** What is known, for exports. */
  readonly matrix: Matrix;
  readonly audit: Audit | undefined;
}

export interface MatrixRunOptions {
  readonly engine: Engine;
  readonly loaded: LoadedBalancing;
  /** The text of ship_layouts.toml; undefined where there is none. */
  readonly layouts: string | undefined;
  readonly request: MatrixRequest;
  readonly onChange: (isOver: boolean) => void;
}

export const LAYOUTS_FILE = 'ship_layouts.toml';

export function startMatrix({ engine, loaded, layouts, request, onChange }: MatrixRunOptions): MatrixRun {
  const plan = planMatrix(loaded.game, layouts, request);
  const { level, threat, runs, seed } = request;
  const results: Results = new Map();
  let known: Findings | undefined;
  const progress = createRunProgress((isOver) => {
    known = undefined;
    onChange(isOver);
  });
  const assemble = (): Findings => (known ??= assembleFindings(plan, results));

  const meetings = [...plan.matchups, ...plan.trials.map(({ matchup }) => matchup)];
  const fights = meetings.map((matchup) =>
    engine.runSeries({
      config: loaded.texts,
      definition: matchup.definition,
      entries: deriveEntries(matchup.definition, loaded.game),
      runs,
      seed,
      signal: progress.signal,
      onProgress: (done, _runs, series) => {
        if (!progress.isUnderWay) return;
        results.set(matchup, { series, done });
        progress.note('running');
      },
    }),
  );
  if (plan.matchups.length === 0) progress.note('done');
  progress.follow(fights);

  return {
    get state() {
      const done = [...results.values()].reduce((sum, result) => sum + result.done, 0);
      const counts = { status: progress.status, done, total: runs * fights.length };
      return { ...counts, level, threat, runs, seed, ...describeFindings(plan, assemble()) };
    },
    get matrix() {
      return assemble().matrix;
    },
    get audit() {
      return assemble().audit;
    },
    get isUnderWay() {
      return progress.isUnderWay;
    },
    cancel: () => progress.cancel(),
  };
}

/** Who meets whom, and what is wrong with the layouts. */
interface MatrixPlan {
  /** Hulls first, then layouts. */
  readonly designs: readonly Design[];
  readonly hulls: number;
  readonly matchups: readonly Matchup[];
  readonly trials: readonly ModuleTrial[];
  readonly remarks: readonly string[];
}

function planMatrix(
  game: GameConfig,
  layouts: string | undefined,
  { level, threat }: MatrixRequest,
): MatrixPlan {
  const hulls = listHullDesigns(game, level);
  const parsed = parseShipLayouts(layouts ?? '', LAYOUTS_FILE);
  const designs = [...hulls, ...listLayoutDesigns(game, parsed.entries, level)];
  const unknown = parsed.entries.filter(({ ship_type }) => !game.ships.some(({ id }) => id === ship_type));
  return {
    designs,
    hulls: hulls.length,
    matchups: listMatchups(designs, threat),
    trials: listModuleTrials(game, hulls, threat),
    remarks: [
      ...parsed.diagnostics.map(formatDiagnostic),
      ...unknown.map(({ name, ship_type }) => `"${name}" is for a ship that is not there: ${ship_type}`),
    ],
  };
}

/** By matchup: what its fights came to so far, and how many those are. */
type Results = Map<Matchup, { readonly series: Series; readonly done: number }>;

interface Findings {
  readonly matrix: Matrix;
  readonly audit: Audit | undefined;
}

function assembleFindings({ designs, matchups, trials }: MatrixPlan, results: Results): Findings {
  const summarize = (matchup: Matchup) => {
    const result = results.get(matchup);
    return result === undefined ? [] : [summarizeSeries(result.series)];
  };
  const met = matchups.flatMap((matchup) => summarize(matchup).map((summary) => ({ matchup, summary })));
  const tried = trials.flatMap((trial) => summarize(trial.matchup).map((summary) => ({ trial, summary })));
  const matrix = assembleMatrix(designs, met);
  return { matrix, audit: auditThreat(matrix, tried) };
}

function describeFindings(
  { designs, hulls, remarks }: MatrixPlan,
  { matrix, audit }: Findings,
): Pick<MatrixState, 'designs' | 'cells' | 'audit' | 'remarks'> {
  return {
    designs: designs.map((design, index) => ({
      name: design.name,
      kind: index < hulls ? 'hull' : 'layout',
      ship: design.ship.id,
      threat: design.threat,
      isArmed: design.isArmed,
      mean: orNull(matrix.means[index] ?? NaN),
    })),
    cells: matrix.cells.map((line) =>
      line.map((cell) => (cell === undefined || cell.trials === 0 ? null : cell)),
    ),
    audit: audit === undefined ? null : toAuditState(audit, designs),
    remarks,
  };
}

function toAuditState(
  { fairShare, meanDistance, hulls, modules, explained }: Audit,
  designs: readonly Design[],
): AuditState {
  const names = new Map(designs.map(({ ship }) => [ship.id as string, ship.display_name]));
  const toEffect = ({ id, effect, interval, meetings }: Audit['hulls'][number]): AuditEffect => ({
    id,
    name: names.get(id) ?? id,
    effect,
    interval,
    // A hull is in its designs; a module was tried on as many as there were trials of it.
    designs: designs.filter(({ ship }) => ship.id === id).length || meetings,
    isSure: interval[0] > 0 || interval[1] < 0,
  });
  return {
    fairShare,
    meanDistance,
    hulls: hulls.map(toEffect),
    modules: modules.map(toEffect),
    explained,
  };
}
