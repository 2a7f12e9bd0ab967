/** The one fight that is watched in a window of its own: opened here, fought there, and reported back. */
import { ok } from '@dota-factory/base';
import type { Answer, ArenaId, InspectFight, InspectionState, InspectReport } from '../contract/index.ts';
import { nextSeed } from './arena-fights.ts';
import type { ArenaList } from './arena-list.ts';
import { type ArenaRecord, describeArena, noteCounts, noteEnd, resetRecord } from './arena-record.ts';
import type { Engine } from './engine.ts';
import type { LoadedBalancing } from './loaded-config.ts';
import { type Refused, refuse, refuseUnknownArena } from './refusals.ts';
import type { SendEvent } from './send-event.ts';

/** An inspect window that has not asked for its fight by then did not open. */
const OPENING_LIMIT_MS = 20_000;

export interface InspectionParts {
  readonly arenas: ArenaList;
  readonly engine: Engine;
  readonly send: SendEvent;
  readonly loaded: () => LoadedBalancing;
  readonly openingLimitMs?: number | undefined;
}

export interface Inspection {
  readonly state: InspectionState | undefined;
  /** While a fight is watched nothing else may begin. */
  refuseWhileOpen(): Refused | undefined;
  /** Ends the one before. */
  open(id: ArenaId): Answer<InspectionState>;
  /** From the window that is to show it, once. */
  connect(): Answer<InspectFight>;
  report(report: InspectReport): Answer;
  close(session: number): Answer;
  /** Nothing more happens by itself. */
  end(): void;
}

export function createInspection(parts: InspectionParts): Inspection {
  const watch: Watch = { parts, nextSession: 1, state: undefined, limit: undefined };
  return {
    get state() {
      return watch.state;
    },
    refuseWhileOpen: () =>
      watch.state && refuse('inspected', 'An arena is being inspected: close its window first.'),
    open: (id) => open(watch, id),
    connect: () => connect(watch),
    report: (report) => takeReport(watch, report),
    close: (session) => close(watch, session),
    end: () => clearTimeout(watch.limit),
  };
}

interface Watch {
  readonly parts: InspectionParts;
  nextSession: number;
  state: InspectionState | undefined;
  /** Ends an inspection whose window does not come. */
  limit: NodeJS.Timeout | undefined;
}

const findRecord = ({ state, parts }: Watch): ArenaRecord | undefined =>
  state && parts.arenas.find(state.arena);

function setState(watch: Watch, state: InspectionState | undefined): void {
  watch.state = state;
  watch.parts.send('balancing.inspection', state ?? null);
}

function open(watch: Watch, id: ArenaId): Answer<InspectionState> {
  const { arenas, engine, openingLimitMs = OPENING_LIMIT_MS } = watch.parts;
  const record = arenas.find(id);
  if (record === undefined) return refuseUnknownArena();
  if (watch.state) endWatch(watch);
  if (record.status === 'running') engine.giveUp(record.id);
  resetRecord(record, 'inspected', nextSeed(record));
  record.pulse.now();
  const opened: InspectionState = { session: watch.nextSession++, arena: id, isConnected: false };
  setState(watch, opened);
  watch.limit = setTimeout(() => endWatch(watch), openingLimitMs);
  return ok(opened);
}

function connect(watch: Watch): Answer<InspectFight> {
  const { state, parts } = watch;
  const record = findRecord(watch);
  if (state === undefined || record === undefined || state.isConnected) {
    return refuse('no-inspection', 'There is nothing to inspect: open it from the main window.');
  }
  clearTimeout(watch.limit);
  setState(watch, { ...state, isConnected: true });
  return ok(describeFight(state.session, record, parts.loaded()));
}

function takeReport(watch: Watch, { session, ...report }: InspectReport): Answer {
  const record = findRecord(watch);
  const isCurrent = watch.state?.session === session && record?.entries.length === report.surviving.length;
  if (!isCurrent || record === undefined) return refuseEnded();
  noteReport(record, report);
  return ok(undefined);
}

function close(watch: Watch, session: number): Answer {
  if (watch.state?.session !== session) return refuseEnded();
  endWatch(watch);
  return ok(undefined);
}

/** Counts stay as they were at this moment, and so does the winner of a fight that was over; the arena is idle again. */
function endWatch(watch: Watch): void {
  clearTimeout(watch.limit);
  const record = findRecord(watch);
  if (record) {
    record.status = 'idle';
    record.pulse.now();
  }
  setState(watch, undefined);
}

const refuseEnded = (): Refused => refuse('no-inspection', 'This inspection has ended.');

/** All that the window needs to fight it. */
function describeFight(session: number, record: ArenaRecord, { files, game }: LoadedBalancing): InspectFight {
  const { definition, seed } = record;
  // Opening it has set the seed.
  if (seed === null) throw new Error('an inspected arena has no seed');
  return { session, arena: describeArena(record), definition, files, hash: game.hash, seed };
}

function noteReport(record: ArenaRecord, { ticks, surviving, result }: Omit<InspectReport, 'session'>): void {
  if (record.status !== 'inspected') return;
  if (result === null) {
    noteCounts(record, { ticks, surviving });
    record.pulse.touch();
  } else {
    noteEnd(record, { ticks, surviving, ...result });
    record.pulse.now();
  }
}
