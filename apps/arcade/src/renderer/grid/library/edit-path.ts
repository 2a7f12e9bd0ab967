/** Where the editor opens: a level of one's own as it is, a shipped one as a copy, or a new one. */
import type { GridLibrary, OpenPack, PackEntry } from './library.ts';

/** The unfinished draft of a new level, or an empty one. */
export function pathToNew(library: GridLibrary, entry: PackEntry, open: OpenPack): readonly string[] {
  const used = new Set(open.pack.levels.map(({ spec }) => spec.id));
  const unfinished = library.listDrafts(entry.id).find((id) => !used.has(id));
  return ['grid', 'edit', entry.id, unfinished ?? findFreeId(used, 'my_level')];
}

/** What belongs to the order of play of a shipped pack stays as it is. */
export function pathToEdit(entry: PackEntry, open: OpenPack, levelId: string): readonly string[] {
  const { levelSequence } = open.pack.game;
  const isPart = levelSequence.some((step) => step.type === 'level' && step.ref === levelId);
  if (entry.origin !== 'levels' || !isPart) return ['grid', 'edit', entry.id, levelId];
  const used = new Set(open.pack.levels.map(({ spec }) => spec.id));
  return ['grid', 'edit', entry.id, findFreeId(used, `my_${levelId}`), levelId];
}

function findFreeId(used: ReadonlySet<string>, wanted: string): string {
  if (!used.has(wanted)) return wanted;
  for (let number = 2; ; number++) if (!used.has(`${wanted}_${number}`)) return `${wanted}_${number}`;
}
