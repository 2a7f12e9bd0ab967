/** A level as the solver sees it: numbers instead of names and outlines. What a tap does follows from which screws are out. */
import { SCREW_COLORS } from '../format/vocabulary.ts';
import type { Level, LevelPart } from '../level/model.ts';

/** A part: how many screws hold it, and what it does without them. */
interface PartRule {
  readonly size: number;
  /** It hangs from its last screw. */
  readonly hangs: boolean;
  readonly whenEmpty: 'stays' | 'gone' | 'loose';
}

/** A part above a screw. */
interface CoverRule {
  readonly part: number;
  readonly atRest: boolean;
  /** By screw of the part: 1 if it covers while it hangs from that one. */
  readonly hanging: Uint8Array;
  /** Loose, it cannot be dragged clear. */
  readonly isInTheWay: boolean;
}

export interface Rules {
  readonly level: Level;
  readonly size: number;
  readonly parts: readonly PartRule[];
  readonly covers: readonly (readonly CoverRule[])[];
  readonly partOf: readonly number[];
  /** By screw: what one more of its colour adds to the number that stands for the counts of all colours. */
  readonly radixOf: readonly number[];
  /** By screw: the bit of its colour. */
  readonly colorBitOf: readonly number[];
  /** By colour: its radix, and one more than it has screws. */
  readonly radices: readonly { readonly radix: number; readonly base: number }[];
  /** Parts that must lose all screws to win; undefined if every screw must be in a tray. */
  readonly targets: readonly number[] | undefined;
  /** A target can never be removed. */
  readonly isHopeless: boolean;
  /** What trays and buffer hold, by the number of the counts; grows while it is used. */
  readonly contents: Map<number, Contents>;
}

/** Trays and buffer after everything has moved. */
export interface Contents {
  readonly buffered: number;
  /** Bits of the colours that a visible tray has room for. */
  readonly open: number;
}

export function compileRules(level: Level): Rules {
  const colors = SCREW_COLORS.map((color) => level.screws.filter((screw) => screw.color === color).length);
  let radix = 1;
  const radices = colors.map((count) => {
    const own = { radix, base: count + 1 };
    radix *= count + 1;
    return own;
  });
  const colorOf = level.screws.map(({ color }) => SCREW_COLORS.indexOf(color));
  const { targets, isHopeless } = findTargets(level);
  return {
    level,
    size: level.screws.length,
    parts: level.parts.map(compilePart),
    covers: level.covers.map((covers) =>
      covers.map(({ part, atRest, hanging, clearAt }) => {
        const bytes = new Uint8Array(level.screws.length);
        for (const screw of hanging) bytes[screw] = 1;
        return { part, atRest, hanging: bytes, isInTheWay: clearAt === undefined };
      }),
    ),
    partOf: level.screws.map(({ part }) => part),
    radixOf: colorOf.map((color) => radices[color]?.radix ?? 0),
    colorBitOf: colorOf.map((color) => 1 << color),
    radices,
    targets,
    isHopeless,
    contents: new Map(),
  };
}

function compilePart({ definition: { constraint }, screws, drag }: LevelPart): PartRule {
  const isScenery = screws.length === 0;
  const leaves =
    constraint.type === 'friction' || (constraint.type === 'spring' && constraint.direction === 'open');
  return {
    size: screws.length,
    hangs: constraint.type === 'friction' && screws.length > constraint.screwThreshold,
    whenEmpty: drag !== 'none' ? 'loose' : leaves && !isScenery ? 'gone' : 'stays',
  };
}

function findTargets({ win, parts }: Level): Pick<Rules, 'targets' | 'isHopeless'> {
  if (win.type === 'allScrewsRemoved') return { targets: undefined, isHopeless: false };
  if (win.type === 'targetFreed') return { targets: [win.targetPartInstanceIndex], isHopeless: false };
  const listed = parts.filter(({ definition }) => win.partIds.includes(definition.id));
  return {
    targets: listed.map(({ index }) => index),
    isHopeless: listed.some(({ screws }) => screws.length === 0),
  };
}

/** Trays and buffer depend only on how many screws of each colour are out, so that each count is worked out once. */
export function contentsOf(rules: Rules, counts: number): Contents {
  const known = rules.contents.get(counts);
  if (known !== undefined) return known;
  const waiting = rules.radices.map(({ radix, base }) => Math.floor(counts / radix) % base);
  const found = fillTrays(rules.level, waiting);
  rules.contents.set(counts, found);
  return found;
}

function fillTrays({ trays }: Level, waiting: number[]): Contents {
  const rooms = trays.map(({ capacity }) => capacity);
  const colors = trays.map(({ color }) => SCREW_COLORS.indexOf(color));
  let visible = [...trays.keys()].filter((tray) => trays[tray]?.hidden === false);
  const queue = [...trays.keys()].filter((tray) => trays[tray]?.hidden === true);
  for (let isMoving = true; isMoving; ) {
    for (const tray of visible) {
      const color = colors[tray] ?? 0;
      const taken = Math.min(rooms[tray] ?? 0, waiting[color] ?? 0);
      rooms[tray] = (rooms[tray] ?? 0) - taken;
      waiting[color] = (waiting[color] ?? 0) - taken;
    }
    const full = visible.find((tray) => rooms[tray] === 0);
    isMoving = full !== undefined;
    visible = visible.filter((tray) => tray !== full);
    const next = isMoving ? queue.shift() : undefined;
    if (next !== undefined) visible.push(next);
  }
  return {
    buffered: waiting.reduce((sum, count) => sum + count, 0),
    open: visible.reduce((bits, tray) => bits | (1 << (colors[tray] ?? 0)), 0),
  };
}
