/** docs/architecture.md and its picture, made from the sources so that they cannot go stale. */
import { join, posix } from 'node:path';
import { drawHouse, type House, type Room } from './house.ts';
import { drawHousePicture } from './house-picture.ts';
import { drawImportGraph, type Tree } from './import-graph.ts';
import { FOLDER_ORDERS } from './layers.ts';
import { readTree } from './source-files.ts';
import { WAYS, type Way } from './ways.ts';

export const PAGE = 'docs/architecture.md';
export const PICTURE = 'docs/images/architecture.svg';

/** The texts of both files. */
export function describeArchitecture(root: string): ReadonlyMap<string, string> {
  const tree = readTree(root, ['packages', 'apps']);
  const house = drawHouse(tree, drawImportGraph(tree));
  return new Map([
    [join(root, PAGE), formatPage(tree, house)],
    [join(root, PICTURE), drawHousePicture(house)],
  ]);
}

function formatPage(tree: Tree, house: House): string {
  return [
    '# Architecture',
    '',
    '<!-- Written by `npm run architecture` from the imports of the sources. Edit the sources, then run it. -->',
    '',
    'An arrow leads from a package to one that it imports. Imports that another arrow already implies are left out of the picture; the table has them all. `tests/boundaries` fails on an import in any other direction, on a cycle, and on two folders that import each other.',
    '',
    `![The packages and their imports](${posix.relative('docs', PICTURE)})`,
    '',
    '## Packages',
    '',
    '| package | what it is | doors | imports |',
    '|---|---|---|---|',
    ...house.rooms.toReversed().map(formatRoom),
    '',
    '## Folders with an order',
    '',
    'Inside these packages each folder may import those above it in its list, and none below.',
    '',
    ...FOLDER_ORDERS.flatMap(({ parent, folders }) => [
      `### ${parent}`,
      '',
      '| folder | holds |',
      '|---|---|',
      ...folders.map(({ name, purpose }) => `| \`${name}\` | ${purpose} |`),
      '',
    ]),
    '## Three ways through the sources',
    '',
    'Every file that the data passes, in order, with the first sentence of the file. Each is linked by an import with a file above it, and no folder is entered twice.',
    '',
    ...WAYS.flatMap((way) => formatWay(tree, way)),
  ].join('\n');
}

function formatRoom({ folder, description, doors, imports }: Room): string {
  const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ') || 'none';
  return `| \`${folder}\` | ${description} | ${code(doors)} | ${code(imports.map((each) => posix.basename(each)))} |`;
}

function formatWay(tree: Tree, { name, about, files }: Way): string[] {
  return [
    `### ${name}`,
    '',
    `${about} It passes ${files.length} files.`,
    '',
    ...files.map((file, index) => `${index + 1}. \`${file}\`: ${readPurpose(tree.get(file) ?? '')}`),
    '',
  ];
}

/** The first sentence of the comment that a file opens with. */
function readPurpose(text: string): string {
  const block = /^(?:\/\*\*([\s\S]*?)\*\/|((?:\/\/.*\n)+))/.exec(text);
  const words = (block?.[1] ?? block?.[2] ?? '').replace(/^\s*(?:\/\/|\*)/gm, ' ').replace(/\s+/g, ' ');
  return /^.*?[.:](?= |$)/.exec(words.trim())?.[0].replace(/:$/, '.') ?? words.trim();
}
