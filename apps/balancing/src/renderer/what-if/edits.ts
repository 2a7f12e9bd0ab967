/** The values of a config file in groups, and edits of them. */
import type { ConfigEdit } from '@dota-factory/arena';
import type { EditableValue } from '../../contract/index.ts';

/** One table of a file with the values in it. */
export interface ValueGroup {
  readonly key: string;
  readonly label: string;
  readonly values: readonly EditableValue[];
}

type Path = EditableValue['path'];

export const keyOfPath = (path: Path) => JSON.stringify(path);

/** `module[2]` or `world`: the table of the file's top that a value lies in. */
function keyOfTable(path: Path): string {
  const [first, second] = path;
  return typeof second === 'number' ? `${first}[${second}]` : String(first ?? '');
}

/** In the order of the file. */
export function groupValues(values: readonly EditableValue[]): ValueGroup[] {
  const groups = new Map<string, EditableValue[]>();
  for (const value of values) {
    const key = keyOfTable(value.path);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return [...groups].map(([key, list]) => ({
    key,
    label: list.find(({ group }) => group !== '')?.group || key,
    values: list,
  }));
}

/** The path within its table: `weapon.damage_formula`. */
export function nameValue({ path }: EditableValue): string {
  const rest = path.slice(typeof path[1] === 'number' ? 2 : path.length > 1 ? 1 : 0);
  return rest.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? part : `${name}.${part}`;
  }, '');
}

/** Numbers, switches and formulas decide fights; names, colours and shapes are seldom meant. */
export function isFigure({ path, value }: EditableValue): boolean {
  return typeof value !== 'string' || String(path.at(-1)).endsWith('_formula');
}

export const formatValue = (value: ConfigEdit['value']) =>
  typeof value === 'string' ? `"${value}"` : String(value);

/** What was typed, as a value of the same kind; undefined where it is none. */
export function parseValue(text: string, like: ConfigEdit['value']): ConfigEdit['value'] | undefined {
  if (typeof like === 'string') return text;
  if (typeof like === 'boolean') return text === 'true';
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

/** Edits with this one among them; a value set back to what the file says is no edit. */
export function putEdit(
  edits: readonly ConfigEdit[],
  file: string,
  original: EditableValue,
  value: ConfigEdit['value'],
): readonly ConfigEdit[] {
  const key = keyOfPath(original.path);
  const others = edits.filter((edit) => edit.file !== file || keyOfPath(edit.path) !== key);
  return value === original.value ? others : [...others, { file, path: original.path, value }];
}
