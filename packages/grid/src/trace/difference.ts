/** Where two JSON values differ first. */
import { type PathPart, formatPath } from '@dota-factory/base';
import { isTable } from '@dota-factory/data';
import { formatCanonical } from '../model/values.ts';

/** Both values at the first place where they differ, with its path. */
export function describeDifference(expected: unknown, actual: unknown): readonly [string, string] {
  const [path, wanted, found] = findDifference(expected, actual, []);
  const place = path.length === 0 ? '' : `${formatPath(path)} = `;
  return [`${place}${formatCanonical(wanted)}`, `${place}${formatCanonical(found)}`];
}

function findDifference(
  expected: unknown,
  actual: unknown,
  path: readonly PathPart[],
): readonly [readonly PathPart[], unknown, unknown] {
  for (const key of listKeys(expected, actual)) {
    const [wanted, found] = [getPart(expected, key), getPart(actual, key)];
    if (formatCanonical(wanted) !== formatCanonical(found))
      return findDifference(wanted, found, [...path, key]);
  }
  return [path, expected, actual];
}

/** Keys or indices of both, if both are objects or both are lists. */
function listKeys(a: unknown, b: unknown): readonly PathPart[] {
  if (Array.isArray(a) && Array.isArray(b)) return [...Array(Math.max(a.length, b.length)).keys()];
  return isTable(a) && isTable(b) ? [...new Set([...Object.keys(a), ...Object.keys(b)])] : [];
}

function getPart(value: unknown, key: PathPart): unknown {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  return isTable(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
