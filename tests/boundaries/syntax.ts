// Reads a TypeScript file into a syntax tree whose nodes can be placed in the text.
import { parseSync } from '@swc/core';

export interface Node {
  readonly type: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [key: string]: unknown;
}

export interface Syntax {
  readonly body: readonly Node[];
  /** 1-based line on which a node begins. */
  readonly lineOf: (node: Node) => number;
  /** 1-based line of its last character. */
  readonly lastLineOf: (node: Node) => number;
}

export function parseSyntax(path: string, text: string): Syntax {
  // swc counts in bytes from an origin of its own; a leading semicolon puts a token on that origin.
  const padded = `;${text}`;
  const program = parseSync(padded, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' });
  const bytes = Buffer.from(padded);
  const { start } = program.span;
  const countLines = (position: number): number =>
    bytes
      .subarray(0, position - start)
      .toString('utf8')
      .split('\n').length;
  return {
    body: program.body as unknown as readonly Node[],
    lineOf: ({ span }) => countLines(span?.start ?? start),
    lastLineOf: ({ span }) => countLines(span?.end ?? start),
  };
}

/** Calls `look` for every node below `value`, parents first. */
export function walk(
  value: unknown,
  look: (node: Node, parent: Node | undefined) => void,
  parent?: Node,
): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, look, parent);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  const isNode = typeof node.type === 'string';
  if (isNode) look(node, parent);
  for (const key of Object.keys(node)) walk(node[key], look, isNode ? node : parent);
}
