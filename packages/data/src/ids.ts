/** Ids that values refer to each other by: what is known, and what a reference to nothing was meant to be. */
import { findNearestWord } from '@dota-factory/base';
import type { Fault, Path } from './faults.ts';

/** Ids of a file. While it is incomplete, an id that is not among them may still exist. */
export interface KnownIds {
  readonly ids: ReadonlySet<string>;
  readonly isComplete: boolean;
}

/** The ids of a list as far as it could be read. */
export function findIds(
  entries: readonly ({ readonly id?: string | undefined } | undefined)[] | undefined,
): KnownIds {
  const ids = new Set<string>();
  for (const entry of entries ?? []) if (entry?.id !== undefined) ids.add(entry.id);
  return {
    ids,
    isComplete: entries !== undefined && entries.every((entry) => entry?.id !== undefined),
  };
}

/** A reference to nothing: `unknown ship "figter" (did you mean "fighter"?)`. */
export function unknownIdFault(kind: string, id: string, ids: Iterable<string>, path: Path): Fault {
  return { path, message: `unknown ${kind} "${id}"${suggestId(id, ids)}`, expected: `a known ${kind} id` };
}

/** ` (did you mean "fighter"?)`, or nothing if no id is near. */
export function suggestId(id: string, ids: Iterable<string>): string {
  const nearest = findNearestWord(id, ids);
  return nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
}
