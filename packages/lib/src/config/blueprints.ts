/** blueprints.toml: the player's groups of buildings (REQ-UI-BLUEPRINT-STORAGE). */
import { type Diagnostic, ROTATIONS } from '@dota-factory/base';
import {
  choice,
  cleanText,
  type Fault,
  formatTomlValue,
  integer,
  list,
  optional,
  parseToml,
  placeFaults,
  prose,
  readSchema,
  type Schema,
  table,
  text,
  type TypeOf,
} from '@dota-factory/data';
import { REPAIR_PRIORITIES, STANCES, TARGET_PRIORITIES } from '../content/yard-orders.ts';
import { DIRECTIONS } from '../content/footprint.ts';
import {
  type Blueprint,
  type BlueprintBuilding,
  BUILDING_IDS,
  type Direction,
} from '../content/game-config.ts';
import { placedModulesSchema } from './placed-modules.ts';
import { formatModules } from './ship-layouts.ts';
import { SIZE_LIMIT } from './world.ts';

const offset = (description: string) => integer(description, { min: -SIZE_LIMIT, max: SIZE_LIMIT });
const filter = (side: string) => optional(list(`Items let through to the ${side}.`, text('Id of an item.')));

const blueprintBuildingSchema = table('A building of the group.', {
  type: choice(
    'Which building.',
    BUILDING_IDS.filter((id) => id !== 'hq'),
  ),
  dx: offset('Columns from the centre of the group, in tiles.'),
  dy: offset('Rows from the centre of the group, in tiles.'),
  rotation: choice('Degrees clockwise.', ROTATIONS),
  recipe: optional(text('Miners and assemblers: id of the chosen recipe.')),
  schematic: optional(text('Shipyards: id of the chosen ship.')),
  layout: optional(placedModulesSchema('Shipyards: the modules of the ship.')),
  filters: optional(
    table('Splitters: filters by the side they are on.', {
      E: filter('east'),
      S: filter('south'),
      W: filter('west'),
      N: filter('north'),
    }),
  ),
  stance: optional(choice('Shipyards: stance of the ships.', STANCES)),
  target_priority: optional(choice('Shipyards: what the ships attack first.', TARGET_PRIORITIES)),
  repair_priority: optional(choice('Shipyards: what the ships repair first.', REPAIR_PRIORITIES)),
});

const blueprintSchema = table('A group of buildings.', {
  name: text('Name shown to the player.'),
  building: optional(list('The buildings.', blueprintBuildingSchema), []),
});

/** A blueprint as the game has it, e.g. in a recorded command; the file calls its list `building`. */
export const blueprintValueSchema = convert(
  table('A group of buildings.', {
    // As the player typed it; it is cleaned when it is written.
    name: prose('Name shown to the player.'),
    buildings: list('The buildings.', blueprintBuildingSchema),
  }),
  ({ name, buildings }): Blueprint => ({ name, buildings: buildings.map(buildBuilding) }),
);

/** A schema whose value is made from that of another. */
function convert<From, To>(schema: Schema<From>, make: (value: From) => To): Schema<To> {
  return {
    description: schema.description,
    expected: schema.expected,
    read(value, at) {
      const { whole } = readSchema(schema, value, at);
      return whole === undefined ? undefined : make(whole);
    },
    json: (definitions) => schema.json(definitions),
  };
}

export const blueprintsSchema = table('The player’s blueprints.', {
  blueprint: optional(list('The blueprints, in the order in which they were made.', blueprintSchema), []),
});

export type WrittenBlueprints = TypeOf<typeof blueprintsSchema>;
type WrittenBuilding = TypeOf<typeof blueprintBuildingSchema>;

export interface ParsedBlueprints {
  /** Those without a fault. */
  readonly entries: readonly Blueprint[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Never throws. A caller that replaces a list should do so only if there is no error. */
export function parseBlueprints(source: string, file: string): ParsedBlueprints {
  const parsed = parseToml(source);
  if (!parsed.ok) {
    return { entries: [], diagnostics: [{ severity: 'error', file, path: [], ...parsed.error }] };
  }
  const faults: Fault[] = [];
  const { whole } = readSchema(blueprintsSchema, parsed.value, { path: [], faults });
  const written = whole?.blueprint ?? findWholeBlueprints(parsed.value.blueprint);
  const entries = written.map(({ name, building }) => ({ name, buildings: building.map(buildBuilding) }));
  return { entries, diagnostics: placeFaults({ file, text: source, format: 'toml' }, faults) };
}

function findWholeBlueprints(written: unknown): readonly TypeOf<typeof blueprintSchema>[] {
  if (!Array.isArray(written)) return [];
  return written.flatMap((each) => {
    const { whole } = readSchema(blueprintSchema, each, { path: [], faults: [] });
    return whole === undefined ? [] : [whole];
  });
}

/** What is not set has no key at all. */
function buildBuilding({ type, dx, dy, rotation, ...settings }: WrittenBuilding): BlueprintBuilding {
  const { recipe, schematic, layout, filters, stance, target_priority, repair_priority } = settings;
  return {
    type,
    dx,
    dy,
    rotation,
    ...(recipe === undefined ? {} : { recipe }),
    ...(schematic === undefined ? {} : { schematic }),
    ...(layout === undefined ? {} : { layout }),
    ...(filters === undefined ? {} : { filters: buildFilters(filters) }),
    ...(stance === undefined ? {} : { stance }),
    ...(target_priority === undefined ? {} : { target_priority }),
    ...(repair_priority === undefined ? {} : { repair_priority }),
  };
}

function buildFilters(
  filters: Readonly<Record<Direction, readonly string[] | undefined>>,
): Partial<Record<Direction, readonly string[]>> {
  const set: Partial<Record<Direction, readonly string[]>> = {};
  for (const direction of DIRECTIONS) {
    const items = filters[direction];
    if (items !== undefined) set[direction] = items;
  }
  return set;
}

/** The whole file. Names that could not be read back are cleaned. */
export function formatBlueprints(entries: readonly Blueprint[]): string {
  return entries
    .map(({ name, buildings }) =>
      [
        '[[blueprint]]',
        `name = ${formatTomlValue(cleanText(name, 'unnamed'))}`,
        '',
        ...buildings.flatMap((building) => [...formatBuilding(building), '']),
      ].join('\n'),
    )
    .join('\n');
}

function formatBuilding(building: BlueprintBuilding): string[] {
  const { type, dx, dy, rotation, layout, filters, ...texts } = building;
  const { recipe, schematic, stance, target_priority, repair_priority } = texts;
  const lines = ['[[blueprint.building]]'];
  const add = (key: string, value: string | number | undefined): void => {
    if (value === undefined) return;
    const clean = typeof value === 'string' ? cleanText(value, 'unknown') : value;
    lines.push(`${key} = ${formatTomlValue(clean)}`);
  };
  add('type', type);
  add('dx', dx);
  add('dy', dy);
  add('rotation', rotation);
  add('recipe', recipe);
  add('schematic', schematic);
  if (layout !== undefined) lines.push(`layout = ${formatModules(layout)}`);
  if (filters !== undefined) lines.push(`filters = ${formatTomlValue(cleanFilters(filters))}`);
  add('stance', stance);
  add('target_priority', target_priority);
  add('repair_priority', repair_priority);
  return lines;
}

function cleanFilters(filters: NonNullable<BlueprintBuilding['filters']>): Record<string, string[]> {
  return Object.fromEntries(
    DIRECTIONS.flatMap((direction) => {
      const items = filters[direction];
      return items === undefined ? [] : [[direction, items.map((item) => cleanText(item, 'unknown'))]];
    }),
  );
}
