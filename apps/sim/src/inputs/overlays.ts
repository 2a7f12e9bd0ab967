/** The difficulty and the mods that a command is given, as texts beside those of the config. */
import { join, resolve } from 'node:path';
import { type Diagnostic, findNearestWord } from '@dota-factory/base';
import {
  chooseOverlays,
  type ConfigFiles,
  keepChosen,
  listDifficulties,
  type OverlayChoice,
  readModOrder,
  type UnreadableFile,
} from '@dota-factory/lib';
import { readOverlayFolders } from '@dota-factory/lib/node';
import type { CommandContext, ParsedArguments } from '@dota-factory/console';

export const OVERLAY_OPTIONS = {
  difficulty: { value: 'NAME', help: 'the difficulty, a file in the difficulty/ of the config folder' },
  mods: { value: 'DIR', help: 'a folder of mods, of which those in its order.toml are on' },
  mod: {
    value: 'A,B',
    help: "these mods instead, in this order; without --mods those of the project's mods/",
  },
} as const;

export interface GivenOverlays {
  readonly files: ConfigFiles;
  readonly unreadable: Readonly<Record<string, UnreadableFile>>;
  /** The folder of mods as the person should see it, with its slash. */
  readonly modsFolder: string;
  readonly faults: readonly Diagnostic[];
}

/** `configName` is the config folder as typed. */
export async function readGivenOverlays(
  given: ParsedArguments,
  { workingFolder, projectFolder }: CommandContext,
  configName: string,
): Promise<GivenOverlays> {
  const read = (option: string): string | undefined => {
    const value = given.options.get(option);
    return typeof value === 'string' ? value : undefined;
  };
  const names = read('mod');
  const modsName = read('mods') ?? (names === undefined ? undefined : join(projectFolder, 'mods'));
  const modsDir = modsName === undefined ? undefined : resolve(workingFolder, modsName);
  const found = await readOverlayFolders(resolve(workingFolder, configName), modsDir);
  const mods = names?.split(',').map((name) => name.trim()) ?? readModOrder(found.files);
  const choice: OverlayChoice = { difficulty: read('difficulty'), mods };
  const chosen = chooseOverlays(found.files, choice);
  const order = found.files['mods/order.toml'];
  // A broken order is a fault, not an order of nothing.
  const withOrder = names === undefined && order !== undefined ? { 'mods/order.toml': order } : {};
  return {
    files: { ...chosen, ...withOrder },
    unreadable: keepChosen(found.unreadable, choice),
    modsFolder: `${(modsName ?? 'mods').replace(/[/\\]+$/, '')}/`,
    faults: findDifficultyFaults(found.files, choice, configName),
  };
}

function findDifficultyFaults(
  files: ConfigFiles,
  { difficulty }: OverlayChoice,
  configName: string,
): Diagnostic[] {
  const known = listDifficulties(files).map(({ id }) => id);
  if (difficulty === undefined || known.includes(difficulty)) return [];
  const nearest = findNearestWord(difficulty, known);
  return [
    {
      severity: 'error',
      file: `${configName.replace(/[/\\]+$/, '')}/difficulty/${difficulty}.toml`,
      line: 1,
      column: 1,
      path: [],
      message: `there is no difficulty "${difficulty}"${nearest === undefined ? '' : ` (did you mean "${nearest}"?)`}`,
      expected: known.length === 0 ? 'a file with this name' : `one of ${known.join(', ')}`,
    },
  ];
}
