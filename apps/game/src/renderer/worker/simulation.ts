/** Owns the world: runs ticks as time passes, obeys commands, and takes snapshots when the view asks. */
import {
  advanceClock,
  createTickClock,
  isTickDue,
  phaseAt,
  restartClock,
  setClockSpeed,
  skipTime,
  type Speed,
  takeTick,
} from '@dota-factory/base';
import {
  type AlertWatch,
  applyCommand,
  captureBlueprint,
  checkCommand,
  type Command,
  type ConfigFiles,
  createAlertWatch,
  createRulebook,
  createSnapshotScratch,
  createState,
  decodeState,
  describeProgress,
  describeStatistics,
  describeUse,
  describeWaves,
  encodeState,
  type GameState,
  loadConfig,
  noteAlerts,
  noteCommand,
  noteTick,
  parseCommand,
  type Refusal,
  type Rulebook,
  type SaveFault,
  type SnapshotScratch,
  step,
  takeAlerts,
  takeSnapshot,
  TICKS_PER_SECOND,
} from '@dota-factory/lib';
import type {
  FromSimulation,
  Recording,
  RecordingEnd,
  StatisticsAnswer,
  StatisticsPart,
  ToSimulation,
} from './protocol.ts';

/** Time and waiting, so that tests can have their own. */
export interface Surroundings {
  /** Milliseconds since the epoch; need not agree with the wall, only with the view's. */
  now(): number;
  /** Calls back soon, after messages that already wait. */
  defer(callback: () => void, milliseconds: number): void;
  post(message: FromSimulation, transfer: readonly ArrayBuffer[]): void;
  /** Takes a copy of the state before it returns, and has `sealed` answered later. */
  seal(call: number, state: GameState): void;
}

/** Ticks run for at most this long before messages are looked at again. */
const SLICE_MS = 6;
/** How often the loop looks at the clock while time passes; frames that are asked for also move it on. */
const LOOP_MS = 16;
const MEASURE_MS = 1000;

interface World {
  readonly state: GameState;
  readonly rulebook: Rulebook;
  readonly scratch: SnapshotScratch;
  readonly alerts: AlertWatch;
  /** What plays instead of the player, and how far that is. */
  recording: (Recording & { next: number }) | undefined;
}

function describePart({ state, rulebook }: World, part: StatisticsPart): StatisticsAnswer {
  switch (part) {
    case 'totals':
      return { part, totals: describeStatistics(state, rulebook) };
    case 'use':
      return { part, use: describeUse(state, rulebook) };
    case 'progress':
      return { part, progress: describeProgress(state, rulebook) };
    case 'waves':
      return { part, waves: describeWaves(state, rulebook) };
  }
}

export class Simulation {
  readonly #surroundings: Surroundings;
  #world: World | undefined;
  readonly #clock = createTickClock(TICKS_PER_SECOND);
  #isLooping = false;
  #isStopped = false;
  #measure = { since: 0, ticks: 0, busy: 0, speed: 0, load: 0 };

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  receive(message: ToSimulation): void {
    try {
      this.#obey(message);
    } catch (error) {
      this.#fail(error);
    }
  }

  #obey(message: ToSimulation): void {
    switch (message.type) {
      case 'start':
        this.#answer({
          type: 'started',
          call: message.call,
          problem: this.#start(message.files, message.seed, message.recording),
        });
        break;
      case 'command':
        this.#answer({ type: 'commanded', call: message.call, refusal: this.#command(message.command) });
        break;
      case 'check':
        this.#answer({
          type: 'checked',
          call: message.call,
          refusals: message.commands.map((each) => this.#check(each)),
        });
        break;
      case 'capture': {
        const world = this.#world;
        const blueprint = world && captureBlueprint(world.state, world.rulebook, message.ids, message.name);
        this.#answer({ type: 'captured', call: message.call, blueprint });
        break;
      }
      case 'statistics':
        this.#answer({
          type: 'statistics',
          call: message.call,
          answer: this.#world && describePart(this.#world, message.part),
        });
        break;
      case 'save': {
        const bytes = this.#world && encodeState(this.#world.state);
        this.#answer({ type: 'saved', call: message.call, bytes });
        break;
      }
      case 'seal':
        if (this.#world) this.#surroundings.seal(message.call, this.#world.state);
        else this.#answer({ type: 'sealed', call: message.call, sealed: undefined });
        break;
      case 'load':
        this.#answer({ type: 'loaded', call: message.call, fault: this.#load(message.bytes) });
        break;
      case 'speed':
        this.#setSpeed(message.speed);
        break;
      case 'pull':
        this.#pull(message);
        break;
      case 'stop':
        this.#isStopped = true;
        this.#world = undefined;
        break;
    }
  }

  #answer(message: FromSimulation): void {
    this.#surroundings.post(message, []);
  }

  #fail(error: unknown): void {
    this.#isStopped = true;
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    this.#answer({ type: 'failed', message });
  }

  #start(files: ConfigFiles, seed: number, recording?: Recording): string | undefined {
    const { config, diagnostics } = loadConfig(files);
    // The window has checked the same texts: a fault here is a fault of ours.
    if (config === undefined) return diagnostics[0]?.message ?? 'the config is faulty';
    const rulebook = createRulebook(config.game);
    this.#setWorld(createState(rulebook, seed), rulebook, recording);
    return undefined;
  }

  #setWorld(state: GameState, rulebook: Rulebook, recording?: Recording): void {
    this.#world = {
      state,
      rulebook,
      scratch: createSnapshotScratch(),
      alerts: createAlertWatch(),
      recording: recording && { ...recording, next: 0 },
    };
    this.#isStopped = false;
    restartClock(this.#clock, this.#surroundings.now());
    this.#measure = { since: this.#clock.time, ticks: 0, busy: 0, speed: this.#clock.speed, load: 0 };
    this.#loop();
  }

  #load(bytes: Uint8Array): SaveFault | undefined {
    const world = this.#world;
    if (world === undefined) return 'other-config';
    const decoded = decodeState(bytes, world.rulebook);
    if (!decoded.ok) return decoded.error;
    this.#setWorld(decoded.value, world.rulebook);
    return undefined;
  }

  #check(command: Command): Refusal | undefined {
    if (this.#world === undefined) return 'game-over';
    // A message has no type that anybody has checked, and a wrong one must not end the game.
    if (parseCommand(command) === undefined) return 'not-a-command';
    return checkCommand(this.#world.state, this.#world.rulebook, command);
  }

  /** Between two ticks, which is the same as at the start of the next: a paused world obeys at once, too. */
  #command(command: Command): Refusal | undefined {
    const world = this.#world;
    const refusal = this.#check(command);
    if (world === undefined || refusal !== undefined) return refusal;
    this.#endRecording(world, 'taken-over');
    world.state.events.length = 0;
    applyCommand(world.state, world.rulebook, command);
    noteCommand(world.scratch, world.state);
    return undefined;
  }

  #setSpeed(speed: Speed): void {
    if (speed === this.#clock.speed) return;
    const now = this.#surroundings.now();
    this.#advance(now);
    setClockSpeed(this.#clock, now, speed);
    // A change shows at once; the next measurement starts with it.
    this.#measure = { since: this.#clock.time, ticks: 0, busy: 0, speed, load: this.#measure.load };
    this.#loop();
  }

  #isRunning(): boolean {
    const state = this.#world?.state;
    if (state === undefined || this.#clock.speed === 0 || state.gameOver || this.#isStopped) return false;
    // A recording has the answer to every choice.
    return state.offered === null || this.#world?.recording !== undefined;
  }

  #endRecording(world: World, reason: RecordingEnd): void {
    if (world.recording === undefined) return;
    world.recording = undefined;
    this.#answer({ type: 'recordingEnded', reason });
  }

  #step(world: World): void {
    const { state, rulebook, recording } = world;
    if (recording === undefined) {
      step(state, rulebook);
    } else {
      const from = recording.next;
      while ((recording.commands[recording.next]?.tick ?? Number.POSITIVE_INFINITY) <= state.tick)
        recording.next++;
      step(state, rulebook, recording.commands.slice(from, recording.next));
      if (state.tick >= recording.ticks) this.#endRecording(world, 'over');
    }
    noteTick(world.scratch, state);
    noteAlerts(world.alerts, state, rulebook);
  }

  /** Turns the time until `now` into ticks and runs them, for one slice at most. */
  #advance(now: number): void {
    const world = this.#world;
    if (world === undefined) return;
    if (!this.#isRunning()) {
      skipTime(this.#clock, now);
      return;
    }
    advanceClock(this.#clock, now);
    const begun = this.#surroundings.now();
    while (this.#isRunning() && takeTick(this.#clock)) {
      this.#step(world);
      this.#measure.ticks++;
      if (this.#surroundings.now() - begun >= SLICE_MS) break;
    }
    // A choice that a recording answers in its next tick is never shown as open.
    if (world.recording !== undefined && world.state.offered !== null) this.#step(world);
    this.#measure.busy += this.#surroundings.now() - begun;
    this.#takeMeasure(now);
  }

  #takeMeasure(now: number): void {
    const { since, ticks, busy } = this.#measure;
    const passed = now - since;
    if (passed < MEASURE_MS) return;
    const measured = (ticks * 1000) / (passed * TICKS_PER_SECOND);
    // One tick more or less is no slowness.
    const speed = measured > this.#clock.speed * 0.97 ? this.#clock.speed : measured;
    this.#measure = { since: now, ticks: 0, busy: 0, speed, load: Math.min(1, busy / passed) };
  }

  #loop(): void {
    if (this.#isLooping || !this.#isRunning()) return;
    this.#isLooping = true;
    const turn = () => {
      this.#isLooping = false;
      try {
        this.#advance(this.#surroundings.now());
      } catch (error) {
        this.#fail(error);
        return;
      }
      this.#loop();
    };
    // With ticks left over the next slice follows at once; messages that wait come first.
    this.#surroundings.defer(turn, isTickDue(this.#clock) ? 0 : LOOP_MS);
  }

  #pull(request: Extract<ToSimulation, { type: 'pull' }>): void {
    const world = this.#world;
    if (world === undefined) return;
    const { scratch } = world;
    for (const buffer of request.buffers) if (scratch.free.length < 4) scratch.free.push(buffer);
    this.#advance(request.now);
    const snapshot = takeSnapshot(world.state, world.rulebook, request, scratch);
    const { ground } = snapshot;
    const transfer = [...snapshot.buffers];
    if (ground !== undefined) {
      for (const column of Object.values(ground.buildings))
        if (typeof column !== 'number') transfer.push(column.buffer as ArrayBuffer);
      transfer.push(ground.rowOfId.buffer as ArrayBuffer);
    }
    // The loop may have run past the frame's moment, which is then a little behind the last tick.
    const phase = phaseAt(this.#clock, this.#isRunning() ? request.now : this.#clock.time);
    const actualSpeed = this.#isRunning() ? this.#measure.speed : 0;
    const alerts = takeAlerts(world.alerts);
    this.#surroundings.post(
      { type: 'snapshot', snapshot, phase, actualSpeed, load: this.#measure.load, alerts },
      transfer,
    );
    this.#loop();
  }
}
