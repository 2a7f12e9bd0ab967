/** Which modules of a list fit on a ship's grid, and why the others do not. */
import { rotateMask } from '@dota-factory/base';
import type { ModuleConfig, ModuleId, PlacedModule, ShipConfig } from '../content/game-config.ts';

/** What fitting needs of a module; `ModuleConfig` has it. */
export type ModuleShape = Pick<ModuleConfig, 'id' | 'surface_mask'>;
/** What fitting needs of a ship; `ShipConfig` has it. */
export type ShipGrid = Pick<ShipConfig, 'layout'>;

export const MISFIT_REASONS = ['unknown-module', 'outside-grid', 'not-buildable', 'overlap'] as const;
export type MisfitReason = (typeof MISFIT_REASONS)[number];

export interface Misfit {
  readonly module: PlacedModule;
  /** Position in the list that was given. */
  readonly index: number;
  readonly reason: MisfitReason;
}

export interface Fit {
  /** In the order given. */
  readonly fitted: readonly PlacedModule[];
  readonly misfits: readonly Misfit[];
}

export interface GridCell {
  /** Column and row of the ship's grid, zero-based. */
  readonly x: number;
  readonly y: number;
}

/** Modules by id. When an id is there twice the first counts, as everywhere in the config. */
export function indexModules<M extends { readonly id: ModuleId }>(
  modules: readonly M[],
): ReadonlyMap<ModuleId, M> {
  const byId = new Map<ModuleId, M>();
  for (const module of modules) if (!byId.has(module.id)) byId.set(module.id, module);
  return byId;
}

/** The grid cells under the `O` cells of a placed module, in reading order; they may lie outside the grid. */
export function placedCells(shape: Pick<ModuleShape, 'surface_mask'>, placed: PlacedModule): GridCell[] {
  const cells: GridCell[] = [];
  rotateMask(shape.surface_mask, placed.rotation).forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] === 'O') cells.push({ x: placed.x + x, y: placed.y + y });
    }
  });
  return cells;
}

/**
 * Places the modules one after another: each is valid when every `O` cell of its rotated mask lies on a
 * buildable cell that no earlier valid module took (REQ-MOD-PLACEMENT, REQ-WAV-DEFAULT-MODULES).
 */
export function fitModules(
  ship: ShipGrid,
  modules: readonly PlacedModule[],
  moduleById: ReadonlyMap<ModuleId, ModuleShape>,
): Fit {
  const width = ship.layout.reduce((widest, row) => Math.max(widest, row.length), 0);
  const taken = new Set<number>();
  const fitted: PlacedModule[] = [];
  const misfits: Misfit[] = [];
  modules.forEach((module, index) => {
    const shape = moduleById.get(module.type);
    const cells = shape === undefined ? undefined : placedCells(shape, module);
    const reason = cells === undefined ? 'unknown-module' : findMisfitReason(ship, width, cells, taken);
    if (cells === undefined || reason !== undefined) {
      misfits.push({ module, index, reason: reason ?? 'unknown-module' });
      return;
    }
    for (const cell of cells) taken.add(cell.y * width + cell.x);
    fitted.push(module);
  });
  return { fitted, misfits };
}

/** The worst reason over all cells: outside the grid, then not buildable, then taken. */
function findMisfitReason(
  ship: ShipGrid,
  width: number,
  cells: readonly GridCell[],
  taken: ReadonlySet<number>,
): MisfitReason | undefined {
  const isOutside = ({ x, y }: GridCell) => !(x >= 0 && x < width && y >= 0 && y < ship.layout.length);
  if (cells.some(isOutside)) return 'outside-grid';
  if (cells.some(({ x, y }) => ship.layout[y]?.[x] !== 'O')) return 'not-buildable';
  if (cells.some(({ x, y }) => taken.has(y * width + x))) return 'overlap';
  return undefined;
}

/** Whether two layouts place the same modules in the same cells, in whatever order they are listed. */
export function isSameLayout(a: readonly PlacedModule[], b: readonly PlacedModule[]): boolean {
  const keyOf = ({ type, x, y, rotation }: PlacedModule) => `${x},${y},${rotation},${type}`;
  const keys = new Set(a.map(keyOf));
  // Modules of a layout never overlap, so that no key comes twice.
  return a.length === b.length && b.every((module) => keys.has(keyOf(module)));
}
