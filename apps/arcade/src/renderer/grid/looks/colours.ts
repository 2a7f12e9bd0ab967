/** Colours of looks: names of a palette, shades of one's own colour, and stable ones for what has none. */
import { inkOn, mixColors } from '@dota-factory/ui';

/** Told apart with every common kind of colour blindness, and at least 3:1 against the ground. */
const DISTINCT = [
  '#e69f00',
  '#56b4e9',
  '#2fbf8f',
  '#f0e442',
  '#4f8fd6',
  '#e2743b',
  '#d98bb9',
  '#b9c2cf',
  '#9c7be0',
  '#8fd14f',
] as const;

/** Usual words for colours, as parameters and actions of packs use them. */
const WORDS: Readonly<Record<string, string>> = {
  red: '#e5484d',
  orange: '#f2883a',
  yellow: '#f3cf3a',
  green: '#3fb568',
  teal: '#22b3a6',
  cyan: '#3cc4e0',
  blue: '#4a90f0',
  purple: '#9b6cf0',
  violet: '#9b6cf0',
  magenta: '#d65cc0',
  pink: '#ef8fbf',
  brown: '#a5754a',
  white: '#eef2f7',
  gray: '#8d99ab',
  grey: '#8d99ab',
  black: '#2a313d',
};

export type Palette = Readonly<Record<string, string>>;

/** `#rrggbb` of a written colour; undefined if it is none. */
export function readColour(written: string | undefined, palette: Palette): string | undefined {
  if (written === undefined) return undefined;
  const named = Object.hasOwn(palette, written) ? palette[written] : undefined;
  const value = (named ?? written).toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  if (/^#[0-9a-f]{8}$/.test(value)) return value;
  if (/^#[0-9a-f]{3}$/.test(value)) return value.replaceAll(/[0-9a-f]/g, '$&$&');
  return Object.hasOwn(WORDS, value) ? WORDS[value] : undefined;
}

/** The same number always has the same colour; neighbours differ. */
export const distinctColour = (index: number): string =>
  DISTINCT[((index % DISTINCT.length) + DISTINCT.length) % DISTINCT.length] ?? DISTINCT[0];

/** A colour for a value: a name of a colour as it is, a number along a scale, anything else by its letters. */
export function colourOfValue(value: unknown, palette: Palette): string {
  if (typeof value === 'number') return colourOfNumber(value);
  const word = String(value);
  return readColour(word, palette) ?? distinctColour(hashText(word));
}

/** From cool and light to warm and strong, so that larger numbers look larger. */
function colourOfNumber(value: number): string {
  const steps = ['#dbe7f5', '#a9d0f5', '#6fb6ee', '#49a7c9', '#3fb59a', '#8fc35a', '#e0c04a', '#eb9a3c'];
  const more = ['#e5743f', '#d95368', '#c15aa0', '#9a66d6'];
  const all = [...steps, ...more];
  const index = Math.max(0, Math.min(all.length - 1, Math.round(value) - 1));
  return all[value > all.length ? all.length - 1 - (Math.round(value) % 3) : index] ?? '#dbe7f5';
}

function hashText(text: string): number {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 100_003;
  return hash;
}

/** A colour in a shape of a look whose own colour is `own`; paints that are no colour are left out. */
export function paintOf(written: string | undefined, own: string, palette: Palette): string | undefined {
  switch (written) {
    case undefined:
      return undefined;
    case '$color':
      return own;
    case '$light':
      return mixColors(opaque(own), '#ffffff', 0.35);
    case '$dark':
      return mixColors(opaque(own), '#05080f', 0.42);
    case '$ink':
      return inkOn(opaque(own));
    default:
      return readColour(written, palette);
  }
}

const opaque = (colour: string): string => colour.slice(0, 7);
