/**
 * Plays changes of a level: gives the scene of any moment. It runs behind the rules and never holds them up: a change
 * that comes while another is being played starts from what is seen then. Times are in milliseconds.
 */
import {
  type Level,
  type LevelPart,
  motionOf,
  partStateOf,
  remainingOf,
  type State,
} from '@dota-factory/screw';
import { createScene, listParts, type Scene, showPart, type ShownPart } from '../drawing/scene.ts';
import { sceneBetween } from './between.ts';
import { bakeFall, bakeRattle, bakeSpring, bakeSwing, FRAME_MS, type Track } from './part-physics.ts';
import { listSteps } from './steps.ts';
import type { Change } from '../run/run.ts';

interface PlayedStep {
  readonly from: Scene;
  readonly to: Scene;
  readonly start: number;
  readonly duration: number;
}

interface PlayedPart {
  readonly start: number;
  readonly track: Track;
  /** As it is drawn while it moves; its pose comes from the track. */
  readonly shown: ShownPart;
  readonly isLeaving: boolean;
}

/** The screw turns out of the part before that moves. */
const UNSCREW_MS = 150;
/** A part that is pushed out of the way of a screw. */
const DRAG_FRAMES = 11;

export class Animator {
  #level: Level;
  #rest: Scene;
  #steps: readonly PlayedStep[] = [];
  readonly #parts = new Map<number, PlayedPart>();
  #end = 0;

  constructor(level: Level, state: State) {
    this.#level = level;
    this.#rest = createScene(level, state);
  }

  /** Shows a state at once. */
  settle(level: Level, state: State): void {
    this.#level = level;
    this.#rest = createScene(level, state);
    this.finish();
  }

  /** A part was dragged: it is seen there at once, and everything else goes on. */
  follow(state: State): void {
    this.#rest = createScene(this.#level, state);
  }

  /** Ends everything that moves. */
  finish(): void {
    this.#steps = [];
    this.#parts.clear();
    this.#end = 0;
  }

  play({ before, after, events }: Omit<Change, 'isDrag'>, now: number): void {
    const seen = this.#holdersAt(now);
    const level = this.#level;
    this.#rest = createScene(level, after);
    let start = now;
    let from = seen;
    this.#steps = listSteps(level, before, after, events).map(({ state, duration }) => {
      const step: PlayedStep = { from, to: createScene(level, state), start, duration };
      from = step.to;
      start += duration;
      return step;
    });
    this.#end = Math.max(this.#end, start);
    if (events.length === 0) this.#parts.clear();
    for (const event of events) {
      if (event.type === 'part:stateChanged') this.#playPart(event.part, before, after, now);
      else if (event.type === 'part:dragged') this.#playDrag(event, after, now);
    }
  }

  #playPart(index: number, before: State, after: State, now: number): void {
    const part = this.#level.parts[index];
    if (part === undefined) return;
    const from = this.#poseOf(index, before, now);
    const track = bake(this.#level, part, after, from);
    if (track === undefined) return;
    const start = now + UNSCREW_MS;
    const isLeaving = partStateOf(part, after.removed) === 'gone';
    this.#parts.set(index, { start, track, shown: showPart(this.#level, after, part), isLeaving });
    this.#end = Math.max(this.#end, start + track.length * FRAME_MS);
  }

  #playDrag(
    { part: index, from, to }: { part: number; from: number; to: number },
    after: State,
    now: number,
  ): void {
    const part = this.#level.parts[index];
    if (part === undefined) return;
    const track = Array.from({ length: DRAG_FRAMES }, (_, frame) => {
      const offset = from + ((to - from) * (frame + 1)) / DRAG_FRAMES;
      const offsets = after.offsets.map((old, each) => (each === index ? offset : old));
      return motionOf(this.#level, { ...after, offsets }, index);
    });
    this.#parts.set(index, {
      start: now,
      track,
      shown: showPart(this.#level, after, part),
      isLeaving: false,
    });
    this.#end = Math.max(this.#end, now + track.length * FRAME_MS);
  }

  /** Where the part is seen now. */
  #poseOf(index: number, before: State, now: number) {
    const playing = this.#parts.get(index);
    return (playing && poseAt(playing, now)) ?? motionOf(this.#level, before, index);
  }

  isMoving(now: number): boolean {
    return now < this.#end;
  }

  sceneAt(now: number): Scene {
    const scene = this.#holdersAt(now);
    for (const [index, part] of this.#parts)
      if (poseAt(part, now) === undefined && now >= part.start) this.#parts.delete(index);
    if (this.#parts.size === 0) return scene;
    return { ...scene, parts: this.#moveParts(scene.parts, now) };
  }

  /** Everything but the parts. */
  #holdersAt(now: number): Scene {
    const step = this.#steps.find(({ start, duration }) => now < start + duration);
    if (step === undefined) return this.#rest;
    const scene = sceneBetween(step.from, step.to, Math.max(0, (now - step.start) / step.duration));
    return { ...scene, parts: this.#rest.parts };
  }

  #moveParts(parts: readonly ShownPart[], now: number): readonly ShownPart[] {
    const shown = new Map(parts.map((each) => [each.part.index, each]));
    return listParts(this.#level).flatMap((part): ShownPart[] => {
      const resting = shown.get(part.index);
      const playing = this.#parts.get(part.index);
      if (playing === undefined) return resting === undefined ? [] : [resting];
      const motion = poseAt(playing, now);
      const base = resting ?? playing.shown;
      if (motion !== undefined) return [{ ...base, motion }];
      return playing.isLeaving ? [] : [base];
    });
  }
}

/** Undefined when it has ended. Before it starts it is the first pose. */
function poseAt({ start, track }: PlayedPart, now: number) {
  return track[Math.max(0, Math.floor((now - start) / FRAME_MS))];
}

/** How a part that has just changed moves; undefined if it does not. */
function bake(
  level: Level,
  part: LevelPart,
  after: State,
  from: ReturnType<typeof motionOf>,
): Track | undefined {
  const { constraint } = part.definition;
  const to = motionOf(level, after, part.index);
  switch (partStateOf(part, after.removed)) {
    case 'hanging': {
      const [last] = remainingOf(part, after.removed);
      const screw = last === undefined ? undefined : level.screws[last];
      return screw && bakeSwing(part, from, screw.at, to);
    }
    case 'gone':
      return constraint.type === 'spring' ? bakeSpring(part, constraint.duration) : bakeFall(part, from);
    case 'fixed':
      return undefined;
    default:
      return bakeRattle(part, to);
  }
}
