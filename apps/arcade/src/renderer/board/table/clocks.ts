/** The clocks at a table: who has how much time left, and who is out of it. */
import {
  type Clock,
  type ClockSetup,
  createClock,
  findFlagged,
  passClock,
  runClock,
} from '../model/clock.ts';

export class Clocks {
  readonly #now: () => number;
  #clock: Clock | undefined;

  constructor(kept: Clock | undefined, players: number, now: () => number) {
    this.#now = now;
    this.#clock = kept?.leftMs.length === players ? kept : undefined;
  }

  /** Undefined while clocks are off. */
  get clock(): Clock | undefined {
    return this.#clock;
  }

  set(setup: ClockSetup | undefined, players: number): void {
    this.#clock = setup && createClock(setup, players);
  }

  /** The time of this player runs from now on, or none. Clocks of another number of players are put away. */
  run(player: number | undefined, players: number): void {
    if (this.#clock?.leftMs.length !== players) this.#clock = undefined;
    if (this.#clock !== undefined) this.#clock = runClock(this.#clock, player, this.#now());
  }

  /** A turn has ended; `to` is undefined if the game has. */
  pass(from: number, to: number | undefined): void {
    if (this.#clock !== undefined) this.#clock = passClock(this.#clock, from, to, this.#now());
  }

  findFlagged(): number | undefined {
    return this.#clock && findFlagged(this.#clock, this.#now());
  }

  /** As it is kept: nothing runs. */
  freeze(): Clock | undefined {
    return this.#clock && runClock(this.#clock, undefined, this.#now());
  }
}
