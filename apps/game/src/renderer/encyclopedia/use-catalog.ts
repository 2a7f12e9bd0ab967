/** The catalog of the config in force, in the colours that the player has chosen. */
import type { LoadedConfig } from '@dota-factory/lib';
import { useVision } from '@dota-factory/ui';
import { adaptVisuals } from '@dota-factory/ui/factory';
import { useMemo } from 'react';
import { type Catalog, createCatalog } from './catalog.ts';

export function useCatalog(config: LoadedConfig | undefined): Catalog | undefined {
  const vision = useVision();
  return useMemo(() => {
    if (config === undefined) return undefined;
    const { visuals } = config;
    return createCatalog(visuals ? { ...config, visuals: adaptVisuals(visuals, vision) } : config);
  }, [config, vision]);
}
