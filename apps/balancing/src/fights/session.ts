/** The balancing tool without its windows: what may be asked of it, put together from its parts. */
import { join } from 'node:path';
import { type ConfigEdit, DEFAULT_MAX_SECONDS } from '@dota-factory/arena';
import { type Diagnostic, ok, type Result } from '@dota-factory/base';
import { createTextStore } from '@dota-factory/host';
import type {
  Answer,
  ArenaId,
  BalancingState,
  EditableValue,
  ExportedFile,
  ExportFormat,
  ExportSubject,
  FightOfRun,
  FoundLayout,
  HistoryResult,
  InspectFight,
  InspectionState,
  InspectReport,
  KeptLayout,
  MatrixRequest,
  MatrixState,
  MetaRequest,
  MetaState,
  SearchRequest,
  SearchState,
  SeriesRequest,
  SweepRequest,
  SweepState,
  TargetsCheck,
  TargetsFile,
  TunableValue,
  TuneRequest,
  TuneState,
  WhatIfRequest,
  WhatIfState,
} from '../contract/index.ts';
import { createAddedDesigns, keepLayout, LAYOUTS_FILE } from './added-designs.ts';
import { createArenaFights } from './arena-fights.ts';
import { createArenaList } from './arena-list.ts';
import { describeArena } from './arena-record.ts';
import { createArenaSeries } from './arena-series.ts';
import { listEditableValues } from './editable-values.ts';
import { writeConfigEdits } from './config-writing.ts';
import { createConfigInForce } from './config-in-force.ts';
import { findFight, type FightPlaces } from './fight-of-run.ts';
import type { Engine } from './engine.ts';
import { exportResults } from './exports.ts';
import { createHistory } from './history.ts';
import type { HistoryFile } from './history-file.ts';
import { createInspection } from './inspection.ts';
import { createKeptRun } from './kept-run.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { type MatrixRun, startMatrix } from './matrix-run.ts';
import { type MetaRun, startMeta } from './meta-run.ts';
import { type Refused, refuse } from './refusals.ts';
import { createReload } from './reload.ts';
import { type SearchRun, startSearch } from './search-run.ts';
import type { SendEvent } from './send-event.ts';
import type { WhatIfRun } from './what-if-run.ts';
import type { SweepRun } from './sweep-run.ts';
import { startSweepOf } from './sweep-runs.ts';
import { createTuneFiles } from './tune-files.ts';
import type { TuneRun } from './tune-run.ts';
import { createTuneRuns } from './tune-runs.ts';
import { createWhatIfRuns, editConfig } from './what-if-runs.ts';

export interface SessionOptions {
  readonly loaded: LoadedBalancing;
  readonly engine: Engine;
  readonly send: SendEvent;
  /** The config on disk as it is now. */
  readonly read: () => Promise<Result<LoadedBalancing, readonly Diagnostic[]>>;
  /** The text of ship_layouts.toml as it is now. */
  readonly readLayouts: () => Promise<string | undefined>;
  readonly version: string;
  /** Has ship_layouts.toml and what the tool itself keeps. */
  readonly homeFolder: string;
  /** Keeps finished runs. */
  readonly historyFile: HistoryFile;
  readonly inspectLimitMs?: number;
}

export interface BalancingSession {
  readonly state: BalancingState;
  reload(): Promise<Answer>;
  start(arena: ArenaId): Answer;
  stop(arena: ArenaId): Answer;
  startAll(): Answer<number>;
  inspectOpen(arena: ArenaId): Answer<InspectionState>;
  inspectRun(fight: FightOfRun): Answer<InspectionState>;
  /** From the window that is to show it. */
  inspectFight(): Answer<InspectFight>;
  inspectReport(report: InspectReport): Answer;
  inspectClose(session: number): Answer;
  seriesStart(request: SeriesRequest): Answer;
  seriesCancel(arenas: readonly ArenaId[] | null): Answer;
  matrixStart(request: MatrixRequest): Promise<Answer>;
  matrixCancel(): Answer;
  metaStart(request: MetaRequest): Answer;
  metaCancel(): Answer;
  values(file: string): readonly EditableValue[];
  whatIfCheck(edits: readonly ConfigEdit[]): Answer;
  whatIfStart(request: WhatIfRequest): Promise<Answer>;
  whatIfCancel(): Answer;
  sweepStart(request: SweepRequest): Answer;
  sweepCancel(): Answer;
  searchStart(request: SearchRequest): Answer;
  searchCancel(): Answer;
  designAdd(found: FoundLayout): Answer<string>;
  designRemove(name: string): Answer;
  layoutKeep(found: FoundLayout): Promise<Answer<KeptLayout>>;
  targets(): Promise<TargetsFile>;
  targetsCheck(text: string): TargetsCheck;
  targetsSave(text: string): Promise<Answer<string>>;
  tunables(): readonly TunableValue[];
  tuneStart(request: TuneRequest): Promise<Answer>;
  tuneCancel(): Promise<Answer>;
  configWrite(hash: string, edits: readonly ConfigEdit[]): Promise<Answer<readonly string[]>>;
  historyShow(id: number): Answer<HistoryResult>;
  historyRemove(id: number): Answer;
  historyNote(id: number, note: string): Answer;
  export(what: ExportSubject, format: ExportFormat): Answer<ExportedFile>;
  /** Files of the config folder that are not as they were loaded. */
  noteDisk(changed: readonly string[]): void;
  /** The config in force. */
  readonly loaded: LoadedBalancing;
  close(): Promise<void>;
}

export function createSession(options: SessionOptions): BalancingSession {
  const parts = createParts(options);
  const {
    config,
    arenas,
    fights,
    series,
    inspection,
    matrix,
    meta,
    sweep,
    search,
    added,
    tunings,
    whatIfs,
    history,
    reload,
  } = parts;
  const { engine, homeFolder } = options;
  const layouts = createTextStore<typeof LAYOUTS_FILE>(() => homeFolder);
  const whenFree = <T>(act: () => T): T | Refused => inspection.refuseWhileOpen() ?? act();
  return {
    get state() {
      return describeParts(parts);
    },
    get loaded() {
      return config.loaded;
    },
    reload: async () => whenFree(reload),
    start: (id) => whenFree(() => fights.start(id)),
    stop: (id) => whenFree(() => fights.stop(id)),
    startAll: () => whenFree(() => ok(fights.startAll())),
    inspectOpen: (id) => inspection.open(id),
    inspectRun(wanted) {
      const found = findFight(wanted, fightPlaces(parts));
      return found.ok ? inspection.openFight(found.value) : found;
    },
    inspectFight: () => inspection.connect(),
    inspectReport: (report) => inspection.report(report),
    inspectClose: (number) => inspection.close(number),
    seriesStart: (request) => whenFree(() => series.start(request)),
    seriesCancel: (ids) => series.cancel(ids),
    matrixStart: async (request) => whenFree(() => fightMatrix(parts, options, request)),
    matrixCancel: () => (matrix.cancel() ? ok(undefined) : refuse('nothing', 'No matrix is under way.')),
    metaStart: (request) => whenFree(() => fightMeta(parts, engine, request)),
    metaCancel: () => (meta.cancel() ? ok(undefined) : refuse('nothing', 'No metagame is under way.')),
    values: (file) => listEditableValues(config.loaded.files, file),
    whatIfCheck: (edits) => whatIfs.check(edits),
    whatIfStart: async (request) => whenFree(() => whatIfs.start(request)),
    whatIfCancel: () => whatIfs.cancel(),
    sweepStart: (request) =>
      whenFree(() =>
        startSweepOf({ ...parts, engine, current: sweep, loaded: () => config.loaded }, request),
      ),
    sweepCancel: () => (sweep.cancel() ? ok(undefined) : refuse('nothing', 'No sweep is under way.')),
    searchStart: (request) => whenFree(() => searchDesigns(parts, engine, request)),
    searchCancel: () => (search.cancel() ? ok(undefined) : refuse('nothing', 'No search is under way.')),
    designAdd: (found) => added.add(found),
    designRemove: (name) => added.remove(name),
    layoutKeep: (found) => keepLayout(layouts, join(homeFolder, LAYOUTS_FILE), config.loaded, found),
    targets: () => tunings.targets(),
    targetsCheck: (text) => tunings.check(text),
    targetsSave: (text) => tunings.save(text),
    tunables: () => tunings.listTunables(),
    tuneStart: async (request) => whenFree(() => tunings.start(request)),
    tuneCancel: () => tunings.cancel(),
    configWrite: async (hash, edits) =>
      whenFree(() => writeConfigEdits({ loaded: config.loaded, read: options.read, hash, edits })),
    historyShow(id) {
      const found = history.find(id);
      return found ? ok(found) : refuseForgotten();
    },
    historyRemove: (id) => (history.remove(id) ? ok(undefined) : refuseForgotten()),
    historyNote: (id, note) => (history.note(id, note) ? ok(undefined) : refuseForgotten()),
    export(what, format) {
      const file = exportParts(parts, what, format, options.version);
      return file ? ok(file) : refuse('nothing', 'There is nothing to export yet.');
    },
    noteDisk: (changed) => config.noteDisk(changed),
    async close() {
      for (const part of [inspection, arenas, ...parts.runs]) part.end();
      await Promise.all([engine.close(), history.settle()]);
    },
  };
}

/** Where a fight of before is looked for. */
function fightPlaces({ config, arenas, matrix, whatIf, history }: Parts): FightPlaces {
  const { loaded } = config;
  return {
    loaded,
    arenas: arenas.all,
    find(run) {
      if (typeof run === 'number') return history.find(run);
      if (run === 'matrix') return matrix.run && { kind: 'matrix', state: matrix.run.state };
      return whatIf.run && { kind: 'whatIf', state: whatIf.run.state };
    },
    compared: whatIf.run?.configs,
    edit(edits) {
      const edited = editConfig(loaded, edits);
      return edited.ok ? edited.value : undefined;
    },
  };
}

const refuseForgotten = (): Refused => refuse('nothing', 'This result is no longer kept.');

type Parts = ReturnType<typeof createParts>;

function createParts(options: SessionOptions) {
  const { loaded, engine, send, read, homeFolder, historyFile, inspectLimitMs } = options;
  const config = createConfigInForce(loaded, send);
  const history = createHistory(send, () => new Date(), historyFile);
  const arenas = createArenaList(loaded, send);
  const inForce = () => config.loaded;
  const texts = () => config.loaded.texts;
  const matrix = createKeptRun<MatrixState, MatrixRun>(
    history,
    (state) => send('balancing.matrix', state),
    (state) => ({ kind: 'matrix', state }),
  );
  const meta = createKeptRun<MetaState, MetaRun>(
    history,
    (state) => send('balancing.meta', state),
    (state) => ({ kind: 'meta', state }),
  );
  const sweep = createKeptRun<SweepState, SweepRun>(
    history,
    (state) => send('balancing.sweep', state),
    (state) => ({ kind: 'sweep', state }),
  );
  const search = createKeptRun<SearchState, SearchRun>(
    history,
    (state) => send('balancing.search', state),
    (state) => ({ kind: 'search', state }),
  );
  const tune = createKeptRun<TuneState, TuneRun>(
    history,
    (state) => send('balancing.tune', state),
    (state) => ({ kind: 'tune', state }),
  );
  const whatIf = createKeptRun<WhatIfState, WhatIfRun>(
    history,
    (state) => send('balancing.whatIf', state),
    (state) => ({ kind: 'whatIf', state }),
  );
  const inspection = createInspection({
    arenas,
    engine,
    send,
    loaded: inForce,
    openingLimitMs: inspectLimitMs,
  });
  const parts = {
    config,
    arenas,
    inspection,
    matrix,
    meta,
    sweep,
    search,
    tune,
    added: createAddedDesigns(inForce, send),
    whatIf,
    history,
    fights: createArenaFights(arenas, engine, texts),
    series: createArenaSeries(arenas, engine, inForce, (runs, state) =>
      history.keep(runs, { kind: 'series', state }),
    ),
    tunings: createTuneRuns({ engine, current: tune, loaded: inForce, files: createTuneFiles(homeFolder) }),
    whatIfs: createWhatIfRuns({ arenas, engine, current: whatIf, loaded: inForce, read }),
  };
  const sendState = () => send('balancing.state', describeParts(parts));
  const runs = [matrix, meta, sweep, search, tune, whatIf];
  return { ...parts, runs, reload: createReload({ ...parts, runs, engine, read, sendState }) };
}

type DescribedParts = Omit<Parts, 'fights' | 'series' | 'tunings' | 'whatIfs' | 'runs' | 'reload'>;

function describeParts(parts: DescribedParts): BalancingState {
  const { config, arenas, inspection, matrix, meta, sweep, search, tune, added, whatIf, history } = parts;
  return {
    config: config.state,
    arenas: arenas.all.map(describeArena),
    inspection: inspection.state ?? null,
    matrix: matrix.run?.state ?? null,
    meta: meta.run?.state ?? null,
    whatIf: whatIf.run?.state ?? null,
    sweep: sweep.run?.state ?? null,
    search: search.run?.state ?? null,
    tune: tune.run?.state ?? null,
    addedDesigns: added.all,
    history: history.state,
  };
}

async function fightMatrix(
  { config, matrix, added }: Parts,
  { engine, readLayouts }: SessionOptions,
  request: MatrixRequest,
): Promise<Answer> {
  const layouts = await readLayouts();
  const { loaded } = config;
  matrix.replace((onChange) => startMatrix({ engine, loaded, layouts, added: added.all, request, onChange }));
  return ok(undefined);
}

function fightMeta({ config, meta }: Parts, engine: Engine, request: MetaRequest): Answer {
  const { loaded } = config;
  meta.replace((onChange) => startMeta({ engine, loaded, request, onChange }));
  return ok(undefined);
}

function searchDesigns({ config, search }: Parts, engine: Engine, request: SearchRequest): Answer {
  const { loaded } = config;
  const ship = loaded.game.ships.find(({ id }) => id === request.hull);
  if (ship === undefined) return refuse('nothing', `There is no hull ${request.hull}.`);
  const now = () => performance.now();
  search.replace((onChange) => startSearch({ engine, loaded, ship, request, now, onChange }));
  return ok(undefined);
}

function exportParts(
  { config, arenas, matrix, whatIf }: Parts,
  what: ExportSubject,
  format: ExportFormat,
  version: string,
): ExportedFile | undefined {
  const series = arenas.all.flatMap(({ series: { run } }) => run ?? []);
  return exportResults({ series, matrix: matrix.run, whatIf: whatIf.run }, what, format, {
    source: 'config/balancing.toml',
    maxSeconds: DEFAULT_MAX_SECONDS,
    hash: config.loaded.game.hash,
    version,
  });
}
