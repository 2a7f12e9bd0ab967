/** The theme's colours for canvases, which know no CSS variables; a test holds them to variables.css. */
export const THEME_COLORS = {
  background: '#0b0f17',
  panel: '#121926',
  line: '#26344b',
  text: '#d7e0ee',
  muted: '#8b9bb4',
  accent: '#4cc9f0',
  good: '#2dd4a3',
  warning: '#ffb703',
  danger: '#ff5d6c',
} as const;
