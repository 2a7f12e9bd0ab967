/** Edits of config texts in memory: a value is replaced where it is, and everything around it stays as it is. */
import { err, formatPath, ok, type Diagnostic, type Result } from '@dota-factory/base';
import { listTextValues, type TextValue } from '@dota-factory/data';
import type { ConfigFiles } from '@dota-factory/lib';

/** One value of a TOML file set to another. The path as in Diagnostic: keys and list indices. */
export interface ConfigEdit {
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** A number as number, a formula or word as text, true or false. */
  readonly value: number | string | boolean;
}

export const isSamePath = (a: TextValue['path'], b: TextValue['path']): boolean =>
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
