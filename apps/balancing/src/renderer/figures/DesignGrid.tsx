/** What a design carries, as its grid. */
import { formatName } from '@dota-factory/ui';
import { LayoutGrid } from '@dota-factory/ui/factory';
import { createContext, use, useCallback } from 'react';
import type { ConfigState, DesignLayout } from '../../contract/index.ts';

/** How modules look; every window gives it once. */
export const ModuleLooks = createContext<ConfigState['modules']>([]);

export interface DesignGridProps {
  readonly name: string;
  readonly grid: DesignLayout;
  /** Design pixels that the grid may take in both directions. */
  readonly size: number;
}

export function DesignGrid({ name, grid: { layout, modules }, size }: DesignGridProps) {
  const looks = use(ModuleLooks);
  const findModule = useCallback((id: string) => looks.find((look) => look.id === id), [looks]);
  const carried = modules.map(({ type }) => formatName(type)).join(', ');
  const label = `${name}: ${carried === '' ? 'carries nothing' : carried}`;
  return (
    <span className="design-grid" title={label}>
      <LayoutGrid
        layout={layout}
        modules={modules}
        findModule={findModule}
        maxWidth={size}
        maxHeight={size}
        label={label}
      />
    </span>
  );
}
