/** Ids of board games: short, the same at every start, and no two files share one. */

/** What is kept has such names; two underscores are for what is no game. */
const PLAIN = /^(?!own-)(?!.*__)[a-z0-9][a-z0-9_-]{0,59}$/;

/** Of a file of levels/board: its name without the extension, where that can stand in names of files and addresses. */
export function nameLevel(file: string): string {
  const stem = file.replace(/\.json$/, '');
  return PLAIN.test(stem) ? stem : `${slugOf(stem)}-${hashText(stem)}`;
}

/** Of a file that was opened from outside: `place` stands for its folder. */
export const nameOpened = (file: string, place: string): string => `${nameOwn(file)}-${place}`;

/** Of a file of which only the name is known, and that it is not one of those with a lower number. */
export const namePicked = (file: string, number: number): string =>
  number === 1 ? nameOwn(file) : `${nameOwn(file)}-${number}`;

const nameOwn = (file: string): string => `own-${slugOf(file)}`;

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-+|-+$/g, '') || 'game';

/** FNV-1a, as seven letters and digits at most. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash.toString(36);
}
