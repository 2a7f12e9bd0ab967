// How long the functions of a source are: those with a name, with everything that is written inside them.
import { type Node, parseSyntax, walk } from './syntax.ts';

export interface MeasuredFunction {
  readonly file: string;
  readonly name: string;
  /** Where it begins, 1-based. */
  readonly line: number;
  /** From its first to its last line. */
  readonly lines: number;
}

/** Functions by declaration, methods, and functions that a name is given to; callbacks belong to what they are in. */
export function measureFunctions(file: string, text: string): MeasuredFunction[] {
  const syntax = parseSyntax(file, text);
  const found: MeasuredFunction[] = [];
  walk(syntax.body, (node, parent) => {
    const name = findName(node, parent);
    if (name === undefined) return;
    const line = syntax.lineOf(node);
    found.push({ file, name, line, lines: syntax.lastLineOf(node) - line + 1 });
  });
  return found;
}

const METHODS = ['ClassMethod', 'PrivateMethod', 'MethodProperty', 'GetterProperty', 'SetterProperty'];
const EXPRESSIONS = ['ArrowFunctionExpression', 'FunctionExpression'];
const NAMERS = ['VariableDeclarator', 'KeyValueProperty', 'ClassProperty', 'PrivateProperty'];

/** Undefined for what is no function, has no body, or has no name. */
function findName(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'Constructor') return node['body'] === null ? undefined : 'constructor';
  if (node.type === 'FunctionDeclaration') {
    return node['body'] === null ? undefined : readName(node['identifier']);
  }
  if (METHODS.includes(node.type)) {
    const { body } = (node['function'] ?? node) as { readonly body: unknown };
    return body === null ? undefined : readName(node['key']);
  }
  if (!EXPRESSIONS.includes(node.type) || parent === undefined || !NAMERS.includes(parent.type))
    return undefined;
  return readName(parent['id'] ?? parent['key']);
}

/** A name, `#name` without its sign, a text or a number; a computed one is called so. */
function readName(node: unknown): string {
  const { value, id } = node as { readonly value?: unknown; readonly id?: { readonly value?: unknown } };
  return String(value ?? id?.value ?? 'computed');
}

/** The value below which the given share of the numbers is. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
