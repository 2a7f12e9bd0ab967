/** Owns the world: runs ticks as time passes, obeys commands, and takes snapshots when the view asks. */
import {
  advanceClock,
  createTickClock,
  err,
  isTickDue,
  ok,
  phaseAt,
  type Result,
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
  createTape,
  decodeState,
  describeProgress,
  describeStatistics,
  describeStory,
  describeUse,
  describeWaves,
  encodeState,
  formatRunEntries,
  type GameState,
  keepPlayedFiles,
  loadConfig,
  noteAlerts,
  noteCommand,
  noteTick,
  parseCommand,
  type Refusal,
  type Rulebook,
  runSystems,
  type SaveFault,
  type SnapshotScratch,
  takeAlerts,
  takeSnapshot,
  TICKS_PER_SECOND,
} from '@dota-factory/lib';
import { toBase64 } from './base64.ts';
import type {
  FromSimulation,
  StatisticsAnswer,
  StatisticsPart,
  ToSealing,
  ToSimulation,
} from './protocol.ts';
import { beginRecorder, continueRecorder, type Recording, type RunRecorder } from './run-recorder.ts';
import { createShow, keepUp, type Show } from './show-battle.ts';
import { WatchedTape } from './watched-tape.ts';

/** Time and waiting, so that tests can have their own. */
export interface Surroundings {
  /** Milliseconds since the epoch; need not agree with the wall, only with the view's. */
  now(): number;
  /** Calls back soon, after messages that already wait. */
  defer(callback: () => void, milliseconds: number): void;
  post(message: FromSimulation, transfer: readonly ArrayBuffer[]): void;
  /** Takes a copy of the state before it returns, and has it answered with `sealed` or `keyframe` later. */
  seal(message: ToSealing): void;
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
  /** Commands were obeyed since the last tick: they belong to the next one. */
  hasObeyed: boolean;
  /** What the world is recorded by; undefined: it is not. */
  readonly recorder: RunRecorder | undefined;
  /** What plays instead of a player. */
  readonly tape: WatchedTape | undefined;
  /** Given where nobody plays. */
  readonly show: Show | undefined;
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
    case 'story':
      return { part, story: describeStory(state, rulebook) };
  }
}

/** The window has checked the same texts: a fault here is a fault of ours. */
function readRules(files: ConfigFiles): Result<Rulebook, string> {
  const { config, diagnostics } = loadConfig(files);
  if (config === undefined) return err(diagnostics[0]?.message ?? 'the config is faulty');
  return ok(createRulebook(config.game));
}

export class Simulation {
  readonly #surroundings: Surroundings;
  #world: World | undefined;
  readonly #clock = createTickClock(TICKS_PER_SECOND);
  #isLooping = false;
  #isStopped = false;
  #measure = { since: 0, ticks: 0, busy: 0, speed: 0, load: 0 };
  readonly #recording: Recording = {
    write: (id, text) => this.#answer({ type: 'recorded', id, text }),
    keep: (keyframeOf, state) => this.#surroundings.seal({ keyframeOf, state }),
  };

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
          problem: this.#start(message),
        });
        break;
      case 'watch':
        this.#answer({
          type: 'started',
          call: message.call,
          problem: this.#watch(message),
        });
        break;
      case 'jump':
        this.#answer({ type: 'jumped', call: message.call, isReady: this.#jump(message) });
        break;
      case 'checkpoint':
        this.#recordCheckpoint();
        this.#answer({ type: 'checkpointed', call: message.call });
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
        this.#recordCheckpoint();
        if (this.#world) {
          const { state, recorder } = this.#world;
          this.#surroundings.seal({ call: message.call, state, run: recorder?.describe() });
        } else this.#answer({ type: 'sealed', call: message.call, sealed: undefined });
        break;
      case 'load':
        this.#answer({ type: 'loaded', call: message.call, fault: this.#load(message) });
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

  #start({ files, seed, run, isShow }: Extract<ToSimulation, { type: 'start' }>): string | undefined {
    const read = readRules(files);
    if (!read.ok) return read.error;
    const state = createState(read.value, seed);
    const start = run && { ...run, seed, config: keepPlayedFiles(files) };
    const show = isShow ? createShow(state, read.value) : undefined;
    this.#setWorld(state, read.value, {
      recorder: start && beginRecorder(start, state, this.#recording),
      show,
    });
    return undefined;
  }

  #watch({ files, source, run }: Extract<ToSimulation, { type: 'watch' }>): string | undefined {
    const read = readRules(files);
    if (!read.ok) return read.error;
    const tape = new WatchedTape(createTape(read.value, source), {
      ...this.#surroundings,
      record: (checkpoint) =>
        this.#answer({ type: 'recorded', id: run.id, text: formatRunEntries([{ checkpoint }]) }),
      keep: ({ tick, bytes }, work) =>
        this.#answer({ type: 'keyframe', id: run.id, tick, work, data: toBase64(bytes) }),
      tell: (view) => this.#answer({ type: 'tape', tape: view }),
      fail: (error) => this.#fail(error),
    });
    this.#setWorld(createState(read.value, source.seed), read.value, { tape });
    if (run.isKept) tape.trustKept();
    tape.goAhead(() => this.#world?.tape === tape);
    return undefined;
  }

  /** False: the moment is not ready, and nothing has changed. Playing on to it would keep other jumps waiting. */
  #jump({ tick, keyframe }: Extract<ToSimulation, { type: 'jump' }>): boolean {
    const { tape, rulebook } = this.#world ?? {};
    if (tape === undefined || rulebook === undefined) return true;
    const isReady = tape.prepare(tick, keyframe);
    tape.goAhead(() => this.#world?.tape === tape);
    if (!isReady) return false;
    const scratch = createSnapshotScratch();
    const state = tape.open(tick, (each) => noteTick(scratch, each));
    this.#setWorld(state, rulebook, { tape, scratch });
    return true;
  }

  #setWorld(
    state: GameState,
    rulebook: Rulebook,
    { recorder, tape, show, hasObeyed = false, scratch = createSnapshotScratch() }: Partial<World>,
  ): void {
    this.#world = { state, rulebook, scratch, alerts: createAlertWatch(), hasObeyed, recorder, tape, show };
    this.#isStopped = false;
    restartClock(this.#clock, this.#surroundings.now());
    this.#measure = { since: this.#clock.time, ticks: 0, busy: 0, speed: this.#clock.speed, load: 0 };
    this.#loop();
  }

  #load({ bytes, run, files }: Extract<ToSimulation, { type: 'load' }>): SaveFault | undefined {
    const read = files === undefined ? undefined : readRules(files);
    const rulebook = read?.ok ? read.value : this.#world?.rulebook;
    if (rulebook === undefined) return 'other-config';
    const decoded = decodeState(bytes, rulebook);
    if (!decoded.ok) return decoded.error;
    this.#setWorld(decoded.value, rulebook, {
      recorder: run && continueRecorder(run, decoded.value, this.#recording),
      hasObeyed: run?.hasObeyed ?? false,
    });
    return undefined;
  }

  /** Not between the commands of one tick: a replay has no such moment. */
  #recordCheckpoint(): void {
    const { recorder, state, hasObeyed } = this.#world ?? {};
    if (state !== undefined && hasObeyed === false) recorder?.noteCheckpoint(state);
  }

  #check(command: Command): Refusal | undefined {
    if (this.#world === undefined) return 'game-over';
    // Watching never changes what was recorded.
    if (this.#world.tape !== undefined) return 'not-a-command';
    // A message has no type that anybody has checked, and a wrong one must not end the game.
    if (parseCommand(command) === undefined) return 'not-a-command';
    return checkCommand(this.#world.state, this.#world.rulebook, command);
  }

  /** Between two ticks, which is the same as at the start of the next: a paused world obeys at once, too. */
  #command(command: Command): Refusal | undefined {
    const world = this.#world;
    const refusal = this.#check(command);
    if (world === undefined || refusal !== undefined) return refusal;
    const { state, rulebook, scratch, recorder } = world;
    if (!world.hasObeyed) state.events.length = 0;
    world.hasObeyed = true;
    const known = state.events.length;
    applyCommand(state, rulebook, command);
    noteCommand(scratch, state, known);
    recorder?.noteCommand(state.tick, command);
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
    const { tape } = this.#world ?? {};
    if (tape !== undefined) return state.tick < tape.ticks;
    return state.offered === null;
  }

  #step(world: World): void {
    const { state, rulebook, tape, recorder, scratch } = world;
    const known = world.hasObeyed ? state.events.length : 0;
    if (tape !== undefined) tape.step(state);
    else {
      if (!world.hasObeyed) state.events.length = 0;
      runSystems(state, rulebook);
      world.hasObeyed = false;
      recorder?.noteTick(state);
    }
    if (world.show) keepUp(world.show);
    noteTick(scratch, state, known);
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
    // A choice that the recording answers in its next tick is never shown as open.
    if (world.tape !== undefined && world.state.offered !== null && this.#isRunning()) this.#step(world);
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
