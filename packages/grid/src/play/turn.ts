/** One turn: an action on a copy of the state, which replaces the state only if the turn is accepted. */
import type { Action } from '../format/level.ts';
import type { GridEvent } from '../model/events.ts';
import { findDirection } from '../model/geometry.ts';
import { copyState, isOver, type State } from '../model/state.ts';
import { isExhausted, type Turn } from '../model/turn.ts';
import { runCascade, SYSTEMS } from './cascade.ts';
import type { Level } from './level.ts';

/** Why a turn was not taken. */
export type Refusal =
  | { readonly code: 'over' | 'unknown_action' | 'vetoed' }
  /** The rule, or the systems, would go on without end. */
  | { readonly code: 'endless'; readonly rule: string };

export interface TurnResult {
  readonly isAccepted: boolean;
  readonly refusal: Refusal | null;
  /** The state afterwards; the same as before if the turn was refused. */
  readonly state: State;
  readonly events: readonly GridEvent[];
  /** By goal, from 0 to 1 as the reference engine counts; empty if the turn was refused. */
  readonly progress: readonly number[];
  /** A rule that would have fired once more, had the depth of the cascade allowed it. */
  readonly cutOff: string | null;
}

/** Changes nothing: neither the level nor the state. */
export function playTurn(level: Level, state: State, { action, params }: Action): TurnResult {
  if (isOver(state)) return refuse(state, { code: 'over' });
  if (!level.actionIds.has(action)) return refuse(state, { code: 'unknown_action' });
  const events: GridEvent[] = [];
  const turn: Turn = {
    field: level.field,
    state: copyState(state),
    action,
    params,
    direction: findDirection(params['direction']),
    events,
    pendingMove: null,
    isVetoed: false,
    work: 0,
  };
  const { phases } = level;
  for (const hook of phases.action) hook(turn);
  if (turn.isVetoed) return refuse(state, { code: 'vetoed' });
  for (const hook of phases.movement) hook(turn);
  const { cutOff, exhausted } = runCascade(level, turn, events);
  if (exhausted !== null) return refuse(state, { code: 'endless', rule: exhausted });
  turn.events = events;
  for (const hook of phases.npc) hook(turn);
  if (isExhausted(turn)) return refuse(state, { code: 'endless', rule: SYSTEMS });
  const progress = endTurn(level, turn.state, events);
  return { isAccepted: true, refusal: null, state: turn.state, events, progress, cutOff };
}

const NO_EVENTS: readonly GridEvent[] = [];
const NO_PROGRESS: readonly number[] = [];

function refuse(state: State, refusal: Refusal): TurnResult {
  return { isAccepted: false, refusal, state, events: NO_EVENTS, progress: NO_PROGRESS, cutOff: null };
}

/** Counts the turn, asks the goals, then the lose conditions. */
function endTurn({ goals, losses }: Level, state: State, events: GridEvent[]): readonly number[] {
  const isSelection = events.length > 0 && events.every(({ type }) => type === 'actor_selected');
  if (!isSelection) state.actionCount += 1;
  state.turnCount += 1;
  const progress: number[] = [];
  let isWon = goals.length > 0;
  // In their order: a sequence may take a tile that a later goal would have counted.
  for (const goal of goals) {
    goal.scan?.(state, events);
    const judgement = goal.judge(state);
    progress.push(judgement.progress);
    if (!judgement.isDone) isWon = false;
  }
  state.won = isWon;
  if (!isWon) state.loseReason = losses.find(({ isLost }) => isLost(state))?.reason ?? null;
  events.push({ type: 'turn_ended', turnNumber: state.turnCount });
  return progress;
}
