/** What the window and the simulation's worker say to each other. */
import type { Speed } from '@dota-factory/base';
import type {
  Alert,
  Blueprint,
  Command,
  ConfigFiles,
  GameState,
  Keyframe,
  Mark,
  ProgressView,
  Refusal,
  SaveFault,
  SaveRun,
  Selection,
  Snapshot,
  StatisticsView,
  StoryView,
  TapeSource,
  UseView,
  WavesView,
} from '@dota-factory/lib';
import type { Sealed } from './seal.ts';

/** The run that a world belongs to: what happens in it is added there. */
export interface RunPlace {
  readonly id: string;
  readonly seed: number;
  /** How many of its commands the world has obeyed. */
  readonly commands: number;
  /** Whether the last of them were given in the tick that comes next. */
  readonly hasObeyed: boolean;
}

/** A new run. */
export interface NewRun {
  readonly id: string;
  readonly difficulty?: string | undefined;
  readonly game?: string | undefined;
}

/** What is known of a recorded game before any of it is played. */
export interface WatchedRun {
  readonly id: string;
  /** Its keyframes were kept while it was played: none has to be made. */
  readonly isKept: boolean;
}

export interface KeptKeyframe {
  readonly id: string;
  readonly tick: number;
  /** What a tick costs there. */
  readonly work: number;
  /** A save in base64. */
  readonly data: string;
}

/** A recorded game as far as it is known. */
export interface TapeView {
  /** Its length. */
  readonly ticks: number;
  /** How far it was played ahead: up to there any moment is at hand. */
  readonly known: number;
  readonly isWhole: boolean;
  /** In the order of time. */
  readonly marks: readonly Mark[];
}

/** What statistics are about: measured only when somebody looks. */
export type StatisticsPart = 'totals' | 'use' | 'waves' | 'progress' | 'story';

export type StatisticsAnswer =
  | { readonly part: 'totals'; readonly totals: StatisticsView }
  | { readonly part: 'use'; readonly use: UseView }
  | { readonly part: 'progress'; readonly progress: ProgressView }
  | { readonly part: 'story'; readonly story: StoryView }
  | { readonly part: 'waves'; readonly waves: WavesView };

/** Calls carry a number that the answer repeats. */
export type ToSimulation =
  | {
      readonly type: 'start';
      readonly call: number;
      readonly files: ConfigFiles;
      readonly seed: number;
      /** Undefined: nothing is recorded. */
      readonly run: NewRun | undefined;
      /** A battle that plays by itself instead of a game. */
      readonly isShow: boolean;
    }
  /** A recorded game instead of one that is played. */
  | {
      readonly type: 'watch';
      readonly call: number;
      readonly files: ConfigFiles;
      readonly source: TapeSource;
      readonly run: WatchedRun;
    }
  /** To the moment after so many ticks, in a recorded game. */
  | {
      readonly type: 'jump';
      readonly call: number;
      readonly tick: number;
      /** One before that moment, as it was kept beside the recording. */
      readonly keyframe: Keyframe | undefined;
    }
  /** Records how the world stands now. */
  | { readonly type: 'checkpoint'; readonly call: number }
  | { readonly type: 'command'; readonly call: number; readonly command: Command }
  | { readonly type: 'check'; readonly call: number; readonly commands: readonly Command[] }
  | {
      readonly type: 'capture';
      readonly call: number;
      readonly ids: readonly number[];
      readonly name: string;
    }
  | { readonly type: 'statistics'; readonly call: number; readonly part: StatisticsPart }
  | { readonly type: 'save'; readonly call: number }
  /** The same, made beside the simulation: all that it costs the simulation is a copy of the world. */
  | { readonly type: 'seal'; readonly call: number }
  | {
      readonly type: 'load';
      readonly call: number;
      readonly bytes: Uint8Array;
      /** Undefined: nothing is recorded. */
      readonly run: RunPlace | undefined;
      /** The config that it was saved with; undefined: that of the running game. */
      readonly files: ConfigFiles | undefined;
    }
  | { readonly type: 'speed'; readonly speed: Speed }
  | {
      readonly type: 'pull';
      /** Milliseconds since the epoch: the moment that the frame shows. */
      readonly now: number;
      readonly left: number;
      readonly right: number;
      readonly selection: Selection;
      readonly groundVersion: number;
      readonly withDetails: boolean;
      readonly hovered?: number | undefined;
      /** Of snapshots that the view is done with. */
      readonly buffers: readonly ArrayBuffer[];
    }
  | { readonly type: 'stop' };

export type FromSimulation =
  /** `problem`: why there is no world; undefined when there is one. */
  | { readonly type: 'started'; readonly call: number; readonly problem: string | undefined }
  | { readonly type: 'commanded'; readonly call: number; readonly refusal: Refusal | undefined }
  | { readonly type: 'checked'; readonly call: number; readonly refusals: readonly (Refusal | undefined)[] }
  | { readonly type: 'captured'; readonly call: number; readonly blueprint: Blueprint | undefined }
  | { readonly type: 'statistics'; readonly call: number; readonly answer: StatisticsAnswer | undefined }
  | { readonly type: 'saved'; readonly call: number; readonly bytes: Uint8Array | undefined }
  | { readonly type: 'sealed'; readonly call: number; readonly sealed: Sealed | undefined }
  | { readonly type: 'loaded'; readonly call: number; readonly fault: SaveFault | undefined }
  /** Not ready: it is asked for again once more was made. */
  | { readonly type: 'jumped'; readonly call: number; readonly isReady: boolean }
  | { readonly type: 'checkpointed'; readonly call: number }
  /** What the text of a run is to be continued with. */
  | { readonly type: 'recorded'; readonly id: string; readonly text: string }
  /** A world of a run at this tick, to be kept beside its text. */
  | ({ readonly type: 'keyframe' } & KeptKeyframe)
  /** While a recorded game is played ahead a few times a second, and once at its end. */
  | { readonly type: 'tape'; readonly tape: TapeView }
  | {
      readonly type: 'snapshot';
      readonly snapshot: Snapshot;
      /** How much of the next tick has passed at the frame's moment: up to 1, below 0 when ticks have run past it. */
      readonly phase: number;
      /** Measured over the last second or so; what was asked for unless the machine is too slow. */
      readonly actualSpeed: number;
      /** Share of the worker's time that the simulation took. */
      readonly load: number;
      /** What the player should know, since the last snapshot. */
      readonly alerts: readonly Alert[];
    }
  /** A bug: the world cannot go on. */
  | { readonly type: 'failed'; readonly message: string };

/** From the simulation's worker to the one that makes saves; with `keyframeOf` the state is one of that run. */
export type ToSealing =
  | { readonly call: number; readonly state: GameState; readonly run: SaveRun | undefined }
  | { readonly keyframeOf: string; readonly state: GameState };

/** The first message to each of the two workers: its end of the line between them. */
export interface Line {
  readonly type: 'line';
  readonly port: MessagePort;
}

/** One side of the line between window and worker. */
export interface Port<Out, In> {
  post(message: Out, transfer?: readonly ArrayBuffer[]): void;
  onMessage(listener: (message: In) => void): void;
  onError?(listener: (message: string) => void): void;
  close(): void;
}

export type SimulationPort = Port<ToSimulation, FromSimulation>;
