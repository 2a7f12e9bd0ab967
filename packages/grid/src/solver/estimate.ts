/**
 * How many more actions a state needs at least. Each estimate drops by at most 1 per action (it is consistent), so that
 * a search that goes by it finds a shortest solution. Where nothing can be proved the estimate is 0.
 */
import type { GoalSpec } from '../format/goals.ts';
import type { SystemSpec } from '../format/systems.ts';
import { type KindTest, passes, testKinds } from '../model/entities.ts';
import { type Field, findLayer, isKindAt } from '../model/field.ts';
import { NOWHERE, pointOf } from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import type { Level } from '../play/level.ts';
import { estimateFlood } from './estimate-flood.ts';
import { estimatePushes } from './estimate-push.ts';
import { type Estimate, NO_ESTIMATE } from './estimate-contract.ts';

/** The largest of what the goals say by themselves. */
export function createEstimate(level: Level): Estimate {
  const parts = [
    estimateFlood(level),
    estimatePushes(level),
    ...level.goalSpecs.map((goal, index) => estimateGoal(level, goal, index)),
  ].filter((part) => part !== NO_ESTIMATE);
  if (parts.length === 0) return NO_ESTIMATE;
  return (state) => parts.reduce((most, part) => Math.max(most, part(state)), 0);
}

function estimateGoal(level: Level, goal: GoalSpec, index: number): Estimate {
  if (goal.type === 'board_match') return estimatePattern(level, goal, index);
  if (goal.type === 'reach_target') return estimateWay(level, goal);
  return NO_ESTIMATE;
}

/** Cells that are wrong, divided by the cells that one action can change. */
function estimatePattern(
  level: Level,
  goal: Extract<GoalSpec, { type: 'board_match' }>,
  index: number,
): Estimate {
  const { systems, rules, goalSpecs, goals } = level;
  const layers = new Set(Object.keys(goal.config.targetLayers));
  const canOnlyTransform =
    rules.size === 0 &&
    goalSpecs.every(({ type }) => type !== 'sequence_match') &&
    systems.every((system) => system.type === 'region_transform' || WRITES_NOTHING.has(system.type));
  const changed = countChanged(level, layers);
  const compared = countCompared(goal);
  if (!canOnlyTransform || changed === 0 || compared === 0) return NO_ESTIMATE;
  const judge = goals[index]?.judge;
  if (judge === undefined) return NO_ESTIMATE;
  return (state) => Math.ceil(Math.round((1 - judge(state).progress) * compared) / changed);
}

/** Systems that never write to a layer. */
const WRITES_NOTHING: ReadonlySet<SystemSpec['type']> = new Set(['avatar_navigation', 'overlay_cursor']);

/** Cells of these layers that one action can change at most; every region_transform that acts on it counts. */
function countChanged({ systems, initial }: Level, layers: ReadonlySet<string>): number {
  const { overlay } = initial;
  if (overlay === null) return 0;
  return systems.reduce((sum, system) => {
    if (system.type !== 'region_transform') return sum;
    const affected = system.config.affectedLayers.filter((layer) => layers.has(layer)).length;
    const types = Object.values(system.config.operations).map(({ type }) => type);
    const most = types.every((type) => type === 'diagonal_swap') ? 2 : overlay.width * overlay.height;
    return sum + affected * Math.max(2, most);
  }, 0);
}

function countCompared({ config }: Extract<GoalSpec, { type: 'board_match' }>): number {
  return Object.values(config.targetLayers).reduce((sum, data) => {
    if ('format' in data) return sum + data.entries.length;
    const cells = data.flat();
    return sum + (config.matchMode === 'exact' ? cells.length : cells.filter((cell) => cell !== null).length);
  }, 0);
}

/** Systems that move the avatar by at most one cell per action, or not at all. */
const STEPS_ONCE: ReadonlySet<SystemSpec['type']> = new Set([
  'avatar_navigation',
  'push_objects',
  'overlay_cursor',
  'region_transform',
  'slide_merge',
  'queued_emitters',
  'tile_teleport',
]);

/** Steps to the nearest target as the crow flies, wherever targets are now; only if nothing can create or move one. */
function estimateWay(
  { field, systems, rules, initial }: Level,
  { config }: Extract<GoalSpec, { type: 'reach_target' }>,
): Estimate {
  const walkers = systems.flatMap((system) => (system.type === 'avatar_navigation' ? [system.config] : []));
  const isWalking =
    walkers.length === 1 &&
    walkers.every(({ directions }) => directions.every((direction) => !direction.includes('_'))) &&
    systems.every(({ type }) => STEPS_ONCE.has(type)) &&
    rules.size === 0;
  const layer = findLayer(field, 'markers');
  const test = isWalking ? findStillTarget(field, systems, config) : undefined;
  if (test === undefined || isElsewhere(field, initial, test)) return NO_ESTIMATE;
  return (state) => measureWay(field, state, layer, test);
}

/** The target's kinds if they can only be on the markers, which none of the systems writes to. */
function findStillTarget(
  field: Field,
  systems: readonly SystemSpec[],
  { targetKind, targetTag }: Extract<GoalSpec, { type: 'reach_target' }>['config'],
): KindTest | undefined {
  const writesMarkers = systems.some(
    (system) =>
      (system.type === 'region_transform' && system.config.affectedLayers.includes('markers')) ||
      (system.type === 'tile_teleport' && system.config.layer === 'markers'),
  );
  if (writesMarkers || targetTag !== undefined || targetKind === undefined) return undefined;
  // A number can appear on the objects.
  return targetKind === 'number' ? undefined : testKinds(field.entities, [targetKind]);
}

/** Whether a target is on another layer than the markers at the start. */
function isElsewhere({ layers, geometry, entities }: Field, { cells }: State, test: KindTest): boolean {
  return layers.some(
    ({ id, offset }) =>
      id !== 'markers' &&
      cells.slice(offset, offset + geometry.area).some((entity) => passes(entities, test, entity)),
  );
}

function measureWay(field: Field, state: State, markers: number, test: KindTest): number {
  if (state.avatar === NOWHERE) return 0;
  const [x, y] = pointOf(field.geometry, state.avatar);
  let least = Number.POSITIVE_INFINITY;
  for (const [cell, point] of field.geometry.points.entries()) {
    if (!isKindAt(field, state, markers, cell, test)) continue;
    least = Math.min(least, Math.abs(point[0] - x) + Math.abs(point[1] - y));
  }
  return Number.isFinite(least) ? least : 0;
}
