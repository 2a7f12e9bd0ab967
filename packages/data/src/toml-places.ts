/**
 * The only file that knows toml-eslint-parser: where in a TOML text a path is written.
 *
 * Parsing for places costs several times the parsing for values, so it happens only when there is something
 * to report. When this parser refuses what the other one took, a line scan finds the places instead.
 */
import type { PathPart } from '@dota-factory/base';
import { type AST, ParseError, parseTOML } from 'toml-eslint-parser';
import { type Place, type Places, type PlaceTarget, START } from './places.ts';

/** No schema reaches deeper, so that nothing deeper has a place of its own. */
const MAX_PATH_DEPTH = 16;

interface Entry {
  key?: Place;
  value?: Place;
  table?: Place;
  /** Of a text value: its source, quotes included. */
  source?: string;
}

/** Builds the places of a text. Costs some milliseconds; never throws. */
export function findTomlPlaces(text: string): Places {
  const program = parseProgram(text);
  const entries = program === undefined ? scanLines(text) : collectEntries(program, text);
  return {
    find(path, target, offset) {
      const entry = entries.get(formatPathKey(path));
      const found = entry === undefined ? undefined : pick(entry, target);
      if (entry !== undefined && found !== undefined) {
        if (offset === undefined || target !== 'value' || entry.source === undefined) return found;
        return advance(found, entry.source, offset);
      }
      for (let length = path.length - 1; length > 0; length -= 1) {
        const parent = entries.get(formatPathKey(path.slice(0, length)));
        const place = parent?.table ?? parent?.key ?? parent?.value;
        if (place !== undefined) return place;
      }
      return START;
    },
  };
}

/** The first syntax fault as this parser sees it, which has better places than the other one; if it sees any. */
export function findSyntaxFault(text: string): (Place & { readonly message: string }) | undefined {
  try {
    parseTOML(text, PARSER_OPTIONS);
    return undefined;
  } catch (error) {
    if (!(error instanceof ParseError)) return undefined;
    return { message: describeSyntaxFault(error.message), line: error.lineNumber, column: error.column + 1 };
  }
}

/** The first key that has the name of something every object inherits, or else what keeps us from knowing. */
export function findForbiddenKey(text: string): (Place & { readonly message: string }) | undefined {
  let program: AST.TOMLProgram;
  try {
    program = parseTOML(text, PARSER_OPTIONS);
  } catch (error) {
    if (error instanceof ParseError) return findSyntaxFault(text);
    return { ...START, message: 'the text is nested too deeply' };
  }
  let found: (Place & { readonly message: string }) | undefined;
  eachKeyPart(program, (name, place) => {
    if (found === undefined && name in Object.prototype) {
      found = { ...place, message: `"${name}" cannot be a key` };
    }
  });
  return found;
}

/** A single value of a TOML text: no list, no table, no date. */
export interface TextValue {
  readonly path: readonly PathPart[];
  readonly value: string | number | boolean;
  /** Its source is `text.slice(start, end)`. */
  readonly start: number;
  readonly end: number;
  /** 1-based. */
  readonly line: number;
}

/** Every single value of a text in the order of the text; none of a text that is not TOML. */
export function listTextValues(text: string): TextValue[] {
  const program = parseProgram(text);
  const values: TextValue[] = [];
  const addValue = (path: readonly PathPart[], node: AST.TOMLContentNode): void => {
    if (node.type === 'TOMLArray') {
      for (const [index, element] of node.elements.entries()) addValue([...path, index], element);
    } else if (node.type === 'TOMLInlineTable') {
      for (const pair of node.body) addPair(path, pair);
    } else if (typeof node.value !== 'object') {
      const [start, end] = node.range;
      values.push({ path, value: node.value, start, end, line: node.loc.start.line });
    }
  };
  const addPair = (base: readonly PathPart[], { key, value }: AST.TOMLKeyValue): void => {
    const path = [...base, ...key.keys.map(nameOf)];
    if (path.length <= MAX_PATH_DEPTH) addValue(path, value);
  };
  for (const node of program?.body[0].body ?? []) {
    if (node.type === 'TOMLKeyValue') addPair([], node);
    else for (const pair of node.body) addPair(node.resolvedKey, pair);
  }
  return values;
}

/** The newer version of TOML takes more; what is too new is refused by the parser that reads the values. */
const PARSER_OPTIONS = { tomlVersion: '1.1' } as const;

function parseProgram(text: string): AST.TOMLProgram | undefined {
  try {
    return parseTOML(text, PARSER_OPTIONS);
  } catch {
    return undefined;
  }
}

/** Sentences of both parsers in our words: they name tokens, ours name what a person typed. */
export function describeSyntaxFault(message: string): string {
  const words: Readonly<Record<string, string>> = {
    '': 'the text is not TOML',
    'Key without value': 'a key without a value',
    "Can't redefine existing key": 'the key is defined twice',
    'Invalid character, expected "="': 'a key without "="',
    'Invalid Datetime': 'a date or time that does not exist',
    'Unspecified values are invalid': 'a key without a value',
    'Expected equal (=) token': 'a key without "="',
    'Defining a key multiple times is invalid': 'the key is defined twice',
    'Unexpected character': 'an unexpected character',
  };
  const ours = Object.hasOwn(words, message) ? words[message] : undefined;
  // The code point of the character says nothing to a person; the place shows it.
  if (message.startsWith('Unknown character')) return 'an unexpected character';
  return ours ?? `${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

const formatPathKey = (path: readonly PathPart[]): string => JSON.stringify(path);

const pick = (entry: Entry, target: PlaceTarget): Place | undefined => {
  if (target === 'key') return entry.key ?? entry.table ?? entry.value;
  if (target === 'table') return entry.table ?? entry.value ?? entry.key;
  return entry.value ?? entry.table ?? entry.key;
};

const startOf = (node: AST.TOMLNode): Place => ({
  line: node.loc.start.line,
  column: node.loc.start.column + 1,
});

const nameOf = (key: AST.TOMLBare | AST.TOMLQuoted): string =>
  key.type === 'TOMLBare' ? key.name : key.value;

function collectEntries(program: AST.TOMLProgram, text: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const note = (path: readonly PathPart[], entry: Entry): void => {
    const id = formatPathKey(path);
    const known = entries.get(id);
    // The first mention wins: `[a.b]` before `[a]` names `a` first.
    if (known === undefined) entries.set(id, entry);
    else Object.assign(known, { ...entry, ...known });
  };
  const addValue = (path: readonly PathPart[], key: Place | undefined, node: AST.TOMLContentNode): void => {
    const place = startOf(node);
    const entry: Entry = { value: place };
    if (key !== undefined) entry.key = key;
    if (node.type === 'TOMLInlineTable') entry.table = place;
    if (node.type === 'TOMLValue' && node.kind === 'string') {
      entry.source = text.slice(node.range[0], node.range[1]);
    }
    note(path, entry);
    if (path.length >= MAX_PATH_DEPTH) return;
    if (node.type === 'TOMLArray') {
      node.elements.forEach((element, index) => addValue([...path, index], undefined, element));
    } else if (node.type === 'TOMLInlineTable') {
      for (const pair of node.body) addPair(path, pair);
    }
  };
  const addPair = (base: readonly PathPart[], pair: AST.TOMLKeyValue): void => {
    const path: PathPart[] = [...base];
    for (const [index, key] of pair.key.keys.entries()) {
      path.push(nameOf(key));
      if (index < pair.key.keys.length - 1) note([...path], { key: startOf(key), table: startOf(key) });
    }
    const last = pair.key.keys.at(-1);
    addValue(path, last === undefined ? undefined : startOf(last), pair.value);
  };
  for (const node of program.body[0].body) {
    if (node.type === 'TOMLKeyValue') {
      addPair([], node);
      continue;
    }
    noteHeader(node, note);
    for (const pair of node.body) addPair(node.resolvedKey, pair);
  }
  return entries;
}

/** Every part of `[[a.b]]` is a key; the header's bracket is the place of the table itself. */
function noteHeader(node: AST.TOMLTable, note: (path: readonly PathPart[], entry: Entry) => void): void {
  let used = 0;
  for (const key of node.key.keys) {
    used += 1;
    while (typeof node.resolvedKey[used] === 'number') {
      note(node.resolvedKey.slice(0, used), { key: startOf(key) });
      used += 1;
    }
    const path = node.resolvedKey.slice(0, used);
    if (used < node.resolvedKey.length) note(path, { key: startOf(key) });
    else note(path, { key: startOf(key), table: startOf(node), value: startOf(node) });
  }
}

function eachKeyPart(program: AST.TOMLProgram, visit: (name: string, place: Place) => void): void {
  // A list of nodes to visit instead of recursion: a hostile text nests as deep as it is long.
  const waiting: (AST.TOMLContentNode | AST.TOMLKeyValue | AST.TOMLTable)[] = [
    ...program.body[0].body,
  ].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'TOMLKeyValue' || node.type === 'TOMLTable') {
      for (const key of node.key.keys) visit(nameOf(key), startOf(key));
    }
    if (node.type === 'TOMLKeyValue') waiting.push(node.value);
    else if (node.type === 'TOMLArray')
      for (const element of node.elements.toReversed()) waiting.push(element);
    else if (node.type !== 'TOMLValue') for (const pair of node.body.toReversed()) waiting.push(pair);
  }
}

/** The place `offset` characters into a text, given its source with quotes. */
function advance(start: Place, source: string, offset: number): Place {
  const quote = source.startsWith('"""') || source.startsWith("'''") ? 3 : 1;
  const isBasic = source.startsWith('"');
  let index = quote;
  // A line end right after three quotes is no part of the text.
  if (quote === 3) index += /^\r?\n/.exec(source.slice(index))?.[0].length ?? 0;
  let left = offset;
  while (left > 0 && index < source.length - quote) {
    const rest = source.slice(index, index + 12);
    if (isBasic && rest.startsWith('\\')) {
      const trimmed = /^\\[ \t]*\r?\n\s*/.exec(source.slice(index));
      if (trimmed !== null) {
        index += trimmed[0].length;
        continue;
      }
      const escape = /^\\(?:u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{2}|.)/s.exec(rest)?.[0] ?? '\\';
      index += escape.length;
      left -= /^\\U000[1-9a-fA-F]|^\\U0010/.test(escape) ? 2 : 1;
      continue;
    }
    index += 1;
    left -= 1;
  }
  const passed = source.slice(0, index);
  const lines = passed.split('\n');
  const column = lines.at(-1)?.length ?? 0;
  return lines.length === 1
    ? { line: start.line, column: start.column + column }
    : { line: start.line + lines.length - 1, column: column + 1 };
}

/** Headers and `key =` at line starts: enough for a place when the text cannot be parsed for places. */
function scanLines(text: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  const counts = new Map<string, number>();
  const resolve = (names: readonly string[]): PathPart[] => {
    const path: PathPart[] = [];
    for (const name of names) {
      path.push(name);
      const count = counts.get(formatPathKey(path));
      if (count !== undefined) path.push(count - 1);
    }
    return path;
  };
  let base: readonly PathPart[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const place = { line: index + 1, column: line.length - line.trimStart().length + 1 };
    const header = /^\s*(\[\[?)([^\]]*)\]/.exec(line);
    if (header !== null) {
      const names = (header[2] ?? '').split('.').map(unquote);
      if (header[1] === '[[') {
        const list = [...resolve(names.slice(0, -1)), names.at(-1) ?? ''];
        const id = formatPathKey(list);
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      base = resolve(names);
      entries.set(formatPathKey(base), { key: place, table: place, value: place });
      continue;
    }
    const pair = /^\s*([A-Za-z0-9_."'-]+)\s*=\s*/.exec(line);
    if (pair === null) continue;
    const path = [...base, ...(pair[1] ?? '').split('.').map(unquote)];
    const value = { line: index + 1, column: pair[0].length + 1 };
    if (!entries.has(formatPathKey(path))) entries.set(formatPathKey(path), { key: place, value });
  }
  return entries;
}

const unquote = (name: string): string => name.trim().replace(/^(["'])(.*)\1$/, '$2');
