/** What the player did, so that it can be undone and redone: steps of changes, as plain data. */
import type { Machine, Splitter, YardOrders } from './factory-parts.ts';

/** A machine's settings, buffers and cycle, without its place in the world. */
export interface KeptMachine
  extends Omit<Machine, 'building' | 'feeders' | 'ports' | 'cycleStart' | 'cycleEnd'> {
  /** Ticks from the moment it was kept; below 0 for the start. */
  cycleStart: number;
  cycleEnd: number;
}

export type KeptSplitter = Pick<Splitter, 'filters' | 'next'>;

/** What a building that was taken away comes back with. Its type, place and rotation stay in its row. */
export interface KeptBuilding {
  /** What was paid back for it, which has to be paid again. */
  blocks: number;
  /** Its place in the queue of sites, from 0; -1: it was finished. */
  place: number;
  /** Ticks of work that were done on the site. */
  progress: number;
  machine: KeptMachine | null;
  splitter: KeptSplitter | null;
}

export type OrderSettings = Pick<YardOrders, 'stance' | 'targetPriority' | 'repairPriority'>;

/** One change, which holds what it takes to reverse it; reversing it gives the change back. */
export type Change =
  /** It was built (`kept` is null) or taken away. */
  | { kind: 'building'; building: number; kept: KeptBuilding | null }
  /** `turns`: before it was turned. */
  | { kind: 'turn'; building: number; turns: number }
  /** Another recipe, ship or layout. */
  | { kind: 'work'; building: number; kept: KeptMachine }
  | { kind: 'orders'; building: number; orders: OrderSettings }
  | { kind: 'filters'; building: number; filters: Splitter['filters'] }
  /** Columns were bought, or given back. */
  | { kind: 'expansion'; isBought: boolean };

/** What one gesture changed, in this order. */
export interface Step {
  /** Commands with the same number make one step; null: a step of its own. */
  gesture: number | null;
  changes: Change[];
}

export interface History {
  /** Oldest first. */
  steps: Step[];
  /** How many of them are done; those after it were undone and can be redone. */
  done: number;
}

/** Steps that can be undone. */
export const MAX_STEPS = 100;
/** Changes in all steps together, so that saves stay small; the latest step is kept whatever its size. */
export const MAX_CHANGES = 4000;
/** Changes of one gesture; more begin another step. */
export const MAX_STEP_CHANGES = 2000;

export function createHistory(): History {
  return { steps: [], done: 0 };
}

/** Adds what a command has changed. What was undone before cannot be redone any more. */
export function remember(history: History, changes: readonly Change[], gesture: number | null): void {
  if (changes.length === 0) return;
  const { steps } = history;
  steps.length = history.done;
  const last = steps.at(-1);
  const joins = gesture !== null && last?.gesture === gesture && last.changes.length < MAX_STEP_CHANGES;
  if (joins) last.changes.push(...changes);
  else steps.push({ gesture, changes: [...changes] });
  let count = steps.reduce((sum, step) => sum + step.changes.length, 0);
  while (steps.length > 1 && (steps.length > MAX_STEPS || count > MAX_CHANGES))
    count -= steps.shift()?.changes.length ?? 0;
  history.done = steps.length;
}
