/** What happened since the last snapshot, gathered tick by tick. */
import type { BattleState } from '../state/battle.ts';
import { pack, type Packer, roomFor } from './columns.ts';
import type { EventColumns } from './view-types.ts';

/** More than a view can show; a hidden window must not hoard. */
const MAX_EVENTS = 4096;
const EVENT_BYTES = 33;

export interface EventScratch {
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

export function createEventScratch(): EventScratch {
  return {
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
  };
}

/** Bytes that the columns take, without what aligns them. */
export function eventBytes({ count }: EventScratch): number {
  return EVENT_BYTES * count;
}

/** Collects the events of a battle's last tick until the next snapshot. */
export function noteBattle(scratch: EventScratch, { events }: BattleState, tick: number): void {
  for (let i = 0; i < events.count; i++) {
    addEvent(
      scratch,
      events.type[i],
      tick,
      events.subject[i],
      events.object[i],
      events.amount[i],
      events.x[i],
      events.y[i],
      events.objectX[i],
      events.objectY[i],
    );
  }
}

export function addEvent(
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
  if (events.count >= MAX_EVENTS) return;
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

export function packEvents(packer: Packer, events: EventScratch): EventColumns {
  return {
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
  };
}
