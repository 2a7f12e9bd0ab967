/** What we read of a WebAssembly module: its sections, functions and exports. */
import { type ByteReader, createByteReader } from './byte-reader.ts';

export interface Section {
  readonly id: number;
  /** Of a custom section, such as `.debug_line`. */
  readonly name: string;
  /** Offsets in the module: of the section's first byte, of its contents (after id, size and name), of its end. */
  readonly start: number;
  readonly contents: number;
  readonly end: number;
}

export interface FunctionBody {
  readonly index: number;
  /** Offsets in the module: of the size before it, of its first byte, of its end. */
  readonly start: number;
  readonly contents: number;
  readonly end: number;
}

export type ValueType = 'i32' | 'i64' | 'f32' | 'f64' | 'other';

export interface FunctionType {
  readonly parameters: readonly ValueType[];
  readonly results: readonly ValueType[];
}

export interface ModuleParts {
  readonly sections: readonly Section[];
  readonly importedFunctions: readonly { readonly module: string; readonly name: string }[];
  readonly bodies: readonly FunctionBody[];
  /** Name -> function index. */
  readonly exports: ReadonlyMap<string, number>;
  readonly typeOf: (functionIndex: number) => FunctionType | undefined;
  /** Name -> global index. */
  readonly globals: ReadonlyMap<string, number>;
}

const ID = { custom: 0, type: 1, import: 2, function: 3, export: 7, code: 10 } as const;
const VALUE_TYPES: Readonly<Record<number, ValueType>> = {
  0x7f: 'i32',
  0x7e: 'i64',
  0x7d: 'f32',
  0x7c: 'f64',
};

export function readModule(bytes: Uint8Array): ModuleParts {
  const sections = listSections(bytes);
  const open = (id: number): ByteReader | undefined => {
    const section = sections.find((each) => each.id === id);
    return section === undefined ? undefined : createByteReader(bytes, section.contents);
  };
  const types = readTypes(open(ID.type));
  const imports = readImports(open(ID.import));
  const declared = readList(open(ID.function), (reader) => reader.unsigned());
  const { functions, globals } = readExports(open(ID.export));
  const allTypes = [...imports.map(({ type }) => type), ...declared];
  return {
    sections,
    importedFunctions: imports,
    bodies: readBodies(open(ID.code), imports.length),
    exports: functions,
    globals,
    typeOf: (index) => types[allTypes[index] ?? -1],
  };
}

export function findSection({ sections }: ModuleParts, name: string): Section | undefined {
  return sections.find((section) => section.id === ID.custom && section.name === name);
}

/** Addresses in debug information count from here. */
export function codeStart({ sections }: ModuleParts): number {
  return sections.find(({ id }) => id === ID.code)?.contents ?? 0;
}

function listSections(bytes: Uint8Array): Section[] {
  const reader = createByteReader(bytes, 8);
  const sections: Section[] = [];
  while (!reader.isAtEnd()) {
    const start = reader.at();
    const id = reader.byte();
    const size = reader.unsigned();
    const end = reader.at() + size;
    const name = id === ID.custom ? readName(reader) : '';
    sections.push({ id, name, start, contents: reader.at(), end });
    reader.moveTo(end);
  }
  return sections;
}

const readName = (reader: ByteReader): string => new TextDecoder().decode(reader.take(reader.unsigned()));

function readList<T>(reader: ByteReader | undefined, readOne: (reader: ByteReader) => T): T[] {
  if (reader === undefined) return [];
  return Array.from({ length: reader.unsigned() }, () => readOne(reader));
}

function readTypes(reader: ByteReader | undefined): FunctionType[] {
  const readValues = (from: ByteReader): ValueType[] =>
    readList(from, (each) => VALUE_TYPES[each.byte()] ?? 'other');
  return readList(reader, (each) => {
    each.byte();
    return { parameters: readValues(each), results: readValues(each) };
  });
}

function readImports(reader: ByteReader | undefined) {
  const imports = readList(reader, (each) => {
    const module = readName(each);
    const name = readName(each);
    const kind = each.byte();
    if (kind === 0) return { module, name, type: each.unsigned() };
    skipImport(each, kind);
    return undefined;
  });
  return imports.filter((each) => each !== undefined);
}

/** A table, a memory or a global. */
function skipImport(reader: ByteReader, kind: number): void {
  if (kind === 3) {
    reader.take(2);
    return;
  }
  if (kind === 1) reader.byte();
  const flags = reader.byte();
  reader.unsigned();
  if ((flags & 1) === 1) reader.unsigned();
}

function readExports(reader: ByteReader | undefined) {
  const functions = new Map<string, number>();
  const globals = new Map<string, number>();
  readList(reader, (each) => {
    const name = readName(each);
    const kind = each.byte();
    const index = each.unsigned();
    if (kind === 0) functions.set(name, index);
    if (kind === 3) globals.set(name, index);
  });
  return { functions, globals };
}

function readBodies(reader: ByteReader | undefined, firstIndex: number): FunctionBody[] {
  let index = firstIndex;
  return readList(reader, (each) => {
    const start = each.at();
    const size = each.unsigned();
    const contents = each.at();
    each.moveTo(contents + size);
    return { index: index++, start, contents, end: contents + size };
  });
}
