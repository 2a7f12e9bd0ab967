/** Edits of config texts in memory: a value is replaced where it stands, and everything around it stays as it is. */
import { err, formatPath, ok, type Diagnostic, type Result } from '@dota-factory/base';
import { listTextValues, type TextValue } from '@dota-factory/data';
import { CONFIG_FILES, type ConfigFiles } from '@dota-factory/lib';
import type { ConfigEdit, EditableValue } from '../contract/index.ts';

const isSamePath = (a: TextValue['path'], b: TextValue['path']): boolean =>
  a.length === b.length && a.every((part, index) => part === b[index]);

/** All edits, or everything that keeps one of them from being made. Later edits of the same value win. */
export function applyEdits(
  files: ConfigFiles,
  edits: readonly ConfigEdit[],
): Result<ConfigFiles, readonly Diagnostic[]> {
  const faults: Diagnostic[] = [];
  const edited: Record<string, string> = { ...files };
  for (const name of new Set(edits.map(({ file }) => file))) {
    const text = Object.hasOwn(files, name) ? files[name] : undefined;
    const values = text === undefined ? [] : listTextValues(text);
    const own = edits.filter(({ file }) => file === name);
    const replacements = new Map<TextValue, string>();
    for (const { path, value } of own) {
      const found = values.find((each) => isSamePath(each.path, path));
      if (found !== undefined) replacements.set(found, formatValue(value));
      else faults.push(describeMissing(name, path, text === undefined));
    }
    if (text !== undefined) edited[name] = replaceAll(text, replacements);
  }
  return faults.length > 0 ? err(faults) : ok(edited);
}

function describeMissing(file: string, path: TextValue['path'], isFileMissing: boolean): Diagnostic {
  const message = isFileMissing ? 'there is no such config file' : `there is no value ${formatPath(path)}`;
  return { severity: 'error', file, line: 1, column: 1, path, message };
}

/** From the end, so that places before it stay. */
function replaceAll(text: string, replacements: ReadonlyMap<TextValue, string>): string {
  let result = text;
  for (const [{ start, end }, source] of [...replacements].sort(([a], [b]) => b.start - a.start)) {
    result = result.slice(0, start) + source + result.slice(end);
  }
  return result;
}

/** As TOML. JSON's texts are basic strings but for one character that JSON leaves as it is. */
function formatValue(value: ConfigEdit['value']): string {
  return typeof value === 'string'
    ? JSON.stringify(value).replaceAll('\u007f', '\\u007f')
    : JSON.stringify(value);
}

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
