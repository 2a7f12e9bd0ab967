/** The only file that knows @iarna/toml: TOML text to plain data and back. */
/// <reference path="./iarna-toml.d.ts" />
import { err, ok, type Result } from '@dota-factory/base';
import { hasGlobalName } from './global-scope.ts';
// The parser and the writer alone: the package's own entry pulls in Node's streams.
import TomlParser from '@iarna/toml/lib/toml-parser.js';
import stringify from '@iarna/toml/stringify.js';
import { normaliseText } from './normalise-text.ts';
import type { SyntaxFault } from './places.ts';
import { describeSyntaxFault, findForbiddenKey, findSyntaxFault } from './toml-places.ts';

/** A parsed TOML document: tables, lists, texts, numbers, bigints, booleans and dates. */
export type TomlTable = { readonly [key: string]: unknown };

/**
 * Names that every object inherits. @iarna/toml would take `[toString]` for the inherited function and write
 * into it, so a text in which they may be keys is looked at more closely first. An escape may hide one.
 */
const SUSPICIOUS =
  /constructor|prototype|__|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf|\\[uUx]/;

/** Parses a whole document, or gives the place of its first syntax fault. Never throws. */
export function parseToml(text: string): Result<TomlTable, SyntaxFault> {
  const source = normaliseText(text);
  if (!hasGlobalName) throw new Error('the TOML parser was loaded before the name it needs');
  if (SUSPICIOUS.test(source)) {
    const forbidden = findForbiddenKey(source);
    if (forbidden !== undefined) return err(forbidden);
  }
  const parser = new TomlParser();
  try {
    parser.parse(dropComments(source));
    return ok(parser.finish());
  } catch (error) {
    const { isPlaced, ...first } = describeError(error);
    const second = findSyntaxFault(source);
    const fault = isPlaced || second === undefined ? chooseFault(first, second) : second;
    return err(describeMissingValue(source, fault));
  }
}

/**
 * Writes one value in one line. Only for plain texts, whole numbers, booleans, and lists and tables of them:
 * the writer escapes only the first of several control characters.
 */
export function formatTomlValue(value: unknown): string {
  return stringify.value(value).replace(/\n\s*/g, ' ');
}

/**
 * Empties the lines that are comments, which are a fifth of our files and cost the parser as much as anything
 * else. In a text of several lines `#` may begin a line, so that files with such texts stay as they are; and
 * so do comments with characters that TOML forbids.
 */
function dropComments(source: string): string {
  if (source.includes('"""') || source.includes("'''")) return source;
  return source.replace(/^[ \t]*#[^\p{Cc}\p{Cs}]*$/gmu, '');
}

/** Both parsers stop somewhere behind the fault; the earlier place is nearer to it. */
function chooseFault(first: SyntaxFault, second: SyntaxFault | undefined): SyntaxFault {
  if (second === undefined) return first;
  const isFirstEarlier =
    first.line < second.line || (first.line === second.line && first.column < second.column);
  return isFirstEarlier ? first : second;
}

/** After `=` an unexpected character is the end of the line, or a text that lacks its quotes. */
function describeMissingValue(source: string, fault: SyntaxFault): SyntaxFault {
  const line = source.split('\n')[fault.line - 1] ?? '';
  if (!/^[^#"'=]*=\s*$/.test(line.slice(0, fault.column - 1)) || fault.message === 'a key without a value')
    return fault;
  const rest = line.slice(fault.column - 1).trimStart();
  if (rest === '' || rest.startsWith('#')) return { ...fault, message: 'a key without a value' };
  return /^[\p{L}_]/u.test(rest) ? { ...fault, message: 'an unexpected word: a text needs quotes' } : fault;
}

/** The parser counts lines from 0 and columns from 0, but columns from 1 in the first line. */
function describeError(error: unknown): SyntaxFault & { readonly isPlaced: boolean } {
  const { message, line, col } = (error ?? {}) as { message?: unknown; line?: unknown; col?: unknown };
  const isPlaced = typeof line === 'number' && typeof col === 'number';
  return {
    message: describeSyntaxFault(typeof message === 'string' ? (message.split('\n')[0] ?? '') : ''),
    line: isPlaced ? line + 1 : 1,
    column: isPlaced ? Math.max(1, line === 0 ? col : col + 1) : 1,
    isPlaced,
  };
}
