/** What a designer wants: how pairs of hulls should score, and which numbers may change by how much. */
import { type Diagnostic, findNearestWord } from '@dota-factory/base';
import {
  byKind,
  type Cursor,
  integer,
  list,
  number,
  optional,
  readDocument,
  record,
  suggestId,
  table,
  text,
  tuple,
  type TypeOf,
  under,
  unknownIdFault,
} from '@dota-factory/data';
import { type ConfigFiles, GAME_FILES, type GameConfig } from '@dota-factory/lib';
import { listHullDesigns } from '../matrix.ts';
import { MAX_RUNS } from '../series.ts';
import { listSizes, MAX_SIZES } from './sizes.ts';
import { describeTunable, listNumbers, MAX_CHANGE, type TunableNumber } from './tunable-number.ts';

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
  change: number('By which share it may become larger or smaller, e.g. 0.3.', { above: 0, max: MAX_CHANGE }),
});

const size = number('Production seconds of each fleet.', { above: 0 });

const targetsSchema = table('Targets for the tuner.', {
  threat: byKind('One size of all fleets, or several at which every target holds.', {
    number: size,
    list: list('Several sizes.', size, { min: 1, max: MAX_SIZES }),
  }),
  level: optional(integer('Level of all ships.', { min: 0, max: 1000 }), DEFAULT_LEVEL),
  runs: optional(integer('Fights of each pair in a round.', { min: 4, max: MAX_RUNS }), DEFAULT_TUNING_RUNS),
  between: optional(range('The lowest and the highest score that is fine for every pair of hulls.')),
  scores: optional(
    record(
      'A table of wanted scores, `[scores.frigate]` with `cruiser = 0.4`; 0.05 more or less are fine.',
      record('By opponent.', share('The wanted score.')),
    ),
    {},
  ),
  pair: optional(list('Pairs with targets of their own.', pairSchema), []),
  number: list('Numbers that may change.', numberSchema),
});
/** As the file has them. */
export type WrittenTargets = TypeOf<typeof targetsSchema>;

/** A wanted range of scores of one hull against another. */
export interface PairTarget {
  readonly first: string;
  readonly second: string;
  readonly between: readonly [number, number];
}

export interface Targets {
  /** Sizes of fleets, in production seconds: every pair has its target at each of them. */
  readonly threats: readonly number[];
  readonly level: number;
  readonly runs: number;
  readonly pairs: readonly PairTarget[];
  readonly numbers: readonly TunableNumber[];
}

export interface TargetsReading {
  readonly targets: Targets | undefined;
  /** Of the right shape; ids and paths may still be faulty. */
  readonly written: WrittenTargets | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Every fault at once; ids and paths are checked against the config. */
export function loadTargets(
  source: { readonly file: string; readonly text: string },
  files: ConfigFiles,
  game: GameConfig,
): TargetsReading {
  let shaped: WrittenTargets | undefined;
  const { value, diagnostics } = readDocument(targetsSchema, { ...source, format: 'toml' }, (written, at) => {
    shaped = written;
    checkTwice(
      listSizes(written.threat).map((threat, index) => ({ key: String(threat), path: ['threat', index] })),
      'this size is listed twice',
      at,
    );
    checkPairs(written, game, at);
    checkOrder(written.between, under(at, 'between'));
    for (const [index, each] of written.number.entries())
      checkNumber(each, files, under(under(at, 'number'), index));
    checkTwice(
      written.number.map(({ file, path }, index) => ({ key: `${file} ${path}`, path: ['number', index] })),
      'this number is listed twice',
      at,
    );
    if (written.between === undefined && listWritten(written).length === 0)
      at.faults.push({
        path: at.path,
        message: 'nothing is wanted',
        expected: 'between, scores, or at least one pair',
      });
    else if (listPairTargets(written, game).length === 0)
      at.faults.push({
        path: [...at.path, 'between'],
        message: 'no hull can fight another one with its default modules',
        expected: 'two hulls, one of them with a weapon',
      });
  });
  return { targets: value && resolve(value, files, game), written: shaped, diagnostics };
}

/** A pair with a target of its own, and where that is written. */
interface WrittenPair extends PairTarget {
  readonly path: readonly (string | number)[];
}

function listWritten({ pair, scores }: WrittenTargets): WrittenPair[] {
  const around = (score: number) => [score - TOLERANCE, score + TOLERANCE] as const;
  return [
    ...pair.map(({ first, second, score = 0.5, between = around(score) }, index) => {
      return { first, second, between, path: ['pair', index] };
    }),
    ...Object.entries(scores).flatMap(([first, row]) =>
      Object.entries(row).map(([second, score]) => {
        return { first, second, between: around(score), path: ['scores', first, second] };
      }),
    ),
  ];
}

function checkPairs(written: WrittenTargets, game: GameConfig, at: Cursor): void {
  const hulls = game.ships.map(({ id }) => id);
  for (const [index, pair] of written.pair.entries()) checkPair(pair, hulls, under(under(at, 'pair'), index));
  for (const [first, row] of Object.entries(written.scores)) {
    const ids = [first, ...Object.keys(row)].filter((id) => !(hulls as readonly string[]).includes(id));
    for (const id of ids) {
      const path = [...at.path, 'scores', first, ...(id === first ? [] : [id])];
      at.faults.push({ ...unknownIdFault('ship', id, hulls, path), target: 'key' });
    }
  }
  const pairs = listWritten(written);
  checkTwice(
    pairs.map(({ first, second, path }) => ({ key: [first, second].sort().join(' '), path })),
    'this pair has a target already',
    at,
  );
  const armed = new Set(listArmed(game, written.level));
  const isKnown = (id: string) => (hulls as readonly string[]).includes(id);
  for (const { first, second, path } of pairs) {
    if (first === second)
      at.faults.push({ path, message: 'a hull meets itself', expected: 'two different hulls' });
    else if (isKnown(first) && isKnown(second) && !armed.has(first) && !armed.has(second))
      at.faults.push({
        path,
        message: `neither ${first} nor ${second} has a weapon`,
        expected: 'a pair that can fight',
      });
  }
}

const listArmed = (game: GameConfig, level: number): string[] =>
  listHullDesigns(game, level).flatMap(({ ship, isArmed }) => (isArmed ? [ship.id] : []));

function checkTwice(
  list: readonly { readonly key: string; readonly path: readonly (string | number)[] }[],
  message: string,
  at: Cursor,
): void {
  const seen = new Set<string>();
  for (const { key, path } of list) {
    if (seen.has(key)) at.faults.push({ path, message, expected: 'each one once' });
    seen.add(key);
  }
}

function checkPair(pair: WrittenTargets['pair'][number], hulls: readonly string[], at: Cursor): void {
  for (const side of ['first', 'second'] as const) {
    const id = pair[side];
    if (!hulls.includes(id)) at.faults.push(unknownIdFault('ship', id, hulls, [...at.path, side]));
  }
  if ((pair.score === undefined) === (pair.between === undefined))
    at.faults.push({ path: at.path, message: 'the target is unclear', expected: 'either score or between' });
  checkOrder(pair.between, under(at, 'between'));
}

function checkOrder(between: readonly [number, number] | undefined, at: Cursor): void {
  if (between !== undefined && between[0] >= between[1])
    at.faults.push({ path: at.path, message: 'the range is empty', expected: 'the lower score first' });
}

function checkNumber(
  { file, path, change }: WrittenTargets['number'][number],
  files: ConfigFiles,
  at: Cursor,
): void {
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
  const found = known.get(path);
  if (found !== undefined) {
    const { isWhole, limits } = describeTunable(file, found, change);
    if (limits.some((end) => end !== 0)) return;
    at.faults.push({
      path: [...at.path, 'change'],
      message: `${path} is ${String(found.value)} and would stay so`,
      expected: isWhole ? 'a change that reaches another whole number' : 'a number that a factor can change',
    });
    return;
  }
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
    const value = found.value as number | string;
    return [{ file, name, path: found.path, value, ...describeTunable(file, found, change) }];
  });
  const { threat, level, runs } = written;
  return { threats: listSizes(threat), level, runs, pairs: listPairTargets(written, game), numbers };
}

/** What is said of a pair counts more than what is said of all. Pairs that cannot hurt each other are left out. */
function listPairTargets(written: WrittenTargets, game: GameConfig): PairTarget[] {
  const own = listWritten(written).map(({ first, second, between }) => ({ first, second, between }));
  const { between } = written;
  if (between === undefined) return own;
  const isOwn = (a: string, b: string) =>
    own.some(({ first, second }) => (first === a && second === b) || (first === b && second === a));
  const armed = new Set(listArmed(game, written.level));
  const hulls = game.ships.map(({ id }) => id);
  const others = hulls.flatMap((first, index) =>
    hulls.slice(index + 1).flatMap((second): PairTarget[] => {
      const canFight = armed.has(first) || armed.has(second);
      return isOwn(first, second) || !canFight ? [] : [{ first, second, between }];
    }),
  );
  return [...own, ...others];
}
