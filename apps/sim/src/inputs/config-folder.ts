/** Reads a config folder for a command and puts what is wrong with it in front of the person. */
import { join, relative, resolve } from 'node:path';
import {
  compareDiagnostics,
  type Diagnostic,
  formatDiagnostic,
  formatDiagnosticWithSource,
} from '@dota-factory/base';
import {
  type ConfigFiles,
  GAME_FILES,
  type LoadedConfig,
  loadConfig,
  showFile,
  type UnreadableFile,
} from '@dota-factory/lib';
import { inspectConfigFolder } from '@dota-factory/lib/node';
import {
  type CommandContext,
  type ParsedArguments,
  readTextFile,
  type Terminal,
} from '@dota-factory/console';
import { OVERLAY_OPTIONS, readGivenOverlays } from './overlays.ts';

export const CONFIG_OPTION = {
  config: { value: 'DIR', help: "the folder with the config files; without it the project's config/" },
  ...OVERLAY_OPTIONS,
} as const;

export interface CheckedFolder {
  /** As the person should see it: as typed, or the project's folder as seen from here. */
  readonly name: string;
  /** What stands before the names of its files, and of those of mods. */
  readonly folder: string;
  readonly modsFolder: string;
  readonly files: ConfigFiles;
  /** The same texts, and that of a file which stands in for one of them, by the names that faults carry. */
  readonly sources: ConfigFiles;
  /** Undefined exactly if there are errors. */
  readonly config: LoadedConfig | undefined;
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
}

/**
 * Loads the folder that `--config` names, or the project's. Without `needs`, visuals and balancing are loaded
 * if they are there. A folder that cannot be read is a fault like any other. `balancingFile`, as typed, takes the
 * place of the folder's balancing.toml.
 */
export async function checkConfigFolder(
  given: ParsedArguments,
  context: CommandContext,
  needs?: readonly ('visuals' | 'balancing')[],
  balancingFile?: string,
): Promise<CheckedFolder> {
  const typed = given.options.get('config');
  const name = typeof typed === 'string' ? typed : nameFrom(context, join(context.projectFolder, 'config'));
  const { files, unreadable, folderFault } = await inspectConfigFolder(resolve(context.workingFolder, name));
  if (folderFault !== undefined) {
    const expected = `a folder with ${GAME_FILES.join(', ')}`;
    const fault = {
      severity: 'error',
      file: name,
      line: 1,
      column: 1,
      path: [],
      message: folderFault,
    } as const;
    return {
      name,
      folder: '',
      modsFolder: '',
      files,
      sources: {},
      config: undefined,
      errors: [{ ...fault, expected }],
      warnings: [],
    };
  }
  const other = balancingFile === undefined ? undefined : await readBalancing(context, balancingFile);
  const all = other === undefined ? { files, unreadable } : replaceBalancing(files, unreadable, other);
  const folder = prefixOf(name);
  const overlays = await readGivenOverlays(given, context, name);
  const allFiles = { ...all.files, ...overlays.files };
  const unreadableFiles = { ...all.unreadable, ...overlays.unreadable };
  const { modsFolder } = overlays;
  const report = loadConfig(allFiles, {
    unreadable: unreadableFiles,
    folder,
    modsFolder,
    ...(needs === undefined ? {} : { needs }),
  });
  const diagnostics = [...overlays.faults, ...report.diagnostics].map((diagnostic) =>
    balancingFile !== undefined && diagnostic.file === `${folder}${BALANCING}`
      ? { ...diagnostic, file: balancingFile }
      : diagnostic,
  );
  const sources = Object.entries(allFiles).map(([file, text]) =>
    file === BALANCING && balancingFile !== undefined
      ? [balancingFile, text]
      : [showFile(file, folder, modsFolder), text],
  );
  return {
    name,
    folder,
    modsFolder,
    files: allFiles,
    sources: Object.fromEntries(sources) as ConfigFiles,
    config: overlays.faults.length === 0 ? report.config : undefined,
    errors: diagnostics.filter(({ severity }) => severity === 'error'),
    warnings: diagnostics.filter(({ severity }) => severity === 'warning'),
  };
}

const BALANCING = 'balancing.toml';

/** The text of a file, or why there is none. */
async function readBalancing(context: CommandContext, name: string): Promise<string | UnreadableFile> {
  const text = await readTextFile(resolve(context.workingFolder, name), name);
  return text.ok ? text.value : text.error;
}

function replaceBalancing(
  files: ConfigFiles,
  unreadable: Readonly<Record<string, UnreadableFile>>,
  other: string | UnreadableFile,
) {
  const { [BALANCING]: _ownText, ...otherFiles } = files;
  const { [BALANCING]: _ownFault, ...otherFaults } = unreadable;
  return typeof other === 'string'
    ? { files: { ...otherFiles, [BALANCING]: other }, unreadable: otherFaults }
    : { files: otherFiles, unreadable: { ...otherFaults, [BALANCING]: other } };
}

/** One line for each fault and warning, with the source line below it on a terminal; then their number. */
export function reportFaults({ sources, errors, warnings }: CheckedFolder, terminal: Terminal): void {
  const all = [...errors, ...warnings].sort(compareDiagnostics);
  if (all.length === 0) return;
  for (const diagnostic of all) {
    const source = sources[diagnostic.file];
    const text = terminal.isTerminal
      ? formatDiagnosticWithSource(diagnostic, source, { color: terminal.hasColor })
      : formatDiagnostic(diagnostic);
    terminal.writeError(`${text}\n`);
  }
  const where = new Set(all.map(({ file }) => file)).size;
  const counts = [
    ...(errors.length > 0 ? [count(errors.length, 'fault')] : []),
    ...(warnings.length > 0 ? [count(warnings.length, 'warning')] : []),
  ];
  terminal.writeError(`${counts.join(' and ')} in ${count(where, 'file')}\n`);
}

/** What is wrong, without its place, as one text. */
export function formatMessage({ message, expected, got }: Diagnostic): string {
  return [
    message,
    ...(expected === undefined ? [] : [`expected ${expected}`]),
    ...(got === undefined ? [] : [`got ${got}`]),
  ].join(', ');
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Relative where that is shorter to read, absolute where it would climb out of the working folder. */
function nameFrom({ workingFolder }: CommandContext, path: string): string {
  const short = relative(workingFolder, path);
  return short === '' ? '.' : short.startsWith('..') ? path : short;
}

function prefixOf(name: string): string {
  return name === '.' ? '' : name.endsWith('/') || name.endsWith('\\') ? name : `${name}/`;
}
