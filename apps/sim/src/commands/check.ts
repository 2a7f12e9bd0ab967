/** `sim check`: loads every config file and prints the faults, or a summary of what was loaded. */
import { type Diagnostic, formatPath } from '@dota-factory/base';
import {
  CAPABILITIES,
  fitModules,
  indexModules,
  listChanges,
  type LoadedConfig,
  RECIPE_BUILDING_IDS,
} from '@dota-factory/lib';
import {
  type Command,
  type CommandContext,
  EXIT,
  type ExitCode,
  formatTable,
  type ParsedArguments,
} from '@dota-factory/console';
import {
  CONFIG_OPTION,
  type CheckedFolder,
  count,
  formatMessage,
  checkConfigFolder,
  reportFaults,
} from '../inputs/config-folder.ts';

export const check: Command = {
  summary: 'loads every config file and prints the faults, or a summary of what was loaded',
  operands: [],
  options: {
    ...CONFIG_OPTION,
    changes: { help: 'also lists which difficulty or mod changed which value from what to what' },
    json: { help: 'prints {ok, faults, warnings, summary} as JSON' },
  },
  run,
};

async function run(given: ParsedArguments, context: CommandContext): Promise<ExitCode> {
  // Visuals and balancing are checked when they are there; a folder without them is still a game.
  const folder = await checkConfigFolder(given, context);
  const summary = folder.config === undefined ? undefined : summarize(folder.config);
  if (given.options.has('json')) {
    const answer = {
      ok: summary !== undefined,
      faults: folder.errors.map(toJson),
      warnings: folder.warnings.map(toJson),
      summary: summary ?? null,
      ...(given.options.has('changes') ? { changes: listChanges(folder.files, folder) } : {}),
    };
    context.writeOut(`${JSON.stringify(answer, undefined, 2)}\n`);
  } else {
    // Faults are this command's answer, so they go where answers go.
    reportFaults(folder, { ...context, writeError: context.writeOut });
    if (summary !== undefined) context.writeOut(formatSummary(folder, summary));
    if (given.options.has('changes')) context.writeOut(formatChanges(folder));
  }
  return summary === undefined ? EXIT.badInput : EXIT.fine;
}

function toJson(diagnostic: Diagnostic) {
  const { file, line, column, path } = diagnostic;
  return { file, line, column, message: formatMessage(diagnostic), path: formatPath(path) };
}

type Summary = ReturnType<typeof summarize>;

/** Keys are in the order in which a person reads them. */
function summarize({ game, visuals, balancing }: LoadedConfig) {
  const { regions, height_tiles } = game.world;
  const moduleById = indexModules(game.modules);
  const threatOf = (id: string) => round(game.threat.ships.get(id) ?? 0);
  return {
    hash: game.hash,
    world: {
      width_tiles:
        regions.asteroid_width +
        regions.player_buffer_width +
        regions.contest_zone_width +
        regions.enemy_buffer_width,
      height_tiles,
      ...regions,
    },
    buildings: Object.keys(game.buildings).length,
    items: game.items.length,
    recipes: {
      total: game.recipes.length,
      ...Object.fromEntries(
        RECIPE_BUILDING_IDS.map((id) => [id, game.recipes.filter(({ building }) => building === id).length]),
      ),
    },
    item_threat: Object.fromEntries([...game.threat.items].map(([id, threat]) => [id, round(threat)])),
    ships: game.ships.map((ship) => ({
      id: ship.id,
      display_name: ship.display_name,
      threat: threatOf(ship.id),
      cells: ship.layout.join('').replaceAll('X', '').length,
      default_modules: fitModules(ship, ship.default_modules, moduleById).fitted.length,
      unlock_at_station_level: ship.unlock_at_station_level,
    })),
    modules: {
      total: game.modules.length,
      ...Object.fromEntries(
        CAPABILITIES.map((kind) => [
          kind,
          game.modules.filter((module) => module[kind] !== undefined).length,
        ]),
      ),
      passive: game.modules.filter((module) => CAPABILITIES.every((kind) => module[kind] === undefined))
        .length,
    },
    arenas: balancing?.arenas.map(({ name }) => name) ?? null,
    visuals: visuals !== undefined,
  };
}

function formatSummary({ name, warnings }: CheckedFolder, summary: Summary): string {
  const { world, recipes, ships, modules, arenas } = summary;
  const parts = ({ total, ...rest }: { total: number } & Record<string, number>) =>
    `${total}: ${Object.entries(rest)
      .map(([kind, number]) => `${number} ${kind.replaceAll('_', ' ')}`)
      .join(', ')}`;
  const facts: [string, string][] = [
    ['World', `${world.width_tiles} x ${world.height_tiles} tiles, asteroid ${world.asteroid_width} wide`],
    ['Buildings', `${summary.buildings}`],
    ['Items', `${summary.items}`],
    ['Recipes', parts(recipes)],
    ['Modules', parts(modules)],
    ['Ships', `${ships.length}`],
    ['Arenas', arenas === null ? 'no balancing.toml' : `${arenas.length}`],
    ['Visuals', summary.visuals ? 'loaded' : 'no visuals.toml'],
    ['Hash', summary.hash],
  ];
  const shipRows = ships.map((ship) => [
    ship.id,
    `${ship.threat}`,
    `${ship.cells}`,
    `${ship.default_modules}`,
    ship.unlock_at_station_level === -1 ? 'start' : `${ship.unlock_at_station_level}`,
  ]);
  return [
    `${name} has no faults${warnings.length === 0 ? '' : ` and ${count(warnings.length, 'warning')}`}\n\n`,
    formatTable(facts, ['left', 'left']),
    '\n',
    formatTable(
      [['Ship', 'Threat (s)', 'Cells', 'Modules', 'Station level'], ...shipRows],
      ['left', 'right', 'right', 'right', 'right'],
    ),
  ].join('');
}

function formatChanges(folder: CheckedFolder): string {
  const rows = listChanges(folder.files, folder).map(({ id, target, subject, from, to, file, line }) => [
    id,
    `${target} ${subject}`,
    from ?? 'not there',
    to ?? 'removed',
    `${file}:${line}`,
  ]);
  if (rows.length === 0) return '\nNothing is changed\n';
  const head = ['Overlay', 'Value', 'From', 'To', 'Where'];
  return `\n${formatTable([head, ...rows], ['left', 'left', 'left', 'left', 'left'])}`;
}

/** Enough digits for a person and for a test; the simulation keeps them all. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
