/** The balancing tool without its windows: the arenas, what is fought in them, and what may be asked of it. */
import { DEFAULT_MAX_SECONDS, deriveFightSeed } from '@dota-factory/arena';
import { type Diagnostic, err, ok, type Result } from '@dota-factory/base';
import type {
  Answer,
  ArenaId,
  BalancingEvents,
  BalancingState,
  ConfigEdit,
  ConfigState,
  EditableValue,
  ExportedFile,
  ExportFormat,
  ExportSubject,
  InspectFight,
  InspectionState,
  InspectReport,
  MatrixRequest,
  Refusal,
  RefusalReason,
  SeriesRequest,
  WhatIfRequest,
} from '../contract/index.ts';
import {
  type ArenaRecord,
  createArenaRecord,
  describeArena,
  noteCounts,
  noteEnd,
  resetRecord,
} from './arena-record.ts';
import { applyEdits, listEditableValues } from './config-edits.ts';
import type { Engine } from './engine.ts';
import { exportMatrix, exportSeries, exportWhatIf } from './exports.ts';
import { type LoadedBalancing, loadBalancing } from './loaded-config.ts';
import { type MatrixRun, startMatrix } from './matrix-run.ts';
import { createPulse } from './pulse.ts';
import { startSeries } from './series-run.ts';
import { startWhatIf, type WhatIfRun } from './what-if-run.ts';

/** Counts and series of an arena at most so often. */
const ARENA_MILLISECONDS = 100;
const TABLE_MILLISECONDS = 250;
/** An inspect window that has not asked for its fight by then did not open. */
const INSPECT_LIMIT_MS = 20_000;
/** Of the fights that Start begins; the n-th of an arena is the same fight in every run of the tool. */
const START_SEED = 1;

export interface SessionOptions {
  readonly loaded: LoadedBalancing;
  readonly engine: Engine;
  /** For all windows. */
  readonly send: <N extends keyof BalancingEvents>(name: N, payload: BalancingEvents[N]) => void;
  /** The config on disk as it is now. */
  readonly read: () => Promise<Result<LoadedBalancing, readonly Diagnostic[]>>;
  /** The text of ship_layouts.toml as it is now. */
  readonly readLayouts: () => Promise<string | undefined>;
  readonly version: string;
  readonly inspectLimitMs?: number;
}

export interface BalancingSession {
  readonly state: BalancingState;
  reload(): Promise<Answer>;
  start(arena: ArenaId): Answer;
  stop(arena: ArenaId): Answer;
  startAll(): Answer<number>;
  inspectOpen(arena: ArenaId): Answer<InspectionState>;
  /** From the window that is to show it. */
  inspectFight(): Answer<InspectFight>;
  inspectReport(report: InspectReport): Answer;
  inspectClose(session: number): Answer;
  seriesStart(request: SeriesRequest): Answer;
  seriesCancel(arenas: readonly ArenaId[] | null): Answer;
  matrixStart(request: MatrixRequest): Promise<Answer>;
  matrixCancel(): Answer;
  values(file: string): readonly EditableValue[];
  whatIfCheck(edits: readonly ConfigEdit[]): Answer;
  whatIfStart(request: WhatIfRequest): Promise<Answer>;
  whatIfCancel(): Answer;
  export(what: ExportSubject, format: ExportFormat): Answer<ExportedFile>;
  /** Files of the config folder that are not as they were loaded. */
  noteDisk(changed: readonly string[]): void;
  /** The config in force. */
  readonly loaded: LoadedBalancing;
  close(): Promise<void>;
}

function refuse(
  reason: RefusalReason,
  message: string,
  diagnostics: readonly Diagnostic[] = [],
): { readonly ok: false; readonly error: Refusal } {
  return err({ reason, message, diagnostics });
}

export function createSession(options: SessionOptions): BalancingSession {
  const { engine, send, version } = options;
  let { loaded } = options;
  let nextId: ArenaId = 1;
  let nextInspection = 1;
  let changedOnDisk: readonly string[] = [];
  let inspection: InspectionState | undefined;
  let inspectLimit: NodeJS.Timeout | undefined;
  let matrix: MatrixRun | undefined;
  let whatIf: WhatIfRun | undefined;
  let isReloading = false;
  const matrixPulse = createPulse(TABLE_MILLISECONDS, () => send('balancing.matrix', matrix?.state ?? null));
  const whatIfPulse = createPulse(TABLE_MILLISECONDS, () => send('balancing.whatIf', whatIf?.state ?? null));
  let arenas = createRecords();

  function createRecords(): readonly ArenaRecord[] {
    return loaded.arenas.map((definition, index) =>
      createArenaRecord(nextId++, index, definition, loaded.game, (record) =>
        createPulse(ARENA_MILLISECONDS, () => send('balancing.arena', describeArena(record()))),
      ),
    );
  }

  const describeConfig = (): ConfigState => ({
    folder: loaded.folder,
    hash: loaded.game.hash,
    changedOnDisk,
    warnings: loaded.warnings,
  });
  const describe = (): BalancingState => ({
    config: describeConfig(),
    arenas: arenas.map(describeArena),
    inspection: inspection ?? null,
    matrix: matrix?.state ?? null,
    whatIf: whatIf?.state ?? null,
  });

  const findArena = (id: ArenaId): ArenaRecord | undefined => arenas.find((each) => each.id === id);
  const unknownArena = () =>
    refuse('unknown-arena', 'This arena is no longer there: the config was reloaded.');
  const refuseWhileInspected = (): Answer | undefined =>
    inspection && refuse('inspected', 'An arena is being inspected: close its window first.');
  /** Undefined as ids: all. An id that is not there makes it undefined. */
  const pickArenas = (ids: readonly ArenaId[] | null): readonly ArenaRecord[] | undefined => {
    if (ids === null) return arenas;
    const picked = ids.flatMap((id) => findArena(id) ?? []);
    return picked.length === ids.length ? picked : undefined;
  };

  function begin(record: ArenaRecord): void {
    const seed = deriveFightSeed(START_SEED, record.begun);
    resetRecord(record, 'running', seed);
    record.pulse.now();
    engine.fight(record.id, {
      config: loaded.texts,
      definition: record.definition,
      seed,
      onCounts: (counts) => {
        noteCounts(record, counts);
        record.pulse.touch();
      },
      onEnd: (end) => {
        noteEnd(record, end);
        record.pulse.now();
      },
      onFailure: (reason) => {
        record.status = 'failed';
        record.failure = reason;
        record.pulse.now();
      },
    });
  }

  function noteInspection(next: InspectionState | undefined): void {
    inspection = next;
    send('balancing.inspection', next ?? null);
  }

  /** Counts stay as they were at this moment, and so does the winner of a fight that was over; the arena is idle again. */
  function endInspection(): void {
    clearTimeout(inspectLimit);
    const record = inspection && findArena(inspection.arena);
    if (record) {
      record.status = 'idle';
      record.pulse.now();
    }
    noteInspection(undefined);
  }

  function cancelRuns(): void {
    for (const { series } of arenas) series?.cancel();
    matrix?.cancel();
    whatIf?.cancel();
  }

  async function reload(): Promise<Answer> {
    const refused = refuseWhileInspected();
    if (refused) return refused;
    if (isReloading || arenas.some(({ status }) => status === 'running')) {
      return refuse('running', 'An arena is running: stop it, or wait until its fight has ended.');
    }
    isReloading = true;
    try {
      const read = await options.read();
      if (!read.ok) {
        return refuse('faults', 'The config on disk has faults; nothing was changed.', read.error);
      }
      if (arenas.some(({ status }) => status === 'running') || inspection) {
        return refuse('running', 'An arena was started meanwhile: nothing was changed.');
      }
      cancelRuns();
      for (const { pulse } of arenas) pulse.end();
      matrix = undefined;
      whatIf = undefined;
      loaded = read.value;
      changedOnDisk = [];
      arenas = createRecords();
      send('balancing.state', describe());
      await engine.endThreads();
      return ok(undefined);
    } finally {
      isReloading = false;
    }
  }

  const startWhatIfRun = (after: LoadedBalancing, request: WhatIfRequest): Answer => {
    const picked = pickArenas(request.arenas);
    if (picked === undefined) return unknownArena();
    whatIf?.cancel();
    const run = startWhatIf({
      engine,
      before: loaded,
      after,
      arenas: picked,
      request,
      onChange: (isOver) => {
        if (whatIf !== run) return;
        if (isOver) whatIfPulse.now();
        else whatIfPulse.touch();
      },
    });
    if (run === undefined) return refuse('nothing', 'There is no arena that both configs have.');
    whatIf = run;
    whatIfPulse.now();
    return ok(undefined);
  };

  const applyToLoaded = (edits: readonly ConfigEdit[]): Answer<LoadedBalancing> => {
    const edited = applyEdits(loaded.files, edits);
    const after = edited.ok ? loadBalancing(loaded.folder, edited.value) : edited;
    return after.ok ? after : refuse('faults', 'With these edits the config has faults.', after.error);
  };

  return {
    get state() {
      return describe();
    },
    get loaded() {
      return loaded;
    },
    reload,
    start(id) {
      const refused = refuseWhileInspected();
      if (refused) return refused;
      const record = findArena(id);
      if (record === undefined) return unknownArena();
      if (record.status === 'running') return refuse('running', 'The arena is running already.');
      begin(record);
      return ok(undefined);
    },
    stop(id) {
      const refused = refuseWhileInspected();
      if (refused) return refused;
      const record = findArena(id);
      if (record === undefined) return unknownArena();
      if (record.status !== 'running') return refuse('nothing', 'The arena is not fighting.');
      engine.giveUp(id);
      record.status = 'idle';
      record.pulse.now();
      return ok(undefined);
    },
    startAll() {
      const refused = refuseWhileInspected();
      if (refused && !refused.ok) return refused;
      const waiting = arenas.filter(({ status }) => status !== 'running');
      for (const record of waiting) begin(record);
      return ok(waiting.length);
    },
    inspectOpen(id) {
      const record = findArena(id);
      if (record === undefined) return unknownArena();
      if (inspection) endInspection();
      if (record.status === 'running') engine.giveUp(record.id);
      resetRecord(record, 'inspected', deriveFightSeed(START_SEED, record.begun));
      record.pulse.now();
      const opened: InspectionState = { session: nextInspection++, arena: id, isConnected: false };
      noteInspection(opened);
      inspectLimit = setTimeout(() => {
        if (inspection?.session === opened.session && !inspection.isConnected) endInspection();
      }, options.inspectLimitMs ?? INSPECT_LIMIT_MS);
      return ok(opened);
    },
    inspectFight() {
      const record = inspection && findArena(inspection.arena);
      if (inspection === undefined || record === undefined || inspection.isConnected) {
        return refuse('no-inspection', 'There is nothing to inspect: open it from the main window.');
      }
      clearTimeout(inspectLimit);
      noteInspection({ ...inspection, isConnected: true });
      return ok({
        session: inspection.session,
        arena: describeArena(record),
        definition: record.definition,
        files: loaded.files,
        hash: loaded.game.hash,
        seed: record.seed ?? START_SEED,
      });
    },
    inspectReport({ session, ticks, surviving, result }) {
      const record = inspection && findArena(inspection.arena);
      const isCurrent = inspection?.session === session && record?.entries.length === surviving.length;
      if (!isCurrent || record === undefined) return refuse('no-inspection', 'This inspection has ended.');
      if (record.status !== 'inspected') return ok(undefined);
      if (result === null) {
        noteCounts(record, { ticks, surviving });
        record.pulse.touch();
      } else {
        noteEnd(record, { ticks, surviving, ...result });
        record.pulse.now();
      }
      return ok(undefined);
    },
    inspectClose(session) {
      if (inspection?.session !== session) return refuse('no-inspection', 'This inspection has ended.');
      endInspection();
      return ok(undefined);
    },
    seriesStart({ arenas: ids, runs, seed, stopEarly }) {
      const refused = refuseWhileInspected();
      if (refused) return refused;
      const picked = pickArenas(ids);
      if (picked === undefined) return unknownArena();
      for (const record of picked) {
        record.series?.cancel();
        const { definition, entries, pulse } = record;
        const run = startSeries({
          engine,
          config: loaded.texts,
          definition,
          entries,
          runs,
          seed,
          stopEarly,
          onChange: (isOver) => {
            if (record.series !== run) return;
            if (isOver) pulse.now();
            else pulse.touch();
          },
        });
        record.series = run;
        pulse.now();
      }
      return ok(undefined);
    },
    seriesCancel(ids) {
      const picked = pickArenas(ids);
      if (picked === undefined) return unknownArena();
      const underWay = picked.flatMap(({ series }) => (series?.isUnderWay ? [series] : []));
      for (const series of underWay) series.cancel();
      return underWay.length > 0 ? ok(undefined) : refuse('nothing', 'No such series is under way.');
    },
    async matrixStart(request) {
      const refused = refuseWhileInspected();
      if (refused) return refused;
      const layouts = await options.readLayouts();
      matrix?.cancel();
      const run = startMatrix({
        engine,
        loaded,
        layouts,
        request,
        onChange: (isOver) => {
          if (matrix !== run) return;
          if (isOver) matrixPulse.now();
          else matrixPulse.touch();
        },
      });
      matrix = run;
      matrixPulse.now();
      return ok(undefined);
    },
    matrixCancel() {
      if (!matrix?.isUnderWay) return refuse('nothing', 'No matrix is under way.');
      matrix.cancel();
      return ok(undefined);
    },
    values: (file) => listEditableValues(loaded.files, file),
    whatIfCheck(edits) {
      const after = applyToLoaded(edits);
      return after.ok ? ok(undefined) : after;
    },
    async whatIfStart(request) {
      const refused = refuseWhileInspected();
      if (refused) return refused;
      if (request.against === 'edits') {
        const after = applyToLoaded(request.edits);
        return after.ok ? startWhatIfRun(after.value, request) : after;
      }
      const read = await options.read();
      return read.ok
        ? startWhatIfRun(read.value, request)
        : refuse('faults', 'The config on disk has faults.', read.error);
    },
    whatIfCancel() {
      if (!whatIf?.isUnderWay) return refuse('nothing', 'No what-if is under way.');
      whatIf.cancel();
      return ok(undefined);
    },
    export(what, format) {
      const facts = {
        source: 'config/balancing.toml',
        maxSeconds: DEFAULT_MAX_SECONDS,
        hash: loaded.game.hash,
        version,
      };
      const nothing = () => refuse('nothing', 'There is nothing to export yet.');
      if (what === 'matrix') return matrix ? ok(exportMatrix(matrix, format, facts)) : nothing();
      if (what === 'whatIf') return whatIf ? ok(exportWhatIf(whatIf, format, facts)) : nothing();
      const fought = arenas.flatMap(({ series }) => series ?? []);
      return fought.length > 0 ? ok(exportSeries(fought, format, facts)) : nothing();
    },
    noteDisk(changed) {
      if (changed.join() === changedOnDisk.join()) return;
      changedOnDisk = changed;
      send('balancing.config', describeConfig());
    },
    async close() {
      clearTimeout(inspectLimit);
      for (const { pulse } of arenas) pulse.end();
      matrixPulse.end();
      whatIfPulse.end();
      cancelRuns();
      await engine.close();
    },
  };
}
