/** The guided start as a value: which goal is next, what of its suggestion is missing, and what to press for it. */
import {
  BUILDING_IDS,
  type BuildingId,
  type GameConfig,
  type GroundView,
  type ProgressView,
} from '@dota-factory/lib';
import { type Area, type Goal, GOALS } from './goals.ts';
import type { PlannedPart } from './plan.ts';

/** Goals that are behind the player: once met, or skipped, they stay so for this world. */
export type Passed = ReadonlySet<string>;

export interface Mark extends Area {
  readonly building: BuildingId | undefined;
  readonly rotation: number;
  /** The one to do next. */
  readonly isNext: boolean;
}

export interface GuideView {
  readonly goal: Goal;
  /** From 1. */
  readonly number: number;
  readonly total: number;
  readonly text: string;
  readonly marks: readonly Mark[];
  /** Selectors of what to press, the first that is on the page counts. */
  readonly press: readonly string[];
  /** Building blocks that the next part costs beyond the stock. */
  readonly lacking: number;
}

/** Nobody is asked to do less than they have done: the result of a chapter makes all its goals past. */
export function passGoals(passed: Passed, progress: ProgressView): Passed {
  const next = new Set(passed);
  for (const goal of GOALS) {
    if (!goal.isMet(progress)) continue;
    next.add(goal.id);
    const chapter = GOALS.filter((each) => each.chapter === goal.chapter);
    if (chapter.at(-1) === goal) for (const { id } of chapter) next.add(id);
  }
  return next.size === passed.size ? passed : next;
}

export const findGoal = (passed: Passed): Goal | undefined => GOALS.find(({ id }) => !passed.has(id));

/** Undefined: every goal is behind the player. */
export function describeGuide(
  passed: Passed,
  progress: ProgressView,
  ground: GroundView,
  config: GameConfig,
): GuideView | undefined {
  const goal = findGoal(passed);
  if (goal === undefined) return undefined;
  const missing = (goal.parts ?? []).filter((part) => isMissing(ground, config, part));
  const places = missing.length > 0 ? [] : (goal.pointAt?.(progress) ?? []);
  const [next] = missing;
  const isWaiting = next === undefined && goal.parts !== undefined && places.length === 0;
  return {
    goal,
    number: GOALS.indexOf(goal) + 1,
    total: GOALS.length,
    text: (isWaiting ? goal.wait : undefined) ?? goal.what,
    marks: [
      ...missing.map((part) => markOf(config, part, part === next)),
      ...places.map((place) => ({ ...place, building: undefined, rotation: 0, isNext: true })),
    ],
    press: next ? [`[data-build="${next.building}"]:not([aria-pressed="true"])`] : (goal.press ?? []),
    lacking: next ? Math.max(0, config.buildings[next.building].cost - Math.floor(progress.blocks)) : 0,
  };
}

function markOf({ buildings }: GameConfig, { building, x, y, rotation }: PlannedPart, isNext: boolean): Mark {
  const { width, height } = buildings[building].footprints[rotation];
  return { building, x, y, rotation, width, height, isNext };
}

/** Not there yet, and nothing else in its place. */
function isMissing(ground: GroundView, config: GameConfig, part: PlannedPart): boolean {
  const { width, height } = config.buildings[part.building].footprints[part.rotation];
  const { count, type, x, y, turns } = ground.buildings;
  for (let row = 0; row < count; row++) {
    const building = BUILDING_IDS[type[row] ?? 0] as BuildingId;
    const left = x[row] as number;
    const top = y[row] as number;
    const size = config.buildings[building].footprints[((turns[row] ?? 0) * 90) as 0];
    const isApart =
      left >= part.x + width ||
      top >= part.y + height ||
      left + size.width <= part.x ||
      top + size.height <= part.y;
    if (isApart) continue;
    const isTurned = building === part.building && left === part.x && top === part.y;
    // The same building that looks another way is still to be turned.
    return isTurned && (turns[row] as number) * 90 !== part.rotation;
  }
  return part.x >= ground.left;
}
