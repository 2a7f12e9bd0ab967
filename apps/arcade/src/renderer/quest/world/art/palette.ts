/** The colours of worlds: one light from the upper left, a few materials per theme. */

export interface Palette {
  /** Two shades of the plates. */
  readonly floor: readonly [string, string];
  readonly seam: string;
  readonly path: string;
  readonly grass: readonly [string, string];
  readonly wallTop: string;
  readonly wallFront: readonly [string, string];
  readonly wallSide: string;
  readonly trim: string;
  readonly lamp: string;
  readonly leaf: readonly [string, string];
}

const DOCK: Palette = {
  floor: ['#364763', '#324360'],
  seam: '#243149',
  path: '#4a5d7d',
  grass: ['#2b5a49', '#275243'],
  wallTop: '#4a5e86',
  wallFront: ['#3a4c6e', '#202c44'],
  wallSide: '#1a243a',
  trim: '#4cc9f0',
  lamp: '#ffcf70',
  leaf: ['#3d9b76', '#2a6f56'],
};

const PALETTES: Readonly<Record<string, Palette>> = {
  dock: DOCK,
  belts: {
    ...DOCK,
    floor: ['#494850', '#434249'],
    seam: '#2f2e35',
    path: '#4c4a48',
    wallTop: '#6b5f4d',
    wallFront: ['#534938', '#2e2820'],
    wallSide: '#241f1a',
    trim: '#ffb703',
    lamp: '#ffd48a',
  },
  garden: {
    ...DOCK,
    floor: ['#38504d', '#334946'],
    seam: '#20302e',
    path: '#6a6650',
    grass: ['#3a7a4c', '#346f45'],
    wallTop: '#557a66',
    wallFront: ['#3f6050', '#243a30'],
    wallSide: '#1d2f27',
    trim: '#2dd4a3',
    lamp: '#ffe39a',
    leaf: ['#5cc27e', '#37905a'],
  },
  ice: {
    ...DOCK,
    floor: ['#40566b', '#3a4f63'],
    seam: '#26374a',
    path: '#5a7186',
    grass: ['#57757c', '#4f6b72'],
    wallTop: '#86a6bb',
    wallFront: ['#5f7f96', '#3a5267'],
    wallSide: '#2d3f51',
    trim: '#a8e4ff',
    lamp: '#d8f1ff',
    leaf: ['#8fc3b5', '#5d9488'],
  },
  forge: {
    ...DOCK,
    floor: ['#40323a', '#392c34'],
    seam: '#241b21',
    path: '#57423f',
    grass: ['#554a3a', '#4c4234'],
    wallTop: '#70505b',
    wallFront: ['#57343f', '#321e26'],
    wallSide: '#27171f',
    trim: '#ff8a5a',
    lamp: '#ffb36a',
    leaf: ['#a5854a', '#775f34'],
  },
  core: {
    ...DOCK,
    floor: ['#353056', '#302b4e'],
    seam: '#1e1a35',
    path: '#484275',
    grass: ['#3d4a72', '#374366'],
    wallTop: '#655a9c',
    wallFront: ['#4a4079', '#2a244a'],
    wallSide: '#211c3c',
    trim: '#b79cff',
    lamp: '#d7c8ff',
    leaf: ['#7f8fe0', '#5563ab'],
  },
};

/** Words of themes -> a palette of ours; what is not among them is given one by its letters. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/garden|forest|village|wood|farm|lake|river|market|courtyard|green/, 'garden'],
  [/ice|snow|frost|mountain|cold|observatory|cryo/, 'ice'],
  [/forge|lava|fire|furnace|smelt|lair|volcano|reactor/, 'forge'],
  [/core|temple|library|crypt|sanctum|portal|memory|alchemy|archive|mind/, 'core'],
  [/belt|yard|hall|work|dungeon|passage|stairs|treasury|store|mine|plant/, 'belts'],
  [/dock|station|bridge|deck|tower|throne/, 'dock'],
];

export function findPalette(theme: string | undefined): Palette {
  const word = (theme ?? '').toLowerCase();
  const known = PALETTES[word] ?? PALETTES[WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? ''];
  if (known !== undefined) return known;
  const names = Object.keys(PALETTES);
  return PALETTES[names[hashText(word) % names.length] ?? ''] ?? DOCK;
}

/** FNV-1a. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

/** The same for a tile every time, so that the ground does not flicker. */
export const hashSpot = (x: number, y: number, salt = 0): number => {
  let hash = Math.imul(x + 11, 374761393) ^ Math.imul(y + 7, 668265263) ^ Math.imul(salt + 3, 2246822519);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return (hash ^ (hash >>> 16)) >>> 0;
};
