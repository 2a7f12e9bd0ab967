/** Reads a script of commands: JSON, checked whole, with every fault at its place. */
import { type Diagnostic, findNearestWord, isRotation } from '@dota-factory/base';
import {
  type Blueprint,
  type Command,
  COMMAND_TYPES,
  DIRECTIONS,
  REPAIR_PRIORITIES,
  STANCES,
  TARGET_PRIORITIES,
  type TimedCommand,
} from '@dota-factory/lib';
import { createReport, type JsonMember, type JsonValue, parseJson, type Report } from './json-places.ts';

interface Field {
  readonly expected: string;
  /** The checked value, or undefined when it is not what is expected. */
  readonly read: (value: JsonValue, report: Report) => unknown;
}

const WHOLE: Field = {
  expected: 'a whole number',
  read: ({ value }) => (Number.isInteger(value) ? value : undefined),
};
const COUNT: Field = {
  expected: 'a whole number from 0',
  read: ({ value }) => (Number.isInteger(value) && (value as number) >= 0 ? value : undefined),
};
const TEXT: Field = {
  expected: 'a text',
  read: ({ value }) => (typeof value === 'string' ? value : undefined),
};
const ROTATION: Field = {
  expected: '0, 90, 180 or 270',
  read: ({ value }) => (isRotation(value) ? value : undefined),
};
const ID_OR_NULL: Field = {
  expected: 'an id or null',
  read: ({ value }) => (typeof value === 'string' || value === null ? value : undefined),
};
const TEXTS: Field = {
  expected: 'a list of ids',
  read: ({ elements }) => {
    const texts = elements?.map(({ value }) => value);
    return texts?.every((text) => typeof text === 'string') ? texts : undefined;
  },
};
const MODULES: Field = {
  expected: 'a list of {type, x, y, rotation}',
  read: ({ elements }, report) =>
    elements?.map((element) =>
      readFields(element, { type: TEXT, x: WHOLE, y: WHOLE, rotation: ROTATION }, report),
    ),
};

function choice(words: readonly string[]): Field {
  return {
    expected: words.map((word) => JSON.stringify(word)).join(' or '),
    read: ({ value }) => (words.includes(value as string) ? value : undefined),
  };
}

const PLACE = { x: WHOLE, y: WHOLE };

const FIELDS: Readonly<Record<Command['type'], Readonly<Record<string, Field>>>> = {
  place: { building: TEXT, ...PLACE, rotation: ROTATION },
  demolish: PLACE,
  set_recipe: { ...PLACE, recipe: ID_OR_NULL },
  set_schematic: { ...PLACE, schematic: ID_OR_NULL },
  set_layout: { ...PLACE, modules: MODULES },
  set_filter: { ...PLACE, output: choice(DIRECTIONS), items: TEXTS },
  set_stance: { ...PLACE, stance: choice(STANCES) },
  set_target_priority: { ...PLACE, priority: choice(TARGET_PRIORITIES) },
  set_repair_priority: { ...PLACE, priority: choice(REPAIR_PRIORITIES) },
  clear: PLACE,
  place_blueprint: { blueprint: TEXT, ...PLACE, rotation: ROTATION },
  expand: {},
  choose_schematic: { index: COUNT },
};

/** Fields that may be left out, and what they are then. */
const DEFAULTS: Readonly<Record<string, unknown>> = { rotation: 0 };

export interface ParsedScript {
  readonly commands: readonly TimedCommand[];
  readonly diagnostics: readonly Diagnostic[];
}

/** `blueprints`: what `place_blueprint` may name. */
export function parseScript(text: string, file: string, blueprints: readonly Blueprint[]): ParsedScript {
  const diagnostics: Diagnostic[] = [];
  const report = createReport(file, text, diagnostics);
  const root = parseJson(text, report);
  const commands: TimedCommand[] = [];
  if (root !== undefined && root.elements === undefined)
    report(root.offset, 'a script is a list', '[ {"tick": 0, "type": …}, … ]');
  for (const element of root?.elements ?? []) {
    const command = readCommand(element, report, blueprints);
    if (command !== undefined) commands.push(command);
  }
  return { commands, diagnostics };
}

function readCommand(
  element: JsonValue,
  report: Report,
  blueprints: readonly Blueprint[],
): TimedCommand | undefined {
  const { members } = element;
  if (members === undefined) {
    report(element.offset, 'a command is an object', '{"tick": N, "type": …}');
    return undefined;
  }
  const type = members.get('type');
  if (type === undefined) {
    report(element.offset, 'the command has no type', COMMAND_TYPES.join(', '));
    return undefined;
  }
  const name = type.value as Command['type'];
  if (!COMMAND_TYPES.includes(name)) {
    const nearest = typeof name === 'string' ? findNearestWord(name, COMMAND_TYPES) : undefined;
    report(type.offset, `unknown command ${JSON.stringify(name)}`, nearest ?? COMMAND_TYPES.join(', '));
    return undefined;
  }
  const command = readFields(element, { tick: COUNT, type: TEXT, ...FIELDS[name] }, report);
  if (command === undefined || name !== 'place_blueprint')
    return command as unknown as TimedCommand | undefined;
  const blueprint = blueprints.find((candidate) => candidate.name === command.blueprint);
  if (blueprint === undefined) {
    const place = members.get('blueprint') as JsonMember;
    report(
      place.offset,
      `unknown blueprint ${JSON.stringify(command.blueprint)}`,
      'a name in blueprints.toml',
    );
    return undefined;
  }
  return { ...command, blueprint } as unknown as TimedCommand;
}

/** An object with exactly these fields; every fault in it is reported. */
function readFields(
  { members, offset }: JsonValue,
  fields: Readonly<Record<string, Field>>,
  report: Report,
): Record<string, unknown> | undefined {
  if (members === undefined) {
    report(offset, 'not an object', `{${Object.keys(fields).join(', ')}}`);
    return undefined;
  }
  const record: Record<string, unknown> = {};
  let isWhole = true;
  for (const [name, { keyOffset }] of members) {
    if (Object.hasOwn(fields, name)) continue;
    const nearest = findNearestWord(name, Object.keys(fields));
    report(keyOffset, `unknown field ${JSON.stringify(name)}`, nearest ?? Object.keys(fields).join(', '));
    isWhole = false;
  }
  for (const [name, { expected, read }] of Object.entries(fields)) {
    const member = members.get(name);
    const value = member === undefined ? DEFAULTS[name] : read(member, report);
    if (value === undefined) {
      const what = member === undefined ? `the field ${JSON.stringify(name)} is missing` : `${name} is wrong`;
      report(member?.offset ?? offset, what, expected);
      isWhole = false;
    }
    record[name] = value;
  }
  return isWhole ? record : undefined;
}
