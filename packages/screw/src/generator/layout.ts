/** Parts as a picture that is the same on both sides, with screws in some of their mounts; only layouts that no check complains about. */
import { nextInt, type RandomState } from '@dota-factory/base';
import type { Cursor } from '@dota-factory/data';
import type { LevelSpec, PartSpec } from '../format/region.ts';
import { HEAD_RADIUS, PLAY_AREA } from '../format/vocabulary.ts';
import { distance } from '../geometry/point.ts';
import { boundsOf, isInside, overlaps, type Polygon } from '../geometry/polygon.ts';
import { compileLevel } from '../level/compile.ts';
import type { Level } from '../level/model.ts';
import { placePart } from '../level/placement.ts';
import { checkLevel } from '../load/check-level.ts';
import { checkPart } from '../load/check-part.ts';
import { lintLevel } from '../load/lint.ts';
import { CATALOGUE } from '../parts/catalogue.ts';
import type { PartDefinition } from '../parts/definition.ts';
import { getPart } from '../parts/registry.ts';
import type { Recipe } from './recipe.ts';
import { groupMounts, isSymmetric, mirrorPart } from './symmetry.ts';

export interface Layout {
  readonly spec: LevelSpec;
  readonly level: Level;
}

/** Parts on both sides of the axis, or one on it. */
interface Element {
  readonly part: PartDefinition;
  readonly isPair: boolean;
  /** Degrees; of a pair, those of the left one. */
  readonly rotation: number;
}

const AXIS = (PLAY_AREA.left + PLAY_AREA.right) / 2;
const MIDDLE = (PLAY_AREA.top + PLAY_AREA.bottom) / 2;
/** Pixels between places that are tried. */
const STEP = 20;
const TRIES = 60;
/** Between the centres of two screws. */
const APART = 2 * HEAD_RADIUS + 2;
const QUARTERS = [0, 90, 180, 270];
const SLANTS = [45, 135, 225, 315];

export const pick = <T>(random: RandomState, list: readonly T[]): T => {
  const found = list[nextInt(random, 0, list.length - 1)];
  if (found === undefined) throw new Error('there is nothing to pick from');
  return found;
};

export function shuffle<T>(random: RandomState, list: readonly T[]): T[] {
  const rest = [...list];
  for (let index = rest.length - 1; index > 0; index -= 1) {
    const other = nextInt(random, 0, index);
    [rest[index], rest[other]] = [rest[other] as T, rest[index] as T];
  }
  return rest;
}

/** Undefined if a part finds no place, or if a check has something to say. All screws have one colour at first. */
export function composeLayout(recipe: Recipe, random: RandomState): Layout | undefined {
  const elements = chooseElements(recipe, random);
  const mounts = elements && chooseMounts(recipe.colors.length, elements, random);
  if (mounts === undefined) return undefined;
  let parts: readonly PartSpec[] = [];
  for (const [index, element] of elements?.entries() ?? []) {
    const placed = placeElement(element, mounts[index] ?? [], parts, recipe, random);
    if (placed === undefined) return undefined;
    parts = placed;
  }
  const spec = describeLevel(recipe, centre(parts), random);
  if (spec.win.type === 'partsRemoved' && spec.win.partIds.length === 0) return undefined;
  const at: Cursor = { path: [], faults: [] };
  // Colours come later, so that trays are not asked here.
  checkLevel({ ...spec, trays: undefined }, { registry: CATALOGUE, isStrict: true }, at);
  return at.faults.length === 0 ? { spec, level: compileLevel(spec, CATALOGUE) } : undefined;
}

/** What is asked for twice makes a pair, what is asked for once lies on the axis as long as there is room. */
function chooseElements(recipe: Recipe, random: RandomState): readonly Element[] | undefined {
  let pairs = recipe.pairs;
  let singles = recipe.parts - 2 * pairs;
  const elements: (Element | undefined)[] = [];
  const take = (id: string, isPair: boolean): void => {
    elements.push(turnElement(getPart(CATALOGUE, id), isPair, random));
    if (isPair) pairs -= 1;
    else singles -= 1;
  };
  for (const id of new Set(shuffle(random, recipe.required))) {
    let wanted = recipe.required.filter((other) => other === id).length;
    for (; wanted > 1 && pairs > 0; wanted -= 2) take(id, true);
    for (; wanted > 0; wanted -= 1) take(id, singles === 0);
  }
  while (pairs > 0) take(pick(random, recipe.partIds), true);
  while (singles > 0) take(pick(random, recipe.partIds), false);
  const found = shuffle(random, elements).flatMap((element) => element ?? []);
  if (found.length < elements.length || pairs < 0 || singles < 0) return undefined;
  // What is to be freed lies below everything, on the axis if it can.
  return recipe.win === 'targetFreed' ? found.sort((a, b) => Number(a.isPair) - Number(b.isPair)) : found;
}

/** Undefined if it cannot be its own mirror image, or have one. */
function turnElement(part: PartDefinition, isPair: boolean, random: RandomState): Element | undefined {
  const angles = isPair
    ? shuffle(random, QUARTERS)
    : [...shuffle(random, QUARTERS), ...shuffle(random, SLANTS)];
  // Now and then two of them lean towards each other, as a roof does.
  const all = isPair && nextInt(random, 0, 3) === 0 ? shuffle(random, SLANTS) : angles;
  const fits = isPair ? mirrorPart : isSymmetric;
  const rotation = all.find((angle) => Boolean(fits(part, angle)));
  return rotation === undefined ? undefined : { part, isPair, rotation };
}

/** One group of mounts for each element, then more wherever there is room, until there are as many as wanted. */
function chooseMounts(
  screws: number,
  elements: readonly Element[],
  random: RandomState,
): readonly (readonly string[])[] | undefined {
  const free = elements.map(({ part, isPair, rotation }) =>
    shuffle(random, isPair ? part.screwMounts.map(({ id }) => [id]) : groupMounts(part, rotation)),
  );
  const sizeOf = (index: number, group: readonly string[]): number =>
    group.length * (elements[index]?.isPair === true ? 2 : 1);
  const chosen = free.map((groups) => [...(groups.shift() ?? [])]);
  let left = screws - chosen.reduce((sum, group, index) => sum + sizeOf(index, group), 0);
  while (left > 0) {
    const open = [...free.keys()].filter((index) => {
      const [group] = free[index] ?? [];
      return group !== undefined && sizeOf(index, group) <= left;
    });
    if (open.length === 0) return undefined;
    const index = pick(random, open);
    const group = free[index]?.shift() ?? [];
    chosen[index]?.push(...group);
    left -= sizeOf(index, group);
  }
  return left === 0 ? chosen : undefined;
}

/** On top of the parts below it, and in touch with them. */
function placeElement(
  element: Element,
  mounts: readonly string[],
  below: readonly PartSpec[],
  recipe: Recipe,
  random: RandomState,
): readonly PartSpec[] | undefined {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const aside = element.isPair ? nextInt(random, 2, 14) * STEP : 0;
    const y = MIDDLE + nextInt(random, -16, 16) * STEP;
    const added = describeElement(element, mounts, aside, y, below.length);
    const at: Cursor = { path: [], faults: [] };
    for (const part of added) checkPart(part, CATALOGUE, at);
    const parts = [...below, ...added];
    if (at.faults.length === 0 && isComposed(below, added) && isFair(parts, recipe, random)) return parts;
  }
  return undefined;
}

function describeElement(
  { part, isPair, rotation }: Element,
  mounts: readonly string[],
  aside: number,
  y: number,
  layer: number,
): readonly PartSpec[] {
  const describe = (x: number, turned: number, ids: readonly string[], above: number): PartSpec => ({
    partId: part.id,
    position: { x, y },
    layer: layer + above,
    rotation: turned,
    screws: part.screwMounts
      .filter(({ id }) => ids.includes(id))
      .map(({ id }) => ({ mountId: id, color: 'red' as const })),
  });
  const left = describe(AXIS - aside, rotation, mounts, 0);
  const image = isPair ? mirrorPart(part, rotation) : undefined;
  if (image === undefined) return [left];
  const mirrored = mounts.map((id) => image.mountOf.get(id) ?? id);
  return [left, describe(AXIS + aside, image.rotation, mirrored, 1)];
}

const outlineOf = ({ partId, position, rotation }: PartSpec): Polygon =>
  placePart(getPart(CATALOGUE, partId), position, rotation).outline;

/** The two of a pair lie apart, everything holds together, and something of every part can be seen. */
function isComposed(below: readonly PartSpec[], added: readonly PartSpec[]): boolean {
  const [first, second] = added.map(outlineOf);
  if (first === undefined || (second !== undefined && overlaps(first, second))) return false;
  const others = below.map(outlineOf);
  if (others.length > 0 && !others.some((other) => overlaps(other, first))) return false;
  const above = second === undefined ? [first] : [first, second];
  return others.every((other) => {
    const seen = other.filter((corner) => !above.some((outline) => isInside(corner, outline)));
    return seen.length >= 2;
  });
}

/** Moves everything so that there is as much room above as below. */
function centre(parts: readonly PartSpec[]): readonly PartSpec[] {
  const { top, bottom } = boundsOf(parts.flatMap(outlineOf));
  const by = Math.round(MIDDLE - (top + bottom) / 2);
  return parts.map((part) => ({ ...part, position: { ...part.position, y: part.position.y + by } }));
}

/** Nothing is covered by a hair, at rest or hanging, and no two heads meet. */
function isFair(parts: readonly PartSpec[], recipe: Recipe, random: RandomState): boolean {
  const at: Cursor = { path: [], faults: [] };
  const simple = { ...recipe, win: 'allScrewsRemoved' as const, buffer: parts.length };
  const level = compileLevel(describeLevel(simple, parts, random), CATALOGUE);
  if (level.screws.some((a) => level.screws.some((b) => a.index < b.index && distance(a.at, b.at) < APART)))
    return false;
  lintLevel(level, at);
  return at.faults.length === 0;
}

function describeLevel(
  { win, trays, buffer }: Recipe,
  parts: readonly PartSpec[],
  random: RandomState,
): LevelSpec {
  const falling = parts.filter(({ partId }) => getPart(CATALOGUE, partId).constraint.type === 'friction');
  const described =
    win === 'targetFreed'
      ? // The lowest part of a heap.
        { type: win, targetPartInstanceIndex: nextInt(random, 0, Math.min(1, parts.length - 1)) }
      : win === 'partsRemoved'
        ? { type: win, partIds: falling.slice(0, 1).map(({ partId }) => partId) }
        : { type: win };
  return { version: 1, id: 'made', name: 'Made', parts, trays, bufferCapacity: buffer, win: described };
}
