/** ship_layouts.toml: the player's named module layouts, written by the game (Layout Blueprint TOML Format). */
import { type Diagnostic } from '@dota-factory/base';
import {
  cleanText,
  type Cursor,
  type Fault,
  formatTomlValue,
  isTable,
  list,
  optional,
  parseToml,
  placeFaults,
  readSchema,
  table,
  text,
  type TypeOf,
  under,
} from '@dota-factory/data';
import type { LayoutBlueprint, PlacedModule } from '../content/game-config.ts';
import { placedModuleSchema, placedModulesSchema } from './placed-modules.ts';

const layoutSchema = table('A named module layout.', {
  name: text('Name shown to the player; of its own among the layouts of a ship.'),
  ship_type: text('Id of the ship in ships.toml.'),
  modules: optional(placedModulesSchema('The placed modules.'), []),
});

export const shipLayoutsSchema = table('The player’s module layouts.', {
  blueprint: optional(list('The layouts, in the order in which they were made.', layoutSchema), []),
});

export type WrittenShipLayouts = TypeOf<typeof shipLayoutsSchema>;

export interface ParsedLayouts {
  readonly entries: readonly LayoutBlueprint[];
  /** An error only if the file is not TOML or not a list of layouts; everything else is skipped with a warning. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Skips what cannot be used, entry by entry and module by module (REQ-MOD-UI-BLUEPRINT-STARTUP). Never throws. */
export function parseShipLayouts(source: string, file: string): ParsedLayouts {
  const parsed = parseToml(source);
  if (!parsed.ok) {
    return { entries: [], diagnostics: [{ severity: 'error', file, path: [], ...parsed.error }] };
  }
  const { blueprint = [], ...others } = parsed.value;
  const faults: Fault[] = [];
  for (const key of Object.keys(others)) {
    faults.push({
      severity: 'warning',
      path: [key],
      target: 'key',
      message: `unknown key "${key}" is skipped`,
    });
  }
  const entries: LayoutBlueprint[] = [];
  if (!Array.isArray(blueprint)) {
    faults.push({
      path: ['blueprint'],
      message: 'blueprint has the wrong type',
      expected: 'a list of tables, [[blueprint]]',
    });
  } else {
    for (const [index, written] of blueprint.entries()) {
      const entry = readEntry(written, { path: ['blueprint', index], faults });
      if (entry === undefined) continue;
      if (entries.some(({ name, ship_type }) => name === entry.name && ship_type === entry.ship_type)) {
        faults.push({
          severity: 'warning',
          path: ['blueprint', index, 'name'],
          message: `another layout of "${entry.ship_type}" has the name "${entry.name}"`,
        });
      }
      entries.push(entry);
    }
  }
  return { entries, diagnostics: placeFaults({ file, text: source, format: 'toml' }, faults) };
}

function readEntry(written: unknown, at: Cursor): LayoutBlueprint | undefined {
  // Faults are first collected apart, since here they are warnings.
  const found: Fault[] = [];
  const apart: Cursor = { ...at, faults: found };
  const entry = readSchema(layoutSchema, written, apart).loose;
  const isUsable = entry?.name !== undefined && entry.ship_type !== undefined;
  const note = isUsable ? 'skipped' : 'the layout is skipped';
  for (const fault of found) {
    at.faults.push({ ...fault, severity: 'warning', message: `${fault.message} (${note})` });
  }
  if (entry?.name === undefined || entry.ship_type === undefined) return undefined;
  return { name: entry.name, ship_type: entry.ship_type, modules: readModules(written, apart) };
}

function readModules(written: unknown, at: Cursor): PlacedModule[] {
  const modules = isTable(written) ? written.modules : undefined;
  if (!Array.isArray(modules)) return [];
  return modules.flatMap((each, index) => {
    const { whole } = readSchema(placedModuleSchema, each, { ...under(at, index), faults: [] });
    return whole === undefined ? [] : [whole];
  });
}

/** The whole file. Names that could not be read back are cleaned. */
export function formatShipLayouts(entries: readonly LayoutBlueprint[]): string {
  return entries
    .map(({ name, ship_type, modules }) =>
      [
        '[[blueprint]]',
        `name = ${formatTomlValue(cleanText(name, 'unnamed'))}`,
        `ship_type = ${formatTomlValue(cleanText(ship_type, 'unknown'))}`,
        `modules = ${formatModules(modules)}`,
        '',
      ].join('\n'),
    )
    .join('\n');
}

/** One module in a line, as in the example of the format. */
export function formatModules(modules: readonly PlacedModule[]): string {
  if (modules.length === 0) return '[]';
  const lines = modules.map(
    ({ type, x, y, rotation }) =>
      `  ${formatTomlValue({ type: cleanText(type, 'unknown'), x, y, rotation })},`,
  );
  return `[\n${lines.join('\n')}\n]`;
}
