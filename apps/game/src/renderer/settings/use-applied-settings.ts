/** Settings that hold for the whole page: they are put on its root element. */
import { setMotion, setPageScale } from '@dota-factory/ui';
import { useLayoutEffect } from 'react';
import type { Settings } from './settings-file.ts';
import { useSettings } from './use-settings.ts';

const MOTION: Readonly<Record<Settings['reduced_motion'], 'less' | 'full' | undefined>> = {
  system: undefined,
  on: 'less',
  off: 'full',
};

export function useAppliedSettings(): void {
  const { reduced_motion, ui_scale } = useSettings();
  useLayoutEffect(() => setMotion(MOTION[reduced_motion]), [reduced_motion]);
  useLayoutEffect(() => {
    const apply = () => void setPageScale(ui_scale / 100);
    apply();
    // Another size has room for another scale.
    window.addEventListener('resize', apply);
    return () => window.removeEventListener('resize', apply);
  }, [ui_scale]);
}
