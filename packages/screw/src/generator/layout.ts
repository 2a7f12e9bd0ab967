/** Parts in heaps on the play area with screws in some of their mounts; only layouts that no check complains about. */
import { nextInt, type RandomState } from '@dota-factory/base';
import type { Cursor } from '@dota-factory/data';
import type { LevelSpec, PartSpec } from '../format/region.ts';
import type { Point } from '../geometry/point.ts';
import { compileLevel } from '../level/compile.ts';
import type { Level } from '../level/model.ts';
import { checkLevel } from '../load/check-level.ts';
import { checkPart } from '../load/check-part.ts';
import { lintLevel } from '../load/lint.ts';
import { CATALOGUE } from '../parts/catalogue.ts';
import { getPart } from '../parts/registry.ts';
import type { Recipe } from './recipe.ts';

export interface Layout {
  readonly spec: LevelSpec;
  readonly level: Level;
}

const STACKS: readonly (readonly Point[])[] = [
  [{ x: 540, y: 1199 }],
  [
    { x: 340, y: 1199 },
    { x: 740, y: 1199 },
  ],
  [
    { x: 290, y: 1060 },
    { x: 790, y: 1060 },
    { x: 540, y: 1380 },
  ],
  [
    { x: 340, y: 980 },
    { x: 740, y: 980 },
    { x: 340, y: 1420 },
    { x: 740, y: 1420 },
  ],
];

/** Pixels between places that are tried. */
const STEP = 10;
const TRIES = 20;

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
  const rest = Array.from({ length: recipe.parts - recipe.required.length }, () =>
    pick(random, recipe.partIds),
  );
  const ids = shuffle(random, [...recipe.required, ...rest]);
  const mounts = chooseMounts(recipe.colors.length, ids, random);
  if (mounts === undefined) return undefined;
  const parts: PartSpec[] = [];
  for (const [index, partId] of ids.entries()) {
    const placed = placePart(partId, mounts[index] ?? [], parts, recipe, random);
    if (placed === undefined) return undefined;
    parts.push(placed);
  }
  const spec = describeLevel(recipe, parts, random);
  if (spec.win.type === 'partsRemoved' && spec.win.partIds.length === 0) return undefined;
  const at: Cursor = { path: [], faults: [] };
  // Colours come later, so that trays are not asked here.
  checkLevel({ ...spec, trays: undefined }, { registry: CATALOGUE, isStrict: true }, at);
  return at.faults.length === 0 ? { spec, level: compileLevel(spec, CATALOGUE) } : undefined;
}

/** One screw for each part, then the rest wherever there is room. */
function chooseMounts(
  screws: number,
  ids: readonly string[],
  random: RandomState,
): readonly (readonly string[])[] | undefined {
  const free = ids.map((id) =>
    shuffle(
      random,
      getPart(CATALOGUE, id).screwMounts.map((mount) => mount.id),
    ),
  );
  const chosen = free.map((mounts) => mounts.splice(0, 1));
  for (let left = screws - ids.length; left > 0; left -= 1) {
    const open = [...free.keys()].filter((index) => (free[index]?.length ?? 0) > 0);
    if (open.length === 0) return undefined;
    const index = pick(random, open);
    chosen[index]?.push(...(free[index]?.splice(0, 1) ?? []));
  }
  return screws < ids.length ? undefined : chosen;
}

/** On top of the parts below it. */
function placePart(
  partId: string,
  mounts: readonly string[],
  below: readonly PartSpec[],
  recipe: Recipe,
  random: RandomState,
): PartSpec | undefined {
  const index = below.length;
  const { stacks } = recipe;
  const centres = STACKS[Math.min(stacks, STACKS.length) - 1] ?? [];
  const centre = centres[index % centres.length] ?? { x: 540, y: 1199 };
  const order = getPart(CATALOGUE, partId).screwMounts.map(({ id }) => id);
  const screws = order
    .filter((id) => mounts.includes(id))
    .map((mountId) => ({ mountId, color: 'red' as const }));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const position = {
      x: centre.x + nextInt(random, -9, 9) * STEP,
      y: centre.y + nextInt(random, -14, 14) * STEP,
    };
    const part = { partId, position, layer: index, rotation: nextInt(random, 0, 3) * 90, screws };
    const at: Cursor = { path: [], faults: [] };
    checkPart(part, CATALOGUE, at);
    if (at.faults.length === 0 && isFair([...below, part], recipe, random)) return part;
  }
  return undefined;
}

/** Nothing is covered by a hair, at rest or hanging. */
function isFair(parts: readonly PartSpec[], recipe: Recipe, random: RandomState): boolean {
  const at: Cursor = { path: [], faults: [] };
  const simple = { ...recipe, win: 'allScrewsRemoved' as const, buffer: parts.length };
  lintLevel(compileLevel(describeLevel(simple, parts, random), CATALOGUE), at);
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
