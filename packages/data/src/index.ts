// The public surface of data, in the order in which a text takes its way; index.test.ts holds the list.

// A text, whole: parsed, checked, frozen; or its faults with their places.
export { parseSource, placeFaults, placeSyntaxFaults, readDocument } from './document.ts';
export type { DocumentReading, Source } from './document.ts';

// What a value must be: one definition gives type, checks and JSON Schema.
export { list, openTable, optional, record, table } from './parts.ts';
export type { Fields, ListOptions, TableOf } from './parts.ts';
export { anything, byKind, nullable, recursive, tuple, variants } from './unions.ts';
export type { Kind } from './unions.ts';
export {
  boolean,
  choice,
  cleanText,
  colour,
  glyph,
  integer,
  isPlainText,
  number,
  prose,
  text,
} from './values.ts';
export type { NumberDomain } from './values.ts';
export { formatJsonSchema } from './json-schema.ts';

// For schemas of one's own.
export { addRangeFault, addTypeFault, nameSubject, readSchema, under } from './schema.ts';
export type { Cursor, JsonDefinitions, JsonSchema, Loose, Reading, Schema, TypeOf } from './schema.ts';
export { describeValue, isError } from './faults.ts';
export type { Fault, Path } from './faults.ts';
export { describeDomain, isInDomain } from './values.ts';
export { isTable } from './parts.ts';
export { findIds, suggestId, unknownIdFault } from './ids.ts';
export type { KnownIds } from './ids.ts';

// Plain texts.
export { parseJson } from './json.ts';
export type { Place, PlaceTarget, SyntaxFault } from './places.ts';
export { formatTomlValue, parseToml } from './toml.ts';
export { listTextValues } from './toml-places.ts';
export type { TextValue } from './toml-places.ts';
export { deepFreeze } from './freeze.ts';
