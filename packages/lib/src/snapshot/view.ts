/** A snapshot of the world for a view: only what it shows, in columns made to be transferred. */
import { type Rulebook } from '../rules/rulebook.ts';
import { at } from '../state/belts.ts';
import { isMachine } from '../state/construction.ts';
import { type GameState, type Machine, SITE, type Splitter } from '../state/game-state.ts';
import { BUILDING_INDEX } from '../rules/rulebook.ts';
import { type Column, createPacker, pack, roomFor, sizeOf } from './columns.ts';
import { badgeOf, constructionShare, cycleShare, describeSelection, describeUnlocks } from './details.ts';
import { copyGround, createKnownGround, findRows, type KnownGround, refreshGround } from './ground.ts';
import { createItemScratch, gatherItems, type ItemScratch } from './moving-items.ts';
import {
  BADGE_STALLED,
  type HeaderView,
  type Snapshot,
  type SnapshotRequest,
  VIEW_EVENTS,
} from './view-types.ts';

/** Columns beyond the visible ones, so that a frame that comes late shows no gap while scrolling. */
const MARGIN = 2;
/** More than a view can show; a hidden window must not hoard. */
const MOST_EVENTS = 4096;

/** What is kept between snapshots of one world. Make a new one for another world. */
export interface SnapshotScratch {
  readonly ground: KnownGround;
  readonly items: ItemScratch;
  rowFlags: Uint8Array;
  rowProgress: Float32Array;
  readonly events: EventScratch;
  /** Buffers that the view has given back. */
  readonly free: ArrayBuffer[];
}

interface EventScratch {
  count: number;
  type: Uint8Array;
  tick: Int32Array;
  subject: Int32Array;
  object: Int32Array;
  amount: Float32Array;
  x: Float32Array;
  y: Float32Array;
  objectX: Float32Array;
  objectY: Float32Array;
}

export function createSnapshotScratch(): SnapshotScratch {
  return {
    ground: createKnownGround(),
    items: createItemScratch(),
    rowFlags: new Uint8Array(256),
    rowProgress: new Float32Array(256),
    events: {
      count: 0,
      type: new Uint8Array(64),
      tick: new Int32Array(64),
      subject: new Int32Array(64),
      object: new Int32Array(64),
      amount: new Float32Array(64),
      x: new Float32Array(64),
      y: new Float32Array(64),
      objectX: new Float32Array(64),
      objectY: new Float32Array(64),
    },
    free: [],
  };
}

const BUILT = VIEW_EVENTS.indexOf('built');
const DEMOLISHED = VIEW_EVENTS.indexOf('demolished');

/** Keeps what the last tick or command told until the next snapshot. Call it after every step and command. */
export function collectEvents(scratch: SnapshotScratch, state: GameState): void {
  for (const event of state.events) {
    if (event.type === 'built' || event.type === 'demolished') {
      const x = at(state.buildings.x, event.building);
      const y = at(state.buildings.y, event.building);
      addEvent(
        scratch.events,
        event.type === 'built' ? BUILT : DEMOLISHED,
        state.tick,
        event.building,
        -1,
        0,
        x,
        y,
        x,
        y,
      );
    }
  }
}

function addEvent(
  events: EventScratch,
  type: number,
  tick: number,
  subject: number,
  object: number,
  amount: number,
  x: number,
  y: number,
  objectX: number,
  objectY: number,
): void {
  if (events.count >= MOST_EVENTS) return;
  const row = events.count++;
  if (row >= events.type.length) {
    events.type = roomFor(events.type, row + 1);
    events.tick = roomFor(events.tick, row + 1);
    events.subject = roomFor(events.subject, row + 1);
    events.object = roomFor(events.object, row + 1);
    events.amount = roomFor(events.amount, row + 1);
    events.x = roomFor(events.x, row + 1);
    events.y = roomFor(events.y, row + 1);
    events.objectX = roomFor(events.objectX, row + 1);
    events.objectY = roomFor(events.objectY, row + 1);
  }
  events.type[row] = type;
  events.tick[row] = tick;
  events.subject[row] = subject;
  events.object[row] = object;
  events.amount[row] = amount;
  events.x[row] = x;
  events.y[row] = y;
  events.objectX[row] = objectX;
  events.objectY[row] = objectY;
}

export function takeSnapshot(
  state: GameState,
  rulebook: Rulebook,
  request: SnapshotRequest,
  scratch: SnapshotScratch,
): Snapshot {
  const { ground, items, events } = scratch;
  refreshGround(ground, state, rulebook, scrollRightOf(rulebook));
  const left = Math.floor(request.left) - MARGIN;
  const right = Math.ceil(request.right) + MARGIN;
  const [rowFrom, rowTo] = findRows(ground, left, right);
  gatherRows(scratch, state, rulebook, rowFrom, rowTo);
  gatherItems(items, ground, state, rulebook, left, right, scratch.rowFlags, rowFrom, rowTo);

  const rows = rowTo - rowFrom;
  const columns: [Column, number][] = [
    [scratch.rowFlags, rows],
    [scratch.rowProgress, rows],
    [items.kind, items.count],
    [items.x, items.count],
    [items.y, items.count],
    [items.vx, items.count],
    [items.vy, items.count],
    [events.type, events.count],
    [events.tick, events.count * 8],
  ];
  const packer = createPacker(
    scratch.free,
    columns.reduce((sum, [column, count]) => sum + sizeOf(column, count), 64),
  );
  const snapshot: Snapshot = {
    tick: state.tick,
    header: describeHeader(state, rulebook),
    ground: request.groundVersion === ground.version ? undefined : copyGround(ground, state, rulebook),
    groundVersion: ground.version,
    rowFrom,
    rowFlags: pack(packer, scratch.rowFlags, rows),
    rowProgress: pack(packer, scratch.rowProgress, rows),
    items: {
      count: items.count,
      kind: pack(packer, items.kind, items.count),
      x: pack(packer, items.x, items.count),
      y: pack(packer, items.y, items.count),
      vx: pack(packer, items.vx, items.count),
      vy: pack(packer, items.vy, items.count),
    },
    ships: NO_SHIPS,
    structures: NO_STRUCTURES,
    scrap: NO_SCRAP,
    events: {
      count: events.count,
      type: pack(packer, events.type, events.count),
      tick: pack(packer, events.tick, events.count),
      subject: pack(packer, events.subject, events.count),
      object: pack(packer, events.object, events.count),
      amount: pack(packer, events.amount, events.count),
      x: pack(packer, events.x, events.count),
      y: pack(packer, events.y, events.count),
      objectX: pack(packer, events.objectX, events.count),
      objectY: pack(packer, events.objectY, events.count),
    },
    offered: state.offered,
    details: request.withDetails ? describeSelection(state, rulebook, request.selection) : undefined,
    unlocked: request.withDetails ? describeUnlocks(state, rulebook) : undefined,
    buffers: [packer.buffer],
  };
  events.count = 0;
  return snapshot;
}

const NO_INT32 = new Int32Array(0);
const NO_UINT8 = new Uint8Array(0);
const NO_FLOAT32 = new Float32Array(0);
const NO_SHIPS: Snapshot['ships'] = {
  count: 0,
  id: NO_INT32,
  team: NO_UINT8,
  type: new Uint16Array(0),
  x: NO_FLOAT32,
  y: NO_FLOAT32,
  vx: NO_FLOAT32,
  vy: NO_FLOAT32,
  facing: NO_FLOAT32,
  turnRate: NO_FLOAT32,
  hp: NO_FLOAT32,
  thrust: NO_FLOAT32,
  sensorRange: NO_FLOAT32,
  intent: NO_UINT8,
};
const NO_STRUCTURES: Snapshot['structures'] = {
  count: 0,
  id: NO_INT32,
  team: NO_UINT8,
  kind: NO_UINT8,
  x: NO_FLOAT32,
  y: NO_FLOAT32,
  hp: NO_FLOAT32,
  range: NO_FLOAT32,
};
const NO_SCRAP: Snapshot['scrap'] = {
  count: 0,
  id: NO_INT32,
  x: NO_FLOAT32,
  y: NO_FLOAT32,
  amount: NO_INT32,
};

/** The enemy's stations are the last thing to be seen. */
function scrollRightOf(rulebook: Rulebook): number {
  const { player_buffer_width, contest_zone_width } = rulebook.config.world.regions;
  return player_buffer_width + contest_zone_width;
}

/** Flags and progress of the rows: what machines do, how far sites are. */
function gatherRows(
  scratch: SnapshotScratch,
  state: GameState,
  rulebook: Rulebook,
  rowFrom: number,
  rowTo: number,
): void {
  const { ground } = scratch;
  const { buildings } = state;
  scratch.rowFlags = roomFor(scratch.rowFlags, rowTo - rowFrom);
  scratch.rowProgress = roomFor(scratch.rowProgress, rowTo - rowFrom);
  for (let row = rowFrom; row < rowTo; row++) {
    const id = at(ground.rowId, row);
    const type = at(buildings.type, id);
    let flags = 0;
    let progress = 0;
    if (at(buildings.state, id) === SITE) {
      progress = constructionShare(state, rulebook, id);
    } else if (isMachine(type)) {
      const machine = state.machines[at(buildings.part, id)] as Machine;
      flags = badgeOf(state, rulebook, machine, type);
      if (machine.cycleRecipe >= 0) progress = cycleShare(machine, state.tick);
    } else if (type === BUILDING_INDEX.splitter) {
      if ((state.splitters[at(buildings.part, id)] as Splitter).stalled) flags = BADGE_STALLED;
    }
    scratch.rowFlags[row - rowFrom] = flags;
    scratch.rowProgress[row - rowFrom] = progress;
  }
}

function describeHeader(state: GameState, rulebook: Rulebook): HeaderView {
  const { waves, expansion } = rulebook.config.world;
  return {
    tick: state.tick,
    blocks: state.blocks,
    gameOver: state.gameOver,
    bossWave: 1,
    bossCountdown: waves.boss_countdown_seconds,
    threat: 0,
    waveGap: 0,
    isQuiet: false,
    hqHp: 0,
    hqMaxHp: 0,
    playerShips: 0,
    enemyShips: 0,
    sites: state.queue.length - state.queueHead,
    expansionCost: expansion.cost_building_blocks,
  };
}
