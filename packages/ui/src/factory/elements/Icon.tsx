/** Square pictures of what the config defines. */
import type { BuildingConfig, ItemLook, Look, ModuleConfig } from '@dota-factory/lib';
import { useCallback } from 'react';
import { Drawing } from '../../canvas/Drawing.tsx';
import type { DrawTarget } from '../../canvas/target.ts';
import { drawBuilding } from '../draw/building.ts';
import { drawItem } from '../draw/item.ts';
import { drawModuleMask } from '../draw/module.ts';
import { drawShip } from '../draw/ship.ts';
import { drawStation } from '../draw/station.ts';

interface Sized {
  /** Side in design pixels. */
  readonly size: number;
}

export function ItemIcon({ look, size }: Sized & { look: ItemLook }) {
  const draw = useCallback(
    (target: DrawTarget) => drawItem(target, look, size / 2, size / 2, size),
    [look, size],
  );
  return <Drawing width={size} height={size} draw={draw} />;
}

export function BuildingIcon({ building, look, size }: Sized & { building: BuildingConfig; look: Look }) {
  const draw = useCallback(
    (target: DrawTarget) => {
      const footprint = building.footprints[0];
      const tile = Math.min(size / footprint.width, size / footprint.height, size * 0.8);
      const left = (size - footprint.width * tile) / 2;
      const top = (size - footprint.height * tile) / 2;
      drawBuilding(target, { id: building.id, look, footprint }, left, top, tile);
    },
    [building, look, size],
  );
  return <Drawing width={size} height={size} draw={draw} />;
}

export interface ShipIconProps extends Sized {
  readonly layout: readonly string[];
  readonly look: Look;
  /** Cells of the largest hull, so that a row of icons shows who is bigger; the icon is filled without it. */
  readonly largest?: number;
}

export function ShipIcon({ layout, look, size, largest }: ShipIconProps) {
  const draw = useCallback(
    (target: DrawTarget) => {
      const cells = Math.max(layout.length, ...layout.map((row) => row.length));
      // A hull of a third of the size would be a dot in a list: sizes are distinguishable, not to scale.
      const share = largest === undefined ? 1 : 0.55 + 0.45 * Math.min(1, cells / largest);
      drawShip(target, { layout, look }, size / 2, size / 2, size * share * 0.96);
    },
    [layout, look, size, largest],
  );
  return <Drawing width={size} height={size} draw={draw} />;
}

export function ModuleIcon({ module, size }: Sized & { module: ModuleConfig }) {
  const draw = useCallback(
    (target: DrawTarget) => drawModuleMask(target, module, 0, 0, size, size, size * 0.5),
    [module, size],
  );
  return <Drawing width={size} height={size} draw={draw} />;
}

export function StationIcon({ team, look, size }: Sized & { team: 'player' | 'enemy'; look: Look }) {
  const draw = useCallback(
    (target: DrawTarget) => drawStation(target, look, team, size / 2, size / 2, size),
    [team, look, size],
  );
  return <Drawing width={size} height={size} draw={draw} />;
}
