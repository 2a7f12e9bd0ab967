/** From the texts of a pack to levels that can be played, and every fault with its place. */
import { type Diagnostic, sortDiagnostics } from '@dota-factory/base';
import { isTable, type Schema, unknownIdFault } from '@dota-factory/data';
import { game as gameSchema, type GameSpec } from '../format/game.ts';
import { level as levelSchema, type LevelSpec } from '../format/level.ts';
import { type Manifest, manifest as manifestSchema } from '../format/manifest.ts';
import { type Theme, theme as themeSchema } from '../format/theme.ts';
import { compileLevel, type Level } from '../play/level.ts';
import { checkGame, collectNames } from './check-game.ts';
import { checkLevel } from './check-level.ts';
import { checkPlay } from './check-play.ts';
import { fileFault, type FileReading, listDiagnostics, readFile } from './file.ts';
import { checkTheme } from './check-theme.ts';
import { overrideSystems } from './overrides.ts';
import { suggestable } from './suggestions.ts';

/** Texts by their path below the pack's folder: `game.json`, `levels/a_1.json`. */
export type PackFiles = ReadonlyMap<string, string>;

export interface PackLevel {
  /** Below the pack's folder. */
  readonly file: string;
  readonly spec: LevelSpec;
  readonly level: Level;
}

export interface Pack {
  /** Undefined if it cannot be read; play does not need it. */
  readonly manifest: Manifest | undefined;
  readonly game: GameSpec;
  readonly theme: Theme | undefined;
  /** In the order of play, then those that the order does not list. */
  readonly levels: readonly PackLevel[];
}

export interface PackReading {
  /** Everything that can be played, whatever else is wrong; undefined without a readable game. */
  readonly pack: Pack | undefined;
  /** Errors and warnings, by file and place. */
  readonly diagnostics: readonly Diagnostic[];
}

interface LevelFile {
  readonly file: string;
  readonly reading: FileReading<LevelSpec>;
}

/** A game that can be read. */
interface ReadGame extends FileReading<GameSpec> {
  readonly value: GameSpec;
}

const hasGame = (reading: FileReading<GameSpec> | undefined): reading is ReadGame =>
  reading?.value !== undefined;

/** `folder` is put before the names of files in faults. Never throws. */
export function loadPack(files: PackFiles, folder = ''): PackReading {
  const prefix = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  const missing: Diagnostic[] = [];
  const read = <T>(schema: Schema<T>, file: string, purpose?: string): FileReading<T> | undefined => {
    const text = files.get(file);
    if (text !== undefined) return readFile(schema, `${prefix}${file}`, text);
    if (purpose !== undefined) missing.push(fileFault(`${prefix}${file}`, 'the file is missing', purpose));
    return undefined;
  };
  const manifest = read(manifestSchema, 'manifest.json', 'a file that says what the pack is');
  const game = read(
    gameSchema,
    manifest?.value?.gameFile ?? 'game.json',
    'a file with the rules of the game',
  );
  const theme = read(themeSchema, 'theme.json');
  const levels = readLevels(files, manifest?.value?.levelDirectory ?? 'levels', prefix);
  if (levels.length === 0)
    missing.push(fileFault(`${prefix}levels`, 'the pack has no level', 'files levels/<id>.json'));
  const loaded = hasGame(game) ? loadLevels(game, levels) : [];
  if (hasGame(game) && theme?.value !== undefined)
    checkTheme(theme.value, { game: game.value, levels: loaded.map(({ spec }) => spec) }, theme.faults);
  const readings = [manifest, game, theme, ...levels.map(({ reading }) => reading)];
  const diagnostics = readings.flatMap((reading) => (reading === undefined ? [] : listDiagnostics(reading)));
  return {
    pack: hasGame(game)
      ? {
          manifest: manifest?.value,
          game: game.value,
          theme: theme?.value,
          levels: sortLevels(game.value, loaded),
        }
      : undefined,
    diagnostics: sortDiagnostics([...missing, ...diagnostics]),
  };
}

/** The JSON files that are directly in the folder of levels. */
function readLevels(files: PackFiles, directory: string, prefix: string): readonly LevelFile[] {
  const start = `${directory}/`;
  return [...files]
    .filter(([file]) => file.startsWith(start) && /^[^/]+\.json$/.test(file.slice(start.length)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, text]) => ({ file, reading: readFile(levelSchema, `${prefix}${file}`, text) }));
}

function loadLevels(game: ReadGame, levels: readonly LevelFile[]): readonly PackLevel[] {
  const names = collectNames(game.value);
  checkGame(game.value, game.raw, names, { path: [], faults: game.faults });
  checkSequence(game.value, levels, game.faults);
  checkIds(levels);
  return levels.flatMap((level) => loadLevel(game, level));
}

/** Every level of the order of play has a file. */
function checkSequence(
  { levelSequence }: GameSpec,
  levels: readonly LevelFile[],
  faults: FileReading<unknown>['faults'],
): void {
  const ids = new Set(levels.map(({ file, reading }) => reading.value?.id ?? nameOfFile(file)));
  for (const [index, step] of levelSequence.entries())
    if (step.type === 'level' && !ids.has(step.ref))
      faults.push(
        unknownIdFault('level', step.ref, suggestable(ids, faults), ['levelSequence', index, 'ref']),
      );
}

const nameOfFile = (file: string): string => file.replace(/^.*\//, '').replace(/\.json$/, '');

function checkIds(levels: readonly LevelFile[]): void {
  const files = new Map<string, string>();
  for (const { file, reading } of levels) {
    if (reading.value === undefined) continue;
    const { id } = reading.value;
    const other = files.get(id);
    if (other !== undefined)
      reading.faults.push({
        path: ['id'],
        message: `${other} has the id "${id}", too`,
        expected: 'ids that differ',
      });
    else if (id !== nameOfFile(file))
      reading.faults.push({
        severity: 'warning',
        path: ['id'],
        message: `the id "${id}" is not the name of the file`,
        expected: `"${nameOfFile(file)}"`,
      });
    files.set(id, other ?? file);
  }
}

/** Nothing if the level cannot be played at all. */
function loadLevel(game: ReadGame, { file, reading }: LevelFile): readonly PackLevel[] {
  const spec = reading.value;
  if (spec === undefined) return [];
  const at = { path: [], faults: reading.faults };
  const systems = overrideSystems({ systems: game.value.systems, configs: listConfigs(game.raw) }, spec, at);
  checkLevel(game.value, spec, reading.raw, systems, collectNames(game.value), at);
  const level = compileLevel(game.value, spec, systems);
  checkPlay(level, spec, at);
  return level.loadEnd.exhausted === null ? [{ file, spec, level }] : [];
}

function listConfigs(raw: unknown): readonly unknown[] {
  const systems: unknown = isTable(raw) ? raw['systems'] : [];
  return Array.isArray(systems)
    ? systems.map((system: unknown) => (isTable(system) ? system['config'] : undefined))
    : [];
}

function sortLevels({ levelSequence }: GameSpec, levels: readonly PackLevel[]): readonly PackLevel[] {
  const order = levelSequence.flatMap((step) => (step.type === 'level' ? [step.ref] : []));
  const place = ({ spec }: PackLevel): number => {
    const index = order.indexOf(spec.id);
    return index < 0 ? order.length : index;
  };
  return [...levels].sort((a, b) => place(a) - place(b));
}
