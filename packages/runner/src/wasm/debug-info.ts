/** Functions, variables and types of the player's code: the section `.debug_info` of DWARF 4. */
import { type ByteReader, createByteReader } from './byte-reader.ts';
import { codeStart, findSection, type ModuleParts } from './module.ts';

/** Where a function keeps the address of its frame. */
export interface FrameBase {
  readonly kind: 'local' | 'global';
  readonly index: number;
}

export interface FunctionInfo {
  readonly name: string;
  /** Offsets in the module. */
  readonly start: number;
  readonly end: number;
  readonly frameBase: FrameBase | undefined;
  readonly variables: readonly VariableInfo[];
}

export interface VariableInfo {
  readonly name: string;
  readonly type: TypeInfo;
  readonly scope: 'parameter' | 'local' | 'global';
  readonly place: { readonly kind: 'frame' | 'fixed'; readonly offset: number };
  /** Where it exists: offsets in the module. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
}

export type TypeInfo =
  | { readonly kind: 'base'; readonly name: string; readonly encoding: number; readonly size: number }
  | { readonly kind: 'pointer'; readonly name: string; readonly target: () => TypeInfo }
  | { readonly kind: 'array'; readonly name: string; readonly element: TypeInfo; readonly count: number }
  | {
      readonly kind: 'struct';
      readonly name: string;
      readonly size: number;
      readonly members: () => readonly MemberInfo[];
    }
  | {
      readonly kind: 'enum';
      readonly name: string;
      readonly size: number;
      readonly values: ReadonlyMap<number, string>;
    }
  | { readonly kind: 'unknown'; readonly name: string };

interface MemberInfo {
  readonly name: string;
  readonly type: TypeInfo;
  readonly offset: number;
  readonly isBitField: boolean;
}

export interface DebugInfo {
  readonly functions: readonly FunctionInfo[];
  readonly globals: readonly VariableInfo[];
}

// ---------------------------------------------------------------- the standard's numbers

const TAG = {
  array: 0x01,
  enumeration: 0x04,
  parameter: 0x05,
  block: 0x0b,
  member: 0x0d,
  pointer: 0x0f,
  struct: 0x13,
  typedef: 0x16,
  union: 0x17,
  subrange: 0x21,
  base: 0x24,
  constant: 0x26,
  enumerator: 0x28,
  function: 0x2e,
  variable: 0x34,
  volatile: 0x35,
  restrict: 0x37,
} as const;

const AT = {
  location: 0x02,
  name: 0x03,
  byteSize: 0x0b,
  lowPc: 0x11,
  highPc: 0x12,
  constValue: 0x1c,
  upperBound: 0x2f,
  count: 0x37,
  memberOffset: 0x38,
  declaredFile: 0x3a,
  declaredLine: 0x3b,
  encoding: 0x3e,
  frameBase: 0x40,
  type: 0x49,
  bitSize: 0x0d,
} as const;

const OP = { address: 0x03, frame: 0x91, wasm: 0xed } as const;

interface Entry {
  readonly tag: number;
  readonly values: ReadonlyMap<number, number | string | Uint8Array>;
  readonly children: Entry[];
}

// ---------------------------------------------------------------- reading

export function readDebugInfo(bytes: Uint8Array, module: ModuleParts): DebugInfo {
  const part = (name: string): Uint8Array => {
    const section = findSection(module, name);
    return section === undefined ? new Uint8Array() : bytes.subarray(section.contents, section.end);
  };
  const { roots, byOffset } = readEntries(part('.debug_info'), part('.debug_abbrev'), part('.debug_str'));
  const types = createTypes(byOffset);
  const start = codeStart(module);
  const units = roots.flatMap(({ children }) => children);
  return {
    functions: units
      .filter(({ tag, values }) => tag === TAG.function && values.has(AT.lowPc))
      .map((entry) => readFunction(entry, start, types)),
    globals: units
      .filter(({ tag }) => tag === TAG.variable)
      .flatMap((entry) => readVariable(entry, 'global', 0, Number.MAX_SAFE_INTEGER, types)),
  };
}

type Abbreviation = {
  readonly tag: number;
  readonly hasChildren: boolean;
  readonly parts: readonly (readonly [number, number])[];
};

function readEntries(info: Uint8Array, abbreviations: Uint8Array, strings: Uint8Array) {
  const reader = createByteReader(info);
  const byOffset = new Map<number, Entry>();
  const roots: Entry[] = [];
  while (!reader.isAtEnd()) {
    const unitStart = reader.at();
    const end = reader.fixed(4) + reader.at();
    reader.fixed(2);
    const known = readAbbreviations(abbreviations, reader.fixed(4));
    reader.byte();
    const readOne = (into: Entry[]): boolean => {
      const offset = reader.at();
      const abbreviation = known.get(reader.unsigned());
      if (abbreviation === undefined) return false;
      const values = new Map<number, number | string | Uint8Array>();
      for (const [attribute, form] of abbreviation.parts)
        values.set(attribute, readForm(reader, form, unitStart, strings));
      const entry: Entry = { tag: abbreviation.tag, values, children: [] };
      byOffset.set(offset, entry);
      into.push(entry);
      if (abbreviation.hasChildren) while (readOne(entry.children)) continue;
      return true;
    };
    readOne(roots);
    reader.moveTo(end);
  }
  return { roots, byOffset };
}

function readAbbreviations(bytes: Uint8Array, start: number): ReadonlyMap<number, Abbreviation> {
  const reader = createByteReader(bytes, start);
  const known = new Map<number, Abbreviation>();
  for (let code = reader.unsigned(); code !== 0; code = reader.unsigned()) {
    const tag = reader.unsigned();
    const hasChildren = reader.byte() === 1;
    const parts: [number, number][] = [];
    for (;;) {
      const attribute = reader.unsigned();
      const form = reader.unsigned();
      if (attribute === 0 && form === 0) break;
      parts.push([attribute, form]);
    }
    known.set(code, { tag, hasChildren, parts });
    if (reader.isAtEnd()) break;
  }
  return known;
}

/** Forms of DWARF 4, of which a compiler for C uses these. */
function readForm(
  reader: ByteReader,
  form: number,
  unitStart: number,
  strings: Uint8Array,
): number | string | Uint8Array {
  switch (form) {
    case 0x01: // addr
    case 0x06: // data4
    case 0x17: // sec_offset
      return reader.fixed(4);
    case 0x0b: // data1
    case 0x0c: // flag
      return reader.byte();
    case 0x05: // data2
      return reader.fixed(2);
    case 0x07: // data8
      return reader.fixed(8);
    case 0x08: // string
      return reader.text();
    case 0x0e: // strp
      return createByteReader(strings, reader.fixed(4)).text();
    case 0x0d: // sdata
      return reader.signed();
    case 0x0f: // udata
      return reader.unsigned();
    case 0x11: // ref1
      return reader.byte() + unitStart;
    case 0x12: // ref2
      return reader.fixed(2) + unitStart;
    case 0x13: // ref4
      return reader.fixed(4) + unitStart;
    case 0x10: // ref_addr
      return reader.fixed(4);
    case 0x18: // exprloc
    case 0x09: // block
      return reader.take(reader.unsigned());
    case 0x0a: // block1
      return reader.take(reader.byte());
    case 0x19: // flag_present
      return 1;
    default:
      throw new Error(`unknown form of debug information: ${form}`);
  }
}

const numberOf = ({ values }: Entry, attribute: number): number | undefined => {
  const value = values.get(attribute);
  return typeof value === 'number' ? value : undefined;
};
const nameOf = ({ values }: Entry): string => String(values.get(AT.name) ?? '');

function readFunction(entry: Entry, codeOffset: number, types: Types): FunctionInfo {
  const { start, end } = rangeOf(entry, codeOffset) ?? { start: 0, end: 0 };
  const variables: VariableInfo[] = [];
  const visit = (each: Entry, from: number, to: number): void => {
    for (const child of each.children) {
      if (child.tag === TAG.parameter) variables.push(...readVariable(child, 'parameter', from, to, types));
      else if (child.tag === TAG.variable) variables.push(...readVariable(child, 'local', from, to, types));
      else if (child.tag === TAG.block) {
        const range = rangeOf(child, codeOffset);
        visit(child, range?.start ?? from, range?.end ?? to);
      }
    }
  };
  visit(entry, start, end);
  return { name: nameOf(entry), start, end, frameBase: readFrameBase(entry), variables };
}

function rangeOf(entry: Entry, codeOffset: number): { start: number; end: number } | undefined {
  const low = numberOf(entry, AT.lowPc);
  const length = numberOf(entry, AT.highPc);
  if (low === undefined || length === undefined) return undefined;
  return { start: low + codeOffset, end: low + length + codeOffset };
}

function readFrameBase({ values }: Entry): FrameBase | undefined {
  const expression = values.get(AT.frameBase);
  if (!(expression instanceof Uint8Array) || expression[0] !== OP.wasm) return undefined;
  const reader = createByteReader(expression, 1);
  const kind = reader.byte();
  if (kind === 0) return { kind: 'local', index: reader.unsigned() };
  if (kind === 1) return { kind: 'global', index: reader.unsigned() };
  return kind === 3 ? { kind: 'global', index: reader.fixed(4) } : undefined;
}

function readVariable(
  entry: Entry,
  scope: VariableInfo['scope'],
  start: number,
  end: number,
  types: Types,
): readonly VariableInfo[] {
  const expression = entry.values.get(AT.location);
  const name = nameOf(entry);
  if (!(expression instanceof Uint8Array) || name === '') return [];
  const reader = createByteReader(expression, 1);
  const line = numberOf(entry, AT.declaredLine) ?? 0;
  const type = types(numberOf(entry, AT.type));
  if (expression[0] === OP.frame) {
    const place = { kind: 'frame' as const, offset: reader.signed() };
    return [{ name, type, scope, place, start, end, line }];
  }
  if (expression[0] !== OP.address) return [];
  return [{ name, type, scope, place: { kind: 'fixed', offset: reader.fixed(4) }, start, end, line }];
}

// ---------------------------------------------------------------- types

type Types = (offset: number | undefined) => TypeInfo;

const VOID: TypeInfo = { kind: 'unknown', name: 'void' };

function createTypes(entries: ReadonlyMap<number, Entry>): Types {
  const known = new Map<number, TypeInfo>();
  const find: Types = (offset) => {
    if (offset === undefined) return VOID;
    const before = known.get(offset);
    if (before !== undefined) return before;
    const entry = entries.get(offset);
    const type = entry === undefined ? VOID : readType(entry, find);
    known.set(offset, type);
    return type;
  };
  return find;
}

function readType(entry: Entry, find: Types): TypeInfo {
  const name = nameOf(entry);
  const size = numberOf(entry, AT.byteSize) ?? 0;
  const inner = numberOf(entry, AT.type);
  switch (entry.tag) {
    case TAG.base:
      return { kind: 'base', name, encoding: numberOf(entry, AT.encoding) ?? 0, size };
    case TAG.pointer: {
      const target = find(inner);
      return { kind: 'pointer', name: `${target.name} *`, target: () => target };
    }
    case TAG.array:
      return readArrayType(entry, find(inner));
    case TAG.struct:
    case TAG.union: {
      const word = entry.tag === TAG.struct ? 'struct' : 'union';
      const members = (): readonly MemberInfo[] => readMembers(entry, find);
      return { kind: 'struct', name: `${word} ${name}`.trim(), size, members };
    }
    case TAG.enumeration: {
      const values = entry.children.map(
        (each) => [numberOf(each, AT.constValue) ?? 0, nameOf(each)] as const,
      );
      return { kind: 'enum', name: `enum ${name}`.trim(), size, values: new Map(values) };
    }
    case TAG.typedef:
      return { ...find(inner), name };
    case TAG.constant:
      return { ...find(inner), name: `const ${find(inner).name}` };
    case TAG.volatile:
    case TAG.restrict:
      return find(inner);
    default:
      return { kind: 'unknown', name: name === '' ? 'function' : name };
  }
}

function readArrayType(entry: Entry, element: TypeInfo): TypeInfo {
  const counts = entry.children
    .filter(({ tag }) => tag === TAG.subrange)
    .map((each) => numberOf(each, AT.count) ?? (numberOf(each, AT.upperBound) ?? -1) + 1);
  const [base] = element.name.split('[');
  return counts.reduceRight<TypeInfo>(
    (type, count) => ({ kind: 'array', name: `${base}${formatCounts(type, count)}`, element: type, count }),
    element,
  );
}

const formatCounts = (inner: TypeInfo, count: number): string =>
  `[${count}]${inner.kind === 'array' ? inner.name.slice(inner.name.indexOf('[')) : ''}`;

function readMembers(entry: Entry, find: Types): readonly MemberInfo[] {
  return entry.children
    .filter(({ tag }) => tag === TAG.member)
    .map((each) => ({
      name: nameOf(each),
      type: find(numberOf(each, AT.type)),
      offset: numberOf(each, AT.memberOffset) ?? 0,
      isBitField: each.values.has(AT.bitSize),
    }));
}
