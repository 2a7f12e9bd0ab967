/** Arithmetic on `#rrggbb` colours: shades of a fill, and the ink that can be read on it. */

const INK_DARK = '#0b0f17';
const INK_LIGHT = '#ffffff';

type Channels = readonly [red: number, green: number, blue: number];

/** 0 to 255 each. Anything that is not `#rrggbb` reads as black. */
function parseColor(color: string): Channels {
  const value = /^#[0-9a-f]{6}$/i.test(color) ? Number.parseInt(color.slice(1), 16) : 0;
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` of `b` in `a`; 0 is `a`. */
export function mixColors(a: string, b: string, share: number): string {
  const from = parseColor(a);
  const to = parseColor(b);
  const mixed = from.map((channel, i) => Math.round(channel + ((to[i] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export function lighten(color: string, share: number): string {
  return mixColors(color, '#ffffff', share);
}

export function darken(color: string, share: number): string {
  return mixColors(color, '#000000', share);
}

/** Relative luminance as the contrast rules of the web define it, 0 to 1. */
export function relativeLuminance(color: string): number {
  const [red, green, blue] = parseColor(color).map((channel) => {
    const unit = channel / 255;
    return unit <= 0.04045 ? unit / 12.92 : ((unit + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [relativeLuminance(a), relativeLuminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The darker or lighter ink, whichever reads better on `fill`. */
export function inkOn(fill: string): string {
  return contrast(fill, INK_DARK) >= contrast(fill, INK_LIGHT) ? INK_DARK : INK_LIGHT;
}
