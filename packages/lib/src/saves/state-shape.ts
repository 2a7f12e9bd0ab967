/** The shape of a saved world: every field with its kind, and the limits of single numbers. */
import { REPAIR_PRIORITIES, STANCES, TARGET_PRIORITIES } from '../content/yard-orders.ts';
import { DIRECTIONS } from '../content/footprint.ts';
import { HULL_STATS, type PlacedModule } from '../content/game-config.ts';
import { type Rulebook } from '../rules/rulebook.ts';
import type { RepairDesign, SalvageDesign, ShipDesign, WeaponDesign } from '../rules/ship-design.ts';
import { SCHEMATIC_KINDS, type SchematicOption, type UnlockState } from '../rules/unlocks.ts';
import type { WaveClock } from '../rules/waves.ts';
import type {
  BattleEvents,
  SavedBattle,
  Bay,
  Hits,
  RepairModules,
  SalvageModules,
  ScrapPieces,
  ShipIndex,
  Ships,
  Structure,
  Weapons,
} from '../state/battle.ts';
import type { BeltLines } from '../state/belt-lines.ts';
import type { SavedState } from '../state/fingerprint.ts';
import type {
  Buildings,
  GameEvent,
  GameState,
  Machine,
  Port,
  Splitter,
  TileMap,
  WaveState,
  YardOrders,
} from '../state/game-state.ts';
import type {
  Change,
  History,
  KeptBuilding,
  KeptMachine,
  KeptSplitter,
  OrderSettings,
  Step,
} from '../state/history.ts';
import type {
  DesignRecord,
  FlowSample,
  MachineRecord,
  Measurements,
  SampleRing,
} from '../state/measurements.ts';
import { type DeedsSample, type Moment, MOMENT_KINDS, type Story } from '../state/story.ts';
import {
  anyFloat64,
  type Fields,
  finite,
  flag,
  float64,
  int32,
  list,
  moment,
  moments,
  oneOf,
  orNull,
  orUndefined,
  pair,
  record,
  recordOf,
  type Shape,
  text,
  uint32,
  uint8,
  whole,
} from './shape.ts';

/** More than any id, count or tick of a game that a person could play. */
const MANY = 0x80000000;
const COUNT = whole(0, MANY);
/** An index, or -1 for none. */
const REFERENCE = whole(-1, MANY);
const TILE = whole(-MANY, MANY);
const QUARTER_TURNS = [0, 90, 180, 270] as const;
const anyNumber: Shape<number> = (value) => typeof value === 'number';

/** Made once for a config: which ids there are. */
export function createStateShape(rulebook: Rulebook): Shape<SavedState> {
  const { ships, modules, recipes } = rulebook.config;
  const item = whole(0, rulebook.items.length);
  const ship = whole(0, ships.length);
  const shipIds = ships.map(({ id }) => id);
  const moduleIds = modules.map(({ id }) => id);
  const recipeIds = recipes.map(({ id }) => id);
  const placed = record<PlacedModule>({
    type: oneOf(moduleIds),
    x: TILE,
    y: TILE,
    rotation: oneOf(QUARTER_TURNS),
  });
  const unlocks = record<UnlockState>({
    ships: list(oneOf(shipIds)),
    modules: list(oneOf(moduleIds)),
    recipes: list(oneOf(recipeIds)),
    levels: record<UnlockState['levels']>({
      ships: recordOf(shipIds, COUNT),
      modules: recordOf(moduleIds, COUNT),
    }),
  });
  const option = record<SchematicOption>({
    kind: oneOf(SCHEMATIC_KINDS),
    id: oneOf([...shipIds, ...moduleIds, ...recipeIds]),
    name: text,
    levelUpTo: orUndefined(COUNT),
    unlocksRecipesFor: list(text),
  });
  return record<SavedState>({
    tick: COUNT,
    random: record<GameState['random']>({ a: WORD, b: WORD, c: WORD, d: WORD }),
    configHash: oneOf([rulebook.config.hash]),
    gameOver: flag,
    blocks: finite,
    asteroidWidth: COUNT,
    map: record<TileMap>({ left: TILE, width: COUNT, height: COUNT, cells: int32 }),
    buildings: BUILDINGS,
    queue: list(COUNT),
    queueHead: COUNT,
    queueProgress: finite,
    machines: list(machineShape(item, placed, ships.length, recipes.length)),
    freeMachines: list(COUNT),
    alarms: moments,
    pushing: uint32,
    ports: list(PORT),
    freePorts: list(COUNT),
    splitters: list(splitterShape(item)),
    freeSplitters: list(COUNT),
    belts: BELTS,
    tunnels: list(COUNT),
    unlocks,
    unlockedItems: uint8,
    unlockedRecipes: uint8,
    offered: orNull(list(option)),
    pendingOffers: list(COUNT),
    battle: battleShape(designShape(ship, placed)),
    waves: record<WaveState>({
      clock: CLOCK,
      pending: list(record<WaveState['pending'][number]>({ tick: COUNT, ship, level: COUNT })),
    }),
    stationLevel: COUNT,
    produced: float64,
    consumed: float64,
    discarded: float64,
    measured: measuredShape(ships.length, moduleIds),
    events: list(eventShape(ship, placed)),
    history: historyShape(item, placed, ships.length, recipes.length),
  });
}

function measuredShape(shipCount: number, moduleIds: readonly string[]): Shape<Measurements> {
  return record<Measurements>({
    rings: list(record<SampleRing>({ taken: COUNT, tick: COUNT, rows: float64 })),
    built: COUNT,
    lost: COUNT,
    kills: COUNT,
    damageDealt: finite,
    damageTaken: finite,
    designs: list(
      record<DesignRecord>({
        team: whole(0, 2),
        type: whole(-2, shipCount),
        level: COUNT,
        modules: list(record<DesignRecord['modules'][number]>({ module: oneOf(moduleIds), count: COUNT })),
        built: COUNT,
        lost: COUNT,
        kills: COUNT,
        damage: finite,
      }),
    ),
    rosterIds: list(COUNT),
    rosterDesigns: list(COUNT),
    machines: list(record<MachineRecord>({ building: REFERENCE, busyTicks: finite, made: finite })),
    story: STORY,
    flows: list(
      record<FlowSample>({
        tick: COUNT,
        building: int32,
        busyTicks: float64,
        made: float64,
        tile: int32,
        left: int32,
      }),
    ),
  });
}

const STORY = record<Story>({
  seed: whole(-1, Number.MAX_SAFE_INTEGER),
  interval: whole(1, MANY),
  rows: list(list(finite)),
  moments: list(record<Moment>({ tick: COUNT, kind: oneOf(MOMENT_KINDS), amount: COUNT })),
  deeds: list(record<DeedsSample>({ tick: COUNT, damage: list(finite), kills: list(finite) })),
  hq: REFERENCE,
  hqDamage: list(finite),
  hqHitBy: REFERENCE,
  hqHitTick: REFERENCE,
  stations: REFERENCE,
});

const WORD = whole(0, 0x100000000);

const BUILDINGS = record<Buildings>({
  count: COUNT,
  type: uint8,
  state: uint8,
  x: int32,
  y: int32,
  turns: uint8,
  part: int32,
  line: int32,
  lineOffset: int32,
  leadIn: int32,
  nextTile: int32,
  partner: int32,
});

function machineShape(
  item: Shape<number>,
  placed: Shape<PlacedModule>,
  shipCount: number,
  recipeCount: number,
): Shape<Machine> {
  return record<Machine>({
    building: REFERENCE,
    ...keptMachineFields(item, placed, shipCount, recipeCount),
    feeders: list(COUNT),
    ports: list(COUNT),
  });
}

const ORDERS: Fields<OrderSettings> = {
  stance: oneOf(STANCES),
  targetPriority: oneOf(TARGET_PRIORITIES),
  repairPriority: oneOf(REPAIR_PRIORITIES),
};

function keptMachineFields(
  item: Shape<number>,
  placed: Shape<PlacedModule>,
  shipCount: number,
  recipeCount: number,
): Fields<KeptMachine> {
  const recipe = whole(-1, recipeCount);
  return {
    recipe,
    orders: orNull(record<YardOrders>({ schematic: whole(-1, shipCount), layout: list(placed), ...ORDERS })),
    inputItems: list(item),
    inputNeeds: list(finite),
    inputLimits: list(finite),
    inputs: list(finite),
    outputItems: list(item),
    outputLimits: list(finite),
    outputs: list(finite),
    cycleRecipe: recipe,
    cyclePick: REFERENCE,
    cycleStart: finite,
    cycleEnd: finite,
    nextPort: COUNT,
  };
}

function historyShape(
  item: Shape<number>,
  placed: Shape<PlacedModule>,
  shipCount: number,
  recipeCount: number,
): Shape<History> {
  const machine = record<KeptMachine>(keptMachineFields(item, placed, shipCount, recipeCount));
  const filters = pair(orNull(list(item)));
  const building = record<KeptBuilding>({
    blocks: COUNT,
    place: REFERENCE,
    progress: finite,
    machine: orNull(machine),
    splitter: orNull(record<KeptSplitter>({ filters, next: oneOf([0, 1]) })),
  });
  type ChangeOf<K extends Change['kind']> = Extract<Change, { kind: K }>;
  const changes: { readonly [K in Change['kind']]: Shape<ChangeOf<K>> } = {
    building: record<ChangeOf<'building'>>({
      kind: oneOf(['building']),
      building: COUNT,
      kept: orNull(building),
    }),
    turn: record<ChangeOf<'turn'>>({ kind: oneOf(['turn']), building: COUNT, turns: whole(0, 4) }),
    work: record<ChangeOf<'work'>>({ kind: oneOf(['work']), building: COUNT, kept: machine }),
    orders: record<ChangeOf<'orders'>>({
      kind: oneOf(['orders']),
      building: COUNT,
      orders: record<OrderSettings>(ORDERS),
    }),
    filters: record<ChangeOf<'filters'>>({ kind: oneOf(['filters']), building: COUNT, filters }),
    expansion: record<ChangeOf<'expansion'>>({ kind: oneOf(['expansion']), isBought: flag }),
  };
  const change: Shape<Change> = (value) => Object.values(changes).some((shape) => shape(value));
  return record<History>({
    steps: list(record<Step>({ gesture: orNull(whole(0, Number.MAX_SAFE_INTEGER)), changes: list(change) })),
    done: COUNT,
  });
}

const PORT = record<Port>({
  machine: REFERENCE,
  x: TILE,
  y: TILE,
  direction: whole(0, DIRECTIONS.length),
  line: REFERENCE,
  entry: COUNT,
  inputIndex: COUNT,
});

function splitterShape(item: Shape<number>): Shape<Splitter> {
  return record<Splitter>({
    building: REFERENCE,
    input: REFERENCE,
    outputs: pair(REFERENCE),
    filters: pair(orNull(list(item))),
    next: oneOf([0, 1]),
    stalled: flag,
  });
}

const BELTS = record<SavedState['belts']>({
  lines: record<BeltLines>({
    count: COUNT,
    free: list(COUNT),
    lead: int32,
    records: int32,
    length: int32,
    credit: int32,
    held: uint8,
    inputs: int32,
    waiting: uint8,
    sleepers: uint8,
    turn: uint8,
    rank: int32,
    firstTile: int32,
    leadTile: int32,
  }),
  slots: int32,
  used: COUNT,
  freeRings: list(list(COUNT)),
  order: int32,
  orderCount: COUNT,
  freeRanks: list(COUNT),
  cuts: list(COUNT),
  active: uint32,
  watched: uint32,
  wokenPorts: int32,
  wokenCount: COUNT,
  orderIsStale: flag,
  relinked: list(COUNT),
  laid: COUNT,
  phase: finite,
});

const CLOCK = record<WaveClock>({
  bossCounter: COUNT,
  countdown: finite,
  quietAfter: finite,
  gap: finite,
  threat: finite,
});

function designShape(ship: Shape<number>, placed: Shape<PlacedModule>): Shape<ShipDesign> {
  return record<ShipDesign>({
    key: text,
    type: ship,
    level: COUNT,
    modules: list(placed),
    moduleLevels: list(COUNT),
    hull: recordOf(HULL_STATS, finite),
    weapons: list(record<WeaponDesign>({ damage: finite, range: finite, periodTicks: moment })),
    salvage: list(record<SalvageDesign>({ range: finite, capacity: COUNT, periodTicks: moment })),
    repairs: list(record<RepairDesign>({ range: finite, perTick: finite })),
    fightRange: finite,
    scrapDrop: finite,
  });
}

const TEAM = oneOf([0, 1]);

function battleShape(design: Shape<ShipDesign>): Shape<SavedBattle> {
  return record<SavedBattle>({
    tick: COUNT,
    isArena: flag,
    left: finite,
    right: finite,
    height: finite,
    stationX: finite,
    departureTicks: finite,
    nextDeparture: finite,
    scrapTicks: finite,
    nextId: COUNT,
    designs: list(design),
    ships: SHIPS,
    weapons: WEAPONS,
    salvage: SALVAGE,
    repairs: REPAIRS,
    structures: list(STRUCTURE),
    scrap: SCRAP,
    hits: HITS,
    bays: list(record<Bay>({ machine: COUNT, x: finite, y: finite })),
    events: EVENTS,
    index: INDEX,
  });
}

const STRUCTURE = record<Structure>({
  id: COUNT,
  kind: oneOf(['station', 'hq']),
  team: TEAM,
  level: COUNT,
  x: finite,
  y: finite,
  hp: finite,
  maxHp: finite,
  damage: finite,
  range: finite,
  periodTicks: moment,
  readyTick: moment,
  scrapDrop: finite,
});

const SHIPS = record<Ships>({
  count: COUNT,
  id: int32,
  team: uint8,
  design: int32,
  x: float64,
  y: float64,
  vx: float64,
  vy: float64,
  facing: float64,
  noseX: float64,
  noseY: float64,
  turnRate: float64,
  hp: float64,
  maxHp: float64,
  maxSpeed: float64,
  mainAcceleration: float64,
  maneuveringAcceleration: float64,
  angularAcceleration: float64,
  maxTurnRate: float64,
  sensorRange: float64,
  fightRange: float64,
  role: uint8,
  stance: uint8,
  targetPriority: uint8,
  repairPriority: uint8,
  departed: uint8,
  outward: uint8,
  intent: uint8,
  targetKind: uint8,
  target: int32,
  goalX: float64,
  goalY: float64,
  goalVx: float64,
  goalVy: float64,
  lookX: float64,
  lookY: float64,
  approachSpeed: float64,
  turnToX: float64,
  turnToY: float64,
  pushX: float64,
  pushY: float64,
  firstWeapon: int32,
  weaponCount: int32,
  firstSalvage: int32,
  salvageCount: int32,
  firstRepair: int32,
  repairCount: int32,
});

const WEAPONS = record<Weapons>({
  count: COUNT,
  owner: int32,
  damage: float64,
  range: float64,
  periodTicks: moments,
  readyTick: moments,
});

const SALVAGE = record<SalvageModules>({
  count: COUNT,
  owner: int32,
  range: float64,
  capacity: int32,
  cargo: int32,
  periodTicks: moments,
  readyTick: moments,
});

const REPAIRS = record<RepairModules>({
  count: COUNT,
  owner: int32,
  range: float64,
  perTick: float64,
  target: int32,
});

const SCRAP = record<ScrapPieces>({
  count: COUNT,
  id: int32,
  x: float64,
  y: float64,
  amount: int32,
  expiresTick: float64,
});

const HITS = record<Hits>({
  head: COUNT,
  count: COUNT,
  dueTick: int32,
  target: int32,
  shooter: int32,
  damage: float64,
});

const EVENTS = record<BattleEvents>({
  count: COUNT,
  type: uint8,
  subject: int32,
  object: int32,
  amount: float64,
  x: float64,
  y: float64,
  objectX: float64,
  objectY: float64,
});

const INDEX = record<ShipIndex>({
  columns: COUNT,
  rows: COUNT,
  originX: anyNumber,
  originY: anyNumber,
  teamCount: int32,
  minX: anyFloat64,
  minY: anyFloat64,
  maxX: anyFloat64,
  maxY: anyFloat64,
  start: int32,
  cursor: int32,
  row: int32,
  x: anyFloat64,
  y: anyFloat64,
  cell: int32,
  targetRow: int32,
  query: anyFloat64,
});

function eventShape(ship: Shape<number>, placed: Shape<PlacedModule>): Shape<GameEvent> {
  type EventOf<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;
  const shapes: readonly Shape<GameEvent>[] = [
    record<EventOf<'built'>>({ type: oneOf(['built']), building: COUNT }),
    record<EventOf<'demolished'>>({ type: oneOf(['demolished']), building: COUNT }),
    record<EventOf<'ship-finished'>>({
      type: oneOf(['ship-finished']),
      machine: COUNT,
      schematic: ship,
      level: COUNT,
      modules: list(placed),
      x: finite,
      y: finite,
    }),
    record<EventOf<'wave-started'>>({
      type: oneOf(['wave-started']),
      isBoss: flag,
      ships: COUNT,
      level: COUNT,
    }),
    record<EventOf<'wave-capped'>>({ type: oneOf(['wave-capped']), ships: COUNT }),
    record<EventOf<'set-destroyed'>>({ type: oneOf(['set-destroyed']), level: COUNT }),
    record<EventOf<'hq-destroyed'>>({ type: oneOf(['hq-destroyed']) }),
  ];
  return (value) => shapes.some((shape) => shape(value));
}
