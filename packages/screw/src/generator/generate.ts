/** A new level from a seed, and the level of the day: the same on every machine, each proven winnable. */
import { createRandom, nextInt, type RandomState } from '@dota-factory/base';
import type { TraySpec } from '../format/region.ts';
import { MAX_TRAY_CAPACITY, SCREW_COLORS, type ScrewColor, TRAY_COUNT } from '../format/vocabulary.ts';
import { composeLevel, type MadeLevel } from './compose.ts';
import { shuffle } from './layout.ts';
import type { Range, Recipe } from './recipe.ts';

export interface GenerateOptions {
  readonly seed: number;
  /** 1 to 20; 12 unless said otherwise. */
  readonly screws?: number;
  /** How often random taps should win, above 0 and up to 1; without it any level that can be lost will do. */
  readonly winRate?: number;
}

export const MAX_GENERATED_SCREWS = 20;
const DEFAULT_SCREWS = 12;
/** Screws that trays can take. */
const MAX_IN_TRAYS = TRAY_COUNT * MAX_TRAY_CAPACITY;

const PART_IDS = [
  'plank-short',
  'plank-medium',
  'plank-long',
  'square-board',
  'heavy-board',
  'glass-pane',
  'rubber-mat',
  'l-bracket',
  't-bracket',
  'triangle',
  'hexagon',
  'shutter',
  'drawer',
  'hinged-flap',
  'glass-door',
  'spring-lid',
];

/** Buffers in the order in which they are tried: the smaller one is, the more a wrong tap costs. */
function listBuffers(screws: number, winRate: number | undefined): readonly number[] {
  if (screws < 13) return [2, 1, 3, 2, 1, 4, 2, 1];
  if (winRate !== undefined && winRate < 0.15) return [2, 3, 2, 1, 3, 4, 2, 1];
  return winRate !== undefined && winRate < 0.4 ? [3, 2, 4, 3, 2, 1, 5, 4] : [4, 3, 2, 5, 3, 1, 2, 4];
}

const EFFORT = { layouts: 12, swaps: 40 };

/** The nearest that was found; its `miss` is 0 if it is as was asked for. Undefined if none can be won. */
export function generateLevel({
  seed,
  screws = DEFAULT_SCREWS,
  winRate,
}: GenerateOptions): MadeLevel | undefined {
  const random = createRandom(seed);
  let best: MadeLevel | undefined;
  for (const buffer of listBuffers(screws, winRate)) {
    const made = composeLevel(createRecipe(random, screws, rangeOf(winRate, screws), buffer), random, EFFORT);
    if (made !== undefined && made.miss < (best?.miss ?? Number.POSITIVE_INFINITY)) best = made;
    if (best?.miss === 0) break;
  }
  return best === undefined ? undefined : rename(best, `made-${seed}`, `Made ${seed}`);
}

const rename = (made: MadeLevel, id: string, name: string): MadeLevel => ({
  ...made,
  spec: { ...made.spec, id, name },
  level: { ...made.level, id, name },
});

/** Within a fifth of what was asked for, or within a hundredth. */
function rangeOf(winRate: number | undefined, screws: number): Range {
  if (winRate === undefined) return { min: 0.01, max: screws < 6 ? 1 : 0.7 };
  const aside = Math.max(0.01, winRate / 5);
  return { min: Math.max(1e-6, winRate - aside), max: Math.min(1, winRate + aside) };
}

function createRecipe(random: RandomState, screws: number, winRate: Range, buffer: number): Recipe {
  const inTrays = Math.min(screws, MAX_IN_TRAYS);
  const colors = shuffle(random, SCREW_COLORS);
  const used = Math.min(TRAY_COUNT, Math.max(1, Math.ceil(inTrays / 2)));
  const trays = createTrays(colors, used, inTrays);
  const parts = Math.max(1, Math.min(9, Math.round(screws / 2.2)));
  const stray = colors[TRAY_COUNT] ?? 'orange';
  return {
    required: [],
    partIds: PART_IDS,
    parts,
    // Pairs have an even number of screws.
    pairs: Math.floor((parts - (screws % 2 === 1 ? 1 : nextInt(random, 0, 1))) / 2),
    colors: [
      ...trays.slice(0, used).flatMap(({ color, capacity }) => Array.from({ length: capacity }, () => color)),
      ...Array.from({ length: screws - inTrays }, (): ScrewColor => stray),
    ],
    trays,
    buffer,
    win: screws > MAX_IN_TRAYS ? 'targetFreed' : 'allScrewsRemoved',
    winRate,
    minBuffer: { min: 1, max: buffer },
    hasTrap: false,
  };
}

/** Two visible and two hidden trays; the first `used` take all screws, as evenly as they can. */
function createTrays(colors: readonly ScrewColor[], used: number, screws: number): readonly TraySpec[] {
  return Array.from({ length: TRAY_COUNT }, (_, index) => ({
    color: colors[index] ?? 'red',
    capacity: index < used ? Math.ceil((screws - index) / used) : 1,
    hidden: index >= 2,
  }));
}

/** `2026-11-17`; easy on Mondays, hard on Sundays. Throws on what is no date. */
export function generateDaily(date: string): MadeLevel | undefined {
  const seed = numberOfDay(date);
  // Day 0, 1 January 1970, was a Thursday.
  const weekday = (((seed + 3) % 7) + 7) % 7;
  const winRate = [0.6, 0.5, 0.4, 0.3, 0.2, 0.12, 0.06][weekday] ?? 0.3;
  const made = generateLevel({ seed, screws: 10 + weekday, winRate });
  return made === undefined ? undefined : rename(made, `daily-${date}`, `Level of ${date}`);
}

/** Days since 1 January 1970, by the calendar alone. */
export function numberOfDay(date: string): number {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []).map(Number);
  const isDate =
    year !== undefined &&
    month !== undefined &&
    day !== undefined &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysOf(year, month);
  if (!isDate) throw new RangeError(`"${date}" is no date such as 2026-11-17`);
  // Counted from March, so that a leap day comes last.
  const [years, months] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400);
  return 365 * years + leapDays + Math.floor((153 * months + 2) / 5) + day - 1 - 719_468;
}

function daysOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
