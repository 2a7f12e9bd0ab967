/** Where the editor opens: a level of one's own as it is, any other one as a copy, or a new one. */
import type { Level } from '@dota-factory/screw';
import type { RegionEntry, ScrewLibrary } from './library.ts';

/** The region that new levels and copies are saved in: levels/screw/my-levels.json. */
const OWN_ID = 'my-levels';
const NEW_LEVEL = 'my-level';

/** The unfinished draft of a new level, or an empty one. */
export function pathToNew(library: ScrewLibrary): readonly string[] {
  const used = listOwnIds(library);
  const unfinished = library.listDrafts().find((id) => id.startsWith(NEW_LEVEL) && !used.has(id));
  return ['screw', 'edit', OWN_ID, unfinished ?? findFreeId(used, NEW_LEVEL)];
}

/** Only what is one's own is changed in its place. */
export function pathToEdit(library: ScrewLibrary, entry: RegionEntry, level: Level): readonly string[] {
  if (entry.origin === 'own') return ['screw', 'edit', entry.id, level.id];
  const id = findFreeId(listOwnIds(library), `my-${level.id}`);
  return ['screw', 'edit', OWN_ID, id, entry.id, level.id];
}

function listOwnIds(library: ScrewLibrary): ReadonlySet<string> {
  const own = library.getView().entries.find(({ id }) => id === OWN_ID);
  return new Set(own?.region?.levels.map(({ id }) => id));
}

function findFreeId(used: ReadonlySet<string>, wanted: string): string {
  if (!used.has(wanted)) return wanted;
  for (let number = 2; ; number++) if (!used.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}
