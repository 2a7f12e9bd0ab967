/** What the inspect window and the worker that runs its fight say to each other. */
import type { Outcome } from '@dota-factory/arena';
import type { Speed } from '@dota-factory/base';
import type { ArenaConfig, BattleSnapshot, ConfigFiles } from '@dota-factory/lib';

export type ToFight =
  | {
      readonly type: 'start';
      readonly files: ConfigFiles;
      readonly definition: ArenaConfig;
      readonly seed: number;
      /** See FightOptions of packages/arena. */
      readonly mirrored: boolean;
      /** Then it is a draw; null: never. */
      readonly maxSeconds: number | null;
    }
  | { readonly type: 'speed'; readonly speed: Speed }
  /** To the moment after so many ticks, forwards or backwards. */
  | { readonly type: 'jump'; readonly tick: number }
  | {
      readonly type: 'pull';
      /** Milliseconds since the epoch: the moment that the frame shows. */
      readonly now: number;
      /** Of snapshots that the view is done with. */
      readonly buffers: readonly ArrayBuffer[];
    };

/** Its status. */
export interface Standing {
  readonly tick: number;
  /** In the order of the fight's entries. */
  readonly surviving: readonly number[];
  /** Once it is over. */
  readonly result: Pick<Outcome, 'winner' | 'reason'> | undefined;
}

/** Someone who falls. */
export interface Death {
  readonly tick: number;
  readonly team: 0 | 1;
  /** In the order of the fight's entries. */
  readonly entry: number;
}

/** The fight as far as it was fought ahead. */
export interface Timeline {
  readonly ticks: number;
  /** Whether that is its end. */
  readonly isWhole: boolean;
  /** In the order of time. */
  readonly deaths: readonly Death[];
}

export type FromFight =
  | {
      readonly type: 'frame';
      readonly snapshot: BattleSnapshot;
      /** How much of the next tick has passed at the frame's moment: -1 to 1. */
      readonly phase: number;
      /** Ticks that would have passed since the fight ended: what still burns burns out. */
      readonly late: number;
    }
  /** At once when it begins and ends, and at most ten times a second in between. */
  | { readonly type: 'standing'; readonly standing: Standing }
  /** While it is fought ahead a few times a second, and once at its end. */
  | { readonly type: 'timeline'; readonly timeline: Timeline }
  /** A bug: the fight cannot go on. */
  | { readonly type: 'failed'; readonly message: string };
