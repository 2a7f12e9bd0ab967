/** One character in the middle of a shape. */
import type { DrawTarget } from './target.ts';

const GLYPH_FONT = 'system-ui, "Segoe UI", "Noto Sans", "Noto Sans Symbols 2", "DejaVu Sans", sans-serif';

/** Nothing is drawn for an empty glyph or where it could not be read (below 6 px). */
export function drawGlyph(
  target: DrawTarget,
  glyph: string,
  x: number,
  y: number,
  size: number,
  ink: string,
): void {
  if (glyph === '' || size < 6) return;
  target.font = `600 ${Math.round(size)}px ${GLYPH_FONT}`;
  target.textAlign = 'center';
  target.textBaseline = 'middle';
  target.fillStyle = ink;
  // Capitals and symbols sit a little high on the middle line of most system fonts.
  target.fillText(glyph, x, y + size * 0.06);
}
