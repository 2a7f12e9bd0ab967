/** Goals about numbers: variables, sequences of values, sums and counts along lines. */
import type { GoalConfig } from '../format/goals.ts';
import { NUMBER } from '../format/vocabulary.ts';
import { EMPTY, type EntityId, internKind, nameOf, paramOf } from '../model/entities.ts';
import type { GridEvent } from '../model/events.ts';
import { type Field, findLayer, readCell, slotOf, writeCell } from '../model/field.ts';
import { NOWHERE } from '../model/geometry.ts';
import type { State } from '../model/state.ts';
import { readNumber } from '../model/values.ts';
import { type Judge, judge, judgeShare, NOT_DONE } from './judgement.ts';

type Threshold = 'eq' | 'gte' | 'lte';

function reaches(value: number, comparison: Threshold, target: number): boolean {
  if (comparison === 'eq') return value === target;
  return comparison === 'gte' ? value >= target : value <= target;
}

/** Whether a variable compares as wanted; one that does not exist never does. */
export function compileThreshold(
  field: Field,
  { variable, target, comparison }: GoalConfig<'variable_threshold'>,
): (state: State) => boolean {
  const slot = slotOf(field, variable);
  return (state) => {
    const value = readNumber(state.variables[slot]);
    return value !== undefined && reaches(value, comparison, target);
  };
}

/** Below 0 where the value is; what people are shown is kept between 0 and 1. */
export function compileVariableGoal(field: Field, config: GoalConfig<'variable_threshold'>): Judge {
  const slot = slotOf(field, config.variable);
  const isReached = compileThreshold(field, config);
  return {
    judge(state) {
      const value = readNumber(state.variables[slot]);
      if (value === undefined) return NOT_DONE;
      const progress = config.target === 0 ? 1 : Math.min(1, value / config.target);
      return { isDone: isReached(state), progress };
    },
  };
}

/** `index` is the place of the goal's counter in the state. */
export function compileSequence(field: Field, config: GoalConfig<'sequence_match'>, index: number): Judge {
  const { sequence } = config;
  const advance = config.scanTrigger === 'on_merge' ? scanMerges(sequence) : scanBoard(field, config);
  const read = (state: State): number => Math.max(0, state.sequences[index] ?? 0);
  return {
    scan(state, events) {
      const step = advance(state, events, read(state));
      if (step === state.sequences[index]) return;
      const sequences = state.sequences.slice();
      sequences[index] = step;
      state.sequences = sequences;
    },
    judge: (state) => judgeShare(read(state), sequence.length),
  };
}

type Advance = (state: State, events: readonly GridEvent[], step: number) => number;

/** Merges of this turn, in their order; nothing is removed. */
function scanMerges(sequence: readonly number[]): Advance {
  return (_, events, start) => {
    let step = start;
    for (const event of events)
      if (event.type === 'tiles_merged' && step < sequence.length && event.resultValue === sequence[step])
        step += 1;
    return step;
  };
}

/** Tiles that are on the board at the end of the turn. */
function scanBoard(field: Field, { sequence, consumeOnMatch }: GoalConfig<'sequence_match'>): Advance {
  return (state, _, start) => {
    let step = start;
    for (; step < sequence.length; step += 1) {
      const cell = findNumber(field, state, sequence[step]);
      if (cell === NOWHERE) break;
      if (consumeOnMatch) writeCell(state, field.objects, cell, EMPTY);
    }
    return step;
  };
}

function findNumber({ entities, geometry, objects }: Field, state: State, value: number | undefined): number {
  const kind = internKind(entities, NUMBER);
  for (let cell = 0; cell < geometry.area; cell += 1) {
    const entity = readCell(state, objects, cell);
    if (entities.kindOf[entity] === kind && String(paramOf(entities, entity, 'value')) === String(value))
      return cell;
  }
  return NOWHERE;
}

/** What a cell counts: `num_<n>` is n, a `number` its value, anything else 0. */
function valueOf({ entities }: Field, entity: EntityId): number {
  const name = nameOf(entities, entity);
  if (name === NUMBER) return readNumber(paramOf(entities, entity, 'value')) ?? 0;
  const written = /^num_(-?\d+)$/.exec(name)?.[1];
  return written === undefined ? 0 : Number(written);
}

interface Lines {
  readonly scope: 'board' | 'row' | 'col' | 'all_rows' | 'all_cols';
  readonly index: number;
}

/** The cells of each line that counts; one line for a single row or column and for the whole board. */
function listLines({ geometry }: Field, { scope, index }: Lines): readonly (readonly number[])[] {
  const cells = [...geometry.points.keys()];
  const row = (y: number): readonly number[] => cells.filter((cell) => geometry.points[cell]?.[1] === y);
  const column = (x: number): readonly number[] => cells.filter((cell) => geometry.points[cell]?.[0] === x);
  if (scope === 'board') return [cells];
  if (scope === 'row') return [row(index)];
  if (scope === 'col') return [column(index)];
  return scope === 'all_rows'
    ? Array.from({ length: geometry.height }, (_, y) => row(y))
    : Array.from({ length: geometry.width }, (_, x) => column(x));
}

function compileLines(
  field: Field,
  lines: Lines,
  isRight: (state: State, cells: readonly number[]) => boolean,
): Judge {
  const all = listLines(field, lines);
  return {
    judge(state) {
      let matched = 0;
      for (const cells of all) if (isRight(state, cells)) matched += 1;
      return all.length === 1 ? judge(matched === 1) : judgeShare(matched, all.length);
    },
  };
}

export function compileSum(field: Field, config: GoalConfig<'sum_constraint'>): Judge {
  const layer = findLayer(field, config.layer);
  return compileLines(field, config, (state, cells) => {
    let sum = 0;
    for (const cell of cells) sum += valueOf(field, readCell(state, layer, cell));
    return reaches(sum, config.comparison, config.target);
  });
}

export function compileCount(field: Field, config: GoalConfig<'count_constraint'>): Judge {
  const layer = findLayer(field, config.layer);
  const isCounted = compilePredicate(config.predicate);
  return compileLines(field, config, (state, cells) => {
    let count = 0;
    for (const cell of cells) {
      const entity = readCell(state, layer, cell);
      if (entity !== EMPTY && isCounted(valueOf(field, entity))) count += 1;
    }
    return reaches(count, config.comparison, config.target);
  });
}

const PREDICATE = /^(gte|lte|eq)_(-?\d+)$/;
export const isPredicate = (name: string): boolean =>
  name === 'even' || name === 'odd' || PREDICATE.test(name);

/** An unknown one counts nothing. */
function compilePredicate(name: string): (value: number) => boolean {
  if (name === 'even') return (value) => value % 2 === 0;
  if (name === 'odd') return (value) => Math.abs(value % 2) === 1;
  const [, comparison, written] = PREDICATE.exec(name) ?? [];
  if (comparison !== 'gte' && comparison !== 'lte' && comparison !== 'eq') return () => false;
  const target = Number(written);
  return (value) => reaches(value, comparison, target);
}
