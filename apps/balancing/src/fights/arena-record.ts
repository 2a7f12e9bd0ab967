/** One arena of the list, as the session keeps it, and as windows see it. */
import { deriveEntries, type FightEntry } from '@dota-factory/arena';
import type { FightCounts, FightEnd } from '@dota-factory/arena/node';
import type { ArenaConfig, GameConfig } from '@dota-factory/lib';
import type { ArenaId, ArenaState, ArenaStatus, DesignLayout, TeamState } from '../contract/index.ts';
import { type CurrentRun, createCurrentRun } from './current-run.ts';
import type { Pulse } from './pulse.ts';
import type { SeriesRun } from './series-run.ts';

export interface ArenaRecord {
  readonly id: ArenaId;
  /** In balancing.toml. */
  readonly index: number;
  readonly definition: ArenaConfig;
  readonly entries: readonly FightEntry[];
  /** Of each entry. */
  readonly grids: readonly (DesignLayout | null)[];
  status: ArenaStatus;
  surviving: readonly number[];
  ticks: number;
  winner: ArenaState['winner'];
  reason: ArenaState['reason'];
  seed: number | null;
  failure: string | null;
  /** Fights begun so far: each has a seed of its own. */
  begun: number;
  readonly series: CurrentRun<SeriesRun>;
  readonly pulse: Pulse;
}

export function createArenaRecord(
  id: ArenaId,
  index: number,
  definition: ArenaConfig,
  game: GameConfig,
  createPulseOf: (record: () => ArenaRecord) => Pulse,
): ArenaRecord {
  const entries = deriveEntries(definition, game);
  const pulse = createPulseOf(() => record);
  const record: ArenaRecord = {
    id,
    index,
    definition,
    entries,
    grids: listGrids(definition, game),
    status: 'idle',
    surviving: entries.map(({ total }) => total),
    ticks: 0,
    winner: null,
    reason: null,
    seed: null,
    failure: null,
    begun: 0,
    series: createCurrentRun(pulse),
    pulse,
  };
  return record;
}

/** Everyone is there again, and the previous result is gone. */
export function resetRecord(record: ArenaRecord, status: ArenaStatus, seed: number): void {
  record.status = status;
  record.surviving = record.entries.map(({ total }) => total);
  record.ticks = 0;
  record.winner = null;
  record.reason = null;
  record.failure = null;
  record.seed = seed;
  record.begun += 1;
}

export function noteCounts(record: ArenaRecord, { ticks, surviving }: FightCounts): void {
  record.ticks = ticks;
  record.surviving = surviving;
}

export function noteEnd(record: ArenaRecord, end: FightEnd): void {
  noteCounts(record, end);
  record.status = 'finished';
  record.winner = end.winner;
  record.reason = end.reason;
}

/** What the ships of each entry carry, in the order of `deriveEntries`. */
export function listGrids(definition: ArenaConfig, game: GameConfig): (DesignLayout | null)[] {
  const ships = definition.teams.map((team) => [...team.ships]);
  return deriveEntries(definition, game).map(({ kind, team }) => {
    // Ships are listed as they are defined.
    const entry = kind === 'ship' ? ships[team]?.shift() : undefined;
    const hull = game.ships.find(({ id }) => id === entry?.type);
    return entry === undefined || hull === undefined ? null : { layout: hull.layout, modules: entry.modules };
  });
}

/** Both teams as they stand. */
export function describeTeams(
  { teams }: ArenaConfig,
  entries: readonly FightEntry[],
  grids: readonly (DesignLayout | null)[],
  surviving: readonly number[],
): ArenaState['teams'] {
  const described = teams.map(({ name }, team): TeamState => {
    const own = entries.flatMap(({ team: of, kind, name: entryName, level, total }, index) =>
      of === team
        ? [
            {
              kind,
              name: entryName,
              level,
              total,
              surviving: surviving[index] ?? 0,
              grid: grids[index] ?? null,
            },
          ]
        : [],
    );
    return { name, entries: own };
  });
  return described as unknown as ArenaState['teams']; // as many as the definition has: two
}

export function describeArena(record: ArenaRecord): ArenaState {
  const { id, definition, entries, status, surviving, winner, reason, ticks, seed, failure } = record;
  return {
    id,
    name: definition.name,
    status,
    teams: describeTeams(definition, entries, record.grids, surviving),
    winner,
    reason,
    ticks,
    seed,
    failure,
    series: record.series.run?.state ?? null,
  };
}
