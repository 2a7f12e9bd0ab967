// Rules for style sheets: short, loaded by a window, free of classes that no element has, and blind to test ids.
import { posix } from 'node:path';
import type { ImportGraph, Tree } from './import-graph.ts';
import { isTestFile } from './layers.ts';
import { type Node, parseSyntax, walk } from './syntax.ts';

/** A sheet holds one view or one control; longer ones hold several. */
export const MAX_SHEET_LINES = 400;

/** Everything that is wrong with the sheets of a tree, as `file:line: what`, sorted. */
export function listSheetFaults(tree: Tree, graph: ImportGraph): string[] {
  const sheets = [...tree].filter(([path]) => path.endsWith('.css'));
  const loaded = findLoadedSheets(tree, graph);
  const used = collectClassNames(tree);
  return sheets
    .flatMap(([path, text]) => [
      ...judgeText(path, text),
      ...(loaded.has(path) ? [] : [`${path}:1: no window loads it`]),
      ...listClasses(text)
        .filter(({ name }) => !used.has(name))
        .map(({ name, line }) => `${path}:${line}: no className has .${name}`),
    ])
    .sort();
}

function judgeText(path: string, text: string): string[] {
  const faults: string[] = [];
  const lines = text.trimEnd().split('\n');
  if (lines.length > MAX_SHEET_LINES)
    faults.push(`${path}:${MAX_SHEET_LINES + 1}: ${lines.length} lines, at most ${MAX_SHEET_LINES}`);
  if (!text.startsWith('/*')) faults.push(`${path}:1: says its purpose first`);
  for (const [index, line] of lines.entries())
    if (line.includes('data-testid')) faults.push(`${path}:${index + 1}: does not steer by test ids`);
  return faults;
}

/** Sheets that code imports, and those that they import in turn. */
function findLoadedSheets(tree: Tree, graph: ImportGraph): ReadonlySet<string> {
  const loaded = new Set<string>();
  const waiting = graph.edges.flatMap(({ from, to }) =>
    to?.endsWith('.css') && !isTestFile(from) ? [to] : [],
  );
  for (let sheet = waiting.pop(); sheet !== undefined; sheet = waiting.pop()) {
    if (loaded.has(sheet)) continue;
    loaded.add(sheet);
    for (const [, target = ''] of (tree.get(sheet) ?? '').matchAll(/@import "([^"]+)"/g))
      waiting.push(posix.join(posix.dirname(sheet), target));
  }
  return loaded;
}

/** Classes that selectors of a sheet name, each with the line of its first use. */
function listClasses(text: string): { readonly name: string; readonly line: number }[] {
  const first = new Map<string, number>();
  // Comments and quoted values become blanks of the same shape, so that places stay what they are.
  const plain = text.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, (part) => part.replace(/[^\n]/g, ' '));
  for (const { 0: selector, index } of plain.matchAll(/[^{};]+(?=\{)/g)) {
    for (const { 1: name = '', index: at } of selector.matchAll(/\.([a-z][\w-]*)/g)) {
      if (!first.has(name)) first.set(name, plain.slice(0, index + at).split('\n').length);
    }
  }
  return [...first].map(([name, line]) => ({ name, line }));
}

/** Every word in a `className` of the tree, whatever decides whether the element has it. */
function collectClassNames(tree: Tree): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [path, text] of tree) {
    if (!path.endsWith('.tsx') || isTestFile(path)) continue;
    walk(parseSyntax(path, text).body, (node) => {
      if (node.type !== 'JSXAttribute' || (node['name'] as Node)['value'] !== 'className') return;
      walk(node['value'], (part) => {
        const words = part.type === 'StringLiteral' ? part['value'] : part['raw'];
        if (typeof words === 'string') for (const word of words.match(/[\w-]+/g) ?? []) names.add(word);
      });
    });
  }
  return names;
}
