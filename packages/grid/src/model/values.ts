/** JSON values of variables and parameters: equality, order and text as the reference engine has them. */

/** Deep equality. A truth value equals the number 1 or 0, as in the reference engine. */
export function equalValues(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === 'boolean' && typeof b === 'number') return Number(a) === b;
  if (typeof a === 'number' && typeof b === 'boolean') return a === Number(b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return formatCanonical(a) === formatCanonical(b);
}

/** Numbers and truth values; undefined for anything else. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'boolean' ? Number(value) : undefined;
}

/** How many values a value is made of; counting ends soon after `limit`. */
export function countParts(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const part of Object.values(value)) {
    count += countParts(part, limit - count);
    if (count > limit) break;
  }
  return count;
}

export function compareValues(op: string, a: unknown, b: unknown): boolean {
  if (op === 'eq') return equalValues(a, b);
  if (op === 'neq') return !equalValues(a, b);
  if (typeof a === 'string' && typeof b === 'string') return compareOrder(op, compareTexts(a, b), 0);
  const left = readNumber(a);
  const right = readNumber(b);
  return left !== undefined && right !== undefined && compareOrder(op, left, right);
}

function compareOrder(op: string, a: number, b: number): boolean {
  if (op === 'gt') return a > b;
  if (op === 'gte') return a >= b;
  if (op === 'lt') return a < b;
  return op === 'lte' && a <= b;
}

/** By code points, as the reference engine sorts keys; UTF-16 units would put rare characters elsewhere. */
export function compareTexts(a: string, b: string): number {
  let index = 0;
  while (index < a.length && index < b.length && a[index] === b[index]) index += 1;
  if (index === a.length || index === b.length) return a.length - b.length;
  const [first, second] = [a.charCodeAt(index), b.charCodeAt(index)];
  // Surrogates stand for code points above all others.
  const isPair = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
  if (isPair(first) !== isPair(second)) return isPair(first) ? 1 : -1;
  return first - second;
}

/** JSON with sorted keys and without blanks: one text per value. */
export function formatCanonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatCanonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => compareTexts(a, b));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${formatCanonical(each)}`).join()}}`;
}
