/** A design as it flies, with what it carries. */
import { formatName } from '@dota-factory/ui';
import { type ShipModule, ShipPicture } from '@dota-factory/ui/factory';
import { createContext, use, useCallback } from 'react';
import type { DesignLayout, ModuleSketch } from '../../contract/index.ts';

/** How modules look; every window gives it once. */
export const ModuleLooks = createContext<readonly (ShipModule & { readonly id: string })[]>([]);

export interface DesignGridProps {
  readonly name: string;
  readonly grid: DesignLayout;
  /** Design pixels that the grid may take in both directions. */
  readonly size: number;
}

/** Numbers that came as they are at one level are the same at every level. */
export function toModuleLook({ weapon, salvage, repair, ...sketch }: ModuleSketch) {
  const always = (value: number) => ({ at: () => value });
  return {
    ...sketch,
    weapon: weapon && {
      damage: always(weapon.damage),
      attack_range: always(weapon.attack_range),
      attack_rate: always(weapon.attack_rate),
    },
    salvage: salvage || undefined,
    repair: repair || undefined,
  };
}

export function DesignGrid({ name, grid: { layout, modules }, size }: DesignGridProps) {
  const looks = use(ModuleLooks);
  const findModule = useCallback((id: string) => looks.find((look) => look.id === id), [looks]);
  const carried = modules.map(({ type }) => formatName(type)).join(', ');
  const label = `${name}: ${carried === '' ? 'carries nothing' : carried}`;
  return (
    <span className="design-grid" title={label}>
      <ShipPicture layout={layout} modules={modules} findModule={findModule} size={size} label={label} />
    </span>
  );
}
