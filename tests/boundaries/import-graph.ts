// Draws the graph of imports of a tree, type-only ones included, and names every edge that layers.ts does not allow.
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { FOLDER_ORDERS, findLayer, isInNodeDoor, isTestFile, packageOf, TESTING_DOOR } from './layers.ts';
import { parseSyntax, walk } from './syntax.ts';

/** A tree in memory: path from the root -> text. Sources, and the package.json files that name the doors. */
export type Tree = ReadonlyMap<string, string>;

export interface Edge {
  readonly from: string;
  readonly line: number;
  readonly specifier: string;
  /** A file of the tree, `node:…`, `npm:…`, or undefined when it leads nowhere. */
  readonly to: string | undefined;
}

export interface ImportGraph {
  /** Every file that was parsed, sorted. */
  readonly files: readonly string[];
  readonly edges: readonly Edge[];
}

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export function drawImportGraph(tree: Tree): ImportGraph {
  const files = [...tree.keys()].filter((path) => /\.tsx?$/.test(path)).sort();
  const doors = listDoors(tree);
  const edges = files.flatMap((from) => {
    const syntax = parseSyntax(from, tree.get(from) ?? '');
    const found: Edge[] = [];
    walk(syntax.body, (node) => {
      const specifier = readSpecifier(node);
      if (specifier !== undefined) {
        found.push({
          from,
          line: syntax.lineOf(node),
          specifier,
          to: resolveSpecifier(tree, doors, from, specifier),
        });
      }
    });
    return found;
  });
  return { files, edges };
}

type SyntaxNode = Parameters<Parameters<typeof walk>[1]>[0];

/** The text of `import … from`, `export … from`, `import('…')`, `import('…').Type` and `require('…')`. */
function readSpecifier(node: SyntaxNode): string | undefined {
  if (['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(node.type)) {
    return (node['source'] as { value?: string } | null | undefined)?.value;
  }
  if (node.type === 'TsImportType') return (node['argument'] as { value: string }).value;
  if (node.type !== 'CallExpression') return undefined;
  const callee = node['callee'] as { type: string; value?: string };
  if (callee.type !== 'Import' && callee.value !== 'require') return undefined;
  const [first] = node['arguments'] as readonly { expression: { type: string; value: unknown } }[];
  return first?.expression.type === 'StringLiteral' ? String(first.expression.value) : undefined;
}

/** `@dota-factory/lib/node` -> `packages/lib/src/node/index.ts`, from the `exports` of every manifest. */
function listDoors(tree: Tree): ReadonlyMap<string, string> {
  const doors = new Map<string, string>();
  for (const [path, text] of tree) {
    if (!path.endsWith('/package.json')) continue;
    const manifest = JSON.parse(text) as Manifest;
    for (const [door, target] of Object.entries(manifest.exports ?? {})) {
      doors.set(posix.join(manifest.name, door), posix.join(posix.dirname(path), target));
    }
  }
  return doors;
}

function resolveSpecifier(
  tree: Tree,
  doors: ReadonlyMap<string, string>,
  from: string,
  specifier: string,
): string | undefined {
  if (specifier.startsWith('.')) {
    const path = posix.join(posix.dirname(from), specifier.replace(/\?\w+$/, ''));
    return tree.has(path) ? path : undefined;
  }
  if (specifier.startsWith('@dota-factory/')) {
    const path = doors.get(specifier);
    return path !== undefined && tree.has(path) ? path : undefined;
  }
  if (isBuiltin(specifier)) return `node:${specifier.replace(/^node:/, '')}`;
  return `npm:${specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')}`;
}

/** Everything that is wrong with the graph, as `file:line: rule: specifier`, sorted. */
export function listGraphFaults(tree: Tree, graph: ImportGraph): string[] {
  const faults = graph.edges.flatMap((edge) =>
    judgeEdge(tree, edge).map((rule) => `${edge.from}:${edge.line}: ${rule}: ${edge.specifier}`),
  );
  const cycles = listCycles(graph).map((cycle) => `${cycle[0] ?? ''}: cycle: ${cycle.join(' > ')}`);
  return [...faults, ...cycles, ...listMutualFolders(graph)].sort();
}

/** Folders that import each other, as `folder: imports its importer: other (file, file)`. Doors only pass names on. */
function listMutualFolders(graph: ImportGraph): string[] {
  const first = new Map<string, string>();
  for (const { from, to } of graph.edges) {
    if (to === undefined || to.endsWith('.css') || isTestFile(from) || isForTests(from)) continue;
    if (posix.basename(from) === 'index.ts' || to.includes(':')) continue;
    const [a, b] = [posix.dirname(from), posix.dirname(to)];
    if (a !== b) first.set(`${a} ${b}`, first.get(`${a} ${b}`) ?? `${from} > ${to}`);
  }
  return [...first].flatMap(([pair, example]) => {
    const [a = '', b = ''] = pair.split(' ');
    const back = first.get(`${b} ${a}`);
    return a < b && back !== undefined ? [`${a}: imports its importer: ${b} (${example}, ${back})`] : [];
  });
}

function judgeEdge(tree: Tree, { from, to, specifier }: Edge): string[] {
  const layer = findLayer(from);
  if (layer === undefined) return ['no row in the table of layers'];
  if (to === undefined) return ['leads nowhere'];
  const inTest = isTestFile(from);
  if (to.startsWith('node:')) {
    return layer.pure && !inTest && !isInNodeDoor(from) ? ['no Node in a pure package'] : [];
  }
  if (to.startsWith('npm:')) return inTest ? [] : judgeForeign(tree, layer.foreign, to.slice(4), from);
  const rules: string[] = [];
  if (![layer.folder, ...layer.imports].includes(findLayer(to)?.folder ?? '')) rules.push('wrong direction');
  else if (specifier.startsWith('.') && packageOf(to) !== packageOf(from)) rules.push('not through the door');
  if (isTestFile(to) && !inTest) rules.push('imports a test');
  if (to.startsWith(`${TESTING_DOOR}/`) && !inTest && !isForTests(from))
    rules.push('only tests and benchmarks use lib/testing');
  if (layer.pure && !inTest && isInNodeDoor(to) && !isInNodeDoor(from))
    rules.push(`only outsiders use ${to.split('/')[1]}/node`);
  if (!inTest) rules.push(...judgeFolders(from, to));
  return rules;
}

/** What no player runs: the doors for tests, and benchmarks, which build worlds as tests do. */
const isForTests = (path: string): boolean => /\/src\/(testing|bench)\//.test(path);

/** A package from npm must be declared by the package that imports it, and be allowed for its layer. */
function judgeForeign(
  tree: Tree,
  allowed: readonly string[] | undefined,
  name: string,
  from: string,
): string[] {
  if (allowed !== undefined) return allowed.includes(name) ? [] : ['no dependencies here'];
  // Electron's own process provides it; everywhere else only its types may be named.
  if (name === 'electron' || from.endsWith('.config.ts')) return [];
  const manifest = JSON.parse(tree.get(`${packageOf(from)}/package.json`) ?? '{}') as Manifest;
  return manifest.dependencies?.[name] === undefined ? ['not declared in package.json'] : [];
}

function judgeFolders(from: string, to: string): string[] {
  const order = FOLDER_ORDERS.find(({ parent }) => from.startsWith(`${parent}/`));
  const rankOf = (path: string): number =>
    order?.folders.findIndex(({ name }) => path.startsWith(`${order.parent}/${name}/`)) ?? -1;
  return rankOf(from) >= 0 && rankOf(to) > rankOf(from) ? ['looks up inside its package'] : [];
}

/** Sources of packages with an order of folders that lie in none of them; doors and tests may lie above. */
export function listUnorderedFiles(files: readonly string[]): string[] {
  return FOLDER_ORDERS.flatMap(({ parent, folders, beside }) => {
    const known = [...folders.map(({ name }) => name), ...beside].map((name) => `${parent}/${name}/`);
    const isPlaced = (file: string): boolean => known.some((folder) => file.startsWith(folder));
    const isAbove = (file: string): boolean =>
      known.some((folder) => folder.startsWith(`${posix.dirname(file)}/`));
    return files.filter(
      (file) =>
        file.startsWith(`${parent}/`) &&
        !isPlaced(file) &&
        !(isAbove(file) && (posix.basename(file) === 'index.ts' || isTestFile(file))),
    );
  });
}

/** Groups of files that reach each other (Tarjan's strongly connected components), each sorted. */
function listCycles(graph: ImportGraph): string[][] {
  const next = new Map<string, string[]>(graph.files.map((file) => [file, []]));
  for (const { from, to } of graph.edges) if (to !== undefined && next.has(to)) next.get(from)?.push(to);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const connect = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    let lowest = own;
    low.set(file, own);
    open.push(file);
    for (const target of next.get(file) ?? []) {
      if (!index.has(target)) lowest = Math.min(lowest, connect(target));
      else if (open.includes(target)) lowest = Math.min(lowest, low.get(target) ?? own);
    }
    low.set(file, lowest);
    if (lowest !== own) return lowest;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || next.get(file)?.includes(file) === true) cycles.push(group.sort());
    return lowest;
  };
  for (const file of graph.files) if (!index.has(file)) connect(file);
  return cycles;
}
