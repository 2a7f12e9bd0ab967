/** Every design against every other at equal threat, cell by cell in the pool, with the threat audit of what is known. */
import { setMaxListeners } from 'node:events';
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
  type Series,
  summarizeSeries,
} from '@dota-factory/arena';
import { formatDiagnostic } from '@dota-factory/base';
import { parseShipLayouts } from '@dota-factory/lib';
import type { AuditEffect, AuditState, MatrixRequest, MatrixState, RunStatus } from '../contract/index.ts';
import type { Engine } from './engine.ts';
import { orNull } from './figures.ts';
import type { LoadedBalancing } from './loaded-config.ts';

export interface MatrixRun {
  readonly state: MatrixState;
  /** What is known, for exports. */
  readonly matrix: Matrix;
  readonly audit: Audit | undefined;
  readonly isUnderWay: boolean;
  cancel(): void;
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

export function startMatrix(options: MatrixRunOptions): MatrixRun {
  const { engine, loaded, request, onChange } = options;
  const { game } = loaded;
  const { level, threat, runs, seed } = request;
  const hulls = listHullDesigns(game, level);
  const parsed = parseShipLayouts(options.layouts ?? '', LAYOUTS_FILE);
  const designs = [...hulls, ...listLayoutDesigns(game, parsed.entries, level)];
  const unknown = parsed.entries.filter(({ ship_type }) => !game.ships.some(({ id }) => id === ship_type));
  const remarks = [
    ...parsed.diagnostics.map(formatDiagnostic),
    ...unknown.map(({ name, ship_type }) => `"${name}" is for a ship that is not there: ${ship_type}`),
  ];
  const matchups = listMatchups(designs, threat);
  const trials = listModuleTrials(game, hulls, threat);
  const controller = new AbortController();
  // One listener for each series, which is many and no leak.
  setMaxListeners(0, controller.signal);
  const results = new Map<Matchup, { series: Series; done: number }>();
  let status: RunStatus = matchups.length === 0 ? 'done' : 'waiting';
  let known: { matrix: Matrix; audit: Audit | undefined } | undefined;

  const isUnderWay = (): boolean => status === 'waiting' || status === 'running';
  const note = (next: RunStatus): void => {
    status = next;
    known = undefined;
    onChange(!isUnderWay());
  };
  const assemble = (): NonNullable<typeof known> => {
    if (known === undefined) {
      const summarize = (matchup: Matchup) => {
        const result = results.get(matchup);
        return result === undefined ? [] : [summarizeSeries(result.series)];
      };
      const met = matchups.flatMap((matchup) => summarize(matchup).map((summary) => ({ matchup, summary })));
      const tried = trials.flatMap((trial) =>
        summarize(trial.matchup).map((summary) => ({ trial, summary })),
      );
      const matrix = assembleMatrix(designs, met);
      known = { matrix, audit: auditThreat(matrix, tried) };
    }
    return known;
  };

  const fights = [...matchups, ...trials.map(({ matchup }) => matchup)].map((matchup) => {
    const { definition } = matchup;
    return engine.runSeries({
      config: loaded.texts,
      definition,
      entries: deriveEntries(definition, game),
      runs,
      seed,
      signal: controller.signal,
      onProgress: (done, _runs, series) => {
        if (!isUnderWay()) return;
        results.set(matchup, { series, done });
        note('running');
      },
    });
  });
  Promise.all(fights).then(
    () => {
      if (isUnderWay()) note('done');
    },
    () => {
      if (isUnderWay()) note('cancelled');
    },
  );

  return {
    get state() {
      const { matrix, audit } = assemble();
      return {
        status,
        level,
        threat,
        runs,
        seed,
        done: [...results.values()].reduce((sum, { done }) => sum + done, 0),
        total: runs * fights.length,
        designs: designs.map((design, index) => ({
          name: design.name,
          kind: index < hulls.length ? ('hull' as const) : ('layout' as const),
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
    },
    get matrix() {
      return assemble().matrix;
    },
    get audit() {
      return assemble().audit;
    },
    get isUnderWay() {
      return isUnderWay();
    },
    cancel() {
      if (isUnderWay()) note('cancelled');
      controller.abort();
    },
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
