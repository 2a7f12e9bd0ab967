/** What both systems of actors share: steps that are turned by kind, the order of steps, walls and claims. */
import type { ClaimSpec, ConfigOf } from '../format/systems.ts';
import { EMPTY, type EntityId, type KindTest, nameOf, testTags } from '../model/entities.ts';
import { type Field, findLayer, isKindAt, type LayerOffset, readCell, writeCell } from '../model/field.ts';
import {
  CARDINAL_INDICES,
  type DirectionIndex,
  DOWN,
  LEFT,
  NOWHERE,
  oppositeOf,
  pointOf,
  RIGHT,
  stepFrom,
  UP,
} from '../model/geometry.ts';
import { compareTexts } from '../model/values.ts';
import type { State } from '../model/state.ts';
import type { Turn } from '../model/turn.ts';

type Transforms = ConfigOf<'coupled_actors'>['directionTransforms'];

/** The direction that a kind takes when the action's direction is this one. */
export function turnDirection(
  transforms: Transforms,
  kind: string,
  direction: DirectionIndex,
): DirectionIndex {
  const transform = Object.hasOwn(transforms, kind) ? transforms[kind] : 'identity';
  const isVertical = direction === UP || direction === DOWN;
  if (transform === 'invert') return oppositeOf(direction);
  if (transform === 'mirror_x') return isVertical ? direction : oppositeOf(direction);
  if (transform === 'mirror_y') return isVertical ? oppositeOf(direction) : direction;
  return direction;
}

/** An entity that steps, with its own direction. */
export interface Stepper {
  readonly cell: number;
  readonly entity: EntityId;
  readonly kind: string;
  readonly direction: DirectionIndex;
}

/** Up, down, left, right; within one direction those in front first, then by the other coordinate, then by kind. */
export function orderSteppers({ geometry }: Field, steppers: readonly Stepper[]): readonly Stepper[] {
  const compare = (a: Stepper, b: Stepper): number => {
    const [ax, ay] = pointOf(geometry, a.cell);
    const [bx, by] = pointOf(geometry, b.cell);
    if (a.direction === LEFT) return ax - bx || ay - by || compareTexts(a.kind, b.kind);
    if (a.direction === RIGHT) return bx - ax || ay - by || compareTexts(a.kind, b.kind);
    return (a.direction === UP ? ay - by : by - ay) || ax - bx || compareTexts(a.kind, b.kind);
  };
  return CARDINAL_INDICES.flatMap((direction) =>
    steppers.filter((each) => each.direction === direction).sort(compare),
  );
}

/** All entities of a layer that `choose` gives a direction. */
export function listSteppers(
  field: Field,
  state: State,
  layer: LayerOffset,
  choose: (kind: string) => DirectionIndex | undefined,
): readonly Stepper[] {
  const steppers: Stepper[] = [];
  for (let cell = 0; cell < field.geometry.area; cell += 1) {
    const entity = readCell(state, layer, cell);
    if (entity === EMPTY) continue;
    const kind = nameOf(field.entities, entity);
    const direction = choose(kind);
    if (direction !== undefined) steppers.push({ cell, entity, kind, direction });
  }
  return steppers;
}

/** Where actors walk. */
export interface Ways {
  readonly field: Field;
  readonly layer: LayerOffset;
  readonly ground: LayerOffset;
  readonly isWall: KindTest;
}

/** The next cell, or NOWHERE if the edge, a wall or another entity of the layer is in the way. */
export function findStep(
  { field, layer, ground, isWall }: Ways,
  state: State,
  cell: number,
  direction: DirectionIndex,
): number {
  const target = stepFrom(field.geometry, cell, direction);
  if (target === NOWHERE || isKindAt(field, state, ground, target, isWall)) return NOWHERE;
  return readCell(state, layer, target) === EMPTY ? target : NOWHERE;
}

export function moveEntity(state: State, layer: LayerOffset, from: number, to: number): void {
  const entity = readCell(state, layer, from);
  writeCell(state, layer, from, EMPTY);
  writeCell(state, layer, to, entity);
}

/** What an actor of this kind leaves on the cell that it has entered. */
export type Claim = (turn: Turn, kind: string, cell: number) => void;

export function compileClaim(
  field: Field,
  spec: ClaimSpec | undefined,
  groundLayer: string,
  internClaim: (kind: string) => EntityId,
): Claim {
  if (spec === undefined) return () => {};
  const layer = findLayer(field, spec.layer);
  const canRepaint = compileRepaint(field, spec, groundLayer);
  return (turn, ownerKind, cell) => {
    const kind = Object.hasOwn(spec.map, ownerKind) ? spec.map[ownerKind] : undefined;
    if (kind === undefined || layer < 0) return;
    const held = readCell(turn.state, layer, cell);
    if (nameOf(field.entities, held) === kind && held !== EMPTY) return;
    if (held !== EMPTY && !canRepaint(turn.state, cell)) return;
    writeCell(turn.state, layer, cell, internClaim(kind));
    const position = pointOf(field.geometry, cell);
    turn.events.push({ type: 'cell_claimed', position, layer: spec.layer, kind, ownerKind });
  };
}

function compileRepaint(
  field: Field,
  { overwrite }: ClaimSpec,
  groundLayer: string,
): (state: State, cell: number) => boolean {
  const mode = overwrite?.mode ?? 'never';
  if (mode !== 'tagged') return () => mode === 'always';
  const layer = findLayer(field, overwrite?.layer ?? groundLayer);
  const test = testTags(field.entities, overwrite?.tag === undefined ? [] : [overwrite.tag]);
  return (state, cell) => isKindAt(field, state, layer, cell, test);
}
