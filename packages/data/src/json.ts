/** The only file that knows jsonc-parser: JSON text to plain data, and where in the text a path is written. */
import { err, ok, type Result } from '@dota-factory/base';
import { findNodeAtLocation, type Node, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import { normaliseText } from './normalise-text.ts';
import { createLineIndex, type Places, START, type SyntaxFault } from './places.ts';

/** Deepest nesting of lists and objects. The parser recurses, so a hostile text could exhaust the stack. */
const MAX_JSON_DEPTH = 200;
/** One missing bracket makes much of what follows look wrong, so more faults would not help. */
const MAX_SYNTAX_FAULTS = 20;

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false } as const;

/** Parses a strict JSON text, or gives its syntax faults: also a key that an object has twice. Never throws. */
export function parseJson(text: string): Result<unknown, readonly SyntaxFault[]> {
  const source = normaliseText(text);
  const tooDeep = findTooDeep(source);
  if (tooDeep !== undefined) return err([tooDeep]);
  const faults = source.trim() === '' ? [{ ...START, message: 'the text is empty' }] : findJsonFaults(source);
  if (faults.length > 0) return err(faults);
  try {
    return ok(JSON.parse(source));
  } catch {
    return err([{ ...START, message: 'the text is not JSON' }]);
  }
}

/** Builds the places of a text. Costs some milliseconds; never throws. */
export function findJsonPlaces(text: string): Places {
  const source = normaliseText(text);
  const root = findTooDeep(source) === undefined ? parseTree(source, [], STRICT) : undefined;
  const placeAt = createLineIndex(source);
  return {
    find(path, target, offset) {
      if (root === undefined) return START;
      const node = findNodeAtLocation(root, [...path]);
      if (node === undefined) return placeAt(findAncestor(root, path).offset);
      if (target === 'key') return placeAt(findKey(node).offset);
      if (offset === undefined || target !== 'value' || node.type !== 'string') return placeAt(node.offset);
      return placeAt(node.offset + measureText(source.slice(node.offset, node.offset + node.length), offset));
    },
  };
}

function findAncestor(root: Node, path: readonly (string | number)[]): Node {
  for (let length = path.length - 1; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return node;
  }
  return root;
}

/** The key of an object's member; an element of a list is its own. */
function findKey(node: Node): Node {
  return node.parent?.type === 'property' ? (node.parent.children?.[0] ?? node) : node;
}

/** Characters of the source, opening quote included, that hold the first `offset` characters of the text. */
function measureText(source: string, offset: number): number {
  let index = 1;
  for (let left = offset; left > 0 && index < source.length - 1; left -= 1) {
    if (source[index] !== '\\') index += 1;
    else index += source[index + 1] === 'u' ? 6 : 2;
  }
  return index;
}

/** The bracket that opens one level too many; brackets inside texts do not count. */
function findTooDeep(source: string): SyntaxFault | undefined {
  let depth = 0;
  for (let index = 0; index < source.length; index += 1) {
    const character = source[index];
    if (character === '"') index = findTextEnd(source, index);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth <= MAX_JSON_DEPTH) continue;
    const message = `the text is nested deeper than ${MAX_JSON_DEPTH} levels`;
    return { ...createLineIndex(source)(index), message };
  }
  return undefined;
}

/** The index of the quote that closes a text, or of the end of the source. */
function findTextEnd(source: string, start: number): number {
  let index = start + 1;
  while (index < source.length && source[index] !== '"') index += source[index] === '\\' ? 2 : 1;
  return index;
}

/** Whether a bracket or a text is still open at the end of the source, and all others are closed in order. */
function endsTooEarly(source: string): boolean {
  const open: string[] = [];
  for (let index = 0; index < source.length; index += 1) {
    const character = source[index];
    if (character === '"') {
      index = findTextEnd(source, index);
      if (index >= source.length) return true;
    } else if (character === '[' || character === '{') open.push(character);
    else if (character === ']' && open.pop() !== '[') return false;
    else if (character === '}' && open.pop() !== '{') return false;
  }
  return open.length > 0;
}

function findJsonFaults(source: string): readonly SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  const end = source.trimEnd().length;
  const isCutOff = endsTooEarly(source);
  const keys: Set<string>[] = [];
  // The parser counts from 0.
  const add = (line: number, column: number, message: string): void => {
    const last = faults.at(-1);
    // What follows from the same character is the same fault.
    if (last?.line === line + 1 && last.column === column + 1) return;
    if (faults.length < MAX_SYNTAX_FAULTS) faults.push({ line: line + 1, column: column + 1, message });
  };
  visit(
    source,
    {
      onObjectBegin: () => {
        keys.push(new Set());
      },
      onObjectEnd: () => {
        keys.pop();
      },
      onObjectProperty: (key, _offset, _length, line, column) => {
        const known = keys.at(-1);
        if (known?.has(key)) add(line, column, `the key ${JSON.stringify(key)} is written twice`);
        known?.add(key);
      },
      onError: (code, offset, length, line, column) => {
        // What a text that was cut off lacks at its end is one fault, below.
        if (isCutOff && offset + length >= end) return;
        add(line, column, describeJsonFault(printParseErrorCode(code)));
      },
    },
    STRICT,
  );
  if (!isCutOff) return faults;
  const message = 'the text ends too early: the file is cut off, or a closing bracket or quote is missing';
  return [...faults, { ...createLineIndex(source)(end), message }];
}

const FAULT_WORDS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'an unexpected word: a text needs double quotes',
  InvalidNumberFormat: 'a number that is not JSON',
  PropertyNameExpected: 'a key in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing "}" is missing',
  CloseBracketExpected: 'a closing "]" is missing',
  EndOfFileExpected: 'there is more text after the end of the value',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'a text without its closing quote',
  UnexpectedEndOfNumber: 'a number that ends too early',
  InvalidUnicode: 'an escape \\u without four hex digits',
  InvalidEscapeCharacter: 'an unknown escape',
  InvalidCharacter: 'a control character in a text',
};

const describeJsonFault = (code: string): string => FAULT_WORDS[code] ?? 'the text is not JSON';
