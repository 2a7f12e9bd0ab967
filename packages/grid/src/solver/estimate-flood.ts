/**
 * Floods that all spread one kind: how far the farthest region is, in regions to cross, and how many kinds are left.
 * After k floods every region that is farther than k is still there; the kinds among them need one flood each. So k and
 * the number of those kinds together never say too much, for any k, and drop by at most 1 per flood.
 */
import type { ConfigOf } from '../format/systems.ts';
import { EMPTY, internKind } from '../model/entities.ts';
import { type Field, findLayer, NO_LAYER } from '../model/field.ts';
import { NOWHERE } from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import type { Level } from '../play/level.ts';
import { type Estimate, NO_ESTIMATE, UNSOLVABLE } from './estimate-contract.ts';

type FloodConfig = ConfigOf<'flood_fill'>;

interface Flood {
  readonly field: Field;
  readonly layer: number;
  /** Kind indices: what spreads; what it takes; what must go. */
  readonly source: number;
  readonly canTake: ReadonlySet<number>;
  readonly wanted: ReadonlySet<number>;
}

export function estimateFlood(level: Level): Estimate {
  const flood = findFlood(level);
  if (flood === undefined) return NO_ESTIMATE;
  const { area } = flood.field.geometry;
  // Memory for one estimate at a time.
  const distances = new Int32Array(area);
  const queue = new Int32Array(area);
  return (state) => {
    const far = measureDistances(flood, state, distances, queue);
    return far === UNSOLVABLE ? UNSOLVABLE : combine(flood, state, distances, far);
  };
}

/** Only where nothing else acts, and each action takes one kind and turns it into the one that spreads. */
function findFlood({ field, systems, rules, goalSpecs }: Level): Flood | undefined {
  const floods = systems.flatMap((system) => (system.type === 'flood_fill' ? [system.config] : []));
  const [first] = floods;
  if (first === undefined || floods.length !== systems.length || rules.size > 0) return undefined;
  const actions = new Set(floods.map(({ floodAction }) => floodAction));
  if (actions.size < floods.length || !floods.every((each) => isSimple(each, first))) return undefined;
  if (goalSpecs.some(({ type }) => type === 'sequence_match')) return undefined;
  const layer = findLayer(field, first.affectedLayer);
  const wanted = goalSpecs.flatMap((goal) =>
    goal.type === 'all_cleared' && goal.config.kind !== undefined && goal.config.tag === undefined
      ? [internKind(field.entities, goal.config.kind)]
      : [],
  );
  const source = internKind(field.entities, first.sourceKind);
  if (layer === NO_LAYER || wanted.length === 0 || wanted.includes(source)) return undefined;
  const taken = floods.flatMap(({ kindTransform }) => Object.keys(kindTransform));
  return {
    field,
    layer,
    source,
    canTake: new Set(taken.map((kind) => internKind(field.entities, kind))),
    wanted: new Set(wanted),
  };
}

function isSimple(
  { sourcePosition, affectedLayer, sourceKind, kindTransform }: FloodConfig,
  first: FloodConfig,
) {
  const changes = Object.entries(kindTransform);
  return (
    sourcePosition === 'all_of_kind' &&
    affectedLayer === first.affectedLayer &&
    sourceKind === first.sourceKind &&
    changes.length === 1 &&
    changes.every(([from, to]) => to === sourceKind && from !== sourceKind)
  );
}

/** By cell: regions to cross from what has spread, -1 where nothing leads. Gives the largest of those that must go. */
function measureDistances(flood: Flood, { cells }: State, distances: Int32Array, queue: Int32Array): number {
  const { field, layer, source, canTake, wanted } = flood;
  const { geometry, entities } = field;
  const kindAt = (cell: number): number => entities.kindOf[cells[layer + cell] ?? EMPTY] ?? 0;
  distances.fill(-1);
  let end = 0;
  for (let cell = 0; cell < geometry.area; cell += 1) {
    if (kindAt(cell) !== source) continue;
    distances[cell] = 0;
    queue[end++] = cell;
  }
  for (let start = 0; start < end; start += 1) {
    const cell = queue[start] ?? 0;
    const distance = distances[cell] ?? 0;
    for (let direction = 0; direction < 4; direction += 1) {
      const next = geometry.steps[direction]?.[cell] ?? NOWHERE;
      if (next === NOWHERE || distances[next] !== -1 || !canTake.has(kindAt(next))) continue;
      end = fillRegion(flood, kindAt, next, distance + 1, distances, queue, end);
    }
  }
  let far = 0;
  for (let cell = 0; cell < geometry.area; cell += 1) {
    if (!wanted.has(kindAt(cell))) continue;
    const distance = distances[cell] ?? -1;
    if (distance < 0) return UNSOLVABLE;
    far = Math.max(far, distance);
  }
  return far;
}

/** All cells of a region are equally far; they are added to the queue together. */
function fillRegion(
  { field: { geometry } }: Flood,
  kindAt: (cell: number) => number,
  first: number,
  distance: number,
  distances: Int32Array,
  queue: Int32Array,
  start: number,
): number {
  const kind = kindAt(first);
  let end = start;
  distances[first] = distance;
  queue[end++] = first;
  for (let at = start; at < end; at += 1)
    for (let direction = 0; direction < 4; direction += 1) {
      const next = geometry.steps[direction]?.[queue[at] ?? 0] ?? NOWHERE;
      if (next === NOWHERE || distances[next] !== -1 || kindAt(next) !== kind) continue;
      distances[next] = distance;
      queue[end++] = next;
    }
  return end;
}

/** The most that k and the kinds beyond k say together. */
function combine(
  { field, layer, wanted }: Flood,
  { cells }: State,
  distances: Int32Array,
  far: number,
): number {
  const { geometry, entities } = field;
  /** By kind that must go: how far its farthest region is. */
  const reach = new Map<number, number>();
  for (let cell = 0; cell < geometry.area; cell += 1) {
    const kind = entities.kindOf[cells[layer + cell] ?? EMPTY] ?? 0;
    if (wanted.has(kind)) reach.set(kind, Math.max(reach.get(kind) ?? 0, distances[cell] ?? 0));
  }
  const reaches = [...reach.values()];
  let most = 0;
  for (let k = 0; k < Math.max(1, far); k += 1) {
    let beyond = 0;
    for (const each of reaches) if (each > k) beyond += 1;
    most = Math.max(most, k + beyond);
  }
  return most;
}
