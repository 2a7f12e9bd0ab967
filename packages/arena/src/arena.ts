/** A fight in an arena: a pure function of a definition, a config and a seed. */
import { createRandom, nextUint32, nextUnit, PI, type RandomState } from '@dota-factory/base';
import {
  addDesign,
  addHq,
  addStation,
  type ArenaConfig,
  type ArenaStation,
  BATTLE_EVENTS,
  type BattleEventType,
  type BattleState,
  clonePlain,
  configuredLevels,
  createBattle,
  type EntityId,
  type GameConfig,
  spawnShip,
  STANCES,
  stepBattle,
  type Structure,
  TARGET_PRIORITIES,
  type Team,
  TICKS_PER_SECOND,
} from '@dota-factory/lib';

/** The level of an arena's HQ, independent of the teams (REQ-BAL-HQ). */
const HQ_LEVEL = 1;
const HIT = BATTLE_EVENTS.indexOf('hit');
const DESTROYED = BATTLE_EVENTS.indexOf('destroyed');
const AGGRESSIVE = STANCES.indexOf('aggressive');
const CLOSEST = TARGET_PRIORITIES.indexOf('closest');
const STATION_NAMES = { player_station: 'Player Station', enemy_station: 'Enemy Station' } as const;

/** One line of a team: its HQ, then its ships as they are defined, then its stations by type and level. */
export interface FightEntry {
  readonly team: Team;
  readonly kind: 'hq' | 'ship' | 'station';
  /** For a person: `Light Fighter`. */
  readonly name: string;
  readonly level: number;
  readonly total: number;
}

/** Why a fight ended: a lost HQ, all ships and stations of a team lost, both at once, or the time limit. */
export const END_REASONS = ['hq', 'forces', 'both', 'time'] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface Fight {
  readonly definition: ArenaConfig;
  readonly battle: BattleState;
  /** The left team's, then the right team's. */
  readonly entries: readonly FightEntry[];
  /** Index in `entries` of everything present at the start, by id. */
  readonly entryOf: Int32Array;
  /** For each entry: how many are left, and HP taken from and lost to the other team. */
  readonly surviving: Int32Array;
  readonly damageDealt: Float64Array;
  readonly damageTaken: Float64Array;
  /** Undefined while the fight goes on. */
  result: { readonly winner: Team | 'draw'; readonly reason: EndReason } | undefined;
}

export interface EntryOutcome {
  readonly surviving: number;
  readonly damageDealt: number;
  readonly damageTaken: number;
}

export interface TeamOutcome {
  readonly hqHp: number;
  /** Ships and stations. */
  readonly surviving: number;
  /** In the order of the team's entries; the HQ is the first. */
  readonly entries: readonly EntryOutcome[];
}

export interface Outcome {
  readonly winner: Team | 'draw';
  readonly reason: EndReason;
  readonly ticks: number;
  readonly teams: readonly [TeamOutcome, TeamOutcome];
}

export interface FightOptions {
  /**
   * Each team appears where the other would have, mirrored. With the definition of `mirrorArena` this gives the
   * same fight seen from the other side.
   */
  readonly mirrored?: boolean;
}

export interface FightLimits extends FightOptions {
  /** Time limit; a fight still running then is a draw. */
  readonly maxSeconds?: number;
}

/** Longer than any fight that still makes progress. */
export const DEFAULT_MAX_SECONDS = 300;

/** The entries of both teams at the start. */
export function deriveEntries(definition: ArenaConfig, game: GameConfig): FightEntry[] {
  return definition.teams.flatMap((lineUp, index) => {
    const team = index as Team;
    const stations = new Map<string, FightEntry>();
    for (const station of lineUp.stations) {
      const key = keyOfStation(station);
      const total = (stations.get(key)?.total ?? 0) + 1;
      const name = STATION_NAMES[station.type];
      stations.set(key, { team, kind: 'station', name, level: station.level, total });
    }
    return [
      { team, kind: 'hq' as const, name: 'HQ', level: HQ_LEVEL, total: 1 },
      ...lineUp.ships.map(({ type, level, count }): FightEntry => {
        const name = game.ships.find(({ id }) => id === type)?.display_name ?? type;
        return { team, kind: 'ship', name, level, total: count };
      }),
      ...stations.values(),
    ];
  });
}

/** All units in place, at rest (REQ-BAL-HQ, REQ-BAL-SPAWN). */
export function createFight(
  definition: ArenaConfig,
  game: GameConfig,
  seed: number,
  { mirrored = false }: FightOptions = {},
): Fight {
  const battle = createBattle({
    isArena: true,
    left: 0,
    right: widthOf(definition),
    height: definition.height_tiles,
    stationX: 0,
    departureTicks: 1,
    scrapTicks: 1,
  });
  const entries = deriveEntries(definition, game);
  const entryById: number[] = [];
  const note = ({ id }: Pick<Structure, 'id'>, entry: number): void => {
    entryById[id] = entry;
  };
  const firstEntryOf = (team: Team) => entries.findIndex((entry) => entry.team === team);
  const order = mirrored ? ([1, 0] as const) : ([0, 1] as const);
  for (const team of order) {
    note(placeHq(battle, definition, game, team), firstEntryOf(team));
    const { stations } = definition.teams[team];
    const kinds = [...new Set(stations.map(keyOfStation))];
    const firstStation = firstEntryOf(team) + 1 + definition.teams[team].ships.length;
    for (const station of stations) {
      const { type, level, x, y } = station;
      const placed = addStation(battle, game.stations[type], team, level, x, y);
      note(placed, firstStation + kinds.indexOf(keyOfStation(station)));
    }
  }
  placeShips(battle, definition, game, seed, order, (id, team, index) => {
    note({ id }, firstEntryOf(team) + 1 + index);
  });
  const fight: Fight = {
    definition,
    battle,
    entries,
    entryOf: Int32Array.from(entryById),
    surviving: Int32Array.from(entries, ({ total }) => total),
    damageDealt: new Float64Array(entries.length),
    damageTaken: new Float64Array(entries.length),
    result: undefined,
  };
  judge(fight);
  return fight;
}

/** The fight as it stands, to go on from here independently. */
export function cloneFight(fight: Fight): Fight {
  const { definition, entries, entryOf, result, ...changing } = fight;
  return { definition, entries, entryOf, result, ...clonePlain(changing) };
}

/** One tick, unless the fight is over. The events of the tick are in `fight.battle.events`. */
export function stepFight(fight: Fight): void {
  if (fight.result !== undefined) return;
  const { battle, entryOf, surviving, damageDealt, damageTaken } = fight;
  stepBattle(battle);
  const { events } = battle;
  let isSomeoneGone = false;
  for (let i = 0; i < events.count; i++) {
    const type = events.type[i];
    const subject = entryOf[events.subject[i] as number] as number;
    if (type === HIT) {
      const object = entryOf[events.object[i] as number] as number;
      const amount = events.amount[i] as number;
      damageDealt[subject] = (damageDealt[subject] as number) + amount;
      damageTaken[object] = (damageTaken[object] as number) + amount;
    } else if (type === DESTROYED) {
      surviving[subject] = (surviving[subject] as number) - 1;
      isSomeoneGone = true;
    }
  }
  if (isSomeoneGone) judge(fight);
}

/** A whole fight. The same arguments give the same outcome in every engine and thread. */
export function runFight(
  definition: ArenaConfig,
  game: GameConfig,
  seed: number,
  { maxSeconds = DEFAULT_MAX_SECONDS, mirrored = false }: FightLimits = {},
): Outcome {
  const fight = createFight(definition, game, seed, { mirrored });
  const maxTicks = Math.floor(maxSeconds * TICKS_PER_SECOND);
  while (fight.result === undefined && fight.battle.tick < maxTicks) stepFight(fight);
  return describeOutcome(fight);
}

/** The current result; a running fight counts as a draw by time. */
export function describeOutcome(fight: Fight): Outcome {
  const { battle, entries, surviving, damageDealt, damageTaken } = fight;
  const teams = ([0, 1] as const).map((team): TeamOutcome => {
    const own = entries.flatMap((entry, index) => (entry.team === team ? [index] : []));
    const hq = battle.structures.find((structure) => structure.kind === 'hq' && structure.team === team);
    return {
      hqHp: hq?.hp ?? 0,
      surviving: countForces(fight, team),
      entries: own.map((index) => ({
        surviving: surviving[index] as number,
        damageDealt: damageDealt[index] as number,
        damageTaken: damageTaken[index] as number,
      })),
    };
  });
  return {
    ...(fight.result ?? { winner: 'draw', reason: 'time' }),
    ticks: battle.tick,
    teams: teams as unknown as readonly [TeamOutcome, TeamOutcome], // made from a list of two
  };
}

/** Something that happened in the last tick, with the entries it concerns; for views and logs. */
export interface FightEvent {
  readonly tick: number;
  readonly type: BattleEventType;
  readonly subject: EntityId;
  /** Index in `entries`. */
  readonly subjectEntry: number;
  readonly object: EntityId | undefined;
  readonly objectEntry: number | undefined;
  readonly amount: number;
  readonly x: number;
  readonly y: number;
  readonly objectX: number;
  readonly objectY: number;
}

/** The events of the last tick as objects. Views that draw every tick read the columns of the battle instead. */
export function listEvents({ battle, entryOf }: Fight): FightEvent[] {
  const { events } = battle;
  return Array.from({ length: events.count }, (_, i): FightEvent => {
    const subject = events.subject[i] as number;
    const object = events.object[i] as number;
    return {
      // The tick counter advances at the end of a tick, so its events carry the number before.
      tick: battle.tick - 1,
      type: BATTLE_EVENTS[events.type[i] as number] as BattleEventType,
      subject,
      subjectEntry: entryOf[subject] as number,
      object: object < 0 ? undefined : object,
      objectEntry: entryOf[object],
      amount: events.amount[i] as number,
      x: events.x[i] as number,
      y: events.y[i] as number,
      objectX: events.objectX[i] as number,
      objectY: events.objectY[i] as number,
    };
  });
}

/** The same arena with the sides exchanged. */
export function mirrorArena(definition: ArenaConfig): ArenaConfig {
  const width = widthOf(definition);
  const [left, right] = definition.teams;
  const turn = (team: ArenaConfig['teams'][number]) => ({
    ...team,
    stations: team.stations.map((station) => ({ ...station, x: width - station.x })),
  });
  return {
    ...definition,
    player_buffer_width: definition.enemy_buffer_width,
    enemy_buffer_width: definition.player_buffer_width,
    teams: [turn(right), turn(left)],
  };
}

/** Ends the fight if REQ-BAL-SIM-END says so. Both teams losing in the same tick is a draw. */
function judge(fight: Fight): void {
  const hasHq = (team: Team) =>
    fight.entries.some(({ kind, ...entry }, index) => {
      return kind === 'hq' && entry.team === team && fight.surviving[index] === 1;
    });
  const lostHq = [!hasHq(0), !hasHq(1)] as const;
  const lostForces = [countForces(fight, 0) === 0, countForces(fight, 1) === 0] as const;
  const lost = [lostHq[0] || lostForces[0], lostHq[1] || lostForces[1]] as const;
  if (!lost[0] && !lost[1]) return;
  const byHq = lostHq[0] || lostHq[1];
  const byForces = lostForces[0] || lostForces[1];
  fight.result = {
    winner: lost[0] ? (lost[1] ? 'draw' : 1) : 0,
    reason: byHq ? (byForces ? 'both' : 'hq') : 'forces',
  };
}

/** Ships and stations that are left of a team. */
export function countForces({ entries, surviving }: Fight, team: Team): number {
  let count = 0;
  for (const [index, entry] of entries.entries()) {
    if (entry.team === team && entry.kind !== 'hq') count += surviving[index] as number;
  }
  return count;
}

export function widthOf(definition: ArenaConfig): number {
  return definition.player_buffer_width + definition.contest_zone_width + definition.enemy_buffer_width;
}

/** Flush with the end of the arena, as large as the game's HQ. */
function placeHq(battle: BattleState, definition: ArenaConfig, game: GameConfig, team: Team): Structure {
  const inset = game.buildings.hq.footprints[0].width / 2;
  const x = team === 0 ? inset : widthOf(definition) - inset;
  return addHq(battle, game.stations.hq, team, x, definition.height_tiles / 2);
}

const keyOfStation = ({ type, level }: ArenaStation) => `${type} ${level}`;

/**
 * Every entry draws its positions from a separate stream, so that changing the number of one kind of ship leaves
 * all others in place: two versions of an arena can be compared on the same draws. The teams' ships are
 * placed alternately, so that neither team has all the lower ids.
 */
function placeShips(
  battle: BattleState,
  definition: ArenaConfig,
  game: GameConfig,
  seed: number,
  order: readonly [Team, Team],
  note: (id: EntityId, team: Team, shipEntry: number) => void,
): void {
  const root = createRandom(seed);
  const streams: RandomState[] = [createRandom(nextUint32(root)), createRandom(nextUint32(root))];
  const queues = ([0, 1] as const).map((team) => {
    const stream = streams[order.indexOf(team)] as RandomState;
    return [...drawPlaces(definition, team, stream)];
  });
  const levels = configuredLevels(game);
  const designs = definition.teams.map(({ ships }) =>
    ships.map(({ type, level, modules }) => {
      const index = game.ships.findIndex(({ id }) => id === type);
      return addDesign(battle, game, index, level, modules, levels);
    }),
  );
  const longest = queues.reduce((most, { length }) => Math.max(most, length), 0);
  for (let turn = 0; turn < longest; turn++) {
    for (const team of order) {
      const place = queues[team]?.[turn];
      if (place === undefined) continue;
      const id = spawnShip(battle, {
        team,
        design: designs[team]?.[place.entry] as number, // every entry has its design
        x: place.x,
        y: place.y,
        facing: team === 0 ? 0 : PI,
        stance: AGGRESSIVE,
        targetPriority: CLOSEST,
      });
      note(id, team, place.entry);
    }
  }
}

/** Uniform in the team's buffer zone; drawn as the distance from the team's own end, so that sides are alike. */
function* drawPlaces(definition: ArenaConfig, team: Team, stream: RandomState) {
  const width = widthOf(definition);
  const zone = team === 0 ? definition.player_buffer_width : definition.enemy_buffer_width;
  for (const [entry, { count }] of definition.teams[team].ships.entries()) {
    const own = createRandom(nextUint32(stream));
    for (let i = 0; i < count; i++) {
      const depth = nextUnit(own) * zone;
      const y = nextUnit(own) * definition.height_tiles;
      yield { entry, x: team === 0 ? depth : width - depth, y };
    }
  }
}
