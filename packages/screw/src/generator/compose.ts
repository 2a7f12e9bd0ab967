/** Levels made to measure: a layout, and colours that are swapped until the solver's figures are those wanted. */
import { log, nextInt, type RandomState } from '@dota-factory/base';
import type { LevelSpec } from '../format/region.ts';
import type { ScrewColor } from '../format/vocabulary.ts';
import type { Level } from '../level/model.ts';
import { createState } from '../play/moves.ts';
import { type Report, solveLevel } from '../solver/solve.ts';
import { composeLayout, type Layout, shuffle } from './layout.ts';
import type { Recipe } from './recipe.ts';

/** A level and the proof that it can be won. */
export interface MadeLevel {
  readonly spec: LevelSpec;
  readonly level: Level;
  readonly report: Report;
  /** How far it is from what was wanted: 0 if it is right. */
  readonly miss: number;
}

export interface Effort {
  /** Layouts that are coloured, and how often colours are swapped in each. */
  readonly layouts: number;
  readonly swaps: number;
}

const EFFORT: Effort = { layouts: 60, swaps: 40 };
/** For each layout that is coloured: how many may be thrown away. */
const LAYOUT_TRIES = 200;

interface Candidate {
  readonly colors: readonly ScrewColor[];
  readonly report: Report;
  /** 0 if everything is as wanted. */
  readonly cost: number;
}

/** The level that comes nearest to the recipe; undefined if none was found that can be won. */
export function composeLevel(
  recipe: Recipe,
  random: RandomState,
  effort: Effort = EFFORT,
): MadeLevel | undefined {
  let best: { readonly layout: Layout; readonly candidate: Candidate } | undefined;
  for (let count = 0; count < effort.layouts && best?.candidate.cost !== 0; count += 1) {
    const layout = findLayout(recipe, random);
    if (layout === undefined) break;
    const candidate = colorLayout(layout, recipe, random, effort.swaps);
    if (candidate.cost < (best?.candidate.cost ?? UNWINNABLE)) best = { layout, candidate };
  }
  if (best === undefined) return undefined;
  const { layout, candidate } = best;
  const level = withColors(layout.level, candidate.colors);
  const spec = withSpecColors(layout.spec, candidate.colors);
  return { spec, level, report: candidate.report, miss: candidate.cost };
}

function findLayout(recipe: Recipe, random: RandomState): Layout | undefined {
  for (let tries = 0; tries < LAYOUT_TRIES; tries += 1) {
    const layout = composeLayout(recipe, random);
    if (layout !== undefined) return layout;
  }
  return undefined;
}

/** Swaps two colours as long as that does not make it worse. */
function colorLayout({ level }: Layout, recipe: Recipe, random: RandomState, swaps: number): Candidate {
  let best = judgeColors(level, shuffle(random, recipe.colors), recipe);
  for (let count = 0; count < swaps && best.cost > 0; count += 1) {
    const colors = [...best.colors];
    const [a, b] = [nextInt(random, 0, colors.length - 1), nextInt(random, 0, colors.length - 1)];
    if (colors[a] === colors[b]) continue;
    [colors[a], colors[b]] = [colors[b] ?? 'red', colors[a] ?? 'red'];
    const next = judgeColors(level, colors, recipe);
    if (next.cost <= best.cost) best = next;
  }
  return best;
}

/** No recipe is so far away. */
const UNWINNABLE = 1000;

function judgeColors(base: Level, colors: readonly ScrewColor[], recipe: Recipe): Candidate {
  const level = withColors(base, colors);
  if (createState(level).phase !== 'playing') return { colors, report: NOTHING, cost: UNWINNABLE };
  const report = solveLevel(level);
  return { colors, report, cost: costOf(report, recipe) };
}

function costOf(
  { randomWinRate = 0, directWinRate = 0, minBuffer, outcome }: Report,
  recipe: Recipe,
): number {
  if (outcome !== 'winnable' || minBuffer === undefined) return UNWINNABLE;
  const { winRate, hasTrap } = recipe;
  const aside = (value: number, min: number, max: number): number => Math.max(0, min - value, value - max);
  const rate = aside(log(Math.max(randomWinRate, 1e-9)), log(Math.max(winRate.min, 1e-9)), log(winRate.max));
  const buffer = aside(minBuffer, recipe.minBuffer.min, recipe.minBuffer.max);
  return rate + buffer + (hasTrap && directWinRate === 1 ? 1 : 0);
}

const NOTHING: Report = {
  outcome: 'unwinnable',
  solution: [],
  states: 0,
  isComplete: false,
  minBuffer: undefined,
  randomWinRate: undefined,
  directWinRate: undefined,
  stuck: undefined,
  doomed: undefined,
  taps: undefined,
};

const withColors = (level: Level, colors: readonly ScrewColor[]): Level => ({
  ...level,
  screws: level.screws.map((screw) => ({ ...screw, color: colors[screw.index] ?? screw.color })),
});

function withSpecColors(spec: LevelSpec, colors: readonly ScrewColor[]): LevelSpec {
  let index = 0;
  const next = (color: ScrewColor): ScrewColor => {
    index += 1;
    return colors[index - 1] ?? color;
  };
  const parts = spec.parts.map((part) => ({
    ...part,
    screws: part.screws.map((screw) => ({ ...screw, color: next(screw.color) })),
  }));
  return { ...spec, parts };
}
