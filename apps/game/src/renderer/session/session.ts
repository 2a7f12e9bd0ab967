/** A running game as the window sees it: commands go in, views and frames come out, dialogs hold it still. */
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
  Speed,
  ToSimulation,
} from '../worker/protocol.ts';
import {
  choose,
  effectiveSpeed,
  hold,
  INITIAL_PACE,
  type Pace,
  release,
  stepSpeed,
  togglePause,
} from './pause.ts';

/** A new game needs the texts for the worker and what they were read into for the window. */
export interface GameStart {
  readonly files: ConfigFiles;
  readonly config: LoadedConfig;
  readonly seed: number;
  /** A recorded game that plays by itself until the player gives a command. */
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
  readonly snapshot: Snapshot;
  readonly ground: GroundView;
  /** How much of the next tick has passed; below 0 when the simulation has run ahead of the frame. */
  readonly phase: number;
  /** Share of the worker's time spent in ticks. */
  readonly load: number;
}

/** How often details of the selection are asked for. */
const DETAILS_MS = 100;

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
  readonly #port: SimulationPort;
  readonly #listeners = new Set<() => void>();
  readonly #frameListeners = new Set<(frame: Frame) => void>();
  readonly #recordingListeners = new Set<(reason: RecordingEnd) => void>();
  readonly #calls = new Map<number, (answer: Answer) => void>();
  #nextCall = 0;
  #view = EMPTY_VIEW;
  #pace: Pace = INITIAL_PACE;
  #nextToken = 0;
  /** Holds that the world itself asks for. */
  #offerToken = -1;
  #overToken = -1;
  #frame: Frame | undefined;
  #isPulling = false;
  #spent: ArrayBuffer[] = [];
  #detailsAt = Number.NEGATIVE_INFINITY;
  #sentSpeed: Speed = 0;
  #check: { readonly commands: readonly Command[]; resolve(refusals: CheckResult): void } | undefined;
  #isChecking = false;

  constructor(port: SimulationPort) {
    this.#port = port;
    port.onMessage((message) => this.#receive(message));
    port.onError?.((message) => this.#fail(message));
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
    this.#pace = { ...choose(this.#pace, 1) };
    this.#releaseOwn();
    this.#frame = undefined;
    this.#spent = [];
    this.#change({ ...EMPTY_VIEW, status: 'starting', config });
    const answer = await this.#call({ type: 'start', files, seed, recording }, 'started');
    if (answer.problem !== undefined) {
      this.#fail(answer.problem);
      return answer.problem;
    }
    this.#isPulling = false;
    this.#sentSpeed = 0;
    this.#change({ status: 'playing' });
    this.#sendSpeed();
    return undefined;
  }

  close(): void {
    this.#port.post({ type: 'stop' });
    this.#port.close();
    this.#calls.clear();
    this.#listeners.clear();
    this.#frameListeners.clear();
    this.#recordingListeners.clear();
  }

  /** Why the rules refuse it, or undefined: it was obeyed. */
  async command(command: Command): Promise<Refusal | undefined> {
    const { refusal } = await this.#call({ type: 'command', command }, 'commanded');
    this.#detailsAt = Number.NEGATIVE_INFINITY;
    return refusal;
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
      const { refusals } = await this.#call({ type: 'check', commands }, 'checked');
      this.#isChecking = false;
      resolve(this.#check === undefined ? refusals : undefined);
    }
  }

  /** The buildings as a blueprint, or undefined when none of them can be placed. */
  async capture(ids: readonly number[], name: string): Promise<Blueprint | undefined> {
    return (await this.#call({ type: 'capture', ids, name }, 'captured')).blueprint;
  }

  async save(): Promise<Uint8Array | undefined> {
    return (await this.#call({ type: 'save' }, 'saved')).bytes;
  }

  async load(bytes: Uint8Array): Promise<SaveFault | undefined> {
    const { fault } = await this.#call({ type: 'load', bytes }, 'loaded');
    if (fault === undefined) {
      this.#releaseOwn();
      this.#frame = undefined;
      this.#change({ ground: undefined, details: NO_DETAILS, selection: NO_SELECTION });
    }
    return fault;
  }

  /** Called when what was recorded is no longer what plays. */
  readonly onRecordingEnded = (listener: (reason: RecordingEnd) => void): (() => void) => {
    this.#recordingListeners.add(listener);
    return () => this.#recordingListeners.delete(listener);
  };

  // ---- Speed. While anything holds the game, keys and buttons for the speed do nothing.

  setSpeed(speed: Speed): void {
    if (this.#pace.holders.length === 0) this.#setPace(choose(this.#pace, speed));
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

  #setPace(pace: Pace): void {
    if (pace === this.#pace) return;
    this.#pace = pace;
    this.#change({});
    this.#sendSpeed();
  }

  #sendSpeed(): void {
    const speed = effectiveSpeed(this.#pace);
    if (speed === this.#sentSpeed || this.#view.status !== 'playing') return;
    this.#sentSpeed = speed;
    this.#port.post({ type: 'speed', speed });
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
    this.#port.post(
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
    this.#frame = { snapshot, ground, phase, load };
    for (const listener of this.#frameListeners) listener(this.#frame);
    if (before !== undefined) this.#spent.push(...before.snapshot.buffers);
    this.#holdForWorld(snapshot);
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

  /** The world waits by itself for a choice and after its end; the speed shown says so. */
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

  #fail(message: string): void {
    this.#change({ status: 'failed', failure: message });
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

  #call<A extends Answer['type']>(
    message: WithoutCall<ToSimulation>,
    _answer: A,
  ): Promise<Extract<Answer, { type: A }>> {
    const call = this.#nextCall++;
    return new Promise((resolve) => {
      this.#calls.set(call, (answer) => resolve(answer as Extract<Answer, { type: A }>));
      this.#port.post({ ...message, call } as ToSimulation);
    });
  }
}

/** One refusal, or undefined, for each command; undefined when a later question has overtaken this one. */
export type CheckResult = readonly (Refusal | undefined)[] | undefined;

/** The earlier value where both say the same, so that nothing is drawn again for it. */
function keepEqual<T>(before: T, after: T): T {
  return before !== after && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}
