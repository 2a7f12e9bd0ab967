/** Movements of one turn: which pictures come from where, when, and what is still to be seen of things that are gone. */
import type { Thing } from '../model/scene.ts';

/** At a moment: relative to where the thing belongs, in cells. */
export interface Frame {
  /** Milliseconds since the turn. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly opacity: number;
}

/** A picture of the state after the turn. */
export interface Move {
  readonly key: string;
  readonly frames: readonly Frame[];
}

/** A picture that the state after the turn does not have. */
export interface Ghost {
  readonly layer: string;
  readonly thing: Thing;
  readonly x: number;
  readonly y: number;
  readonly frames: readonly Frame[];
}

export interface Motion {
  /** Milliseconds; 0 if nothing is to be seen. */
  readonly duration: number;
  readonly moves: readonly Move[];
  readonly ghosts: readonly Ghost[];
}

export const AVATAR_KEY = 'avatar';
export const OVERLAY_KEY = 'overlay';
export const cellKey = (layer: string, x: number, y: number): string => `${layer}:${x},${y}`;
export const objectKey = (id: string): string => `object:${id}`;

/** Milliseconds. */
export const STEP = 120;
export const FADE = 150;
export const POP = 170;

/** A thing on its way; places are cells of the board. */
export interface Track {
  readonly layer: string;
  /** As it was when the turn began; undefined for one that arises in it. */
  readonly thing: Thing | undefined;
  x: number;
  y: number;
  /** When it has arrived. */
  time: number;
  isGone: boolean;
  readonly frames: Frame[];
}

export const createTrack = (layer: string, thing: Thing | undefined, x: number, y: number): Track => ({
  layer,
  thing,
  x,
  y,
  time: 0,
  isGone: false,
  frames: [],
});

const still = (track: Track, at: number): Frame => ({ at, x: track.x, y: track.y, scale: 1, opacity: 1 });

/** On its own way, at once or later. */
export function moveTrack(track: Track, x: number, y: number, duration: number, start = track.time): void {
  track.frames.push(still(track, start));
  track.x = x;
  track.y = y;
  track.time = start + duration;
  track.frames.push(still(track, track.time));
}

/** Shrinks here and grows there. */
export function jumpTrack(track: Track, x: number, y: number, start = track.time): void {
  track.frames.push(still(track, start), { ...still(track, start + FADE), scale: 0.2, opacity: 0 });
  track.x = x;
  track.y = y;
  track.time = start + 2 * FADE;
  track.frames.push({ ...still(track, start + FADE), scale: 0.2, opacity: 0 }, still(track, track.time));
}

/** A little way and back: there was no room. */
export function bumpTrack(track: Track, dx: number, dy: number): void {
  const { x, y, time } = track;
  track.frames.push(still(track, time), {
    ...still(track, time + STEP / 2),
    x: x + dx * 0.14,
    y: y + dy * 0.14,
  });
  track.frames.push({ ...still(track, time + STEP) });
  track.time = time + STEP;
}

export function endTrack(track: Track, at: number): void {
  track.frames.push(still(track, at), { ...still(track, at + FADE), scale: 0.7, opacity: 0 });
  track.time = at + FADE;
  track.isGone = true;
}

/** Gone at once: something else takes its place. */
export function cutTrack(track: Track, at: number): void {
  track.frames.push(still(track, at), { ...still(track, at), opacity: 0 });
  track.time = at;
  track.isGone = true;
}

/** Not there before `at`, then it grows. */
export function beginTrack(track: Track, at: number): void {
  track.frames.push(
    { ...still(track, 0), scale: 0.5, opacity: 0 },
    { ...still(track, at), scale: 0.5, opacity: 0 },
    { ...still(track, at + POP * 0.6), scale: 1.12 },
    still(track, at + POP),
  );
  track.time = at + POP;
}

/** Frames relative to a place; the first one holds from the start. */
export function placeFrames({ frames }: Track, x: number, y: number): readonly Frame[] {
  const [first] = frames;
  if (first === undefined) return [];
  const all = first.at > 0 ? [{ ...first, at: 0 }, ...frames] : frames;
  return all.map((frame) => ({ ...frame, x: frame.x - x, y: frame.y - y }));
}

/** Longer turns are played faster. */
const MAX_DURATION = 900;

export function fitMotion({ moves, ghosts }: Omit<Motion, 'duration'>): Motion {
  const ends = [...moves, ...ghosts].map(({ frames }) => frames.at(-1)?.at ?? 0);
  const duration = Math.max(0, ...ends);
  if (duration <= MAX_DURATION) return { duration, moves, ghosts };
  const pace = MAX_DURATION / duration;
  const hurry = (frames: readonly Frame[]) => frames.map((frame) => ({ ...frame, at: frame.at * pace }));
  return {
    duration: MAX_DURATION,
    moves: moves.map((move) => ({ ...move, frames: hurry(move.frames) })),
    ghosts: ghosts.map((ghost) => ({ ...ghost, frames: hurry(ghost.frames) })),
  };
}
