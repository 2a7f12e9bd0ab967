/** Lays an overlay over a document: values are replaced, entries of lists are found by their id, and origins are kept. */
import { findNearestWord } from '@dota-factory/base';
import { describeValue, type Fault, isTable, type Path, suggestId } from '@dota-factory/data';
import { resolveValue } from './overlay-base-word.ts';
import { createTrace, removeElement, stepInto, type Trace } from './overlay-origin.ts';

/** A list whose entries an overlay names instead of counting them. */
export interface EntryRule {
  /** The key that names an entry: `id`. */
  readonly key: string;
  /** What an entry must have to be a new one. */
  readonly required: readonly string[];
}

export interface MergeRules {
  /** By the name of the list, which stands at the top of the file. */
  readonly entries: Readonly<Record<string, EntryRule>>;
}

/** A value that an overlay changed. Undefined: it was not there before, or it is not there now. */
export interface Change {
  /** In the text of the layer that changed it. */
  readonly path: Path;
  readonly layer: number;
  /** As a person finds it: `ship.fighter.health.hp_formula`. */
  readonly subject: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** A document with the origins of its parts; both are changed in place. */
export interface Merged {
  readonly document: Record<string, unknown>;
  readonly trace: Trace;
  /** What is wrong in an overlay itself, by its layer. */
  readonly faults: { readonly layer: number; readonly fault: Fault }[];
  readonly changes: Change[];
}

/** What an overlay says about one file. */
export interface Patch {
  readonly layer: number;
  /** Where in the text of the layer it begins. */
  readonly path: Path;
  readonly value: Readonly<Record<string, unknown>>;
}

/** The key by which an overlay takes something out: `remove = true` in an entry, `remove = ["key"]` in a table. */
const REMOVE = 'remove';

/** As an id: every entry that is there. */
const EVERY = '*';

type Table = Record<string, unknown>;

/** Where a patch is being laid: in the layer, and for a person. */
interface Spot {
  readonly merged: Merged;
  readonly layer: number;
  readonly path: Path;
  readonly names: readonly string[];
}

export function startMerge(document: Record<string, unknown>): Merged {
  return { document, trace: createTrace({ layer: 0, path: [] }), faults: [], changes: [] };
}

export function applyPatch(merged: Merged, { layer, path, value }: Patch, rules: MergeRules): void {
  const spot: Spot = { merged, layer, path, names: [] };
  for (const [key, written] of Object.entries(value)) {
    const rule = Object.hasOwn(rules.entries, key) ? rules.entries[key] : undefined;
    const known = Object.hasOwn(merged.document, key) ? merged.document[key] : undefined;
    const isList = rule !== undefined && Array.isArray(written);
    if (isList && known === undefined) {
      merged.document[key] = [];
      stepInto(merged.trace, key).origin = { layer, path: [...path, key] };
    }
    const list = merged.document[key];
    if (isList && Array.isArray(list))
      patchEntries(list, stepInto(merged.trace, key), written, rule, into(spot, key));
    else patchKey(merged.document, merged.trace, key, written, into(spot, key));
  }
}

const into = (spot: Spot, key: string): Spot => ({
  ...spot,
  path: [...spot.path, key],
  names: [...spot.names, key],
});

const addFault = ({ merged, layer }: Spot, fault: Fault): void => {
  merged.faults.push({ layer, fault });
};

function noteChange({ merged, layer, path, names }: Spot, from: unknown, to: unknown): void {
  if (!isSame(from, to)) merged.changes.push({ layer, path, subject: names.join('.'), from, to });
}

function patchTable(table: Table, trace: Trace, written: Readonly<Table>, spot: Spot): void {
  for (const [key, value] of Object.entries(written)) {
    if (key === REMOVE && !isTable(value)) removeKeys(table, trace, value, into(spot, key));
    else patchKey(table, trace, key, value, into(spot, key));
  }
}

function patchKey(table: Table, trace: Trace, key: string, written: unknown, spot: Spot): void {
  const known = Object.hasOwn(table, key) ? table[key] : undefined;
  if (isTable(written) && written[REMOVE] === true) {
    if (known === undefined) addNothingToRemove(spot, key, Object.keys(table));
    else removeKey(table, trace, key, spot);
    return;
  }
  if (isTable(known) && isTable(written)) {
    patchTable(known, stepInto(trace, key), written, spot);
    return;
  }
  const resolved = resolveValue(written, known, spot.path);
  if (!resolved.ok) {
    addFault(spot, resolved.error);
    return;
  }
  const { value, toWritten } = resolved.value;
  table[key] = value;
  const origin = { layer: spot.layer, path: spot.path, ...(toWritten === undefined ? {} : { toWritten }) };
  trace.parts.set(key, createTrace(origin));
  noteChange(spot, known, value);
}

function removeKeys(table: Table, trace: Trace, keys: unknown, spot: Spot): void {
  const names = Array.isArray(keys) ? keys : [];
  if (names.length === 0 || names.some((name) => typeof name !== 'string')) {
    const expected = 'true in an entry, or a list of the keys to remove from this table';
    addFault(spot, {
      path: spot.path,
      message: 'remove has the wrong type',
      expected,
      got: describeValue(keys),
    });
    return;
  }
  for (const [index, key] of (names as string[]).entries()) {
    const at = { ...spot, path: [...spot.path, index], names: [...spot.names.slice(0, -1), key] };
    if (Object.hasOwn(table, key)) removeKey(table, trace, key, at);
    else addNothingToRemove(at, key, Object.keys(table));
  }
}

function removeKey(table: Table, trace: Trace, key: string, spot: Spot): void {
  noteChange(spot, table[key], undefined);
  delete table[key];
  trace.parts.delete(key);
  trace.removed = { layer: spot.layer, path: spot.path };
}

function addNothingToRemove(spot: Spot, key: string, known: readonly string[]): void {
  addFault(spot, {
    path: spot.path,
    message: `there is no "${key}" to remove${suggestId(key, known)}`,
    expected: 'something that is there',
  });
}

function patchEntries(
  entries: unknown[],
  trace: Trace,
  written: readonly unknown[],
  { key, required }: EntryRule,
  list: Spot,
): void {
  const seen = new Set<string>();
  for (const [index, entry] of written.entries()) {
    const path = [...list.path, index];
    const id = isTable(entry) ? entry[key] : undefined;
    if (!isTable(entry) || typeof id !== 'string') {
      addFault(list, {
        path,
        target: 'table',
        message: `${key} is missing in an entry of ${list.names.at(-1)}`,
        expected: `the ${key} of the entry to change, or of a new one`,
      });
      continue;
    }
    const spot: Spot = { ...list, path, names: [...list.names, id] };
    if (id === EVERY && !entries.some((each) => isTable(each) && each[key] === EVERY)) {
      patchEvery(entries, trace, entry, key, list, path);
      continue;
    }
    if (seen.has(id)) {
      const message = `duplicate ${key} "${id}" in one overlay`;
      addFault(spot, { path: [...path, key], message, expected: `one entry for each ${key}` });
    } else patchEntry(entries, trace, entry, { key, required, id }, spot);
    seen.add(id);
  }
}

/** The same change in each entry; keys to remove need not be in all of them. */
function patchEvery(
  entries: readonly unknown[],
  trace: Trace,
  entry: Readonly<Table>,
  key: string,
  list: Spot,
  path: Path,
): void {
  const { [key]: _, [REMOVE]: removed, ...changes } = entry;
  for (const [index, each] of entries.entries()) {
    if (!isTable(each)) continue;
    const spot: Spot = { ...list, path, names: [...list.names, nameOf(each, key)] };
    const part = stepInto(trace, index);
    patchTable(each, part, changes, spot);
    const there = Array.isArray(removed)
      ? removed.filter((name: unknown) => Object.hasOwn(each, String(name)))
      : removed;
    if (removed !== undefined && (!Array.isArray(there) || there.length > 0))
      removeKeys(each, part, there, into(spot, REMOVE));
  }
}

/** An entry of a faulty file may be named by anything. */
const nameOf = (entry: Readonly<Table>, key: string): string => {
  const name = entry[key];
  return typeof name === 'string' ? name : describeValue(name);
};

interface NamedEntry extends EntryRule {
  readonly id: string;
}

function patchEntry(
  entries: unknown[],
  trace: Trace,
  entry: Readonly<Table>,
  { key, required, id }: NamedEntry,
  spot: Spot,
): void {
  const index = entries.findIndex((each) => isTable(each) && each[key] === id);
  if (index < 0) {
    const missing = required.filter((each) => !Object.hasOwn(entry, each));
    if (missing.length > 0) addUnmatched(entries, missing, { key, required, id }, spot);
    else addEntry(entries, trace, entry, spot);
    return;
  }
  if (entry[REMOVE] === true) {
    noteChange(spot, entries[index], undefined);
    removeElement(trace, entries.length, index);
    entries.splice(index, 1);
    trace.removed = { layer: spot.layer, path: spot.path };
    return;
  }
  const { [key]: _, ...changes } = entry;
  // Only tables are found by their id.
  patchTable(entries[index] as Table, stepInto(trace, index), changes, spot);
}

function addEntry(entries: unknown[], trace: Trace, entry: Readonly<Table>, spot: Spot): void {
  trace.parts.set(entries.length, createTrace({ layer: spot.layer, path: spot.path }));
  entries.push(entry);
  noteChange(spot, undefined, entry);
}

function addUnmatched(
  entries: readonly unknown[],
  missing: readonly string[],
  { key, id }: NamedEntry,
  spot: Spot,
): void {
  const known = entries.flatMap((each) => (isTable(each) ? [nameOf(each, key)] : []));
  const hint = findNearestWord(id, known) === undefined ? `, or a new entry with ${missing.join(', ')}` : '';
  addFault(spot, {
    path: [...spot.path, key],
    message: `there is no ${spot.names[0]} "${id}" to change${suggestId(id, known)}`,
    expected: `a known ${key}${hint}`,
  });
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => isSame(each, b[index]));
  if (!isTable(a) || !isTable(b)) return Object.is(a, b) || (a === 0 && b === 0);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
  );
}
