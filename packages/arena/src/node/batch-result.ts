/** Validates the result of a batch: data from Redis is untrusted, and a fight without an outcome must not count. */
import { END_REASONS, type EntryOutcome, type FightEntry, type Outcome, type TeamOutcome } from '../arena.ts';
import type { BatchResult } from './worker.ts';

/** Throws if it is not the result of `count` fights between these entries. */
export function checkBatchResult(
  value: unknown,
  fights: number,
  entries: readonly FightEntry[],
): BatchResult {
  const { outcomes, milliseconds } = Object(value) as Partial<BatchResult>;
  if (!Array.isArray(outcomes) || !isAmount(milliseconds))
    throw new Error('the result of a batch is unreadable');
  if (outcomes.length !== fights) {
    throw new Error(`a batch of ${fights} fights came back with ${outcomes.length} outcomes`);
  }
  const lines = ([0, 1] as const).map((team) => entries.filter((entry) => entry.team === team).length);
  if (!outcomes.every((outcome) => isOutcome(outcome, lines))) {
    throw new Error('a batch came back with an outcome of other fights');
  }
  return { outcomes, milliseconds };
}

function isOutcome(value: unknown, lines: readonly number[]): boolean {
  const { winner, reason, ticks, teams } = Object(value) as Partial<Outcome>;
  return (
    (winner === 0 || winner === 1 || winner === 'draw') &&
    END_REASONS.some((each) => each === reason) &&
    isAmount(ticks) &&
    Array.isArray(teams) &&
    teams.length === lines.length &&
    teams.every((team, index) => isTeamOutcome(team, lines[index]))
  );
}

function isTeamOutcome(value: unknown, lines: number | undefined): boolean {
  const { hqHp, surviving, entries } = Object(value) as Partial<TeamOutcome>;
  const isWhole = Array.isArray(entries) && entries.length === lines && entries.every(isEntryOutcome);
  return isWhole && isAmount(hqHp) && isAmount(surviving);
}

function isEntryOutcome(value: unknown): boolean {
  const { surviving, damageDealt, damageTaken } = Object(value) as Partial<EntryOutcome>;
  return isAmount(surviving) && isAmount(damageDealt) && isAmount(damageTaken);
}

const isAmount = (value: unknown): value is number => Number.isFinite(value) && (value as number) >= 0;
