/** The puzzle of the day: which pack, seed and length a date stands for, and a pack with that one level. */
import { createRandom, err, nextInt, ok, type Result } from '@dota-factory/base';
import { isTable, parseJson } from '@dota-factory/data';
import { loadPack, type PackFiles } from '../load/load-pack.ts';
import { type GenerateFault, generateLevel } from './generate.ts';
import { RECIPES } from './recipes/all.ts';
import { pick } from './recipes/draw.ts';

export interface DailyPuzzle {
  /** The pack's gameId, which is the name of its folder, too. */
  readonly pack: string;
  readonly seed: number;
  /** Actions of a shortest solution. */
  readonly length: number;
}

/** Days differ by more than this in their seeds, so that a second try is no other day's first. */
const SEED_STEP = 100;
/** A day whose first seed gives nothing takes the next one. */
const MAX_SEEDS = 5;
/** Puzzles of the day are a little longer or shorter than usual. */
const SPREAD = 1;

/** `date` is `YYYY-MM-DD`; undefined if it is not. The same for everyone. */
export function chooseDailyPuzzle(date: string): DailyPuzzle | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const number = (year * 100 + month) * 100 + day;
  const random = createRandom(number);
  const { pack, lengths } = pick(random, RECIPES);
  const length = lengths.usual + nextInt(random, -SPREAD, SPREAD);
  return { pack, seed: number * SEED_STEP, length };
}

/**
 * The files of a pack whose only level is the puzzle; `files` are those of the pack that the puzzle is made for.
 * Never throws. Takes up to some seconds.
 */
export function createDailyPack(
  files: PackFiles,
  { seed, length }: DailyPuzzle,
  date: string,
): Result<PackFiles, GenerateFault> {
  const { pack } = loadPack(withoutLevels(files));
  if (pack === undefined) return err({ isRequestWrong: true, message: 'the pack of the day cannot be read' });
  let made = generateLevel(pack, { seed, length });
  for (let next = 1; next < MAX_SEEDS && !made.ok && !made.error.isRequestWrong; next += 1)
    made = generateLevel(pack, { seed: seed + next, length });
  if (!made.ok) return made;
  const level = { ...made.value.file, id: 'today', title: `Puzzle of ${date}` };
  const game = { ...readTable(files, 'game.json'), levelSequence: [{ type: 'level', ref: 'today' }] };
  const manifest = {
    ...readTable(files, 'manifest.json'),
    title: `${pack.manifest?.title ?? ''} of the day`,
  };
  const written = { 'manifest.json': manifest, 'game.json': game, 'levels/today.json': level };
  const theme = files.get('theme.json');
  return ok(
    new Map([
      ...Object.entries(written).map(([name, value]) => [name, JSON.stringify(value, undefined, 2)] as const),
      ...(theme === undefined ? [] : [['theme.json', theme] as const]),
    ]),
  );
}

/** Its levels are not needed, and take the most time to load. */
const withoutLevels = (files: PackFiles): PackFiles =>
  new Map([...files].filter(([name]) => !name.includes('/')));

/** Only called for files that were read without faults. */
function readTable(files: PackFiles, name: string): Readonly<Record<string, unknown>> {
  const parsed = parseJson(files.get(name) ?? '');
  return parsed.ok && isTable(parsed.value) ? parsed.value : {};
}
