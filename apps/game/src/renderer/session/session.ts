/** A running game as the window sees it: commands go in, views and frames come out, dialogs hold it still. */
import { chooseSpeed, REPLAY_SPEEDS, type Speed, SPEEDS, stepSpeed, togglePause } from '@dota-factory/base';
import type {
  Alert,
  Blueprint,
  Command,
  ConfigFiles,
  GroundView,
  Keyframe,
  LoadedConfig,
  Refusal,
  SaveFault,
  Selection,
  Snapshot,
  TapeSource,
} from '@dota-factory/lib';
import type {
  FromSimulation,
  KeptKeyframe,
  RunPlace,
  SimulationPort,
  StatisticsAnswer,
  StatisticsPart,
  TapeView,
  WatchedRun,
} from '../worker/protocol.ts';
import { drawRunId } from './run-id.ts';
import { describeOverlays, type SaveFacts, type Sealed } from '../worker/seal.ts';
import { createFrameRequests } from './frame-requests.ts';
import { createLatestQuestion } from './latest-question.ts';
import { createListeners } from './listeners.ts';
import { type CallAnswer, type CallMessage, createOpenCalls } from './open-calls.ts';
import { effectiveSpeed, type HeldPace, hold, INITIAL_HELD_PACE, release } from './pause.ts';
import { createPlayedGame, isWorthKeeping } from './played-game.ts';
import { createSilenceWatch } from './silence-watch.ts';
import {
  changeView,
  EMPTY_VIEW,
  type GameView,
  NO_DETAILS,
  NO_SELECTION,
  readSnapshot,
  selectInView,
} from './view.ts';
import { holdForWorld, NO_WORLD_HOLDS, releaseWorld } from './world-holds.ts';

export type { GameView } from './view.ts';

/** A new game needs the texts for the worker and what they were read into for the window. */
export interface GameStart {
  readonly files: ConfigFiles;
  readonly config: LoadedConfig;
  readonly seed: number;
  readonly difficulty?: string | undefined;
  /** A battle that plays by itself, behind the title: nothing of it is recorded. */
  readonly isShow?: boolean;
}

/** A recorded game to look at. */
export interface WatchStart extends Pick<GameStart, 'files' | 'config'> {
  readonly source: TapeSource;
  readonly run: WatchedRun;
  /** The last keyframe that was kept and is not after the tick; never rejects. */
  findKeyframe(tick: number): Promise<Keyframe | undefined>;
}

/** What the world view draws. */
export interface Frame {
  /** Counts the worlds of this session: a new game and an opened one each are another. */
  readonly world: number;
  readonly snapshot: Snapshot;
  readonly ground: GroundView;
  /** How much of the next tick has passed; below 0 when the simulation has run ahead of the frame. */
  readonly phase: number;
  /** Share of the worker's time spent in ticks. */
  readonly load: number;
  /** The flow under the pointer, as it was last told: not every snapshot has it. */
  readonly hovered: Snapshot['hovered'];
}

export class GameSession {
  readonly #connect: () => SimulationPort;
  #port: SimulationPort | undefined;
  readonly #changed = createListeners();
  readonly #framed = createListeners<[Frame]>();
  readonly #alerted = createListeners<[readonly Alert[]]>();
  readonly #commanded = createListeners<[Command, Refusal | undefined]>();
  readonly #recorded = createListeners<[string, string]>();
  readonly #kept = createListeners<[KeptKeyframe]>();
  readonly #taped = createListeners<[TapeView]>();
  readonly #replaced = createListeners<[Sealed]>();
  readonly #calls = createOpenCalls();
  readonly #checks = createLatestQuestion(
    async (commands: readonly Command[]) =>
      (await this.#call({ type: 'check', commands }, 'checked'))?.refusals,
  );
  readonly #requests = createFrameRequests();
  readonly #silence = createSilenceWatch(() =>
    this.#change({ status: 'failed', failure: 'the simulation does not answer' }),
  );
  #view = EMPTY_VIEW;
  #pace: HeldPace = INITIAL_HELD_PACE;
  #worldHolds = NO_WORLD_HOLDS;
  #nextToken = 0;
  #frame: Frame | undefined;
  #designs: Snapshot['designs'];
  #world = 0;
  #played = createPlayedGame(false);
  /** As cards of saves name them. */
  #overlays: Pick<SaveFacts, 'difficulty' | 'mods'> = {};
  #sentSpeed: Speed = 0;
  #hovered: number | undefined;
  #runId: string | undefined;
  #isWatching = false;
  #findKeyframe: WatchStart['findKeyframe'] = () => Promise.resolve(undefined);
  #jumping: Promise<void> | undefined;
  #wantedTick: number | undefined;
  /** Given while the moment that is asked for is not ready: asks for it again. */
  #askAgain: (() => void) | undefined;
  /** After a jump the ground that is known is of another moment. */
  #needsGround = false;

  /** `connect` is called for the first game, and for the first after a crash. */
  constructor(connect: () => SimulationPort) {
    this.#connect = connect;
  }

  #open(): SimulationPort {
    const port = this.#connect();
    // What a simulation that was given up still says is about another game.
    port.onMessage((message) => {
      if (port === this.#port) this.#receive(message);
    });
    port.onError?.((message) => {
      if (port === this.#port) this.#fail(message);
    });
    return port;
  }

  // ---- For React

  readonly subscribe = this.#changed.add;

  readonly getView = (): GameView => this.#view;

  // ---- The game

  /** A new world, also in place of a running one, at 1×. What is wrong, or undefined. */
  async start({ files, config, seed, difficulty, isShow = false }: GameStart): Promise<string | undefined> {
    const overlays = describeOverlays(files);
    const run = isShow ? undefined : { id: drawRunId(), difficulty: difficulty ?? overlays.difficulty };
    this.#runId = run?.id;
    return this.#begin(config, { type: 'start', files, seed, run, isShow });
  }

  /** A recorded game in the place of one that is played. What is wrong, or undefined. */
  async watch({ files, config, source, run, findKeyframe }: WatchStart): Promise<string | undefined> {
    this.#isWatching = true;
    this.#findKeyframe = findKeyframe;
    return this.#begin(config, { type: 'watch', files, source, run });
  }

  async #begin(config: LoadedConfig, message: CallMessage): Promise<string | undefined> {
    if (this.#view.status === 'failed') this.#giveUp();
    this.#port ??= this.#open();
    const ended = this.sealEnded();
    this.#pace = chooseSpeed(this.#pace, 1);
    this.#leaveWorld();
    this.#requests.dropBuffers();
    if ('files' in message) this.#overlays = describeOverlays(message.files ?? {});
    this.#change({ ...EMPTY_VIEW, status: 'starting', config });
    const answer = await this.#call(message, 'started');
    if (answer === undefined) return this.#view.failure;
    if (answer.problem !== undefined) {
      this.#fail(answer.problem);
      return answer.problem;
    }
    this.#requests.arrived();
    this.#sentSpeed = 0;
    this.#change({ status: 'playing' });
    this.#sendSpeed();
    this.#tellReplaced(ended, false);
    return undefined;
  }

  close(): void {
    this.#port?.post({ type: 'stop' });
    this.#giveUp();
    for (const listeners of [
      this.#changed,
      this.#framed,
      this.#alerted,
      this.#commanded,
      this.#recorded,
      this.#kept,
      this.#taped,
      this.#replaced,
    ]) {
      listeners.clear();
    }
  }

  /** The running game, asked for before it is left or another takes its place; undefined: there is nothing to lose. */
  sealEnded(): Promise<Sealed | undefined> | undefined {
    const { status, gameOver, header } = this.#view;
    if (status !== 'playing' || gameOver) return undefined;
    return isWorthKeeping(this.#played, header?.tick ?? 0) ? this.seal() : undefined;
  }

  #tellReplaced(ended: Promise<Sealed | undefined> | undefined, isFromFile: boolean): void {
    this.#played = createPlayedGame(isFromFile);
    void ended?.then((sealed) => {
      if (sealed) this.#replaced.notify(sealed);
    });
  }

  /** Called with a game, as a save, when another one has taken its place. */
  readonly onReplaced = this.#replaced.add;

  /** Why the rules refuse it, or undefined: it was obeyed, or the simulation has failed, which the view shows. */
  async command(command: Command): Promise<Refusal | undefined> {
    const answer = await this.#call({ type: 'command', command }, 'commanded');
    this.#requests.wantDetails();
    if (answer !== undefined && answer.refusal === undefined) {
      this.#played = { ...this.#played, hasObeyed: true };
    }
    if (answer !== undefined) this.#commanded.notify(command, answer.refusal);
    return answer?.refusal;
  }

  /**
   * What the rules would say now, for ghosts and buttons. Only the latest question counts: one that was overtaken
   * by another is answered with undefined.
   */
  check(commands: readonly Command[]): Promise<CheckResult> {
    return this.#checks.ask(commands);
  }

  /** The buildings as a blueprint, or undefined when none of them can be placed. */
  async capture(ids: readonly number[], name: string): Promise<Blueprint | undefined> {
    return (await this.#call({ type: 'capture', ids, name }, 'captured'))?.blueprint;
  }

  /** What was measured, asked for by whoever shows it. */
  async statistics(part: StatisticsPart): Promise<StatisticsAnswer | undefined> {
    return (await this.#call({ type: 'statistics', part }, 'statistics'))?.answer;
  }

  async save(): Promise<Uint8Array | undefined> {
    return (await this.#call({ type: 'save' }, 'saved'))?.bytes;
  }

  /** The same as base64 with what a list shows of it, made in another worker while the simulation goes on. */
  async seal(): Promise<Sealed | undefined> {
    const overlays = this.#overlays;
    const sealed = (await this.#call({ type: 'seal' }, 'sealed'))?.sealed;
    return sealed && { ...sealed, facts: { ...sealed.facts, ...overlays } };
  }

  /**
   * Why the running game goes on instead, or undefined. `run`: what it goes on to be recorded in; `other`: the config
   * it was saved with, if not this one.
   */
  async load(
    bytes: Uint8Array,
    run?: RunPlace,
    other?: Pick<GameStart, 'files' | 'config'>,
  ): Promise<SaveFault | 'failed' | undefined> {
    const ended = this.sealEnded();
    const answer = await this.#call({ type: 'load', bytes, run, files: other?.files }, 'loaded');
    if (answer === undefined) return 'failed';
    if (answer.fault === undefined) {
      this.#runId = run?.id;
      this.#leaveWorld();
      if (other !== undefined) this.#overlays = describeOverlays(other.files);
      this.#change({
        ground: undefined,
        details: NO_DETAILS,
        selection: NO_SELECTION,
        ...(other && { config: other.config }),
      });
      this.#tellReplaced(ended, true);
    }
    return answer.fault;
  }

  /** Called with every command that was obeyed or refused. */
  readonly onCommanded = this.#commanded.add;

  /** Called with what the player should know at once. */
  readonly onAlerts = this.#alerted.add;

  // ---- What is recorded, and recorded games

  /** Called with the id of a run, and what its text is to be continued with. */
  readonly onRecorded = this.#recorded.add;

  /** Called with a keyframe of a run, which is to be kept beside its text. */
  readonly onKeyframe = this.#kept.add;

  /** What the running game is recorded as; undefined: it is not. */
  get runId(): string | undefined {
    return this.#runId;
  }

  /** Records how the world stands now, as far as a replay can reach it. */
  async checkpoint(): Promise<void> {
    await this.#call({ type: 'checkpoint' }, 'checkpointed');
  }

  /** Called with what is known of the recorded game that is watched, and again when more is. */
  readonly onTape = this.#taped.add;

  /** To the moment after so many ticks of the watched game. Only the latest jump counts; resolves when it is done. */
  jump(tick: number): Promise<void> {
    this.#wantedTick = tick;
    this.#askAgain?.();
    this.#jumping ??= this.#jumpOn();
    return this.#jumping;
  }

  async #jumpOn(): Promise<void> {
    while (this.#wantedTick !== undefined) {
      const tick = this.#wantedTick;
      this.#wantedTick = undefined;
      this.#needsGround = true;
      const keyframe = await this.#findKeyframe(tick);
      const jumped = await this.#call({ type: 'jump', tick, keyframe }, 'jumped');
      if (jumped?.isReady === false) {
        this.#wantedTick ??= tick;
        if (this.#wantedTick === tick) await this.#untilReady();
        continue;
      }
      this.#world++;
      this.#needsGround = true;
    }
    this.#jumping = undefined;
  }

  /** Until the wanted moment may be ready, or another one is wanted. What is shown goes on meanwhile. */
  async #untilReady(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#askAgain = resolve;
    });
    this.#askAgain = undefined;
  }

  // ---- Speed. While anything holds the game, keys and buttons for the speed do nothing.

  setSpeed(speed: Speed): void {
    if (this.#pace.holders.length === 0) this.#setPace(chooseSpeed(this.#pace, speed));
  }

  /** Space: pause, and back to the speed before. */
  togglePause(): void {
    if (this.#pace.holders.length === 0) this.#setPace(togglePause(this.#pace));
  }

  /** W */
  faster(): void {
    if (this.#pace.holders.length === 0) this.#setPace(stepSpeed(this.#pace, 1, this.#speeds));
  }

  /** S */
  slower(): void {
    if (this.#pace.holders.length === 0) this.#setPace(stepSpeed(this.#pace, -1, this.#speeds));
  }

  get #speeds(): readonly Speed[] {
    return this.#isWatching ? REPLAY_SPEEDS : SPEEDS;
  }

  /** Holds the game still until the returned function is called; calling it again does nothing. */
  readonly hold = (reason: string): (() => void) => {
    const token = this.#nextToken++;
    this.#setPace(hold(this.#pace, token, reason));
    return () => this.#setPace(release(this.#pace, token));
  };

  #setPace(pace: HeldPace): void {
    if (pace === this.#pace) return;
    this.#pace = pace;
    this.#change({});
    this.#sendSpeed();
  }

  #sendSpeed(): void {
    const speed = effectiveSpeed(this.#pace);
    if (speed === this.#sentSpeed || this.#view.status !== 'playing') return;
    this.#sentSpeed = speed;
    this.#port?.post({ type: 'speed', speed });
  }

  /** Another world takes the place of this one: its frame and its own holds are gone. */
  #leaveWorld(): void {
    this.#pace = releaseWorld(this.#pace, this.#worldHolds);
    this.#worldHolds = NO_WORLD_HOLDS;
    this.#frame = undefined;
    this.#world++;
  }

  // ---- Selection

  select(selection: Selection): void {
    this.#requests.wantDetails();
    this.#change(selectInView(selection));
  }

  /** The building under the pointer, whose flow the snapshots tell. */
  readonly hover = (building: number | undefined): void => {
    this.#hovered = building;
  };

  // ---- Frames

  /** The latest, or undefined before the first. Its columns are valid until the next arrives. */
  get frame(): Frame | undefined {
    return this.#frame;
  }

  /** Called with every frame as it arrives, before the one before it is given back. */
  readonly onFrame = this.#framed.add;

  /**
   * Asks for the frame of this moment; at most one request is under way, so a slow simulation is not asked again.
   * `now`: milliseconds since the epoch. `left`, `right`: visible columns.
   */
  pull(now: number, left: number, right: number): void {
    const { status, selection, ground } = this.#view;
    if (status !== 'playing') return;
    const groundVersion = this.#needsGround ? -1 : (ground?.version ?? -1);
    const hovered = this.#hovered;
    const request = this.#requests.next({ now, left, right, selection, groundVersion, hovered });
    if (request === undefined) return;
    this.#silence.expect();
    this.#port?.post(request, request.buffers);
  }

  #receive(message: FromSimulation): void {
    // It was only slow.
    if (this.#silence.hear()) this.#change({ status: 'playing', failure: undefined });
    switch (message.type) {
      case 'snapshot':
        this.#takeSnapshot(message);
        break;
      case 'failed':
        this.#fail(message.message);
        break;
      case 'recorded':
        this.#recorded.notify(message.id, message.text);
        break;
      case 'keyframe':
        this.#kept.notify(message);
        break;
      case 'tape':
        this.#taped.notify(message.tape);
        if (message.tape.isWhole || message.tape.known >= (this.#wantedTick ?? 0)) this.#askAgain?.();
        break;
      default:
        this.#calls.settle(message);
    }
  }

  #takeSnapshot(message: Extract<FromSimulation, { type: 'snapshot' }>): void {
    const { phase, actualSpeed, load, alerts } = message;
    this.#requests.arrived();
    // Told now and then only; a view that has just come knows them all the same.
    this.#designs = message.snapshot.designs ?? this.#designs;
    const snapshot = { ...message.snapshot, designs: this.#designs };
    const { status, ground: known } = this.#view;
    const ground = snapshot.ground ?? known;
    // A snapshot of the world before a restart.
    if (status !== 'playing' || ground?.version !== snapshot.groundVersion) return;
    const isUnderWay = this.#jumping !== undefined && this.#askAgain === undefined;
    if (snapshot.ground !== undefined && !isUnderWay) this.#needsGround = false;
    const before = this.#frame;
    const hovered = snapshot.details === undefined ? before?.hovered : snapshot.hovered;
    this.#frame = { world: this.#world, snapshot, ground, phase, load, hovered };
    this.#framed.notify(this.#frame);
    if (before !== undefined) this.#requests.giveBack(before.snapshot);
    if (!this.#isWatching) this.#holdForWorld(snapshot);
    this.#played = { ...this.#played, firstTick: this.#played.firstTick ?? snapshot.header.tick };
    this.#change({ ...readSnapshot(this.#view, snapshot), actualSpeed });
    if (alerts.length > 0) this.#alerted.notify(alerts);
  }

  #holdForWorld(snapshot: Snapshot): void {
    const held = holdForWorld(this.#pace, this.#worldHolds, snapshot, () => this.#nextToken++);
    this.#worldHolds = held.holds;
    this.#setPace(held.pace);
  }

  #fail(message: string): void {
    this.#silence.stop();
    this.#change({ status: 'failed', failure: message });
    this.#calls.loseAll();
  }

  /** Ends a simulation that has failed, so that the next game has one of its own. */
  #giveUp(): void {
    this.#silence.stop();
    this.#port?.close();
    this.#port = undefined;
    this.#calls.loseAll();
  }

  #change(change: Partial<GameView>): void {
    this.#view = changeView(this.#view, change, this.#pace);
    this.#changed.notify();
  }

  /** Undefined: the simulation has failed, and will not answer. */
  #call<A extends CallAnswer['type']>(
    message: CallMessage,
    answer: A,
  ): Promise<Extract<CallAnswer, { type: A }> | undefined> {
    const port = this.#port;
    if (port === undefined || this.#view.status === 'failed') return Promise.resolve(undefined);
    return this.#calls.send((numbered) => port.post(numbered), message, answer);
  }
}

/** One refusal, or undefined, for each command; undefined when a later question has overtaken this one. */
export type CheckResult = readonly (Refusal | undefined)[] | undefined;
