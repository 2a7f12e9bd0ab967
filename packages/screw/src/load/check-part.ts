/** What a placed part says together with its definition: mounts, the play area, thresholds. */
import { type Cursor, type Loose, suggestId, under, unknownIdFault } from '@dota-factory/data';
import type { PartSpec } from '../format/region.ts';
import { HEAD_RADIUS, PLAY_AREA } from '../format/vocabulary.ts';
import type { Point } from '../geometry/point.ts';
import { boundsOf, distanceToEdge, isInside, TOLERANCE } from '../geometry/polygon.ts';
import { placePart } from '../level/placement.ts';
import { outlineOf, type PartDefinition, travelOf } from '../parts/definition.ts';
import type { PartRegistry } from '../parts/registry.ts';

type LooseScrew = Loose<PartSpec['screws'][number]>;

export function checkPart(part: Loose<PartSpec>, registry: PartRegistry, at: Cursor): void {
  if (part.partId === undefined) return;
  const definition = registry.get(part.partId);
  if (definition === undefined) {
    at.faults.push(unknownIdFault('part', part.partId, registry.keys(), [...at.path, 'partId']));
    return;
  }
  checkScrews(part.screws ?? [], definition, under(at, 'screws'));
  checkArea(part, definition, at);
  checkConstraint(part, definition, at);
}

function checkScrews(screws: readonly (LooseScrew | undefined)[], part: PartDefinition, at: Cursor): void {
  const seen = new Map<string, number>();
  for (const [index, screw] of screws.entries()) {
    if (screw?.mountId === undefined) continue;
    const { mountId, position } = screw;
    const here = under(at, index);
    if (position === undefined) checkMount(mountId, part, under(here, 'mountId'));
    else if (position.x !== undefined && position.y !== undefined)
      checkPosition({ x: position.x, y: position.y }, part, under(here, 'position'));
    const first = seen.get(mountId);
    if (first === undefined) seen.set(mountId, index);
    else
      at.faults.push({
        path: [...here.path, position === undefined ? 'mountId' : 'position'],
        message: `two screws sit in "${mountId}", the first is screws[${first}]`,
        expected: 'one screw for each mount',
      });
  }
}

function checkMount(mountId: string, { id, screwMounts }: PartDefinition, at: Cursor): void {
  const known = screwMounts.map((mount) => mount.id);
  if (known.includes(mountId)) return;
  at.faults.push({
    path: at.path,
    message: `the part "${id}" has no mount "${mountId}"${suggestId(mountId, known)}`,
    expected: `one of ${known.join(', ')}`,
  });
}

function checkPosition(position: Point, part: PartDefinition, at: Cursor): void {
  const outline = outlineOf(part);
  if (isInside(position, outline) && distanceToEdge(position, outline) >= HEAD_RADIUS - TOLERANCE) return;
  at.faults.push({
    path: at.path,
    message: `the screw leaves the part "${part.id}"`,
    expected: `a point at least ${HEAD_RADIUS} px inside its edges`,
    got: `${position.x}, ${position.y}`,
  });
}

/** Of the turned outline where it lies at the start. */
function checkArea({ position, rotation }: Loose<PartSpec>, part: PartDefinition, at: Cursor): void {
  if (position?.x === undefined || position.y === undefined || rotation === undefined) return;
  const { left, top, right, bottom } = boundsOf(
    placePart(part, { x: position.x, y: position.y }, rotation).outline,
  );
  const sides = [
    ['on the left', PLAY_AREA.left - left],
    ['on the right', right - PLAY_AREA.right],
    ['at the top', PLAY_AREA.top - top],
    ['at the bottom', bottom - PLAY_AREA.bottom],
  ] as const;
  const outside = sides.filter(([, by]) => by > TOLERANCE);
  if (outside.length === 0) return;
  at.faults.push({
    path: [...at.path, 'position'],
    message: `the part leaves the play area ${outside.map(([side, by]) => `${side} by ${formatPixels(by)}`).join(' and ')}`,
    expected: `x from ${PLAY_AREA.left} to ${PLAY_AREA.right} and y from ${PLAY_AREA.top} to ${PLAY_AREA.bottom} for all of it`,
  });
}

const formatPixels = (pixels: number): string => `${Math.round(pixels * 100) / 100} px`;

function checkConstraint({ screws }: Loose<PartSpec>, part: PartDefinition, at: Cursor): void {
  const warn = (key: string, message: string, expected: string): void => {
    at.faults.push({ severity: 'warning', path: [...at.path, key], message, expected });
  };
  const { constraint, id } = part;
  const placed = screws?.length ?? 0;
  if (constraint.type === 'friction' && placed > 0 && constraint.screwThreshold > placed)
    warn(
      'screws',
      `"${id}" never hangs: it would take ${constraint.screwThreshold} screws and has ${placed}`,
      `at least ${constraint.screwThreshold} screws`,
    );
  const { min, max, start } = travelOf(part);
  if (start !== 0) warn('partId', `the travel of "${id}" begins at ${start}`, `0 between ${min} and ${max}`);
}
