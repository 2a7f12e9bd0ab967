/** Cases of tests/fixtures/broken-configs: small changes to the good config, and the places they must give. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FIXTURES = join(__dirname, '..', 'fixtures');
const GOOD = join(FIXTURES, 'good-config');
const BROKEN = join(FIXTURES, 'broken-configs');

/** A text, or pieces of which some are repeated: `["x", [" + x", 1000]]`. */
type Pieces = string | readonly (string | readonly [string, number])[];

type Edit = { readonly file: string } & (
  | {
      readonly find: string;
      readonly replace: Pieces;
      /** Which occurrence, from 1; without it there must be exactly one. */
      readonly nth?: number;
    }
  | { readonly append: Pieces }
  | { readonly text: Pieces }
  | { readonly remove: true }
);

export interface BrokenCase {
  /** File name without `.json`. */
  readonly name: string;
  /** What is wrong, in a few words. */
  readonly what: string;
  readonly edits: readonly Edit[];
  readonly exit: 0 | 2;
  /** In the order of the report. `says` is a part of the line; alternatives are separated by `|`. */
  readonly expect: readonly { readonly at: string; readonly says: string }[];
}

export function readGoodConfig(): Record<string, string> {
  const names = readdirSync(GOOD).filter((name) => name.endsWith('.toml'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(GOOD, name), 'utf8')]));
}

export function readBrokenCases(): BrokenCase[] {
  return readdirSync(BROKEN)
    .sort()
    .map((name) => ({
      ...(JSON.parse(readFileSync(join(BROKEN, name), 'utf8')) as Omit<BrokenCase, 'name'>),
      name: name.replace(/\.json$/, ''),
    }));
}

/** The files of a case; throws when an edit does not apply, so that no case can pass by being empty. */
export function breakConfig(
  good: Readonly<Record<string, string>>,
  edits: readonly Edit[],
): Record<string, string> {
  const files = { ...good };
  for (const edit of edits) {
    const before = files[edit.file];
    if (before === undefined) throw new Error(`there is no ${edit.file}`);
    if ('remove' in edit) delete files[edit.file];
    else if ('text' in edit) files[edit.file] = joinPieces(edit.text);
    else if ('append' in edit) files[edit.file] = before + joinPieces(edit.append);
    else files[edit.file] = replace(before, edit.find, joinPieces(edit.replace), edit.nth, edit.file);
  }
  return files;
}

function replace(text: string, find: string, by: string, nth: number | undefined, file: string): string {
  const parts = text.split(find);
  const found = parts.length - 1;
  if (nth === undefined ? found !== 1 : found < nth) throw new Error(`${file} has ${found} times: ${find}`);
  const index = nth ?? 1;
  return parts.slice(0, index).join(find) + by + parts.slice(index).join(find);
}

function joinPieces(pieces: Pieces): string {
  if (typeof pieces === 'string') return pieces;
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece[0].repeat(piece[1]))).join('');
}
