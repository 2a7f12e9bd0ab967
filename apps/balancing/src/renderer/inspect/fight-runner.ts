/** Owns the inspected fight: runs ticks as time passes, takes snapshots when the view asks, reports its status. */
import { createFight, type Fight, stepFight } from '@dota-factory/arena';
import {
  advanceClock,
  createTickClock,
  INITIAL_PACE,
  phaseAt,
  restartClock,
  setClockSpeed,
  skipTime,
  type Speed,
  takeTick,
} from '@dota-factory/base';
import {
  type BattleScratch,
  type BattleSnapshot,
  createBattleScratch,
  loadConfig,
  noteBattleTick,
  takeBattleSnapshot,
  TICKS_PER_SECOND,
} from '@dota-factory/lib';
import { FightRecord } from './fight-record.ts';
import type { FromFight, Standing, ToFight } from './protocol.ts';

/** Time and waiting, so that tests can have their own. */
export interface Surroundings {
  /** Milliseconds since the epoch; need not agree with the wall, only with the view's. */
  now(): number;
  defer(callback: () => void, milliseconds: number): void;
  post(message: FromFight, transfer: readonly ArrayBuffer[]): void;
}

/** Ticks run for at most this long before messages are looked at again. */
const SLICE_MS = 8;
const LOOP_MS = 16;
const STANDING_MS = 100;
const TIMELINE_MS = 250;
/** Between two slices of fighting ahead: what is watched comes first. */
const AHEAD_MS = 4;
/** Longer than any beam or burst is seen. */
const MAX_LATE_TICKS = 2 * TICKS_PER_SECOND;

interface Running {
  fight: Fight;
  readonly record: FightRecord;
  /** Infinity: it ends by the rules only. */
  readonly maxTicks: number;
  readonly scratch: BattleScratch;
}

export class FightRunner {
  readonly #surroundings: Surroundings;
  #running: Running | undefined;
  readonly #clock = createTickClock(TICKS_PER_SECOND);
  #late = 0;
  #isLooping = false;
  #lastReportAt = -Infinity;
  #lastReport = '';

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#clock.speed = INITIAL_PACE.chosen;
  }

  receive(message: ToFight): void {
    try {
      this.#obey(message);
    } catch (error) {
      this.#fail(error);
    }
  }

  #obey(message: ToFight): void {
    switch (message.type) {
      case 'start':
        this.#start(message);
        break;
      case 'speed':
        this.#setSpeed(message.speed);
        break;
      case 'jump':
        this.#jump(message.tick);
        break;
      case 'pull':
        this.#pull(message);
        break;
    }
    this.#loop();
  }

  #setSpeed(speed: Speed): void {
    const now = this.#surroundings.now();
    this.#advance(now);
    setClockSpeed(this.#clock, now, speed);
    // Time stands still from now on, perhaps: the throttle must not hold anything back.
    this.#report(true);
  }

  #fail(error: unknown): void {
    this.#running = undefined;
    const message = error instanceof Error ? error.message : String(error);
    this.#surroundings.post({ type: 'failed', message }, []);
  }

  #start({ files, definition, seed, mirrored, maxSeconds }: Extract<ToFight, { type: 'start' }>): void {
    const { config, diagnostics } = loadConfig(files, { needs: [] });
    // The window has checked the same texts: a fault here is a fault of ours.
    if (config === undefined) throw new Error(diagnostics[0]?.message ?? 'the config is faulty');
    const fight = createFight(definition, config.game, seed, { mirrored });
    const maxTicks = maxSeconds === null ? Infinity : Math.floor(maxSeconds * TICKS_PER_SECOND);
    const record = new FightRecord(fight, maxTicks);
    this.#running = { fight, record, maxTicks, scratch: createBattleScratch() };
    restartClock(this.#clock, this.#surroundings.now());
    this.#report();
    this.#goAhead(this.#running, -Infinity);
  }

  /** Fights ahead of what is watched, slice by slice, so that any moment can be jumped to. */
  #goAhead(running: Running, lastTold: number): void {
    this.#surroundings.defer(() => {
      if (this.#running !== running) return;
      const { record } = running;
      const begun = this.#surroundings.now();
      try {
        do record.goAhead();
        while (!record.isKnown && this.#surroundings.now() - begun < SLICE_MS);
      } catch (error) {
        this.#fail(error);
        return;
      }
      const isTime = record.isKnown || begun - lastTold >= TIMELINE_MS;
      if (isTime) this.#surroundings.post({ type: 'timeline', timeline: record.timeline }, []);
      if (!record.isKnown) this.#goAhead(running, isTime ? begun : lastTold);
    }, AHEAD_MS);
  }

  #jump(tick: number): void {
    const running = this.#running;
    if (running === undefined) return;
    const { scratch, record } = running;
    // Events of the moments before are not those before the new moment.
    scratch.events.count = 0;
    running.fight = record.at(tick, ({ battle }) => noteBattleTick(scratch, battle));
    restartClock(this.#clock, this.#surroundings.now());
    this.#late = 0;
    this.#lastReport = '';
    this.#report(true);
  }

  /** By the rule only (REQ-BAL-SIM-END): a fight that never ends goes on until its window is closed. */
  #isOver({ fight, maxTicks }: Running): boolean {
    return fight.result !== undefined || fight.battle.tick >= maxTicks;
  }

  /** Turns the time until `now` into ticks and runs them, for one slice at most. */
  #advance(now: number): void {
    const running = this.#running;
    if (running === undefined) return;
    if (this.#isOver(running)) {
      this.#late = Math.min(MAX_LATE_TICKS, this.#late + skipTime(this.#clock, now));
      return;
    }
    advanceClock(this.#clock, now);
    const begun = this.#surroundings.now();
    while (!this.#isOver(running) && takeTick(this.#clock)) {
      stepFight(running.fight);
      noteBattleTick(running.scratch, running.fight.battle);
      if (this.#surroundings.now() - begun >= SLICE_MS) break;
    }
    this.#report();
  }

  #report(isUrgent = false): void {
    if (this.#running === undefined) return;
    const { fight } = this.#running;
    const isOver = this.#isOver(this.#running);
    const now = this.#surroundings.now();
    if (!isOver && !isUrgent && now - this.#lastReportAt < STANDING_MS) return;
    const standing: Standing = {
      tick: fight.battle.tick,
      surviving: [...fight.surviving],
      result: fight.result ?? (isOver ? { winner: 'draw', reason: 'time' } : undefined),
    };
    const second = Math.floor(standing.tick / TICKS_PER_SECOND);
    const news = `${standing.surviving.join()} ${second} ${isOver}`;
    if (news === this.#lastReport) return;
    this.#lastReport = news;
    this.#lastReportAt = now;
    this.#surroundings.post({ type: 'standing', standing }, []);
  }

  #loop(): void {
    const running = this.#running;
    if (this.#isLooping || running === undefined || this.#clock.speed === 0 || this.#isOver(running)) return;
    this.#isLooping = true;
    this.#surroundings.defer(() => {
      this.#isLooping = false;
      try {
        this.#advance(this.#surroundings.now());
      } catch (error) {
        this.#fail(error);
      }
      this.#loop();
    }, LOOP_MS);
  }

  #pull({ now, buffers }: Extract<ToFight, { type: 'pull' }>): void {
    this.#advance(now);
    if (this.#running === undefined) return;
    const { fight, scratch } = this.#running;
    for (const buffer of buffers) if (scratch.free.length < 4) scratch.free.push(buffer);
    const snapshot: BattleSnapshot = takeBattleSnapshot(fight.battle, scratch);
    // The loop may have run past the frame's moment, which is then a little behind the last tick.
    const phase = this.#isOver(this.#running) ? 1 : phaseAt(this.#clock, now);
    this.#surroundings.post({ type: 'frame', snapshot, phase, late: this.#late }, snapshot.buffers);
  }
}
