// Finds what an import graph cannot show: clocks, dice, DOM, Node globals, inexact math and hidden state in pure sources,
// and code anywhere that is steered by what only tests should read.
import { EXCEPTIONS, findLayer, isInNodeDoor, isTestFile, type Layer } from './layers.ts';
import { type Node, parseSyntax, walk } from './syntax.ts';

export interface Finding {
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly rule: string;
  readonly name: string;
}

export function formatFinding({ file, line, rule, name }: Finding): string {
  return `${file}:${line}: ${rule}: ${name}`;
}

const CLOCK = [
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'cancelAnimationFrame',
  'Temporal',
];
const DICE = ['crypto'];
const DOM = [
  'window',
  'document',
  'self',
  'navigator',
  'location',
  'history',
  'screen',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'Worker',
  'postMessage',
  'alert',
  'Image',
  'HTMLElement',
  'CanvasRenderingContext2D',
  'OffscreenCanvas',
];
const NODE = ['process', 'Buffer', 'require', 'module', 'exports', '__dirname', '__filename', 'global'];
/** Reaching a global through its owner would slip past every list above. */
const ESCAPE = ['globalThis', 'eval', 'Function'];

const FORBIDDEN_IN_PURE: ReadonlyMap<string, string> = new Map([
  ...CLOCK.map((name) => [name, 'no clock'] as const),
  ...DICE.map((name) => [name, 'no dice'] as const),
  ...DOM.map((name) => [name, 'no DOM'] as const),
  ...NODE.map((name) => [name, 'no Node'] as const),
  ...ESCAPE.map((name) => [name, 'no way around'] as const),
]);

/** What IEEE 754 or the language defines to the last bit; the rest of Math may differ between engines. */
const EXACT_MATH = new Set(
  'abs ceil floor round trunc sign min max sqrt fround imul clz32 PI E LN2 LN10 LOG2E LOG10E SQRT2 SQRT1_2'.split(
    ' ',
  ),
);

/** swc marks every reference that no declaration in the file binds with this context. */
const UNBOUND = 1;

interface Scope {
  readonly layer: Layer;
  readonly pure: boolean;
  readonly exact: boolean;
  readonly report: (node: Node, rule: string, name: string) => void;
}

/** All findings of one file; `path` is relative to the root and decides which rules hold. */
export function scanSource(path: string, text: string): Finding[] {
  const layer = findLayer(path);
  if (layer === undefined || isTestFile(path)) return [];
  const syntax = parseSyntax(path, text);
  const findings: Finding[] = [];
  const scope: Scope = {
    layer,
    pure: layer.pure && !isInNodeDoor(path),
    exact: layer.exact,
    report: (node, rule, name) => findings.push({ file: path, line: syntax.lineOf(node), rule, name }),
  };
  if (!/^\s*\/[/*]/.test(text)) {
    findings.push({ file: path, line: 1, rule: 'says its purpose first', name: 'no comment' });
  }
  for (const statement of syntax.body) checkStatement(statement, scope);
  const lines = text.split('\n');
  walk(syntax.body, (node, parent) => {
    checkNode(node, parent, scope);
    if (node.type === 'TsNonNullExpression' && !hasComment(lines, syntax.lineOf(node))) {
      scope.report(node, 'says why `!` holds', 'no comment');
    }
  });
  return findings;
}

/** Findings without those that layers.ts excuses, and the excuses that nothing needs any more. */
export function applyExceptions(findings: readonly Finding[]): { faults: Finding[]; unused: string[] } {
  const covers = (finding: Finding) => (each: (typeof EXCEPTIONS)[number]) =>
    each.file === finding.file && each.name === finding.name;
  return {
    faults: findings.filter((finding) => !EXCEPTIONS.some(covers(finding))),
    unused: EXCEPTIONS.filter((each) => !findings.some((finding) => covers(finding)(each))).map(
      ({ file }) => file,
    ),
  };
}

/** Whether the 1-based line or the one above it carries a comment. */
function hasComment(lines: readonly string[], line: number): boolean {
  return [lines[line - 1], lines[line - 2]].some((text) => text !== undefined && /\/\/|\*\//.test(text));
}

/** What matters only at the top of a module. */
function checkStatement(statement: Node, scope: Scope): void {
  const declaration = (statement['declaration'] as Node | undefined) ?? statement;
  if (scope.pure && declaration.type === 'VariableDeclaration' && declaration['kind'] !== 'const') {
    scope.report(declaration, 'no module-level state', String(declaration['kind']));
  }
  if (statement.type === 'ExportAllDeclaration' && scope.layer.folder.startsWith('packages/')) {
    scope.report(statement, 'names its exports', 'export *');
  }
}

function checkNode(node: Node, parent: Node | undefined, scope: Scope): void {
  if (isTestIdRead(node, parent)) scope.report(node, 'does not steer by test ids', 'data-testid');
  if (scope.exact && (node['operator'] === '**' || node['operator'] === '**=')) {
    scope.report(node, 'no inexact math', '**');
  }
  if (node.type !== 'Identifier' || node['ctxt'] !== UNBOUND) return;
  const name = String(node['value']);
  if (name === 'console' && scope.layer.folder.startsWith('packages/')) {
    scope.report(node, 'no console in libraries', name);
  }
  if (name === 'Math' && (scope.pure || scope.exact)) checkMath(node, parent, scope);
  // Asking whether a value is a date reads no clock; the TOML reader hands over dates that are then refused.
  if (parent?.type === 'BinaryExpression' && parent['operator'] === 'instanceof' && parent['right'] === node)
    return;
  const rule = scope.pure ? FORBIDDEN_IN_PURE.get(name) : undefined;
  if (rule !== undefined) scope.report(node, rule, name);
}

/** Any mention but the one that sets it: an attribute of an element, or the key of properties for one. */
function isTestIdRead(node: Node, parent: Node | undefined): boolean {
  const isKey = parent?.type === 'KeyValueProperty' && parent['key'] === node;
  const words = node.type === 'TemplateElement' ? node['raw'] : node['value'];
  if (isKey || typeof words !== 'string') return false;
  if (node.type === 'StringLiteral' || node.type === 'TemplateElement')
    return words.includes('data-testid') || words === 'testid';
  return node.type === 'Identifier' && words === 'testid' && parent?.type === 'MemberExpression';
}

/** Math is only fine as the left side of a plain `Math.member`, so that no member hides behind an alias. */
function checkMath(node: Node, parent: Node | undefined, scope: Scope): void {
  const property =
    parent?.type === 'MemberExpression' && parent['object'] === node ? parent['property'] : undefined;
  const member = property as { type?: string; value?: unknown } | undefined;
  if (member?.type !== 'Identifier') {
    scope.report(node, 'no inexact math', 'Math as a value');
    return;
  }
  if (scope.pure && member.value === 'random') scope.report(node, 'no dice', 'Math.random');
  else if (scope.exact && !EXACT_MATH.has(String(member.value))) {
    scope.report(node, 'no inexact math', `Math.${String(member.value)}`);
  }
}
