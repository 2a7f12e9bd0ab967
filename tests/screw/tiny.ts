/** Small levels for tests: parts in words, trays in words. */
import {
  createSession,
  findScrew,
  type Level,
  loadRegion,
  type MoveResult,
  type PartRegistry,
  reachIn,
  type Session,
  tapIn,
} from '@dota-factory/screw';

export interface TinyPart {
  readonly partId: string;
  readonly x?: number;
  readonly y?: number;
  readonly layer?: number;
  readonly rotation?: number;
  /** `left:red right:blue`. */
  readonly screws?: string;
}

export interface Tiny {
  readonly parts: readonly TinyPart[];
  /** `red 2, blue 4, green 1 hidden, yellow 1 hidden`, which is also the default. */
  readonly trays?: string;
  readonly buffer?: number;
  readonly win?: unknown;
}

const TRAYS = 'red 2, blue 4, green 1 hidden, yellow 1 hidden';

const describeScrews = (words: string) =>
  words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [mountId, color] = word.split(':');
      return { mountId, color };
    });

export const describeTrays = (words: string) =>
  words.split(', ').map((word) => {
    const [color, capacity, hidden] = word.split(' ');
    return { color, capacity: Number(capacity), hidden: hidden === 'hidden' };
  });

/** The level as a file has it. */
export function describeLevel(tiny: Tiny, id = 't-01') {
  return {
    version: 1,
    id,
    name: 'Tiny',
    parts: tiny.parts.map(({ partId, x = 540, y = 1200, layer, rotation, screws = '' }, index) => ({
      partId,
      position: { x, y },
      layer: layer ?? index,
      ...(rotation === undefined ? {} : { rotation }),
      screws: describeScrews(screws),
    })),
    trays: describeTrays(tiny.trays ?? TRAYS),
    ...(tiny.buffer === undefined ? {} : { bufferCapacity: tiny.buffer }),
    win: tiny.win ?? { type: 'allScrewsRemoved' },
  };
}

export const describeRegion = (levels: readonly unknown[]) => ({
  version: 1,
  id: 'tiny',
  name: 'Tiny',
  levels,
});

/** Throws on faults, so that a test of rules cannot pass on a level that nobody can load. */
export function makeLevel(tiny: Tiny, registry?: PartRegistry): Level {
  const text = JSON.stringify(describeRegion([describeLevel(tiny)]));
  const { region, diagnostics } = loadRegion('tiny.json', text, registry === undefined ? {} : { registry });
  const level = region?.levels[0];
  if (level === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return level;
}

/** The first level of a file; undefined if it has faults. */
export const loadTiny = (levels: readonly unknown[]): Level | undefined =>
  loadRegion('tiny.json', JSON.stringify(describeRegion(levels))).region?.levels[0];

export const start = (tiny: Tiny, registry?: PartRegistry): Session =>
  createSession(makeLevel(tiny, registry));

export function screwOf(level: Level, name: string): number {
  const screw = findScrew(level, name);
  if (screw === undefined) throw new Error(`no screw ${name}`);
  return screw.index;
}

export const tapName = (session: Session, name: string): MoveResult =>
  tapIn(session, screwOf(session.level, name));

/** Taps that must all be accepted; loose parts are dragged away. */
export function play(session: Session, names: string): Session {
  for (const name of names.split(' ')) {
    const { isAccepted, events } = reachIn(session, screwOf(session.level, name));
    if (!isAccepted) throw new Error(`${name}: ${JSON.stringify(events)}`);
  }
  return session;
}

/** `accepted`, or the reason of the rejection. */
export function outcomeOf({ isAccepted, events }: MoveResult): string {
  const [first] = events;
  return first?.type === 'screw:rejected' ? first.reason : `${isAccepted ? 'accepted' : 'refused'}`;
}

/** Trays and buffer in words: `red 1/2, blue 0/4 | green, yellow` and the colours in the buffer. */
export function holdersOf({ level, state }: Session): string {
  const { visible, trays, buffer } = state.holders;
  const shown = visible.map((index) => {
    const tray = level.trays[index];
    return `${tray?.color} ${trays[index]?.length}/${tray?.capacity}`;
  });
  return `${shown.join(', ')} | ${buffer.map((screw) => level.screws[screw]?.color).join(', ')}`;
}
