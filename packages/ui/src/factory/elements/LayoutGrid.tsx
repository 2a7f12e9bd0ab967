/** A ship's module grid with what is placed on it. */
import type { ModuleConfig, PlacedModule } from '@dota-factory/lib';
import { useCallback } from 'react';
import { Drawing } from '../../canvas/Drawing.tsx';
import type { DrawTarget } from '../../canvas/target.ts';
import { drawLayoutGrid } from '../draw/module.ts';

export interface LayoutGridProps {
  readonly layout: readonly string[];
  readonly modules: readonly PlacedModule[];
  /** Keep its identity while the modules of the config stay the same. */
  findModule(id: string): Pick<ModuleConfig, 'surface_mask' | 'fill_color' | 'glyph'> | undefined;
  /** Design pixels that the grid may take. */
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly label: string;
}

const MAX_CELL = 44;

export function LayoutGrid({ layout, modules, findModule, maxWidth, maxHeight, label }: LayoutGridProps) {
  const columns = Math.max(1, ...layout.map((row) => row.length));
  const rows = Math.max(1, layout.length);
  const cell = Math.floor(Math.min(MAX_CELL, maxWidth / columns, maxHeight / rows));
  const draw = useCallback(
    (target: DrawTarget) => drawLayoutGrid(target, { layout, modules, findModule }, 0, 0, cell),
    [layout, modules, findModule, cell],
  );
  return <Drawing width={columns * cell} height={rows * cell} draw={draw} label={label} />;
}
