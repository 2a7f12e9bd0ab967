/** The one fight that is watched in a window of its own: opened here, fought there, and reported back. */
import { deriveEntries } from '@dota-factory/arena';
import { ok } from '@dota-factory/base';
import type { Answer, ArenaId, InspectFight, InspectionState, InspectReport } from '../contract/index.ts';
import { nextSeed } from './arena-fights.ts';
import type { ArenaList } from './arena-list.ts';
import {
  type ArenaRecord,
  describeTeams,
  listGrids,
  noteCounts,
  noteEnd,
  resetRecord,
} from './arena-record.ts';
import type { Engine } from './engine.ts';
import type { FoundFight } from './fight-of-run.ts';
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
  /** A fight of before, which no arena shows. Ends the one before. */
  openFight(fight: FoundFight): Answer<InspectionState>;
  /** From the window that is to show it, once. */
  connect(): Answer<InspectFight>;
  report(report: InspectReport): Answer;
  close(session: number): Answer;
  /** Nothing more happens by itself. */
  end(): void;
}

export function createInspection(parts: InspectionParts): Inspection {
  const watch: Watch = { parts, nextSession: 1, state: undefined, fight: undefined, limit: undefined };
  return {
    get state() {
      return watch.state;
    },
    refuseWhileOpen: () =>
      watch.state && refuse('inspected', 'An arena is being inspected: close its window first.'),
    open: (id) => open(watch, id),
    openFight: (fight) => ok(begin(watch, null, fight.definition.name, fight)),
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
  /** What the window gets. */
  fight: WatchedFight | undefined;
  /** Ends an inspection whose window does not come. */
  limit: NodeJS.Timeout | undefined;
}

type WatchedFight = Omit<FoundFight, 'maxSeconds' | 'origin'> & Pick<InspectFight, 'maxSeconds' | 'origin'>;

/** None for a fight of before. */
const findRecord = ({ state, parts }: Watch): ArenaRecord | undefined =>
  state === undefined || state.arena === null ? undefined : parts.arenas.find(state.arena);

function setState(watch: Watch, state: InspectionState | undefined): void {
  watch.state = state;
  watch.parts.send('balancing.inspection', state ?? null);
}

function open(watch: Watch, id: ArenaId): Answer<InspectionState> {
  const { arenas, engine, loaded } = watch.parts;
  const record = arenas.find(id);
  if (record === undefined) return refuseUnknownArena();
  if (watch.state) endWatch(watch);
  if (record.status === 'running') engine.giveUp(record.id);
  const seed = nextSeed(record);
  resetRecord(record, 'inspected', seed);
  record.pulse.now();
  const { definition } = record;
  // By the rules only: it ends when they end it.
  const fresh = { mirrored: false, maxSeconds: null, origin: null, ended: null };
  const fight = { definition, config: loaded(), seed, ...fresh };
  return ok(begin(watch, id, definition.name, fight));
}

function begin(watch: Watch, arena: ArenaId | null, name: string, fight: WatchedFight): InspectionState {
  if (watch.state) endWatch(watch);
  const { openingLimitMs = OPENING_LIMIT_MS } = watch.parts;
  const opened: InspectionState = { session: watch.nextSession++, arena, name, isConnected: false };
  watch.fight = fight;
  setState(watch, opened);
  watch.limit = setTimeout(() => endWatch(watch), openingLimitMs);
  return opened;
}

function connect(watch: Watch): Answer<InspectFight> {
  const { state, fight } = watch;
  if (state === undefined || fight === undefined || state.isConnected) {
    return refuse('no-inspection', 'There is nothing to inspect: open it from the main window.');
  }
  clearTimeout(watch.limit);
  setState(watch, { ...state, isConnected: true });
  return ok(describeFight(state, fight));
}

function takeReport(watch: Watch, { session, ...report }: InspectReport): Answer {
  if (watch.state?.session !== session) return refuseEnded();
  // Nothing in the main window shows a fight of before.
  if (watch.state.arena === null) return ok(undefined);
  const record = findRecord(watch);
  if (record?.entries.length !== report.surviving.length) return refuseEnded();
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
  watch.fight = undefined;
  setState(watch, undefined);
}

const refuseEnded = (): Refused => refuse('no-inspection', 'This inspection has ended.');

/** All that the window needs to fight it. */
function describeFight(
  { session, name }: InspectionState,
  { definition, config, ...fight }: WatchedFight,
): InspectFight {
  const { files, game } = config;
  const entries = deriveEntries(definition, game);
  const teams = describeTeams(
    definition,
    entries,
    listGrids(definition, game),
    entries.map(({ total }) => total),
  );
  return { session, name, teams, definition, files, hash: game.hash, ...fight };
}

/** One may go back in time: then a fight that was over goes on. */
function noteReport(record: ArenaRecord, { ticks, surviving, result }: Omit<InspectReport, 'session'>): void {
  if (result === null) {
    const wasOver = record.status === 'finished';
    record.status = 'inspected';
    record.winner = null;
    record.reason = null;
    noteCounts(record, { ticks, surviving });
    if (wasOver) record.pulse.now();
    else record.pulse.touch();
  } else {
    noteEnd(record, { ticks, surviving, ...result });
    record.pulse.now();
  }
}
