/** The cascade: events make rules fire and systems act, which makes events, until none are left or the depth is used up. */
import type { GridEvent } from '../model/events.ts';
import { nameOf, paramsOf } from '../model/entities.ts';
import { NO_DIRECTION, pointOf } from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import { isExhausted, type Turn } from '../model/turn.ts';
import type { Rule } from '../rules/rule.ts';
import type { Mechanics } from './mechanics.ts';

/** How a cascade ended. */
export interface CascadeEnd {
  /** The rule that would have gone on firing when the depth was used up. */
  readonly cutOff: string | null;
  /** What was running when the bound was reached: a rule's id, or SYSTEMS. The turn is then not taken. */
  readonly exhausted: string | null;
}

/** Stands for the systems of a game where a rule would be named. */
export const SYSTEMS = 'systems';

const SETTLED: CascadeEnd = Object.freeze({ cutOff: null, exhausted: null });

/** `events` grows by everything that happens; what it has at the start is what the first pass reacts to. */
export function runCascade(mechanics: Mechanics, turn: Turn, events: GridEvent[]): CascadeEnd {
  const { phases, rules, maxCascadeDepth } = mechanics;
  let pending: readonly GridEvent[] = events.slice();
  const passCost = Math.ceil((phases.cascade.length * mechanics.field.geometry.area) / 4);
  for (let depth = 0; depth < maxCascadeDepth && pending.length > 0; depth += 1) {
    turn.events = [];
    for (const event of pending) {
      const matching = rules.get(event.type);
      if (matching === undefined) continue;
      for (const rule of matching) {
        turn.work += rule.cost;
        if (!isExhausted(turn)) tryRule(turn, rule, event);
        if (isExhausted(turn)) return { cutOff: null, exhausted: rule.id };
      }
    }
    turn.work += passCost;
    for (const hook of phases.cascade) {
      if (isExhausted(turn)) break;
      hook(turn, pending);
    }
    if (isExhausted(turn)) return { cutOff: null, exhausted: SYSTEMS };
    pending = turn.events;
    for (const event of pending) events.push(event);
  }
  return pending.length === 0 ? SETTLED : findCutOff(mechanics, turn.state, pending);
}

function tryRule(turn: Turn, rule: Rule, event: GridEvent): void {
  const { state } = turn;
  if (!isReady(state, rule, event)) return;
  if (rule.once) state.firedOnce = [...state.firedOnce, rule.id].sort();
  for (const effect of rule.effects) effect(turn, event);
}

function isReady(state: State, rule: Rule, event: GridEvent): boolean {
  if (rule.once && state.firedOnce.includes(rule.id)) return false;
  return rule.where(state, event) && rule.if(state, event);
}

/** Events that are left over are dropped; a rule that they would have fired is worth a remark. */
function findCutOff({ rules }: Mechanics, state: State, pending: readonly GridEvent[]): CascadeEnd {
  for (const event of pending)
    for (const rule of rules.get(event.type) ?? [])
      if (isReady(state, rule, event)) return { cutOff: rule.id, exhausted: null };
  return SETTLED;
}

/** Objects that are on the board at the start count as just placed. Changes the state. */
export function runLoadCascade(mechanics: Mechanics, state: State): CascadeEnd {
  const turn: Turn = {
    field: mechanics.field,
    state,
    action: '',
    params: {},
    direction: NO_DIRECTION,
    events: [],
    pendingMove: null,
    isVetoed: false,
    work: 0,
  };
  const placed = listPlaced(mechanics, state);
  return placed.length === 0 ? SETTLED : runCascade(mechanics, turn, placed);
}

/** Every entity of the layers whose cells may be empty, over the layers and row by row. */
function listPlaced({ field }: Mechanics, { cells }: State): GridEvent[] {
  const { geometry, entities, layers } = field;
  const placed: GridEvent[] = [];
  for (const { offset, isExactlyOne } of layers) {
    if (isExactlyOne) continue;
    for (let cell = 0; cell < geometry.area; cell += 1) {
      const entity = cells[offset + cell] ?? 0;
      if (entity === 0) continue;
      placed.push({
        type: 'object_placed',
        position: pointOf(geometry, cell),
        kind: nameOf(entities, entity),
        params: paramsOf(entities, entity),
      });
    }
  }
  return placed;
}
