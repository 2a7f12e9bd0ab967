/** What the parts of a level say together: layers, what wins, colours and trays. Works on what could be read. */
import { type Cursor, type Fault, type Loose, under, unknownIdFault } from '@dota-factory/data';
import type { LevelSpec } from '../format/region.ts';
import { MAX_PARTS, MAX_SCREWS, SCREW_COLORS } from '../format/vocabulary.ts';
import { overlaps, type Polygon } from '../geometry/polygon.ts';
import { placePart } from '../level/placement.ts';
import { canBeRemoved } from '../parts/definition.ts';
import type { PartRegistry } from '../parts/registry.ts';
import { checkPart } from './check-part.ts';

export interface CheckOptions {
  readonly registry: PartRegistry;
  /** For regions that ship: ten levels, and no overlap within a layer. */
  readonly isStrict: boolean;
}

type LooseLevel = Loose<LevelSpec>;

export function checkLevel(level: LooseLevel, options: CheckOptions, at: Cursor): void {
  const parts = level.parts ?? [];
  if (!checkAmount('parts', parts.length, MAX_PARTS, at)) return;
  if (!checkAmount('screws', countScrews(level), MAX_SCREWS, at)) return;
  for (const [index, part] of parts.entries())
    if (part !== undefined) checkPart(part, options.registry, under(under(at, 'parts'), index));
  checkLayers(level, options, at);
  checkWin(level, options.registry, under(at, 'win'));
  checkColors(level, at);
  checkTrays(level, at);
}

export const countScrews = ({ parts = [] }: LooseLevel): number =>
  parts.reduce((sum, part) => sum + (part?.screws?.length ?? 0), 0);

function checkAmount(what: string, amount: number, max: number, { path, faults }: Cursor): boolean {
  if (amount > max)
    faults.push({
      path: [...path, 'parts'],
      message: `the level has ${amount} ${what}`,
      expected: `at most ${max}`,
    });
  return amount <= max;
}

function checkLayers({ parts = [] }: LooseLevel, { registry, isStrict }: CheckOptions, at: Cursor): void {
  const layers = new Map<number, number[]>();
  for (const [index, part] of parts.entries())
    if (part?.layer !== undefined) layers.set(part.layer, [...(layers.get(part.layer) ?? []), index]);
  for (const [layer, indices] of layers) {
    const [, second] = indices;
    if (second === undefined) continue;
    at.faults.push({
      severity: 'warning',
      path: [...at.path, 'parts', second, 'layer'],
      message: `${indices.length} parts share layer ${layer}; of those that overlap, the later one in the file is on top`,
      expected: 'a layer for each part',
    });
    if (isStrict) checkOverlaps(parts, indices, registry, at);
  }
}

function checkOverlaps(
  parts: NonNullable<LooseLevel['parts']>,
  indices: readonly number[],
  registry: PartRegistry,
  at: Cursor,
): void {
  const outlines = indices.map((index) => outlineOf(parts[index], registry));
  for (const [b, outline] of outlines.entries())
    for (const [a, other] of outlines.slice(0, b).entries())
      if (outline !== undefined && other !== undefined && overlaps(other, outline))
        at.faults.push({
          path: [...at.path, 'parts', indices[b] ?? 0, 'layer'],
          message: `the part overlaps parts[${indices[a]}], which lies on the same layer`,
          expected: 'another layer',
        });
}

function outlineOf(
  part: NonNullable<LooseLevel['parts']>[number],
  registry: PartRegistry,
): Polygon | undefined {
  const definition = registry.get(part?.partId ?? '');
  const { x, y } = part?.position ?? {};
  if (definition === undefined || x === undefined || y === undefined || part?.rotation === undefined)
    return undefined;
  return placePart(definition, { x, y }, part.rotation).outline;
}

function checkWin({ win, parts }: LooseLevel, registry: PartRegistry, at: Cursor): void {
  if (parts === undefined || win === undefined) return;
  if (win.type === 'targetFreed') checkTarget(win.targetPartInstanceIndex, parts, at);
  if (win.type !== 'partsRemoved') return;
  const ids = parts.map((part) => part?.partId);
  for (const [index, id] of (win.partIds ?? []).entries()) {
    if (id === undefined) continue;
    const path = [...at.path, 'partIds', index];
    at.faults.push(...listWinFaults(id, ids, registry, path), ...listSceneryFaults(id, parts, path));
  }
}

/** A part that is placed without screws never leaves, so that its level cannot be won. */
function listSceneryFaults(
  id: string,
  parts: NonNullable<LooseLevel['parts']>,
  path: Fault['path'],
): readonly Fault[] {
  const place = parts.findIndex((part) => part?.partId === id && part.screws?.length === 0);
  if (place < 0) return [];
  const message = `parts[${place}] is a "${id}" without screws, which never leaves: the level cannot be won`;
  return [{ severity: 'warning', path, message, expected: 'a screw in each of them' }];
}

function checkTarget(
  target: number | undefined,
  parts: NonNullable<LooseLevel['parts']>,
  { path, faults }: Cursor,
): void {
  if (target === undefined) return;
  const here = [...path, 'targetPartInstanceIndex'];
  if (target >= parts.length)
    faults.push({
      path: here,
      message: `there is no part ${target}`,
      expected: parts.length === 0 ? 'a level with parts' : `a whole number from 0 to ${parts.length - 1}`,
    });
  else if (parts[target]?.screws?.length === 0)
    faults.push({
      severity: 'warning',
      path: here,
      message: `part ${target} has no screws, so that the level is won before it begins`,
      expected: 'a part with screws',
    });
}

function listWinFaults(
  id: string,
  ids: readonly (string | undefined)[],
  registry: PartRegistry,
  path: Fault['path'],
): readonly Fault[] {
  const definition = registry.get(id);
  if (definition === undefined) return [unknownIdFault('part', id, registry.keys(), path)];
  const faults: Fault[] = [];
  if (!ids.includes(id) && !ids.includes(undefined))
    faults.push({ path, message: `the level has no part "${id}"`, expected: 'a part of this level' });
  if (!canBeRemoved(definition))
    faults.push({
      path,
      message: `the part "${id}" (${definition.constraint.type}) can never be removed`,
      expected: 'a friction part, or a spring that opens',
    });
  return faults;
}

/** More screws of a colour than its trays take can never all be removed. */
function checkColors({ parts, trays, win }: LooseLevel, { path, faults }: Cursor): void {
  if (win?.type !== 'allScrewsRemoved' || parts === undefined || trays === undefined) return;
  const screws = parts.map((part) => part?.screws);
  if (screws.includes(undefined) || trays.some((tray) => tray?.color === undefined)) return;
  const colors = screws.flatMap((each) => (each ?? []).map((screw) => screw?.color));
  for (const color of SCREW_COLORS) {
    const count = colors.filter((each) => each === color).length;
    const capacities = trays.filter((tray) => tray?.color === color).map((tray) => tray?.capacity);
    if (capacities.includes(undefined)) continue;
    const room = capacities.reduce<number>((sum, each) => sum + (each ?? 0), 0);
    if (count > room)
      faults.push({
        path: [...path, 'trays'],
        message: `there are ${count} ${color} screws, and the trays take ${room}: the level cannot be won`,
        expected: `${color} trays for all of them`,
      });
  }
}

function checkTrays({ trays }: LooseLevel, { path, faults }: Cursor): void {
  if (trays === undefined || trays.length === 0 || !trays.every((tray) => tray?.hidden === true)) return;
  faults.push({
    severity: 'warning',
    path: [...path, 'trays'],
    message: 'no tray is visible, and hidden trays only come after a full one',
    expected: 'a tray with "hidden": false',
  });
}
