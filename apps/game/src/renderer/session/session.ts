/** A running game as the window sees it: commands go in, views and frames come out, dialogs hold it still. */
import { chooseSpeed, type Speed, stepSpeed, togglePause } from '@dota-factory/base';
import type {
  BlockShortage,
  Blueprint,
  Command,
  ConfigFiles,
  GroundView,
  HeaderView,
  LoadedConfig,
  Refusal,
  SaveFault,
  SchematicOption,
  Selection,
  SelectionDetails,
  Snapshot,
  UnlockedView,
} from '@dota-factory/lib';
import type {
  FromSimulation,
  Recording,
  RecordingEnd,
  SimulationPort,
  ToSimulation,
} from '../worker/protocol.ts';
import { effectiveSpeed, type HeldPace, hold, INITIAL_HELD_PACE, release } from './pause.ts';

/** A new game needs the texts for the worker and what they were read into for the window. */
export interface GameStart {
  readonly files: ConfigFiles;
  readonly config: LoadedConfig;
  readonly seed: number;
  /** A recorded game that plays until the player gives a command. */
  readonly recording?: Recording | undefined;
}

export type GameStatus = 'empty' | 'starting' | 'playing' | 'failed';

/** For React: replaced as a whole with every snapshot; parts keep their identity while they stay the same. */
export interface GameView {
  readonly status: GameStatus;
  /** Why the game cannot go on. */
  readonly failure: string | undefined;
  readonly config: LoadedConfig | undefined;
  /** Undefined until the first snapshot. */
  readonly header: HeaderView | undefined;
  readonly ground: GroundView | undefined;
  readonly details: SelectionDetails;
  readonly unlocked: UnlockedView | undefined;
  /** Null while the player has building blocks or a way to make some. */
  readonly shortage: BlockShortage | null;
  readonly selection: Selection;
  /** The speed in force: 0 while anything holds the game. */
  readonly speed: Speed;
  /** What the player has set, which comes back when nothing holds the game. */
  readonly chosenSpeed: Speed;
  /** What the machine manages; differs from `speed` only when it is too slow. */
  readonly actualSpeed: number;
  /** Why the game is held still, the latest last. */
  readonly heldBy: readonly string[];
  readonly offered: readonly SchematicOption[] | null;
  readonly gameOver: boolean;
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
}

/** How often details of the selection are asked for. */
const DETAILS_MS = 100;

/** A simulation that has not answered for this long is taken for dead; an answer that still comes revives it. */
const SILENCE_MS = 10_000;

/** A game from a file in which nothing was done is worth keeping again once it has run this long. */
const WORTH_TICKS = 600;

const NO_SELECTION: Selection = { kind: 'none' };
const NO_DETAILS: SelectionDetails = { kind: 'none' };

const EMPTY_VIEW: GameView = {
  status: 'empty',
  failure: undefined,
  config: undefined,
  header: undefined,
  ground: undefined,
  details: NO_DETAILS,
  unlocked: undefined,
  shortage: null,
  selection: NO_SELECTION,
  speed: 1,
  chosenSpeed: 1,
  actualSpeed: 1,
  heldBy: [],
  offered: null,
  gameOver: false,
};

type Answer = Exclude<FromSimulation, { type: 'snapshot' | 'failed' | 'recordingEnded' }>;
type WithoutCall<T> = T extends { call: number } ? Omit<T, 'call'> : never;

export class GameSession {
  readonly #connect: () => SimulationPort;
  #port: SimulationPort | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #frameListeners = new Set<(frame: Frame) => void>();
  readonly #recordingListeners = new Set<(reason: RecordingEnd) => void>();
  readonly #replacedListeners = new Set<(bytes: Uint8Array) => void>();
  readonly #calls = new Map<number, (answer: Answer | undefined) => void>();
  #nextCall = 0;
  #view = EMPTY_VIEW;
  #pace: HeldPace = INITIAL_HELD_PACE;
  #nextToken = 0;
  /** Holds that the world itself asks for. */
  #offerToken = -1;
  #overToken = -1;
  #frame: Frame | undefined;
  #world = 0;
  #isPulling = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #isSilent = false;
  /** Whether the running game has obeyed a command, was opened from a file, and its first tick that was seen. */
  #hasObeyed = false;
  #isFromFile = false;
  #firstTick: number | undefined;
  #spent: ArrayBuffer[] = [];
  #detailsAt = Number.NEGATIVE_INFINITY;
  #sentSpeed: Speed = 0;
  #check: { readonly commands: readonly Command[]; resolve(refusals: CheckResult): void } | undefined;
  #isChecking = false;

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

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): GameView => this.#view;

  // ---- The game

  /** A new world, also in place of a running one, at 1×. What is wrong, or undefined. */
  async start({ files, config, seed, recording }: GameStart): Promise<string | undefined> {
    if (this.#view.status === 'failed') this.#giveUp();
    this.#port ??= this.#open();
    const ended = this.#saveEnded();
    this.#pace = chooseSpeed(this.#pace, 1);
    this.#releaseOwn();
    this.#frame = undefined;
    this.#world++;
    this.#spent = [];
    this.#change({ ...EMPTY_VIEW, status: 'starting', config });
    const answer = await this.#call({ type: 'start', files, seed, recording }, 'started');
    if (answer === undefined) return this.#view.failure;
    if (answer.problem !== undefined) {
      this.#fail(answer.problem);
      return answer.problem;
    }
    this.#isPulling = false;
    this.#sentSpeed = 0;
    this.#change({ status: 'playing' });
    this.#sendSpeed();
    this.#tellReplaced(ended, false);
    return undefined;
  }

  close(): void {
    this.#port?.post({ type: 'stop' });
    this.#giveUp();
    this.#listeners.clear();
    this.#frameListeners.clear();
    this.#recordingListeners.clear();
    this.#replacedListeners.clear();
  }

  /** The running game, asked for before another takes its place; undefined unless there is something to lose. */
  #saveEnded(): Promise<Uint8Array | undefined> | undefined {
    const { status, gameOver, header } = this.#view;
    if (status !== 'playing' || gameOver) return undefined;
    const ran = (header?.tick ?? 0) - (this.#firstTick ?? 0);
    return this.#hasObeyed || (this.#isFromFile && ran >= WORTH_TICKS) ? this.save() : undefined;
  }

  #tellReplaced(ended: Promise<Uint8Array | undefined> | undefined, isFromFile: boolean): void {
    this.#hasObeyed = false;
    this.#isFromFile = isFromFile;
    this.#firstTick = undefined;
    void ended?.then((bytes) => {
      if (bytes) for (const listener of this.#replacedListeners) listener(bytes);
    });
  }

  /** Called with a game, as a save, when another one has taken its place. */
  readonly onReplaced = (listener: (bytes: Uint8Array) => void): (() => void) => {
    this.#replacedListeners.add(listener);
    return () => this.#replacedListeners.delete(listener);
  };

  /** Why the rules refuse it, or undefined: it was obeyed, or the simulation has failed, which the view tells. */
  async command(command: Command): Promise<Refusal | undefined> {
    const answer = await this.#call({ type: 'command', command }, 'commanded');
    this.#detailsAt = Number.NEGATIVE_INFINITY;
    if (answer !== undefined && answer.refusal === undefined) this.#hasObeyed = true;
    return answer?.refusal;
  }

  /**
   * What the rules would say now, for ghosts and buttons. Only the latest question counts: one that was overtaken
   * by another is answered with undefined.
   */
  check(commands: readonly Command[]): Promise<CheckResult> {
    return new Promise((resolve) => {
      this.#check?.resolve(undefined);
      this.#check = { commands, resolve };
      void this.#sendCheck();
    });
  }

  async #sendCheck(): Promise<void> {
    // One question at a time: those asked meanwhile replace each other.
    while (this.#check !== undefined && !this.#isChecking) {
      const { commands, resolve } = this.#check;
      this.#check = undefined;
      this.#isChecking = true;
      const answer = await this.#call({ type: 'check', commands }, 'checked');
      this.#isChecking = false;
      resolve(this.#check === undefined ? answer?.refusals : undefined);
    }
  }

  /** The buildings as a blueprint, or undefined when none of them can be placed. */
  async capture(ids: readonly number[], name: string): Promise<Blueprint | undefined> {
    return (await this.#call({ type: 'capture', ids, name }, 'captured'))?.blueprint;
  }

  async save(): Promise<Uint8Array | undefined> {
    return (await this.#call({ type: 'save' }, 'saved'))?.bytes;
  }

  /** The same as base64, encoded in another worker while the simulation goes on; for frequent saves. */
  async seal(): Promise<string | undefined> {
    return (await this.#call({ type: 'seal' }, 'sealed'))?.data;
  }

  /** Why the running game goes on instead, or undefined. */
  async load(bytes: Uint8Array): Promise<SaveFault | 'failed' | undefined> {
    const ended = this.#saveEnded();
    const answer = await this.#call({ type: 'load', bytes }, 'loaded');
    if (answer === undefined) return 'failed';
    if (answer.fault === undefined) {
      this.#releaseOwn();
      this.#frame = undefined;
      this.#world++;
      this.#change({ ground: undefined, details: NO_DETAILS, selection: NO_SELECTION });
      this.#tellReplaced(ended, true);
    }
    return answer.fault;
  }

  /** Called when what was recorded is no longer what plays. */
  readonly onRecordingEnded = (listener: (reason: RecordingEnd) => void): (() => void) => {
    this.#recordingListeners.add(listener);
    return () => this.#recordingListeners.delete(listener);
  };

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
    if (this.#pace.holders.length === 0) this.#setPace(stepSpeed(this.#pace, 1));
  }

  /** S */
  slower(): void {
    if (this.#pace.holders.length === 0) this.#setPace(stepSpeed(this.#pace, -1));
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

  #releaseOwn(): void {
    this.#pace = release(release(this.#pace, this.#offerToken), this.#overToken);
    this.#offerToken = -1;
    this.#overToken = -1;
  }

  // ---- Selection

  select(selection: Selection): void {
    this.#detailsAt = Number.NEGATIVE_INFINITY;
    const isEmpty =
      selection.kind === 'none' || (selection.kind === 'buildings' && selection.ids.length === 0);
    this.#change(isEmpty ? { selection: NO_SELECTION, details: NO_DETAILS } : { selection });
  }

  // ---- Frames

  /** The latest, or undefined before the first. Its columns are valid until the next arrives. */
  get frame(): Frame | undefined {
    return this.#frame;
  }

  /** Called with every frame as it arrives, before the one before it is given back. */
  readonly onFrame = (listener: (frame: Frame) => void): (() => void) => {
    this.#frameListeners.add(listener);
    return () => this.#frameListeners.delete(listener);
  };

  /**
   * Asks for the frame of this moment; at most one request is under way, so a slow simulation is not asked again.
   * `now`: milliseconds since the epoch. `left`, `right`: visible columns.
   */
  pull(now: number, left: number, right: number): void {
    if (this.#isPulling || this.#view.status !== 'playing') return;
    this.#isPulling = true;
    const withDetails = now - this.#detailsAt >= DETAILS_MS;
    if (withDetails) this.#detailsAt = now;
    const buffers = this.#spent;
    this.#spent = [];
    this.#listenForSilence();
    this.#port?.post(
      {
        type: 'pull',
        now,
        left,
        right,
        selection: this.#view.selection,
        groundVersion: this.#view.ground?.version ?? -1,
        withDetails,
        buffers,
      },
      buffers,
    );
  }

  #receive(message: FromSimulation): void {
    this.#endSilence();
    switch (message.type) {
      case 'snapshot':
        this.#takeSnapshot(message);
        break;
      case 'failed':
        this.#fail(message.message);
        break;
      case 'recordingEnded':
        for (const listener of this.#recordingListeners) listener(message.reason);
        break;
      default: {
        const resolve = this.#calls.get(message.call);
        this.#calls.delete(message.call);
        resolve?.(message);
      }
    }
  }

  #takeSnapshot({ snapshot, phase, actualSpeed, load }: Extract<FromSimulation, { type: 'snapshot' }>): void {
    this.#isPulling = false;
    const ground = snapshot.ground ?? this.#view.ground;
    // A snapshot of the world before a restart.
    if (this.#view.status !== 'playing' || ground?.version !== snapshot.groundVersion) return;
    const before = this.#frame;
    this.#frame = { world: this.#world, snapshot, ground, phase, load };
    for (const listener of this.#frameListeners) listener(this.#frame);
    if (before !== undefined) this.#spent.push(...before.snapshot.buffers);
    this.#holdForWorld(snapshot);
    this.#firstTick ??= snapshot.header.tick;
    this.#change({
      header: snapshot.header,
      ground,
      details: snapshot.details ?? this.#view.details,
      unlocked: keepEqual(this.#view.unlocked, snapshot.unlocked ?? this.#view.unlocked),
      shortage: keepEqual(
        this.#view.shortage,
        snapshot.shortage === undefined ? this.#view.shortage : snapshot.shortage,
      ),
      actualSpeed,
      offered: keepEqual(this.#view.offered, snapshot.offered),
      gameOver: snapshot.header.gameOver,
    });
  }

  /** The world pauses for a choice and after its end; the shown speed follows. */
  #holdForWorld({ offered, header }: Snapshot): void {
    let pace = this.#pace;
    if ((offered !== null) !== this.#offerToken >= 0) {
      if (offered !== null) pace = hold(pace, (this.#offerToken = this.#nextToken++), 'schematic');
      else {
        pace = release(pace, this.#offerToken);
        this.#offerToken = -1;
      }
    }
    if (header.gameOver && this.#overToken < 0)
      pace = hold(pace, (this.#overToken = this.#nextToken++), 'game over');
    this.#setPace(pace);
  }

  /** A worker that dies without a word sends no event. */
  #listenForSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.#isSilent = true;
      this.#change({ status: 'failed', failure: 'the simulation does not answer' });
    }, SILENCE_MS);
  }

  #endSilence(): void {
    clearTimeout(this.#silence);
    if (!this.#isSilent) return;
    // It was only slow.
    this.#isSilent = false;
    this.#change({ status: 'playing', failure: undefined });
  }

  #fail(message: string): void {
    clearTimeout(this.#silence);
    this.#change({ status: 'failed', failure: message });
    this.#loseCalls();
  }

  /** Ends a simulation that has failed, so that the next game has one of its own. */
  #giveUp(): void {
    clearTimeout(this.#silence);
    this.#isSilent = false;
    this.#port?.close();
    this.#port = undefined;
    this.#loseCalls();
  }

  /** Rejects all pending calls. */
  #loseCalls(): void {
    const waiting = [...this.#calls.values()];
    this.#calls.clear();
    for (const lose of waiting) lose(undefined);
  }

  #change(change: Partial<GameView>): void {
    const { chosen, holders } = this.#pace;
    const heldBy = holders.map(({ reason }) => reason);
    this.#view = {
      ...this.#view,
      ...change,
      speed: effectiveSpeed(this.#pace),
      chosenSpeed: chosen,
      heldBy: keepEqual(this.#view.heldBy, heldBy),
    };
    for (const listener of this.#listeners) listener();
  }

  /** Undefined: the simulation has failed, and will not answer. */
  #call<A extends Answer['type']>(
    message: WithoutCall<ToSimulation>,
    _answer: A,
  ): Promise<Extract<Answer, { type: A }> | undefined> {
    const port = this.#port;
    if (port === undefined || this.#view.status === 'failed') return Promise.resolve(undefined);
    const call = this.#nextCall++;
    return new Promise((resolve) => {
      this.#calls.set(call, (answer) => resolve(answer as Extract<Answer, { type: A }> | undefined));
      port.post({ ...message, call } as ToSimulation);
    });
  }
}

/** One refusal, or undefined, for each command; undefined when a later question has overtaken this one. */
export type CheckResult = readonly (Refusal | undefined)[] | undefined;

/** The earlier value where both say the same, so that nothing is drawn again for it. */
function keepEqual<T>(before: T, after: T): T {
  return before !== after && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
