/** The state of an arena, in words: the colour of its border says it only once more. */
import { DEFAULT_MAX_SECONDS, formatSeconds } from '@dota-factory/arena';
import { TICKS_PER_SECOND } from '@dota-factory/lib';
import type { ArenaState, EntryState } from '../../contract/index.ts';
import { isUnderWay } from '../figures/words.ts';

/** `2/3 Fighter L5` (REQ-BAL-UI-WIDGET). */
export function formatEntry({ surviving, total, name, level }: EntryState): string {
  return `${surviving}/${total} ${name} L${level}`;
}

/** `[WON] Left wing` once the fight is decided. */
export function formatTeam(name: string, hasWon: boolean): string {
  return hasWon ? `[WON] ${name}` : name;
}

export function formatTicks(ticks: number): string {
  return formatSeconds(ticks / TICKS_PER_SECOND);
}

/** Longer than any fight in which someone gets closer to winning. */
const LONG_TICKS = DEFAULT_MAX_SECONDS * TICKS_PER_SECOND;

/** One or two words for the state. */
export function nameStatus({ status, ticks, winner, series }: ArenaState): string {
  switch (status) {
    case 'idle':
      if (winner !== null) return 'Watched';
      if (ticks > 0) return 'Stopped';
      return nameSeries(series) ?? 'Not started';
    case 'running':
      return 'Running';
    case 'inspected':
      return 'Inspected';
    case 'finished':
      return 'Finished';
    case 'failed':
      return 'Failed';
  }
}

/** An arena that was fought many times was not left alone. Undefined: it was. */
function nameSeries(series: ArenaState['series']): string | undefined {
  if (series === null) return undefined;
  if (isUnderWay(series.status)) return 'Fighting a series';
  const { finished } = series.figures;
  return finished === 0 ? undefined : `Fought ${finished} ${finished === 1 ? 'time' : 'times'}`;
}

/** What there is to say besides. */
export function describeStanding(arena: ArenaState): string {
  const { status, ticks, winner, reason, teams } = arena;
  const time = formatTicks(ticks);
  switch (status) {
    case 'idle':
      if (winner !== null) return describeEnd(winner, reason, teams, time);
      return ticks > 0 ? `Stopped at ${time}` : '';
    case 'running':
      return `${time} of game time${ticks > LONG_TICKS ? ' and no end: Stop gives it up' : ''}`;
    case 'inspected':
      return time;
    case 'finished':
      return describeEnd(winner, reason, teams, time);
    case 'failed':
      return '';
  }
}

function describeEnd(
  winner: ArenaState['winner'],
  reason: ArenaState['reason'],
  teams: ArenaState['teams'],
  time: string,
): string {
  if (winner === null) return time;
  if (winner === 'draw') return `Draw after ${time}`;
  const loser = teams[winner === 0 ? 1 : 0].name;
  const how = reason === 'hq' ? `the HQ of ${loser} fell` : `nothing is left of ${loser}`;
  return `${time}: ${how}`;
}
