/** The C types that may cross the call between the judge and the player's function. */

/** Sizes in bytes are those of the embedded compiler, wasm32: `long` and pointers have 4. */
const SCALARS = {
  char: { size: 1, isSigned: true },
  'signed char': { size: 1, isSigned: true },
  'unsigned char': { size: 1, isSigned: false },
  bool: { size: 1, isSigned: false },
  short: { size: 2, isSigned: true },
  'unsigned short': { size: 2, isSigned: false },
  int: { size: 4, isSigned: true },
  unsigned: { size: 4, isSigned: false },
  long: { size: 4, isSigned: true },
  'unsigned long': { size: 4, isSigned: false },
  'long long': { size: 8, isSigned: true },
  'unsigned long long': { size: 8, isSigned: false },
  float: { size: 4, isSigned: true },
  double: { size: 8, isSigned: true },
} as const;

export type Scalar = keyof typeof SCALARS;

export type CType =
  | { readonly kind: 'void' }
  | { readonly kind: 'scalar'; readonly scalar: Scalar }
  /** A pointer to characters that end with a 0. */
  | { readonly kind: 'text'; readonly isConst: boolean }
  /** A pointer to the first of some scalars. */
  | { readonly kind: 'array'; readonly element: Scalar; readonly isConst: boolean };

const ALIASES: Readonly<Record<string, Scalar>> = {
  'unsigned int': 'unsigned',
  'signed int': 'int',
  signed: 'int',
  'short int': 'short',
  'unsigned short int': 'unsigned short',
  'long int': 'long',
  'unsigned long int': 'unsigned long',
  'long long int': 'long long',
  'unsigned long long int': 'unsigned long long',
  size_t: 'unsigned long',
  _Bool: 'bool',
  int32_t: 'int',
  uint32_t: 'unsigned',
  int64_t: 'long long',
  uint64_t: 'unsigned long long',
  uint8_t: 'unsigned char',
};

export const KNOWN_TYPES =
  'void, char, bool, short, int, long, long long (each also unsigned), float, double, char*, const char*, or one of the numbers with * or []';

/** Undefined for what may not cross the call: structs, pointers to pointers, functions. */
export function parseType(text: string): CType | undefined {
  const words = text
    .replaceAll(/\[\d*\]/g, ' * ')
    .replaceAll('*', ' * ')
    .trim()
    .split(/\s+/);
  const stars = words.filter((word) => word === '*').length;
  const isConst = words[0] === 'const' || words[1] === 'const';
  const base = words.filter((word) => word !== '*' && word !== 'const').join(' ');
  if (words.indexOf('*') !== -1 && words.indexOf('*') < words.length - stars && words.at(-1) !== 'const')
    return undefined;
  if (base === 'void') return stars === 0 ? { kind: 'void' } : undefined;
  const scalar = findScalar(base);
  if (scalar === undefined || stars > 1) return undefined;
  if (stars === 0) return { kind: 'scalar', scalar };
  return scalar === 'char' ? { kind: 'text', isConst } : { kind: 'array', element: scalar, isConst };
}

function findScalar(name: string): Scalar | undefined {
  if (Object.hasOwn(SCALARS, name)) return name as Scalar;
  return Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
}

export const isFloating = (scalar: Scalar): boolean => scalar === 'float' || scalar === 'double';
export const sizeOf = (scalar: Scalar): number => SCALARS[scalar].size;
export const isSigned = (scalar: Scalar): boolean => SCALARS[scalar].isSigned;

/** The least and the greatest whole number of the type, as exact as JSON numbers are. */
export function rangeOf(scalar: Scalar): { readonly min: number; readonly max: number } {
  if (scalar === 'bool') return { min: 0, max: 1 };
  const bits = sizeOf(scalar) * 8;
  if (bits === 64)
    return { min: isSigned(scalar) ? Number.MIN_SAFE_INTEGER : 0, max: Number.MAX_SAFE_INTEGER };
  return isSigned(scalar)
    ? { min: -(2 ** (bits - 1)), max: 2 ** (bits - 1) - 1 }
    : { min: 0, max: 2 ** bits - 1 };
}
