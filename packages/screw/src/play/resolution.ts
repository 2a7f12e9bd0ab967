/** Trays and buffer: where a screw goes, and what follows until nothing moves. */
import type { Level } from '../level/model.ts';
import type { ScrewEvent } from './events.ts';
import type { Holders } from './state.ts';

/** The first visible tray of the colour with room; the buffer, if that has room; or nothing. */
export type Destination = { readonly tray: number } | 'buffer' | undefined;

export function findDestination(level: Level, holders: Holders, screw: number): Destination {
  const tray = findHome(level, holders, screw);
  if (tray !== undefined) return { tray };
  return holders.buffer.length < level.bufferCapacity ? 'buffer' : undefined;
}

function findHome({ screws, trays }: Level, holders: Holders, screw: number): number | undefined {
  const color = screws[screw]?.color;
  return holders.visible.find(
    (tray) =>
      trays[tray]?.color === color && (holders.trays[tray]?.length ?? 0) < (trays[tray]?.capacity ?? 0),
  );
}

/** Places a screw that has a destination and resolves everything that follows, adding to `events`. */
export function placeScrew(
  level: Level,
  holders: Holders,
  screw: number,
  destination: NonNullable<Destination>,
  events: ScrewEvent[],
): Holders {
  if (destination === 'buffer') {
    events.push({ type: 'screw:toBuffer', screw, slot: holders.buffer.length });
    return resolve(level, { ...holders, buffer: [...holders.buffer, screw] }, events);
  }
  const { tray } = destination;
  events.push({ type: 'screw:toTray', screw, tray, slot: holders.trays[tray]?.length ?? 0 });
  return resolve(level, addToTray(holders, tray, screw), events);
}

const addToTray = (holders: Holders, tray: number, screw: number): Holders => ({
  ...holders,
  trays: holders.trays.map((held, index) => (index === tray ? [...held, screw] : held)),
});

/** Full trays leave before the buffer is looked at; each step makes one tray or one buffered screw fewer. */
function resolve(level: Level, start: Holders, events: ScrewEvent[]): Holders {
  let holders = start;
  for (;;) {
    const next = completeTray(level, holders, events) ?? transfer(level, holders, events);
    if (next === undefined) return holders;
    holders = next;
  }
}

function completeTray({ trays }: Level, holders: Holders, events: ScrewEvent[]): Holders | undefined {
  const place = holders.visible.findIndex(
    (tray) => (holders.trays[tray]?.length ?? 0) >= (trays[tray]?.capacity ?? 0),
  );
  const tray = holders.visible[place];
  if (tray === undefined) return undefined;
  events.push({ type: 'tray:completed', tray, place });
  const rest = holders.visible.filter((each) => each !== tray);
  const [next, ...queue] = holders.queue;
  if (next !== undefined) events.push({ type: 'tray:revealed', tray: next, place: rest.length });
  return {
    ...holders,
    visible: next === undefined ? rest : [...rest, next],
    queue,
    finished: [...holders.finished, tray],
  };
}

/** The oldest buffered screw with a home goes there. */
function transfer(level: Level, holders: Holders, events: ScrewEvent[]): Holders | undefined {
  for (const [from, screw] of holders.buffer.entries()) {
    const tray = findHome(level, holders, screw);
    if (tray === undefined) continue;
    events.push({ type: 'screw:transferred', screw, from, tray, slot: holders.trays[tray]?.length ?? 0 });
    return addToTray({ ...holders, buffer: holders.buffer.filter((each) => each !== screw) }, tray, screw);
  }
  return undefined;
}
