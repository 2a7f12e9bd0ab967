/** The packages as they really depend on each other, from the graph of imports. */
import type { ImportGraph, Tree } from './import-graph.ts';
import { isTestFile, packageOf } from './layers.ts';

export interface House {
  /** Lowest first: a package comes after everything it imports. */
  readonly rooms: readonly Room[];
}

export interface Room {
  /** `packages/lib` */
  readonly folder: string;
  /** From its package.json. */
  readonly description: string;
  /** What other packages import it by: `@dota-factory/lib/node`. */
  readonly doors: readonly string[];
  /** Folders of all packages that its sources import, tests left out. */
  readonly imports: readonly string[];
  /** `imports` without those that another import already reaches: enough arrows for a picture. */
  readonly arrows: readonly string[];
  /** 0 for a package that imports none; otherwise one more than the highest that it imports. */
  readonly floor: number;
}

interface Manifest {
  readonly name: string;
  readonly description?: string;
  readonly exports?: Readonly<Record<string, string>>;
}

export function drawHouse(tree: Tree, graph: ImportGraph): House {
  const imports = listPackageImports(graph);
  const folders = [...tree.keys()].filter((path) => path.endsWith('/package.json')).map(packageOf);
  const floorOf = (folder: string): number =>
    Math.max(-1, ...[...(imports.get(folder) ?? [])].map(floorOf)) + 1;
  const rooms = folders.map((folder) => {
    const manifest = JSON.parse(tree.get(`${folder}/package.json`) ?? '{}') as Manifest;
    return {
      folder,
      description: manifest.description ?? '',
      doors: Object.keys(manifest.exports ?? {}).map((door) => manifest.name + door.slice(1)),
      imports: [...(imports.get(folder) ?? [])].toSorted(),
      arrows: withoutDetours(imports, folder),
      floor: floorOf(folder),
    };
  });
  return { rooms: rooms.toSorted((a, b) => a.floor - b.floor || (a.folder < b.folder ? -1 : 1)) };
}

function listPackageImports(graph: ImportGraph): ReadonlyMap<string, ReadonlySet<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { from, to } of graph.edges) {
    if (to === undefined || to.includes(':') || isTestFile(from) || from.includes('/testing/')) continue;
    const [importer, imported] = [packageOf(from), packageOf(to)];
    if (importer === imported) continue;
    const known = imports.get(importer);
    if (known === undefined) imports.set(importer, new Set([imported]));
    else known.add(imported);
  }
  return imports;
}

/** The imports of a package that none of its other imports reaches (the transitive reduction). */
function withoutDetours(imports: ReadonlyMap<string, ReadonlySet<string>>, folder: string): string[] {
  const direct = [...(imports.get(folder) ?? [])];
  const reaches = (from: string, to: string): boolean =>
    [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  return direct.filter((to) => !direct.some((other) => other !== to && reaches(other, to))).toSorted();
}
