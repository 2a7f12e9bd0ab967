/** What of a config can be edited: its single values, with names for a person. */
import { isSamePath } from '@dota-factory/arena';
import { formatPath } from '@dota-factory/base';
import { listTextValues, type TextValue } from '@dota-factory/data';
import { CONFIG_FILES, type ConfigFiles } from '@dota-factory/lib';
import type { EditableValue } from '../contract/index.ts';

/** The values of a file that a panel may offer, each with the name of what it belongs to. */
export function listEditableValues(files: ConfigFiles, file: string): EditableValue[] {
  const text = (CONFIG_FILES as readonly string[]).includes(file) ? files[file] : undefined;
  if (text === undefined) return [];
  const values = listTextValues(text);
  const nameAt = (path: TextValue['path']): string | undefined => {
    const find = (key: string) => values.find((each) => isSamePath(each.path, [...path, key]))?.value;
    const name = find('display_name') ?? find('name');
    const id = find('id');
    if (name === undefined) return id === undefined ? undefined : String(id);
    return id === undefined ? String(name) : `${name} (${id})`;
  };
  const names = new Map<string, string | undefined>();
  return values.map(({ path, value, line }) => {
    let depth = path.length - 1;
    let group: string | undefined;
    for (; depth >= 0 && group === undefined; depth--) {
      const table = path.slice(0, depth);
      const key = formatPath(table);
      if (!names.has(key)) names.set(key, nameAt(table));
      group = names.get(key);
      if (group !== undefined) break;
    }
    // Without a name of its own a value belongs to its table: `player_station`.
    const own = group === undefined ? path.slice(0, -1) : path.slice(0, depth);
    const rest = formatPath(path.slice(own.length));
    const shown = group ?? formatPath(own);
    return { path, value, line, group: shown, label: shown === '' ? rest : `${shown}: ${rest}` };
  });
}
