/** A design as it flies: its hull with every module at its cell, nose to the right. */
import type { Look, PlacedModule } from '@dota-factory/lib';
import { useCallback } from 'react';
import { Drawing } from '../../canvas/Drawing.tsx';
import type { DrawTarget } from '../../canvas/target.ts';
import { drawShip, type ShipModule } from '../draw/ship.ts';

export interface ShipPictureProps {
  readonly layout: readonly string[];
  readonly modules: readonly PlacedModule[];
  /** Keep its identity while the modules of the config stay the same. */
  findModule(id: string): ShipModule | undefined;
  /** Side of the square that holds it, design pixels. */
  readonly size: number;
  readonly label: string;
}

/** Where a picture is about what a ship carries, all hulls have one paint. */
const PAINT: Look = { fill: '#7f93b2', outline: '#4cc9f0', glyph: '' };

export function ShipPicture({ layout, modules, findModule, size, label }: ShipPictureProps) {
  const draw = useCallback(
    (target: DrawTarget) =>
      drawShip(target, { layout, modules, findModule, look: PAINT }, size / 2, size / 2, size),
    [layout, modules, findModule, size],
  );
  return <Drawing width={size} height={size} draw={draw} label={label} />;
}
