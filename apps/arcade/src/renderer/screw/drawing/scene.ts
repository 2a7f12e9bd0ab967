/**
 * What is to be seen on the stage, as plain data: everything in its place at one moment. `createScene` makes it of a
 * level and a state at rest; whoever animates makes one for each frame. `paint-scene.ts` draws it.
 */
import {
  isCovered,
  type Level,
  type LevelPart,
  type LevelScrew,
  type Motion,
  motionOf,
  partStateOf,
  type Point,
  type ScrewColor,
  type State,
} from '@dota-factory/screw';
import { placeOfTray, slotOfBuffer, slotOfTray } from './layout.ts';

export interface ShownScrew {
  readonly index: number;
  readonly color: ScrewColor;
  readonly at: Point;
  /** 1 is as large as in the board. */
  readonly size: number;
  /** 0 is seen from above; 1 is lifted and tilted so far that its thread is seen. */
  readonly lift: number;
  /** In radians. */
  readonly spin: number;
  readonly isMuted: boolean;
  readonly alpha: number;
}

export interface ShownPart {
  readonly part: LevelPart;
  /** From how it lies at the start. */
  readonly motion: Motion;
  /** Where screws were, on the part as it lies at the start. */
  readonly holes: readonly Point[];
  /** In the board, right above the part. */
  readonly screws: readonly ShownScrew[];
  /** It can be dragged. */
  readonly isLoose: boolean;
  /** The level is won by freeing or removing it. */
  readonly isTarget: boolean;
}

export interface ShownTray {
  readonly index: number;
  readonly color: ScrewColor;
  readonly capacity: number;
  /** Its centre. */
  readonly at: Point;
  readonly size: number;
  readonly alpha: number;
  /** 1 is closed, 0 is gone. */
  readonly lid: number;
}

export interface Scene {
  /** In the order of drawing. */
  readonly parts: readonly ShownPart[];
  readonly trays: readonly ShownTray[];
  readonly bufferCapacity: number;
  /** In trays, in the buffer and in flight: above everything else. */
  readonly held: readonly ShownScrew[];
}

const AT_REST = { size: 1, lift: 0, spin: 0, isMuted: false, alpha: 1 };

/** At rest. Parts that are gone are left out. */
export function createScene(level: Level, state: State): Scene {
  return {
    parts: listParts(level)
      .filter((part) => partStateOf(part, state.removed) !== 'gone')
      .map((part) => showPart(level, state, part)),
    trays: showTrays(level, state),
    bufferCapacity: level.bufferCapacity,
    held: showHeld(level, state),
  };
}

/** In the order of drawing. */
export const listParts = ({ parts }: Level): readonly LevelPart[] =>
  [...parts].sort((a, b) => a.rank - b.rank);

export function showPart(level: Level, state: State, part: LevelPart): ShownPart {
  const screws = part.screws.flatMap((index) => level.screws[index] ?? []);
  const isOut = ({ index }: LevelScrew): boolean => state.removed[index] === true;
  return {
    part,
    motion: motionOf(level, state, part.index),
    holes: screws.filter(isOut).map(({ at }) => at),
    screws: screws
      .filter((screw) => !isOut(screw))
      .map(({ index, color, at }) => ({
        ...AT_REST,
        index,
        color,
        at,
        isMuted: isCovered(level, state, index),
      })),
    isLoose: partStateOf(part, state.removed) === 'loose',
    isTarget: isTarget(level, part),
  };
}

function isTarget({ win }: Level, { index, definition }: LevelPart): boolean {
  if (win.type === 'targetFreed') return win.targetPartInstanceIndex === index;
  return win.type === 'partsRemoved' && win.partIds.includes(definition.id);
}

/** Visible trays from the left, then those that wait under their lids. */
function showTrays({ trays }: Level, { holders: { visible, queue } }: State): readonly ShownTray[] {
  const all = [...visible, ...queue];
  return all.flatMap((index, place): ShownTray[] => {
    const tray = trays[index];
    if (tray === undefined) return [];
    const { color, capacity } = tray;
    const lid = place < visible.length ? 0 : 1;
    return [{ index, color, capacity, at: placeOfTray(place), size: 1, alpha: 1, lid }];
  });
}

function showHeld(level: Level, { holders: { visible, trays, buffer } }: State): readonly ShownScrew[] {
  const colorOf = (screw: number): ScrewColor => level.screws[screw]?.color ?? 'red';
  const inTrays = visible.flatMap((tray, place) =>
    (trays[tray] ?? []).map((screw, slot) => {
      const at = slotOfTray(placeOfTray(place), level.trays[tray]?.capacity ?? 1, slot);
      return { ...AT_REST, index: screw, color: colorOf(screw), at };
    }),
  );
  const inBuffer = buffer.map((screw, slot) => {
    const { x, y, size } = slotOfBuffer(level.bufferCapacity, slot);
    return { ...AT_REST, index: screw, color: colorOf(screw), at: { x, y }, size };
  });
  return [...inTrays, ...inBuffer];
}
