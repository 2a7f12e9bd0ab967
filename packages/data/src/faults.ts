/** A fault by its path, as a check finds it, and values in the words of a fault. */
import type { PathPart } from '@dota-factory/base';
import type { PlaceTarget } from './places.ts';

export type Path = readonly PathPart[];

export interface Fault {
  readonly severity?: 'warning';
  readonly path: Path;
  /** Which part of the path's text to point at; the value by default. */
  readonly target?: PlaceTarget;
  /** Characters into a text value. */
  readonly offset?: number;
  readonly message: string;
  readonly expected?: string;
  readonly got?: string;
}

export const isError = (fault: Fault): boolean => fault.severity !== 'warning';

/** A date or time of TOML; asked by tag, since it may come from another realm. */
export const isDate = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Date]';

/** A value as it should be printed: short, quoted if a text, by kind if it has parts. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === 'number')
    return Object.is(value, -0) ? '-0' : `${value}`.replace('Infinity', 'inf').toLowerCase();
  if (typeof value === 'boolean' || typeof value === 'bigint') return `${value}`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (isDate(value)) return 'a date or time';
  return 'a table';
}
