/** Colours of the world that no file of the config gives. */
import { THEME_COLORS } from '../../theme/palette.ts';
import { getSignals } from '../../theme/vision.ts';

export const COLORS = {
  ...THEME_COLORS,
  get accent() {
    return getSignals().accent;
  },
  get good() {
    return getSignals().good;
  },
  get warning() {
    return getSignals().warning;
  },
  get danger() {
    return getSignals().danger;
  },
  rockEdge: '#6d7f9c',
};

export const WORLD_FONT = 'system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';
