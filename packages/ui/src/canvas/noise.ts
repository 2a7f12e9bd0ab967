/** Numbers that depend on coordinates alone, so that a pattern is the same whenever it is drawn. */

/** 0 to 1, evenly spread. */
export function hashUnit(x: number, y: number, salt: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(salt | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** 0 to 1, changing gently over one unit. */
export function valueNoise(x: number, y: number, salt: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const u = smooth(x - left);
  const v = smooth(y - top);
  const upper = hashUnit(left, top, salt) * (1 - u) + hashUnit(left + 1, top, salt) * u;
  const lower = hashUnit(left, top + 1, salt) * (1 - u) + hashUnit(left + 1, top + 1, salt) * u;
  return upper * (1 - v) + lower * v;
}
