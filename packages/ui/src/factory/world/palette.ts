/** Colours of the world that no file of the config gives. */
import { THEME_COLORS } from '../../theme/palette.ts';

export const COLORS = {
  ...THEME_COLORS,
  rockEdge: '#6d7f9c',
} as const;

export const WORLD_FONT = 'system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';
