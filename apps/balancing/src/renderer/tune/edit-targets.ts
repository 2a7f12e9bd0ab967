/** The text of targets changed by a form: only what was asked for, with comments and formatting as they were. */
import { listTextValues } from '@dota-factory/data';

type Path = readonly (string | number)[];

const isSame = (a: Path, b: Path) => a.length === b.length && a.every((part, at) => part === b[at]);

const find = (text: string, path: Path) => listTextValues(text).find((each) => isSame(each.path, path));

/** Three decimals are enough for shares. */
const formatShare = (share: number) => String(Math.round(share * 1000) / 1000);

/** Sets a number that is there; a key of the top that is not there is put before the first table. */
export function setNumber(text: string, path: Path, value: number): string {
  const there = find(text, path);
  if (there) return text.slice(0, there.start) + formatShare(value) + text.slice(there.end);
  return path.length === 1 ? insertAtTop(text, `${String(path[0])} = ${formatShare(value)}`) : text;
}

/** One size of the fleets, or several. Of a list all is replaced, with comments between its entries. */
export function setSizes(text: string, sizes: readonly number[]): string {
  const written = sizes.length === 1 ? formatShare(sizes[0] ?? 0) : `[${sizes.map(formatShare).join(', ')}]`;
  const one = find(text, ['threat']);
  if (one) return text.slice(0, one.start) + written + text.slice(one.end);
  const inside = listTextValues(text).filter(({ path }) => path.length === 2 && path[0] === 'threat');
  const [first, last] = [inside[0], inside.at(-1)];
  if (first === undefined || last === undefined) return insertAtTop(text, `threat = ${written}`);
  const open = text.lastIndexOf('[', first.start);
  const close = text.indexOf(']', last.end);
  return text.slice(0, open) + written + text.slice(close + 1);
}

/** The range for every pair of hulls; undefined: none. */
export function setBetween(text: string, between: readonly [number, number] | undefined): string {
  if (between === undefined) {
    const there = find(text, ['between', 0]);
    if (there === undefined) return text;
    const from = lineAt(text, text.lastIndexOf('between', there.start));
    return removeLines(text, from, endOfArray(text, ['between']));
  }
  if (find(text, ['between', 0]) === undefined)
    return insertAtTop(text, `between = [${between.map(formatShare).join(', ')}]`);
  return setNumber(setNumber(text, ['between', 0], between[0]), ['between', 1], between[1]);
}

const quote = (word: string) => JSON.stringify(word);

export interface NewPair {
  readonly first: string;
  readonly second: string;
  readonly score: number;
}

export function addPair(text: string, { first, second, score }: NewPair): string {
  return append(
    text,
    `[[pair]]\nfirst = ${quote(first)}\nsecond = ${quote(second)}\nscore = ${formatShare(score)}\n`,
  );
}

export interface NewNumber {
  readonly file: string;
  readonly path: string;
  readonly change: number;
}

export function addNumber(text: string, { file, path, change }: NewNumber): string {
  return append(
    text,
    `[[number]]\nfile = ${quote(file)}\npath = ${quote(path)}\nchange = ${formatShare(change)}\n`,
  );
}

/**
 * Removes `[[pair]]` or `[[number]]` number `index`, from its heading to the next one; comments right above the next
 * one belong to that. Undefined: it is written in another way, which a form cannot undo.
 */
export function removeEntry(text: string, list: 'pair' | 'number', index: number): string | undefined {
  const lines = text.split('\n');
  const heading = new RegExp(`^\\s*\\[\\[\\s*${list}\\s*\\]\\]\\s*(#.*)?$`);
  const own = [...lines.keys()].filter((at) => heading.test(lines[at] ?? ''));
  const from = own[index];
  if (from === undefined) return undefined;
  let to = lines.findIndex((line, at) => at > from && /^\s*\[/.test(line));
  if (to === -1) to = lines.length;
  else while (to > from + 1 && /^\s*#/.test(lines[to - 1] ?? '')) to -= 1;
  lines.splice(from, to - from);
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Removes `frigate = 0.4` of `[scores.lancer]`. */
export function removeScore(text: string, first: string, second: string): string {
  const there = find(text, ['scores', first, second]);
  return there === undefined ? text : removeLines(text, there.line, there.line);
}

function append(text: string, block: string): string {
  const before = text.trimEnd();
  return before === '' ? block : `${before}\n\n${block}`;
}

/** Before the first table, since a key after it would belong to that; above the comments of the table. */
function insertAtTop(text: string, added: string): string {
  const lines = text.split('\n');
  const keys = listTextValues(text).filter(({ path }) => typeof path[1] !== 'string' && path.length <= 2);
  const top = keys.filter(({ path }) => path[0] !== 'pair' && path[0] !== 'number' && path[0] !== 'scores');
  const after = Math.max(
    0,
    ...top.map(({ path, line }) => (path.length === 1 ? line : endOfArray(text, path.slice(0, 1)))),
  );
  lines.splice(after, 0, added);
  return lines.join('\n');
}

/** The last line, from 1, on which something of an array stands. */
function endOfArray(text: string, path: Path): number {
  const inside = listTextValues(text).filter((each) => isSame(each.path.slice(0, path.length), path));
  const last = inside.at(-1);
  if (last === undefined) return 0;
  const close = text.indexOf(']', last.end);
  return lineAt(text, close === -1 ? last.end : close);
}

/** From 1. */
const lineAt = (text: string, place: number): number => text.slice(0, place).split('\n').length;

function removeLines(text: string, from: number, to: number): string {
  return text
    .split('\n')
    .filter((_, at) => at + 1 < from || at + 1 > to)
    .join('\n');
}
