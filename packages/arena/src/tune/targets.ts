/** What a designer wants: how pairs of hulls should score, and which numbers may change by how much. */
import { type Diagnostic, findNearestWord, log } from '@dota-factory/base';
import {
  type Cursor,
  integer,
  list,
  number,
  optional,
  readDocument,
  suggestId,
  table,
  text,
  tuple,
  type TypeOf,
  under,
  unknownIdFault,
} from '@dota-factory/data';
import { type ConfigFiles, GAME_FILES, type GameConfig } from '@dota-factory/lib';
import { MAX_RUNS } from '../series.ts';
import { listNumbers, type TunableNumber } from './tunable-number.ts';

/** How far from a wanted score a pair may be. */
const TOLERANCE = 0.05;
const DEFAULT_LEVEL = 5;
const DEFAULT_TUNING_RUNS = 60;

const share = (description: string) => number(description, { min: 0, max: 1 });
const range = (description: string) =>
  tuple(description, [share('The lowest score that is fine.'), share('The highest.')]);

const pairSchema = table('A pair of hulls with a target of its own.', {
  first: text('Id of the hull whose score is meant.'),
  second: text('Id of its opponent.'),
  score: optional(share('The wanted score; 0.05 more or less are fine.')),
  between: optional(range('Or the lowest and the highest score that is fine.')),
});

const numberSchema = table('A number that may change.', {
  file: text('File of the config, e.g. ships.toml.'),
  path: text('Where it is; entries of lists go by their id, e.g. ship.frigate.health.hp_formula.'),
  change: number('By which share it may become larger or smaller, e.g. 0.3.', { above: 0, max: 0.9 }),
});

const targetsSchema = table('Targets for the tuner.', {
  threat: number('Production seconds of each fleet.', { above: 0 }),
  level: optional(integer('Level of all ships.', { min: 0, max: 1000 }), DEFAULT_LEVEL),
  runs: optional(integer('Fights of each pair in a round.', { min: 4, max: MAX_RUNS }), DEFAULT_TUNING_RUNS),
  between: optional(range('The lowest and the highest score that is fine for every pair of hulls.')),
  pair: optional(list('Pairs with targets of their own.', pairSchema), []),
  number: list('Numbers that may change.', numberSchema),
});
type WrittenTargets = TypeOf<typeof targetsSchema>;

/** A wanted range of scores of one hull against another. */
export interface PairTarget {
  readonly first: string;
  readonly second: string;
  readonly between: readonly [number, number];
}

export interface Targets {
  readonly threat: number;
  readonly level: number;
  readonly runs: number;
  readonly pairs: readonly PairTarget[];
  readonly numbers: readonly TunableNumber[];
}

export interface TargetsReading {
  readonly targets: Targets | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Every fault at once; ids and paths are checked against the config. */
export function loadTargets(
  source: { readonly file: string; readonly text: string },
  files: ConfigFiles,
  game: GameConfig,
): TargetsReading {
  const { value, diagnostics } = readDocument(targetsSchema, { ...source, format: 'toml' }, (written, at) => {
    const hulls = game.ships.map(({ id }) => id);
    for (const [index, pair] of written.pair.entries())
      checkPair(pair, hulls, under(under(at, 'pair'), index));
    for (const [index, each] of written.number.entries())
      checkNumber(each, files, under(under(at, 'number'), index));
    if (written.between === undefined && written.pair.length === 0)
      at.faults.push({
        path: at.path,
        message: 'nothing is wanted',
        expected: 'between, or at least one pair',
      });
  });
  return { targets: value && resolve(value, files, game), diagnostics };
}

function checkPair(pair: WrittenTargets['pair'][number], hulls: readonly string[], at: Cursor): void {
  for (const side of ['first', 'second'] as const) {
    const id = pair[side];
    if (!hulls.includes(id)) at.faults.push(unknownIdFault('ship', id, hulls, [...at.path, side]));
  }
  if (pair.first === pair.second)
    at.faults.push({ path: at.path, message: 'a hull meets itself', expected: 'two different hulls' });
  if ((pair.score === undefined) === (pair.between === undefined))
    at.faults.push({ path: at.path, message: 'the target is unclear', expected: 'either score or between' });
  checkOrder(pair.between, under(at, 'between'));
}

function checkOrder(between: readonly [number, number] | undefined, at: Cursor): void {
  if (between !== undefined && between[0] >= between[1])
    at.faults.push({ path: at.path, message: 'the range is empty', expected: 'the lower score first' });
}

function checkNumber({ file, path }: WrittenTargets['number'][number], files: ConfigFiles, at: Cursor): void {
  if (!(GAME_FILES as readonly string[]).includes(file)) {
    const nearest = findNearestWord(file, GAME_FILES);
    const hint = nearest === undefined ? '' : ` (did you mean "${nearest}"?)`;
    const expected = `one of ${GAME_FILES.join(', ')}`;
    at.faults.push({
      path: [...at.path, 'file'],
      message: `no such config file: "${file}"${hint}`,
      expected,
    });
    return;
  }
  const known = listNumbers(files, file);
  if (known.has(path)) return;
  at.faults.push({
    path: [...at.path, 'path'],
    message: `${file} has no number "${path}"${suggestId(path, known.keys())}`,
    expected: 'the path of a number or formula, lists by id',
  });
}

function resolve(written: WrittenTargets, files: ConfigFiles, game: GameConfig): Targets {
  const numbers = written.number.flatMap(({ file, path: name, change }): TunableNumber[] => {
    const found = listNumbers(files, file).get(name);
    if (found === undefined) return [];
    const limits = [log(1 - change), log(1 + change)] as const;
    return [{ file, name, path: found.path, value: found.value as number | string, limits }];
  });
  const { threat, level, runs } = written;
  return { threat, level, runs, pairs: listPairTargets(written, game), numbers };
}

/** What is said of a pair counts more than what is said of all. */
function listPairTargets({ between, pair }: WrittenTargets, game: GameConfig): PairTarget[] {
  const own = pair.map(({ first, second, score, between: range }): PairTarget => {
    const wanted = score ?? 0.5;
    return { first, second, between: range ?? [wanted - TOLERANCE, wanted + TOLERANCE] };
  });
  if (between === undefined) return own;
  const isOwn = (a: string, b: string) =>
    own.some(({ first, second }) => (first === a && second === b) || (first === b && second === a));
  const hulls = game.ships.map(({ id }) => id);
  const others = hulls.flatMap((first, index) =>
    hulls
      .slice(index + 1)
      .flatMap((second): PairTarget[] => (isOwn(first, second) ? [] : [{ first, second, between }])),
  );
  return [...own, ...others];
}
