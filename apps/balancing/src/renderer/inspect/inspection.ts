/** The inspected fight as its window sees it: a worker fights, frames come out, the host receives its status. */
import { chooseSpeed, INITIAL_PACE, type Pace, type Speed, togglePause } from '@dota-factory/base';
import type { BattleFrame } from '@dota-factory/ui/factory';
import { type LoadedConfig, loadConfig } from '@dota-factory/lib';
import type { ArenaState, InspectFight, InspectReport } from '../../contract/index.ts';
import type { FromFight, Standing, Timeline, ToFight } from './protocol.ts';

/** The line to the worker. */
export interface FightPort {
  post(message: ToFight, transfer?: readonly ArrayBuffer[]): void;
  onMessage(listener: (message: FromFight) => void): void;
  onError(listener: (message: string) => void): void;
  close(): void;
}

export interface InspectionView {
  readonly pace: Pace;
  readonly teams: ArenaState['teams'];
  readonly winner: ArenaState['winner'];
  readonly tick: number;
  readonly timeline: Timeline;
  /** Why the fight cannot go on. */
  readonly failure: string | undefined;
}

/** A frame with what burns on after the end. */
export interface FightFrame extends BattleFrame {
  readonly late: number;
}

export class Inspection {
  readonly fight: InspectFight;
  readonly config: LoadedConfig | undefined;
  readonly #port: FightPort;
  readonly #report: (report: InspectReport) => void;
  readonly #listeners = new Set<() => void>();
  readonly #frameListeners = new Set<(frame: FightFrame) => void>();
  #view: InspectionView;
  #isPulling = false;
  /** Of frames that are not shown any more. */
  #buffers: ArrayBuffer[] = [];
  frame: FightFrame | undefined;

  constructor(fight: InspectFight, port: FightPort, report: (report: InspectReport) => void) {
    this.fight = fight;
    this.#port = port;
    this.#report = report;
    this.config = loadConfig(fight.files, { needs: ['visuals'] }).config;
    const { teams } = fight;
    const timeline = { ticks: 0, isWhole: false, deaths: [] };
    this.#view = { pace: INITIAL_PACE, teams, winner: null, tick: 0, timeline, failure: undefined };
    port.onMessage((message) => this.#receive(message));
    port.onError((failure) => this.#change({ failure }));
    const { files, definition, seed, mirrored, maxSeconds } = fight;
    port.post({ type: 'start', files, definition, seed, mirrored, maxSeconds });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): InspectionView => this.#view;

  onFrame(listener: (frame: FightFrame) => void): () => void {
    this.#frameListeners.add(listener);
    return () => this.#frameListeners.delete(listener);
  }

  setSpeed(speed: Speed): void {
    this.#setPace(chooseSpeed(this.#view.pace, speed));
  }

  togglePause(): void {
    this.#setPace(togglePause(this.#view.pace));
  }

  /** To the moment after so many ticks, within what is known. */
  jump(tick: number): void {
    const { timeline, tick: now } = this.#view;
    const last = Math.max(timeline.ticks, now);
    const wanted = Math.round(Math.max(0, Math.min(tick, last)));
    // At once, so that the next key goes on from there.
    this.#change({ tick: wanted });
    this.#port.post({ type: 'jump', tick: wanted });
  }

  #setPace(pace: Pace): void {
    this.#change({ pace });
    this.#port.post({ type: 'speed', speed: pace.chosen });
  }

  /** Asks for the picture of this moment; one at a time. */
  pull(now: number): void {
    if (this.#isPulling) return;
    this.#isPulling = true;
    const buffers = this.#buffers;
    this.#buffers = [];
    this.#port.post({ type: 'pull', now, buffers }, buffers);
  }

  close(): void {
    this.#port.close();
  }

  #receive(message: FromFight): void {
    switch (message.type) {
      case 'frame': {
        this.#isPulling = false;
        const { snapshot, phase, late } = message;
        const next = { snapshot, phase, late };
        // Listeners still read the frame before this one.
        for (const listener of this.#frameListeners) listener(next);
        if (this.frame) this.#buffers.push(...this.frame.snapshot.buffers);
        this.frame = next;
        break;
      }
      case 'standing':
        this.#takeStanding(message.standing);
        break;
      case 'timeline':
        this.#change({ timeline: message.timeline });
        break;
      case 'failed':
        this.#change({ failure: message.message });
        break;
    }
  }

  #takeStanding({ surviving, tick, result }: Standing): void {
    const [first, second] = this.fight.teams;
    const split = first.entries.length;
    const count = (team: typeof first, from: number) => ({
      ...team,
      entries: team.entries.map((entry, index) => ({ ...entry, surviving: surviving[from + index] ?? 0 })),
    });
    this.#change({ teams: [count(first, 0), count(second, split)], winner: result?.winner ?? null, tick });
    this.#report({ session: this.fight.session, ticks: tick, surviving, result: result ?? null });
  }

  #change(change: Partial<InspectionView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
