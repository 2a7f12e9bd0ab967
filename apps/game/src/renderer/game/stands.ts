/** Where a building that reaches into space may stand: the columns its mask allows, and what the game says about them. */
import type { Rotation } from '@dota-factory/base';
import type { BuildingConfig, BuildingId, Footprint, GroundView } from '@dota-factory/lib';
import { type DragBox, findBuildingAt, type WorldLook } from '@dota-factory/ui/factory';
import { keyNow } from '../settings/use-bindings.ts';

/** Columns of the building's left edge, both included; space begins at column 0. */
export interface Columns {
  readonly from: number;
  readonly to: number;
}

/** Undefined where the mask cannot stand at all in this rotation; unbounded for one without space or without ground. */
export function deriveColumns({ cells }: Pick<Footprint, 'cells'>): Columns | undefined {
  let from = Number.NEGATIVE_INFINITY;
  let to = Number.POSITIVE_INFINITY;
  for (const { x, terrain } of cells) {
    if (terrain === 'space') from = Math.max(from, -x);
    else to = Math.min(to, -x - 1);
  }
  return from <= to ? { from, to } : undefined;
}

function reachesIntoSpace({ footprints }: BuildingConfig): boolean {
  return footprints[0].cells.some(({ terrain }) => terrain === 'space');
}

function standsOnGround({ footprints }: BuildingConfig): boolean {
  return footprints[0].cells.some(({ terrain }) => terrain === 'asteroid');
}

/** A building as it is turned. */
export interface Turned {
  readonly building: BuildingId;
  readonly rotation: Rotation;
}

/** The free parts of the columns where these may stand; none for what stands anywhere on the asteroid or in space. */
export function findStands(
  look: Pick<WorldLook, 'game'>,
  ground: GroundView,
  kinds: readonly Turned[],
): readonly DragBox[] {
  const footprints = new Set(
    kinds.map(({ building, rotation }) => look.game.buildings[building].footprints[rotation]),
  );
  return [...footprints].flatMap((footprint) => {
    const { from, to } = deriveColumns(footprint) ?? { from: 0, to: -1 };
    if (!Number.isFinite(from) || !Number.isFinite(to)) return [];
    const columns = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    return columns.flatMap((left) => findFreeRuns(look, ground, footprint, left));
  });
}

/** The places of one column, those that touch joined. */
function findFreeRuns(
  look: Pick<WorldLook, 'game'>,
  ground: GroundView,
  { width, height, cells }: Footprint,
  left: number,
): DragBox[] {
  const runs: DragBox[] = [];
  for (let top = 0; top + height <= ground.height; top++) {
    const isFree = cells.every(
      (cell) => findBuildingAt(look, ground, left + cell.x, top + cell.y) === undefined,
    );
    if (!isFree) continue;
    const last = runs.at(-1);
    if (last && last.bottom >= top) runs[runs.length - 1] = { ...last, bottom: top + height };
    else runs.push({ left, top, right: left + width, bottom: top + height });
  }
  return runs;
}

/** Why the ground is wrong, and what to do about it. */
export function explainTerrain(building: BuildingConfig, rotation: Rotation): string {
  const rule = `${withArticle(building.name)} stands ${describeGround(building)}`;
  return deriveColumns(building.footprints[rotation]) === undefined
    ? `Turn it with ${keyNow('turn-left')} or ${keyNow('turn-right')}: ${rule}`
    : capitalize(rule);
}

function describeGround(building: BuildingConfig): string {
  if (!reachesIntoSpace(building)) return 'on the asteroid';
  return standsOnGround(building) ? "across the asteroid's right edge" : 'in open space';
}

function withArticle(name: string): string {
  const lower = name.toLowerCase();
  return `${/^[aeiou]/.test(lower) ? 'an' : 'a'} ${lower}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
