/** JSON with the place of every value: the one file that knows the JSON library. */
import type { Diagnostic } from '@dota-factory/base';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A value in a JSON text. */
export interface JsonValue {
  readonly value: unknown;
  /** Characters from the start of the text. */
  readonly offset: number;
  readonly elements: readonly JsonValue[] | undefined;
  readonly members: ReadonlyMap<string, JsonMember> | undefined;
}

export interface JsonMember extends JsonValue {
  readonly keyOffset: number;
}

export type Report = (offset: number, message: string, expected?: string) => void;

/** Collects faults of one file; places are counted from 1. */
export function createReport(file: string, text: string, diagnostics: Diagnostic[]): Report {
  return (offset, message, expected) => {
    const before = text.slice(0, offset).split(/\r\n|\r|\n/);
    diagnostics.push({
      severity: 'error',
      file,
      line: before.length,
      column: (before.at(-1) ?? '').length + 1,
      path: [],
      message,
      ...(expected === undefined ? {} : { expected }),
    });
  };
}

/** The value of a JSON text; syntax faults are reported, all of them, and then the value is undefined. */
export function parseJson(text: string, report: Report): JsonValue | undefined {
  const errors: ParseError[] = [];
  const node = parseTree(text, errors, { disallowComments: true, allowEmptyContent: false });
  for (const { error, offset } of errors) report(offset, describe(printParseErrorCode(error)), 'JSON');
  return node === undefined || errors.length > 0 ? undefined : convert(node);
}

/** `CommaExpected` reads `comma expected`. */
function describe(code: string): string {
  return code.replaceAll(/(?<!^)([A-Z])/g, ' $1').toLowerCase();
}

function convert(node: Node): JsonValue {
  const children = node.children ?? [];
  const isObject = node.type === 'object';
  const members = new Map<string, JsonMember>();
  if (isObject) {
    for (const { children: [key, value] = [] } of children) {
      if (key === undefined || value === undefined) continue;
      members.set(String(key.value), { ...convert(value), keyOffset: key.offset });
    }
  }
  return {
    value: node.type === 'object' || node.type === 'array' ? undefined : node.value,
    offset: node.offset,
    elements: node.type === 'array' ? children.map(convert) : undefined,
    members: isObject ? members : undefined,
  };
}
