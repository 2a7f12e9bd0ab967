/** What many games say together. Keys are spelt as the command line prints them. */
import { formatPath, type Interval, quantileOfSorted, wilsonInterval } from '@dota-factory/base';
import type { Game } from '../game.ts';
import { createRulebook } from './rulebook.ts';
import type { GameRecord } from './self-play.ts';

export interface Wins {
  readonly wins: number;
  /** Of the games that were finished; a draw is nobody's win. */
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
  /** Legal moves per position. */
  readonly branching_mean: number;
  /** Per game. */
  readonly captures_mean: number;
  readonly pieces: readonly PieceReport[];
  readonly never_fired: readonly NeverFired[];
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
    branching_mean: round(sum(records, (record) => record.choices) / Math.max(1, turns)),
    captures_mean: round(sum(records, (record) => record.captures) / Math.max(1, records.length)),
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

const sum = (records: readonly GameRecord[], read: (record: GameRecord) => number): number =>
  records.reduce((total, record) => total + read(record), 0);

/** Four digits say more than a sample of games knows. */
const round = (value: number): number => Math.round(value * 10_000) / 10_000;
