/** A snapshot of the world for a view: only what it shows, in columns made to be transferred. */
import { BUILDING_INDEX, type Rulebook } from '../rules/rulebook.ts';
import { deriveStructureHp, HQ_LEVEL } from '../rules/station-stats.ts';
import { TICKS_PER_SECOND } from '../rules/time.ts';
import { isQuiet, UNITS_PER_THREAT } from '../rules/waves.ts';
import { countShips } from '../state/battle.ts';
import { ENEMY, PLAYER } from '../state/battle-codes.ts';
import { enemyStationX } from '../state/battle-setup.ts';
import { isMachine } from '../edits/construction.ts';
import { type GameState, type Machine, SITE } from '../state/game-state.ts';
import { settleLines } from '../state/joined-lines.ts';
import {
  battleBytes,
  createDesignScratch,
  type DesignScratch,
  findHq,
  packScrap,
  packShips,
  packStructures,
  tellDesigns,
} from './battle-view.ts';
import { ALIGNMENT, createPacker, pack, roomFor } from './columns.ts';
import { badgeOf, constructionShare, cycleShare, describeSelection, describeUnlocks } from './details.ts';
import {
  addEvent,
  createEventScratch,
  eventBytes,
  type EventScratch,
  noteBattle,
  packEvents,
} from './events.ts';
import { copyGround, createKnownGround, findRows, type KnownGround, refreshGround } from './ground.ts';
import { describeHistory } from './history-view.ts';
import { createItemEntries, type ItemEntries, listMeetings, noteEntries } from './item-entries.ts';
import { createItemScratch, gatherItems, type ItemScratch } from './moving-items.ts';
import { readMachine, readTile, spanFlow } from './flow.ts';
import { iconOf } from './row-item.ts';
import { describeShortage } from './shortage.ts';
import {
  BADGE_STALLED,
  type HeaderView,
  type Snapshot,
  type SnapshotRequest,
  VIEW_EVENTS,
} from './view-types.ts';

/** Columns beyond the visible ones, so that a frame that comes late shows no gap while scrolling. */
const MARGIN = 2;
/** Bytes a row of each part takes, and how many columns there are to align. */
const ROW_BYTES = 7;
const ITEM_BYTES = 12;
const COLUMNS = 49;

/** What is kept between snapshots of one world. Make a new one for another world. */
export interface SnapshotScratch {
  readonly ground: KnownGround;
  readonly items: ItemScratch;
  readonly entries: ItemEntries;
  rowFlags: Uint8Array;
  rowProgress: Float32Array;
  rowItem: Uint16Array;
  readonly events: EventScratch;
  readonly designs: DesignScratch;
  /** Waves that were cut off since the view began to look. */
  cappedWaves: number;
  /** Buffers that the view has given back. */
  readonly free: ArrayBuffer[];
}

export function createSnapshotScratch(): SnapshotScratch {
  return {
    ground: createKnownGround(),
    items: createItemScratch(),
    entries: createItemEntries(),
    rowFlags: new Uint8Array(256),
    rowProgress: new Float32Array(256),
    rowItem: new Uint16Array(256),
    events: createEventScratch(),
    designs: createDesignScratch(),
    cappedWaves: 0,
    free: [],
  };
}

const BUILT = VIEW_EVENTS.indexOf('built');
const DEMOLISHED = VIEW_EVENTS.indexOf('demolished');
const WAVE_STARTED = VIEW_EVENTS.indexOf('wave-started');
const SET_DESTROYED = VIEW_EVENTS.indexOf('set-destroyed');

/**
 * Collects the events of the last tick until the next snapshot. Call it after every step. `known`: how many of them
 * were collected already, for commands that were obeyed before it.
 */
export function noteTick(scratch: SnapshotScratch, state: GameState, known = 0): void {
  noteCommand(scratch, state, known);
  noteBattle(scratch.events, state.battle, state.tick);
  noteEntries(scratch.entries, state);
}

/** Collects events until the next snapshot: those of a command, which came after the first `known` ones. */
export function noteCommand(scratch: SnapshotScratch, state: GameState, known = 0): void {
  const { events } = scratch;
  for (let i = known; i < state.events.length; i++) {
    const event = state.events[i];
    switch (event.type) {
      case 'built':
      case 'demolished': {
        const x = state.buildings.x[event.building];
        const y = state.buildings.y[event.building];
        addEvent(
          events,
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
        break;
      }
      case 'wave-started':
        addEvent(events, WAVE_STARTED, state.tick, event.isBoss ? 1 : 0, -1, event.ships, 0, 0, 0, 0);
        break;
      case 'wave-capped':
        scratch.cappedWaves++;
        break;
      case 'set-destroyed':
        addEvent(events, SET_DESTROYED, state.tick, event.level, -1, 0, 0, 0, 0, 0);
        break;
      default:
    }
  }
}

export function takeSnapshot(
  state: GameState,
  rulebook: Rulebook,
  request: SnapshotRequest,
  scratch: SnapshotScratch,
): Snapshot {
  const { ground, items, entries, events } = scratch;
  settleLines(state.belts);
  const versionBefore = ground.version;
  refreshGround(ground, state, rulebook, scrollRightOf(state, rulebook));
  if (ground.version !== versionBefore) listMeetings(entries, state, rulebook.beltMicroUnits / 1e6);
  const left = Math.floor(request.left) - MARGIN;
  const right = Math.ceil(request.right) + MARGIN;
  const [rowFrom, rowTo] = findRows(ground, left, right);
  gatherRows(scratch, state, rulebook, rowFrom, rowTo);
  gatherItems(items, ground, entries, state, rulebook, left, right, scratch.rowFlags, rowFrom, rowTo);

  const rows = rowTo - rowFrom;
  const packer = createPacker(
    scratch.free,
    ROW_BYTES * rows +
      ITEM_BYTES * items.count +
      eventBytes(events) +
      battleBytes(state.battle) +
      COLUMNS * ALIGNMENT,
  );
  const snapshot: Snapshot = {
    tick: state.tick,
    header: describeHeader(state, rulebook, scratch),
    ground: request.groundVersion === ground.version ? undefined : copyGround(ground, state, rulebook),
    groundVersion: ground.version,
    rowFrom,
    rowFlags: pack(packer, scratch.rowFlags, rows),
    rowProgress: pack(packer, scratch.rowProgress, rows),
    rowItem: pack(packer, scratch.rowItem, rows),
    items: {
      count: items.count,
      kind: pack(packer, items.kind, items.count),
      x: pack(packer, items.x, items.count),
      y: pack(packer, items.y, items.count),
      vx: pack(packer, items.vx, items.count),
      vy: pack(packer, items.vy, items.count),
    },
    designs: tellDesigns(scratch.designs, state.battle),
    ships: packShips(packer, state.battle),
    structures: packStructures(packer, state.battle),
    scrap: packScrap(packer, state.battle),
    events: packEvents(packer, events),
    offered: state.offered,
    details: request.withDetails ? describeSelection(state, rulebook, request.selection) : undefined,
    unlocked: request.withDetails ? describeUnlocks(state, rulebook) : undefined,
    shortage: request.withDetails ? describeShortage(state, rulebook) : undefined,
    hovered: request.withDetails ? describeHovered(state, rulebook, request.hovered) : undefined,
    buffers: [packer.buffer],
  };
  events.count = 0;
  return snapshot;
}

/** The view ends with the right edge of the enemy's stations, which stand around their column (REQ-GW-SCROLL-LIMIT). */
function scrollRightOf(state: GameState, rulebook: Rulebook): number {
  return enemyStationX(rulebook, state.stationLevel) + 1;
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
  scratch.rowItem = roomFor(scratch.rowItem, rowTo - rowFrom);
  for (let row = rowFrom; row < rowTo; row++) {
    const id = ground.rowId[row];
    const type = buildings.type[id];
    let flags = 0;
    let progress = 0;
    let icon = 0;
    if (buildings.state[id] === SITE) {
      progress = constructionShare(state, rulebook, id);
    } else if (isMachine(type)) {
      const machine = state.machines[buildings.part[id]];
      flags = badgeOf(state, rulebook, machine, type);
      if (machine.cycleRecipe >= 0) progress = cycleShare(machine, state.tick);
      else if (type === BUILDING_INDEX.salvage_bay) progress = heapShare(machine);
      icon = 1 + iconOf(rulebook, machine, type, flags);
    } else if (type === BUILDING_INDEX.splitter) {
      const { stalled, next } = state.splitters[buildings.part[id]];
      if (stalled) flags = BADGE_STALLED;
      // Its blade points to the side that the last item took.
      progress = 1 - next;
    }
    scratch.rowFlags[row - rowFrom] = flags;
    scratch.rowProgress[row - rowFrom] = progress;
    scratch.rowItem[row - rowFrom] = icon;
  }
}

/** How high scrap is heaped up: full from this many pieces on. */
const HEAP_PIECES = 30;

function heapShare({ outputs }: Machine): number {
  return Math.min(1, outputs.reduce((sum, count) => sum + count, 0) / HEAP_PIECES);
}

function describeHovered(
  state: GameState,
  rulebook: Rulebook,
  building: number | undefined,
): Snapshot['hovered'] {
  if (building === undefined || building < 0 || building >= state.buildings.count) return undefined;
  const span = spanFlow(state);
  const flow = readMachine(state, rulebook, span, building) ?? readTile(state, rulebook, span, building);
  return flow && { building, flow };
}

function describeHeader(state: GameState, rulebook: Rulebook, { cappedWaves }: SnapshotScratch): HeaderView {
  const { clock } = state.waves;
  const hq = findHq(state.battle);
  return {
    history: describeHistory(state),
    tick: state.tick,
    blocks: state.blocks,
    gameOver: state.gameOver,
    bossWave: clock.bossCounter,
    bossCountdown: clock.countdown / TICKS_PER_SECOND,
    threat: clock.threat / UNITS_PER_THREAT,
    waveGap: clock.gap / TICKS_PER_SECOND,
    isQuiet: isQuiet(clock, rulebook.waves),
    hqHp: hq?.hp ?? 0,
    hqMaxHp: deriveStructureHp(rulebook.config.stations.hq, HQ_LEVEL),
    playerShips: countShips(state.battle.ships, PLAYER),
    enemyShips: countShips(state.battle.ships, ENEMY),
    cappedWaves,
    sites: state.queue.length - state.queueHead,
    expansionCost: rulebook.config.world.expansion.cost_building_blocks,
  };
}
