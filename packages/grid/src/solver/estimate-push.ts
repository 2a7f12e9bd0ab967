/**
 * Objects that must be pushed onto cells: how many pushes that takes at least, if every object that is needed takes the
 * shortest way and nothing is in it. A push is an action of its own, so that the sum over the best assignment of objects
 * to cells never says too much; it drops by at most 1 per action, since one action pushes one object once. What slides
 * on does so for free. Where no assignment exists, as with an object in a corner, the state is a dead end.
 */
import type { ConditionSpec, EffectSpec, RuleSpec } from '../format/rules.ts';
import { GROUND, OBJECTS } from '../format/vocabulary.ts';
import { EMPTY, internKind, testTags } from '../model/entities.ts';
import { type Field, isKindAt, isVoid } from '../model/field.ts';
import { CARDINAL_INDICES, NOWHERE, oppositeOf, stepFrom } from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import type { Level } from '../play/level.ts';
import { type Estimate, NO_ESTIMATE, UNSOLVABLE } from './estimate-contract.ts';

const EVENT_CELL = '$event.position';
/** Cells that are assigned at the same time; the cost doubles with each. */
const MAX_CELLS = 8;

/** What must go, and what an object must be to make it go. */
interface Task {
  readonly layer: number;
  readonly target: number;
  readonly carriers: ReadonlySet<number>;
}

export function estimatePushes(level: Level): Estimate {
  if (!isPushing(level)) return NO_ESTIMATE;
  const task = findTask(level);
  if (task === undefined) return NO_ESTIMATE;
  const ways = new Map<number, Int32Array>();
  return (state) => {
    const targets = listCells(level.field, state, task.layer, (kind) => kind === task.target);
    if (targets.length === 0 || targets.length > MAX_CELLS) return 0;
    const carriers = listCells(level.field, state, level.field.objects, (kind) => task.carriers.has(kind));
    if (carriers.length < targets.length) return UNSOLVABLE;
    const costs = targets.map((target) => {
      const known = ways.get(target) ?? measureWays(level, target);
      ways.set(target, known);
      return known;
    });
    return assign(carriers, costs);
  };
}

function listCells(
  { geometry, entities }: Field,
  { cells }: State,
  layer: number,
  isWanted: (kind: number) => boolean,
): readonly number[] {
  const found: number[] = [];
  for (let cell = 0; cell < geometry.area; cell += 1) {
    const entity = cells[layer + cell] ?? EMPTY;
    if (entity !== EMPTY && isWanted(entities.kindOf[entity] ?? 0)) found.push(cell);
  }
  return found;
}

/** Only where objects move by being pushed, one per action, or by sliding. */
function isPushing({ systems }: Level): boolean {
  const count = (type: string): number => systems.filter((system) => system.type === type).length;
  return (
    count('avatar_navigation') === 1 &&
    count('push_objects') === 1 &&
    // A second one could move an object on before the rules have seen where the first one put it.
    count('ice_slide') <= 1 &&
    systems.every(
      (system) =>
        system.type === 'avatar_navigation' ||
        (system.type === 'push_objects' && !system.config.chainPush) ||
        system.type === 'ice_slide' ||
        (system.type === 'anchor_point' && ![GROUND, OBJECTS].includes(system.config.markerLayer)),
    )
  );
}

/** A goal to clear a kind of ground that only an object of a certain kind, which is used up, can change. */
function findTask({ field, goalSpecs, ruleSpecs, systems }: Level): Task | undefined {
  if (goalSpecs.some(({ type }) => type === 'sequence_match')) return undefined;
  for (const goal of goalSpecs) {
    if (goal.type !== 'all_cleared' || goal.config.kind === undefined || goal.config.tag !== undefined)
      continue;
    const carriers = findCarriers(field, ruleSpecs, goal.config.kind);
    if (carriers === undefined || field.ground < 0 || field.objects < 0) continue;
    if (ruleSpecs.some(({ then }) => then.some((effect) => makesIce(field, systems, effect)))) continue;
    const { entities } = field;
    return {
      layer: field.ground,
      target: internKind(entities, goal.config.kind),
      carriers: new Set(carriers.map((kind) => internKind(entities, kind))),
    };
  }
  return undefined;
}

/** The kinds of objects that can make a ground kind go; undefined if something else could, too. */
function findCarriers(
  field: Field,
  rules: readonly RuleSpec[],
  target: string,
): readonly string[] | undefined {
  const carriers = new Set<string>();
  for (const rule of rules) {
    if (!rule.then.every((effect) => isHarmless(effect))) return undefined;
    if (!rule.then.some(writesGround) || isElsewhere(field, rule, target)) continue;
    const kind = rule.on === 'object_placed' ? findEventKind(rule) : undefined;
    if (kind === undefined || !rule.then.some(takesObject)) return undefined;
    carriers.add(kind);
  }
  // An effect that makes a target or a carrier would make the count wrong.
  const made = rules.flatMap(({ then }) => then.flatMap(listMade));
  return made.some((kind) => kind === target || carriers.has(kind)) ? undefined : [...carriers];
}

/** Effects that only change or empty the cell of their event, or things that are not on the board. */
function isHarmless({ name, body }: EffectSpec): boolean {
  if (name === 'transform')
    return body.position === EVENT_CELL && !body.toKind.startsWith('$') && isKnownLayer(body.layer);
  if (name === 'destroy') return body.position === EVENT_CELL && isKnownLayer(body.layer);
  return ['set_variable', 'increment_variable', 'set_inventory', 'clear_inventory'].includes(name);
}

const isKnownLayer = (layer: string): boolean => layer === GROUND || layer === OBJECTS;

const writesGround = (effect: EffectSpec): boolean =>
  (effect.name === 'transform' || effect.name === 'destroy') && effect.body.layer === GROUND;

const takesObject = (effect: EffectSpec): boolean =>
  effect.name === 'destroy' && effect.body.layer === OBJECTS;

const listMade = (effect: EffectSpec): readonly string[] =>
  effect.name === 'transform' ? [effect.body.toKind] : [];

/** Ice is where it is at the start, or nowhere. */
function makesIce({ entities }: Field, systems: Level['systems'], effect: EffectSpec): boolean {
  return systems.some(
    (system) =>
      system.type === 'ice_slide' &&
      listMade(effect).some((kind) => entities.tags.get(system.config.slipperyTag)?.has(kind) === true),
  );
}

/** Both conditions of a rule, and all parts that must hold together. */
function listConditions(rule: RuleSpec): readonly ConditionSpec[] {
  const flatten = (condition: ConditionSpec | null | undefined): readonly ConditionSpec[] => {
    if (condition === null || condition === undefined) return [];
    return condition.name === 'all_of' ? condition.body.flatMap(flatten) : [condition];
  };
  return [...flatten(rule.where), ...flatten(rule.if)];
}

const findEventKind = (rule: RuleSpec): string | undefined =>
  listConditions(rule).flatMap((condition) =>
    condition.name === 'event' && condition.body.kind !== undefined ? [condition.body.kind] : [],
  )[0];

/** Whether the rule asks for a tag of the ground that the target does not have. */
function isElsewhere({ entities }: Field, rule: RuleSpec, target: string): boolean {
  return listConditions(rule).some(
    (condition) =>
      condition.name === 'position_has_tag' &&
      condition.body.layer === GROUND &&
      entities.tags.get(condition.body.tag)?.has(target) !== true,
  );
}

/** By cell: pushes from there to a target. Void cells stay void, since no effect acts on them; all else may give way. */
function measureWays({ field, initial, systems }: Level, target: number): Int32Array {
  const { geometry } = field;
  const tags = systems.flatMap((system) => (system.type === 'ice_slide' ? [system.config.slipperyTag] : []));
  const slippery = testTags(field.entities, tags);
  const isOpen = (cell: number): boolean =>
    cell !== NOWHERE && (!isVoid(field, initial, cell) || cell === initial.avatar);
  const isIce = (cell: number): boolean =>
    cell !== NOWHERE && isKindAt(field, initial, field.ground, cell, slippery);
  const ways = new Int32Array(geometry.area).fill(-1);
  ways[target] = 0;
  // Breadth-first over steps of cost 0 and 1: each round first takes all that is free.
  let round = [target];
  for (let cost = 0; round.length > 0; cost += 1) {
    const next: number[] = [];
    for (const cell of round) {
      for (const direction of CARDINAL_INDICES) {
        const from = stepFrom(geometry, cell, oppositeOf(direction));
        if (!isOpen(from) || ways[from] !== -1) continue;
        const behind = stepFrom(geometry, from, oppositeOf(direction));
        if (isIce(from) || isIce(behind)) {
          ways[from] = cost;
          round.push(from);
        } else if (isOpen(behind)) next.push(from);
      }
    }
    round = next.filter((cell, index) => ways[cell] === -1 && next.indexOf(cell) === index);
    for (const cell of round) ways[cell] = cost + 1;
  }
  return ways;
}

/** The least sum of ways in which every target has a carrier of its own: by sets of targets that have one. */
function assign(carriers: readonly number[], costs: readonly Int32Array[]): number {
  const sets = 1 << costs.length;
  let best: number[] = Array.from({ length: sets }, (_, set) => (set === 0 ? 0 : UNSOLVABLE));
  for (const carrier of carriers) {
    const better = best.slice();
    for (let set = 0; set < sets; set += 1)
      for (const [target, ways] of costs.entries()) {
        const way = ways[carrier] ?? -1;
        if (way < 0 || (set & (1 << target)) !== 0) continue;
        const both = set | (1 << target);
        better[both] = Math.min(better[both] ?? UNSOLVABLE, (best[set] ?? UNSOLVABLE) + way);
      }
    best = better;
  }
  return best[sets - 1] ?? UNSOLVABLE;
}
