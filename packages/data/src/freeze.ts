/** Makes a value unchangeable, with everything in it. */

/** Freezes tables and lists all the way down. Maps cannot be frozen; their types have no way to change them. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
