/** Who sits at a table: persons and the computer, by player. */
import type { Game, Strength } from '@dota-factory/board';
import type { Turns } from '../model/viewpoint.ts';
import type { PlayerLook } from '../pieces/player-looks.ts';
import type { Course } from './course.ts';
import type { Seat } from './record.ts';

/** As many seats as players; persons where nothing is known. */
export const fitSeats = (game: Game, seats: readonly Seat[]): readonly Seat[] =>
  game.players.map((_, player) => seats[player] ?? 'person');

export function strengthOf(seat: Seat | undefined): Strength | undefined {
  return seat === 'person' ? undefined : seat;
}

/**
 * How many turns are left after taking back: a person's last turn goes, and with it what the computer answered. Where
 * no person has moved, one turn goes. Undefined if there is none.
 */
export function findTakeBack(course: Course, seats: readonly Seat[]): number | undefined {
  const isPersons = (ply: number): boolean => seats[course.playerAt(ply)] === 'person';
  const last = course.lastPly - 1;
  for (let ply = last; ply >= 0; ply--) if (isPersons(ply)) return ply;
  return last < 0 ? undefined : last;
}

/** How a board is turned for the only person at the table; undefined if there are several, or none. */
export function findTurns(players: readonly PlayerLook[], seats: readonly Seat[]): Turns | undefined {
  const persons = players.filter((_, player) => seats[player] === 'person');
  const [person] = persons;
  if (person === undefined || persons.length > 1 || players.length === 1) return undefined;
  const sharesSide = players.filter(({ forward }) => forward === person.forward).length > 1;
  // Where all move the same way, the second player sits on the far side.
  const forward = sharesSide ? 2 * (players.indexOf(person) % 2) : person.forward;
  return ((4 - forward) % 4) as Turns;
}
