/** The overlays among the texts of a config, in the order in which they are laid over it, and what is wrong with them. */
import { type Diagnostic, findNearestWord } from '@dota-factory/base';
import {
  anything,
  type Fault,
  integer,
  isTable,
  list,
  optional,
  parseToml,
  placeFaults,
  prose,
  readSchema,
  type Schema,
  type Source,
  suggestId,
  table,
  text,
} from '@dota-factory/data';
import { CONFIG_FILES, type ConfigFile, type ConfigFiles, type LoadOptions } from './config-files.ts';
import type { Patch } from './overlay-merge.ts';
import { findDifficultyId, findModFile, MOD_FILE, ORDER_FILE } from './overlay-names.ts';

/** What people should know of a difficulty or a mod. */
export interface OverlayHead {
  readonly name: string | undefined;
  readonly version: string | undefined;
  readonly description: string | undefined;
  /** Where a difficulty stands among the others. */
  readonly position: number | undefined;
}

/** A text that changes config files, without the layer that it will be. */
export interface Overlay {
  /** As the texts of the config name it. */
  readonly file: string;
  readonly source: Source;
  readonly patches: ReadonlyMap<ConfigFile, Omit<Patch, 'layer'>>;
}

export interface OverlayReading {
  /** The first is laid first, so that the last has the last word. */
  readonly overlays: readonly Overlay[];
  readonly diagnostics: readonly Diagnostic[];
}

const headFields = {
  name: optional(text('Name shown to the player.')),
  version: optional(text('Version, as its author counts.')),
  description: optional(prose('What it changes, in a sentence for the player.', { max: 1000 })),
};

const positionSchema = optional(integer('Where it stands among the others: the lowest comes first.'));

export const modSchema = table('What people should know of a mod.', headFields);
export const orderSchema = table('Which mods are on.', {
  on: list(
    'Folders of the mods that are on; of two that change a value, the later one has its way.',
    text('Folder of a mod.'),
  ),
});

const stemOf = (file: ConfigFile): string => file.replace('.toml', '');

/** A difficulty may change several files: one table for each, named like the file. */
export const difficultySchema = table('A difficulty: what it changes, by file.', {
  ...headFields,
  name: text('Name shown to the player.'),
  position: positionSchema,
  ...Object.fromEntries(
    CONFIG_FILES.map((file) => [stemOf(file), optional(anything(`Changes of ${file}.`))]),
  ),
});

export function readOverlays(files: ConfigFiles, options: LoadOptions = {}): OverlayReading {
  const reader = createReader(files, options);
  const names = [...new Set([...Object.keys(files), ...Object.keys(options.unreadable ?? {})])].sort();
  const overlays = names
    .filter((name) => findDifficultyId(name) !== undefined)
    .flatMap((name) => readDifficulty(reader, name));
  for (const mod of readOrder(reader, names)) overlays.push(...readMod(reader, mod, names));
  return { overlays, diagnostics: reader.diagnostics };
}

/** What `mods/order.toml` turns on, in its order; empty when it is not there or not right. */
export function readModOrder(files: ConfigFiles): readonly string[] {
  const text = files[ORDER_FILE];
  const parsed = text === undefined ? undefined : parseToml(text);
  if (parsed?.ok !== true) return [];
  return readSchema(orderSchema, parsed.value, { path: [], faults: [] }).whole?.on ?? [];
}

/** What is wrong with `mods/order.toml` itself. */
export function findOrderFaults(files: ConfigFiles, options: LoadOptions = {}): readonly Diagnostic[] {
  const { folder = '', modsFolder } = options;
  const order = showFile(ORDER_FILE, folder, modsFolder);
  return readOverlays(files, options).diagnostics.filter(({ file }) => file === order);
}

/** The head of a difficulty or of a mod, as far as it can be read. */
export function readHead(text: string | undefined): OverlayHead {
  const parsed = text === undefined ? undefined : parseToml(text);
  const value = parsed?.ok === true ? parsed.value : {};
  const read = <T>(key: string, schema: Schema<T>): T | undefined =>
    value[key] === undefined ? undefined : readSchema(schema, value[key], { path: [], faults: [] }).whole;
  return {
    name: read('name', headFields.name),
    version: read('version', headFields.version),
    description: read('description', headFields.description),
    position: read('position', positionSchema),
  };
}

interface Reader {
  readonly diagnostics: Diagnostic[];
  /** Undefined after its fault was noted. */
  parse(
    name: string,
  ): { readonly source: Source; readonly value: Readonly<Record<string, unknown>> } | undefined;
  add(source: Source, faults: readonly Fault[]): void;
}

function createReader(files: ConfigFiles, { unreadable = {}, folder = '', modsFolder }: LoadOptions): Reader {
  const diagnostics: Diagnostic[] = [];
  const show = (name: string): string => showFile(name, folder, modsFolder);
  return {
    diagnostics,
    parse(name) {
      const file = show(name);
      const text = Object.hasOwn(files, name) ? files[name] : undefined;
      const parsed = text === undefined ? undefined : parseToml(text);
      if (text !== undefined && parsed?.ok === true)
        return { source: { file, text, format: 'toml' }, value: parsed.value };
      const reason = parsed?.ok === false ? parsed.error : unreadable[name];
      const { message = 'the file is missing', line = 1, column = 1 } = reason ?? {};
      diagnostics.push({ severity: 'error', file, line, column, path: [], message });
      return undefined;
    },
    add(source, faults) {
      diagnostics.push(...placeFaults(source, faults));
    },
  };
}

/** A file as the reader of a fault should see it: mods lie beside the config. */
export function showFile(name: string, folder: string, modsFolder = `${folder}mods/`): string {
  return name.startsWith('mods/') ? `${modsFolder}${name.slice('mods/'.length)}` : `${folder}${name}`;
}

function readWith<T>(reader: Reader, name: string, schema: Schema<T>) {
  const parsed = reader.parse(name);
  if (parsed === undefined) return undefined;
  const faults: Fault[] = [];
  const { whole } = readSchema(schema, parsed.value, { path: [], faults });
  reader.add(parsed.source, faults);
  return { ...parsed, whole };
}

function readDifficulty(reader: Reader, name: string): Overlay[] {
  const read = readWith(reader, name, difficultySchema);
  if (read === undefined) return [];
  const { source, value } = read;
  const patches = new Map<ConfigFile, Omit<Patch, 'layer'>>();
  for (const file of CONFIG_FILES) {
    const stem = stemOf(file);
    const section = value[stem];
    if (isTable(section)) patches.set(file, { path: [stem], value: section });
    else if (section !== undefined) {
      const message = `${stem} has the wrong type`;
      reader.add(source, [{ path: [stem], message, expected: `a table with the changes of ${file}` }]);
    }
  }
  return [{ file: name, source, patches }];
}

/** The mods that are on and there. */
function readOrder(reader: Reader, names: readonly string[]): readonly string[] {
  if (!names.includes(ORDER_FILE)) return [];
  const read = readWith(reader, ORDER_FILE, orderSchema);
  const on = read?.whole?.on ?? [];
  const mods = new Set(names.flatMap((name) => findModFile(name)?.mod ?? []));
  const isThere = (mod: string, index: number): boolean => mods.has(mod) && on.indexOf(mod) === index;
  for (const [index, mod] of on.entries()) {
    if (isThere(mod, index) || read === undefined) continue;
    const fault = mods.has(mod)
      ? { message: `the mod "${mod}" is on twice`, expected: 'each mod once' }
      : { message: `there is no mod "${mod}"${suggestId(mod, mods)}`, expected: 'the folder of a mod' };
    reader.add(read.source, [{ path: ['on', index], ...fault }]);
  }
  return on.filter(isThere);
}

function readMod(reader: Reader, mod: string, names: readonly string[]): Overlay[] {
  return names
    .filter((name) => findModFile(name)?.mod === mod)
    .flatMap((name): Overlay[] => {
      const file = findModFile(name)?.file ?? '';
      if (file === MOD_FILE) readWith(reader, name, modSchema);
      else if (isConfigFile(file)) {
        const parsed = reader.parse(name);
        const patches = new Map(parsed && [[file, { path: [], value: parsed.value }]]);
        return parsed === undefined ? [] : [{ file: name, source: parsed.source, patches }];
      } else addUnknownFile(reader, name, file);
      return [];
    });
}

const isConfigFile = (file: string): file is ConfigFile => (CONFIG_FILES as readonly string[]).includes(file);

function addUnknownFile(reader: Reader, name: string, file: string): void {
  const nearest = findNearestWord(file, [...CONFIG_FILES, MOD_FILE]);
  const parsed = reader.parse(name);
  if (parsed === undefined) return;
  reader.add(parsed.source, [
    {
      path: [],
      message: `there is no config file "${file}" to change${nearest === undefined ? '' : ` (did you mean "${nearest}"?)`}`,
      expected: `one of ${CONFIG_FILES.join(', ')}, or ${MOD_FILE}`,
    },
  ]);
}
