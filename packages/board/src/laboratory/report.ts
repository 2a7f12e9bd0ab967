/** What many games say together. Keys are spelt as the command line prints them. */
import { formatPath, type Interval, quantileOfSorted, wilsonInterval } from '@dota-factory/base';
import type { Game } from '../game.ts';
import { createRulebook } from './rulebook.ts';
import type { GameRecord } from './self-play.ts';

export interface Wins {
  readonly wins: number;
  /** Of the games that were finished; a draw is no win for either player. */
  readonly win_rate: number;
  /** 95 %, by Wilson's score. */
  readonly interval: Interval;
}

export interface LaboratoryReport {
  readonly games: number;
  /** Too long to be played to the end. */
  readonly unfinished: number;
  readonly first_player: Wins & { readonly name: string };
  /** All players, in the order of the file. */
  readonly players: readonly (Wins & { readonly name: string })[];
  readonly draws: number;
  /** How often each ending came. */
  readonly endings: Readonly<Record<string, number>>;
  /** In turns. */
  readonly length: { readonly median: number; readonly p10: number; readonly p90: number };
  readonly lengths: Histogram;
  /** Legal moves per position. */
  readonly branching_mean: number;
  /** The same turn by turn, up to the last turn that a tenth of the games reached. */
  readonly branching_by_turn: readonly number[];
  /** Per game. */
  readonly captures_mean: number;
  readonly captures: Histogram;
  /** How the first player's win rate settled. */
  readonly settling: Settling;
  readonly pieces: readonly PieceReport[];
  readonly never_fired: readonly NeverFired[];
}

/** `games[i]` is the number of games with a value from `i * width` to below `(i + 1) * width`. */
export interface Histogram {
  readonly width: number;
  readonly games: readonly number[];
}

/** After each `every` games, and after all of them. */
export interface Settling {
  readonly every: number;
  readonly win_rates: readonly number[];
  /** 95 %, by Wilson's score. */
  readonly intervals: readonly Interval[];
}

export interface PieceReport {
  readonly code: string;
  /** Share of all turns in which it moved or was dropped. */
  readonly moves: number;
  /** Share of its moves that took something. */
  readonly takes: number;
  /** Share of won games that its move ended. */
  readonly decides: number;
}

export interface NeverFired {
  /** Where the rule is in the file. */
  readonly path: string;
  readonly what: string;
  /**
   * Whether some legal move would have brought it into play, which makes the rule unpopular rather than impossible;
   * null for rules that end games, which no single move offers.
   */
  readonly offered: boolean | null;
}

/** Bars of a histogram, and points of a curve, at most. */
const MAX_BARS = 24;
const MAX_POINTS = 60;

/** The same for the same records in any order. */
export function summarizeGames(game: Game, unordered: readonly GameRecord[]): LaboratoryReport {
  const records = unordered.toSorted((a, b) => a.index - b.index);
  const finished = records.filter(({ ending }) => ending !== undefined);
  const turns = sum(records, (record) => record.turns);
  const first = game.order[game.spec.turns.start_at] ?? 0;
  const players = game.players.map((name, player) => ({ name, ...countWins(finished, player) }));
  return {
    games: records.length,
    unfinished: records.length - finished.length,
    first_player: { name: game.players[first] ?? '', ...countWins(finished, first) },
    players,
    draws: finished.filter(({ winner }) => winner < 0).length,
    endings: countEndings(finished),
    length: describeLength(records),
    lengths: countValues(records.map((record) => record.turns)),
    branching_mean: round(sum(records, ({ choices }) => add(choices)) / Math.max(1, turns)),
    branching_by_turn: averageByTurn(records),
    captures_mean: round(sum(records, (record) => record.captures) / Math.max(1, records.length)),
    captures: countValues(records.map((record) => record.captures)),
    settling: traceSettling(records, first),
    pieces: describePieces(game, records, turns),
    never_fired: listNeverFired(game, records),
  };
}

function countWins(finished: readonly GameRecord[], player: number): Wins {
  const wins = finished.filter(({ winner }) => winner === player).length;
  const [low, high] = wilsonInterval(wins, finished.length);
  return {
    wins,
    win_rate: finished.length === 0 ? 0 : round(wins / finished.length),
    interval: [round(low), round(high)],
  };
}

function countEndings(finished: readonly GameRecord[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { ending = '' } of finished) counts[ending] = (counts[ending] ?? 0) + 1;
  return counts;
}

function describeLength(records: readonly GameRecord[]): LaboratoryReport['length'] {
  const lengths = Float64Array.from(records, ({ turns }) => turns).sort();
  const at = (share: number): number => (lengths.length === 0 ? 0 : round(quantileOfSorted(lengths, share)));
  return { median: at(0.5), p10: at(0.1), p90: at(0.9) };
}

function countValues(values: readonly number[]): Histogram {
  const most = Math.max(0, ...values);
  const width = WIDTHS.find((each) => most < each * MAX_BARS) ?? Math.ceil((most + 1) / MAX_BARS);
  const games = Array.from({ length: values.length === 0 ? 0 : Math.floor(most / width) + 1 }, () => 0);
  for (const value of values) games[Math.floor(value / width)] = (games[Math.floor(value / width)] ?? 0) + 1;
  return { width, games };
}

/** What the bars of a histogram may be wide. */
const WIDTHS = [1, 2, 5, 10, 20, 25, 50, 100];

function averageByTurn(records: readonly GameRecord[]): readonly number[] {
  const totals: number[] = [];
  const reached: number[] = [];
  for (const { choices } of records)
    for (const [turn, count] of choices.entries()) {
      totals[turn] = (totals[turn] ?? 0) + count;
      reached[turn] = (reached[turn] ?? 0) + 1;
    }
  const enough = records.length / 10;
  const shown = reached.findIndex((count) => count < enough);
  return totals
    .slice(0, shown < 0 ? totals.length : shown)
    .map((total, turn) => round(total / (reached[turn] ?? 1)));
}

function traceSettling(records: readonly GameRecord[], first: number): Settling {
  const every = Math.max(1, Math.ceil(records.length / MAX_POINTS));
  const points: Wins[] = [];
  for (let end = every; end < records.length + every; end += every) {
    const finished = records.slice(0, end).filter(({ ending }) => ending !== undefined);
    points.push(countWins(finished, first));
  }
  return {
    every,
    win_rates: points.map(({ win_rate }) => win_rate),
    intervals: points.map(({ interval }) => interval),
  };
}

function describePieces(
  { codes }: Game,
  records: readonly GameRecord[],
  turns: number,
): readonly PieceReport[] {
  const decided = records.filter(({ decider }) => decider >= 0).length;
  return codes.map((code, kind) => {
    const moves = sum(records, (record) => record.moves[kind] ?? 0);
    const takes = sum(records, (record) => record.takes[kind] ?? 0);
    const decides = records.filter(({ decider }) => decider === kind).length;
    return {
      code,
      moves: round(moves / Math.max(1, turns)),
      takes: round(takes / Math.max(1, moves)),
      decides: round(decides / Math.max(1, decided)),
    };
  });
}

function listNeverFired(game: Game, records: readonly GameRecord[]): readonly NeverFired[] {
  return createRulebook(game).rules.flatMap(({ path, what }, rule) => {
    if (records.some(({ fired }) => (fired[rule] ?? 0) > 0)) return [];
    const wasOffered = path[0] === 'pieces' ? records.some(({ offered }) => offered[rule] === 1) : null;
    return [{ path: formatPath(path), what, offered: wasOffered }];
  });
}

const add = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const sum = (records: readonly GameRecord[], read: (record: GameRecord) => number): number =>
  records.reduce((total, record) => total + read(record), 0);

/** Four digits say more than a sample of games knows. */
const round = (value: number): number => Math.round(value * 10_000) / 10_000;
