/** Which overlays a game is played with: chosen from those that lie on disk, and told from the texts that carry them. */
import { formatTomlValue } from '@dota-factory/data';
import type { ConfigFiles } from './config-files.ts';
import {
  findDifficultyId,
  findModFile,
  isOverlayFile,
  MOD_FILE,
  nameDifficultyFile,
  nameModFile,
  ORDER_FILE,
} from './overlay-names.ts';
import { type OverlayHead, readHead, readModOrder } from './read-overlays.ts';

export interface OverlayChoice {
  /** Undefined: the config as it is. */
  readonly difficulty: string | undefined;
  /** In the order in which they are laid over the config. */
  readonly mods: readonly string[];
}

/** A difficulty or a mod that lies on disk. */
export interface KnownOverlay extends OverlayHead {
  readonly id: string;
}

/** The config as it is: its difficulty is the file that changes nothing. */
export const STANDARD = 'standard';

export function listDifficulties(files: ConfigFiles): readonly KnownOverlay[] {
  return Object.keys(files)
    .flatMap((name) => findDifficultyId(name) ?? [])
    .map((id) => ({ id, ...readHead(files[nameDifficultyFile(id)]) }))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || (a.id < b.id ? -1 : 1));
}

/** By name. */
export function listMods(files: ConfigFiles): readonly KnownOverlay[] {
  const ids = new Set(Object.keys(files).flatMap((name) => findModFile(name)?.mod ?? []));
  return [...ids].sort().map((id) => ({ id, ...readHead(files[nameModFile(id, MOD_FILE)]) }));
}

/** The texts without overlays, and those of the chosen ones. A mod that is not there stays in the order, and is a fault. */
export function chooseOverlays(files: ConfigFiles, choice: OverlayChoice): ConfigFiles {
  const { mods } = choice;
  const written = files[ORDER_FILE];
  // A file that says the same keeps its words, so that faults are at their places in it.
  const isSame = written !== undefined && readModOrder(files).join('/') === mods.join('/');
  const order = isSame ? written : formatModOrder(mods);
  return { ...keepChosen(files, choice), ...(mods.length === 0 ? {} : { [ORDER_FILE]: order }) };
}

/** What is said by name about files, without what concerns overlays that were not chosen. */
export function keepChosen<T>(
  byName: Readonly<Record<string, T>>,
  { difficulty, mods }: OverlayChoice,
): Readonly<Record<string, T>> {
  const isChosen = (name: string): boolean => {
    const mod = findModFile(name)?.mod;
    if (mod !== undefined) return mods.includes(mod);
    return !isOverlayFile(name) || (difficulty !== undefined && findDifficultyId(name) === difficulty);
  };
  return Object.fromEntries(Object.entries(byName).filter(([name]) => isChosen(name)));
}

/** What texts that were chosen are the choice of. */
export function findChoice(files: ConfigFiles): OverlayChoice {
  return { difficulty: listDifficulties(files)[0]?.id, mods: readModOrder(files) };
}

/** What of a choice is not among the texts, in words: `the mod "fast-belts"`. The standard needs no file. */
export function findMissingOverlays(files: ConfigFiles, { difficulty, mods }: OverlayChoice): string[] {
  const there = new Set(listMods(files).map(({ id }) => id));
  const isThere =
    difficulty === undefined ||
    difficulty === STANDARD ||
    Object.hasOwn(files, nameDifficultyFile(difficulty));
  return [
    ...(isThere ? [] : [`the difficulty "${difficulty}"`]),
    ...mods.filter((mod) => !there.has(mod)).map((mod) => `the mod "${mod}"`),
  ];
}

/** The text of `mods/order.toml`. */
export function formatModOrder(mods: readonly string[]): string {
  const lines = mods.map((mod) => `  ${formatTomlValue(mod)},\n`).join('');
  return `# Mods that are on. Of two that change the same value, the later one has its way.\non = [${lines === '' ? '' : '\n'}${lines}]\n`;
}
