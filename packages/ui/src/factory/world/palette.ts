/** Colours of the world that no file of the config gives; theme.css has the same for panels. */
export const COLORS = {
  background: '#0b0f17',
  panel: '#121926',
  line: '#26344b',
  text: '#d7e0ee',
  muted: '#8b9bb4',
  accent: '#4cc9f0',
  good: '#2dd4a3',
  warning: '#ffb703',
  danger: '#ff5d6c',
  rockEdge: '#6d7f9c',
  rockRim: '#3a465a',
} as const;

export const WORLD_FONT = 'system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';
