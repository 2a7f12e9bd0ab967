/** What is kept of a game between two sittings, as plain JSON, and back. */
import { type MatchState, STRENGTHS, type Strength } from '@dota-factory/board';
import {
  anything,
  choice,
  type Fault,
  integer,
  list,
  number,
  optional,
  readSchema,
  table,
  text,
} from '@dota-factory/data';
import type { Clock } from '../model/clock.ts';
import type { Turns } from '../model/viewpoint.ts';

/** Who plays: a person, or the computer with a strength. */
export type Seat = 'person' | Strength;

/** How long the computer may think about a turn. */
export const SECONDS = [1, 3, 10] as const;
export type Seconds = (typeof SECONDS)[number];
export const DEFAULT_SECONDS: Seconds = 3;

const VERDICT_REASONS = ['time', 'resignation'] as const;
/** How a game ended that the rules would let go on. */
export interface Verdict {
  readonly loser: number;
  readonly reason: (typeof VERDICT_REASONS)[number];
}

export interface TableRecord {
  readonly match: MatchState;
  readonly seats: readonly Seat[];
  readonly seconds: Seconds;
  readonly clock: Clock | undefined;
  readonly verdict: Verdict | undefined;
  /** How the board is turned. */
  readonly turns: Turns;
}

const milliseconds = (description: string) => number(description, { min: 0, max: 1e9 });

const tableSchema = table('A game that is being played.', {
  match: table('As the engine has it, which checks it.', {
    start: anything('The first position.'),
    moves: list('From the start.', text('A move.')),
    undone: list('Taken back.', text('A move.')),
  }),
  seats: list('By player: 0 for a person, or a strength.', choice('A seat.', [0, ...STRENGTHS])),
  seconds: optional(choice('How long the computer may think.', SECONDS), DEFAULT_SECONDS),
  clock: optional(
    table('Clocks.', {
      limitMs: milliseconds('For the whole game.'),
      incrementMs: milliseconds('For each turn.'),
      leftMs: list('By player.', milliseconds('Time left.')),
    }),
  ),
  verdict: optional(
    table('An end that is not in the rules.', {
      loser: integer('A player.', { min: 0, max: 3 }),
      reason: choice('What ended it.', VERDICT_REASONS),
    }),
  ),
  turns: choice('How the board is turned.', [0, 1, 2, 3]),
});

/** A JSON value. Clocks are written as they stand and do not run on while nobody is there. */
export function formatRecord({ match, seats, seconds, clock, verdict, turns }: TableRecord): unknown {
  return {
    match,
    seats: seats.map((seat) => (seat === 'person' ? 0 : seat)),
    seconds,
    ...(clock && { clock: { limitMs: clock.limitMs, incrementMs: clock.incrementMs, leftMs: clock.leftMs } }),
    ...(verdict && { verdict }),
    turns,
  };
}

/** Undefined for what is no such record: of another version, or damaged. */
export function parseRecord(value: unknown): TableRecord | undefined {
  const faults: Fault[] = [];
  const { whole } = readSchema(tableSchema, value, { path: [], faults });
  if (whole === undefined) return undefined;
  return {
    // The engine checks the start itself when it reads the match.
    match: whole.match as MatchState,
    seats: whole.seats.map((seat) => (seat === 0 ? 'person' : seat)),
    seconds: whole.seconds,
    clock: whole.clock && { ...whole.clock, running: undefined, since: 0 },
    verdict: whole.verdict,
    turns: whole.turns,
  };
}
