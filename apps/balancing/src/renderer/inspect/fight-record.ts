/** A fight that can be looked at at any tick: it is fought ahead once, and keyframes are kept on the way. */
import { cloneFight, type Fight, stepFight } from '@dota-factory/arena';
import { BATTLE_EVENTS, TICKS_PER_SECOND } from '@dota-factory/lib';
import type { Death, Timeline } from './protocol.ts';

/** A jump steps at most so many ticks from a keyframe. */
const KEYFRAME_TICKS = 5 * TICKS_PER_SECOND;
/** A fight that never ends is fought ahead for so long; what is watched beyond that is kept, too. */
const MAX_AHEAD_TICKS = 600 * TICKS_PER_SECOND;
/** Of one step ahead, so that messages are not kept waiting. */
const TICKS_AT_ONCE = 120;

const DESTROYED = BATTLE_EVENTS.indexOf('destroyed');

export class FightRecord {
  readonly #keyframes: Fight[];
  readonly #ahead: Fight;
  readonly #maxTicks: number;
  readonly #deaths: Death[] = [];

  /** `maxTicks`: a fight still running then is a draw. */
  constructor(start: Fight, maxTicks: number) {
    this.#keyframes = [cloneFight(start)];
    this.#ahead = cloneFight(start);
    this.#maxTicks = maxTicks;
  }

  /** How far it is known, and who falls when. */
  get timeline(): Timeline {
    const { battle, result } = this.#ahead;
    const isWhole = result !== undefined || battle.tick >= this.#maxTicks;
    return { ticks: battle.tick, isWhole, deaths: [...this.#deaths] };
  }

  /** Whether all that will be fought ahead is. */
  get isKnown(): boolean {
    return this.timeline.isWhole || this.#ahead.battle.tick >= MAX_AHEAD_TICKS;
  }

  /** Fights on for a moment. */
  goAhead(): void {
    const until = Math.min(this.#ahead.battle.tick + TICKS_AT_ONCE, this.#maxTicks, MAX_AHEAD_TICKS);
    this.#fightUntil(until);
  }

  /** The fight as it stands after so many ticks, or at its end; free to be fought on. `onTick` after its last second. */
  at(tick: number, onTick: (fight: Fight) => void): Fight {
    const wanted = Math.max(0, Math.min(tick, this.#maxTicks));
    this.#fightUntil(wanted);
    const fight = cloneFight(this.#findKeyframe(wanted - TICKS_PER_SECOND));
    while (fight.battle.tick < wanted && fight.result === undefined) {
      stepFight(fight);
      if (fight.battle.tick > wanted - TICKS_PER_SECOND) onTick(fight);
    }
    return fight;
  }

  #fightUntil(tick: number): void {
    const fight = this.#ahead;
    while (fight.battle.tick < tick && fight.result === undefined) {
      stepFight(fight);
      this.#noteDeaths(fight);
      if (fight.battle.tick % KEYFRAME_TICKS === 0) this.#keyframes.push(cloneFight(fight));
    }
  }

  #noteDeaths({ battle: { events, tick }, entries, entryOf }: Fight): void {
    for (let i = 0; i < events.count; i++) {
      if (events.type[i] !== DESTROYED) continue;
      const entry = entryOf[events.subject[i] as number] as number;
      this.#deaths.push({ tick, team: entries[entry]?.team === 1 ? 1 : 0, entry });
    }
  }

  /** The last one that is not after the tick. */
  #findKeyframe(tick: number): Fight {
    const at = Math.max(0, Math.min(Math.floor(tick / KEYFRAME_TICKS), this.#keyframes.length - 1));
    return this.#keyframes[at] as Fight; // the first one is always there
  }
}
