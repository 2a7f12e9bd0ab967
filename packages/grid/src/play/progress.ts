/** How near a state is to a win, for people: finer than what the reference engine counts, and 1 only when it is reached. */
import type { Goal } from '../goals/judgement.ts';
import type { State } from '../model/state.ts';
import type { Level } from './level.ts';

/** Shown for a goal that is not reached although its count is full: the rest is about something else. */
const ALMOST = 0.99;

export interface GoalStatus {
  readonly id: string;
  readonly type: string;
  readonly isDone: boolean;
  /** From 0 to 1; 1 exactly if it is done. */
  readonly progress: number;
}

export function listGoals({ goals }: Level, state: State): readonly GoalStatus[] {
  return goals.map((goal) => describeGoal(goal, state));
}

/** In a won state all goals are done: a tile that ended a sequence is gone, and other goals were asked before. */
function describeGoal({ id, type, judge, measure }: Goal, state: State): GoalStatus {
  const judgement = judge(state);
  const isDone = state.won || judgement.isDone;
  const progress = isDone ? 1 : clampShare(measure?.(state) ?? judgement.progress);
  return { id, type, isDone, progress };
}

const clampShare = (share: number): number => Math.max(0, Math.min(ALMOST, share));

/** Over all goals; 1 exactly if the level is won. */
export function measureProgress(level: Level, state: State): number {
  if (state.won) return 1;
  const goals = listGoals(level, state);
  return clampShare(goals.reduce((sum, { progress }) => sum + progress, 0) / Math.max(1, goals.length));
}
