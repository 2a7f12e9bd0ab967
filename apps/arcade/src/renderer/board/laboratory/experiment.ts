/** Many games of one file on workers: started, stopped, continued, with a report of the games that there are so far. */
import {
  type Game,
  type GameRecord,
  type LaboratoryReport,
  type Strength,
  summarizeGames,
} from '@dota-factory/board';
import type { SelfPlayPort } from './protocol.ts';

export interface Settings {
  readonly games: number;
  readonly strength: Strength;
  readonly seed: number;
}

/** What is played: a game, and the text that it was read from. */
export interface Subject {
  readonly game: Game;
  readonly file: string;
  readonly text: string;
}

export type Phase = 'idle' | 'running' | 'stopped' | 'finished' | 'failed';

export interface ExperimentView {
  readonly phase: Phase;
  /** Of what was started last. */
  readonly settings: Settings | undefined;
  readonly subject: Subject | undefined;
  readonly played: number;
  /** Of the games so far; undefined before the first. */
  readonly report: LaboratoryReport | undefined;
  /** Why it failed. */
  readonly reason: string | undefined;
}

export interface ExperimentTools {
  startWorker(): SelfPlayPort;
  readonly workers: number;
  /** Calls back once, later; the result forgets it. */
  defer(callback: () => void): () => void;
}

const NOTHING: ExperimentView = {
  phase: 'idle',
  settings: undefined,
  subject: undefined,
  played: 0,
  report: undefined,
  reason: undefined,
};

export class Experiment {
  readonly #tools: ExperimentTools;
  readonly #listeners = new Set<() => void>();
  #view = NOTHING;
  #records: GameRecord[] = [];
  #ports: SelfPlayPort[] = [];
  /** Indices of games that no worker has been sent yet, the next one last. */
  #waiting: number[] = [];
  #forget: (() => void) | undefined;

  constructor(tools: ExperimentTools) {
    this.#tools = tools;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getView = (): ExperimentView => this.#view;

  /** Whether a start with these settings would go on with what was stopped. */
  canContinue(subject: Subject, settings: Settings): boolean {
    const before = this.#view;
    return (
      before.phase === 'stopped' && before.subject?.text === subject.text && isSame(before.settings, settings)
    );
  }

  /** From the beginning, or on from where the same was stopped. */
  start(subject: Subject, settings: Settings): void {
    if (!this.canContinue(subject, settings)) this.#records = [];
    this.#dismissWorkers();
    const known = new Set(this.#records.map(({ index }) => index));
    this.#waiting = Array.from({ length: settings.games }, (_, index) => index)
      .filter((index) => !known.has(index))
      .reverse();
    this.#view = { ...NOTHING, phase: 'running', subject, settings };
    const count = Math.min(this.#tools.workers, this.#waiting.length);
    for (let worker = 0; worker < count; worker++) this.#employ(subject, settings);
    this.#publish();
  }

  /** Games that were not finished are forgotten; all others stay. */
  stop(): void {
    if (this.#view.phase === 'running') this.#end('stopped');
  }

  #employ({ file, text }: Subject, { strength, seed }: Settings): void {
    const port = this.#tools.startWorker();
    this.#ports.push(port);
    port.onRecord((record) => this.#take(port, record));
    port.onError((reason) => {
      if (this.#ports.includes(port)) this.#end('failed', reason);
    });
    port.send({ type: 'setup', file, text, strength, seed });
    this.#sendNext(port);
  }

  #sendNext(port: SelfPlayPort): void {
    const index = this.#waiting.pop();
    if (index !== undefined) port.send({ type: 'play', index });
  }

  #take(port: SelfPlayPort, record: GameRecord): void {
    // One that was on its way when the worker was dismissed.
    if (!this.#ports.includes(port)) return;
    this.#records.push(record);
    this.#sendNext(port);
    if (this.#records.length === this.#view.settings?.games) this.#end('finished');
    else this.#publishSoon();
  }

  #end(phase: Phase, reason?: string): void {
    this.#dismissWorkers();
    this.#view = { ...this.#view, phase, reason };
    this.#publish();
  }

  #dismissWorkers(): void {
    for (const port of this.#ports) port.close();
    this.#ports = [];
    this.#forget?.();
    this.#forget = undefined;
  }

  /** A report is work: quick games share one. */
  #publishSoon(): void {
    this.#forget ??= this.#tools.defer(() => {
      this.#forget = undefined;
      this.#publish();
    });
  }

  #publish(): void {
    const { subject } = this.#view;
    const played = this.#records.length;
    const report = subject && played > 0 ? summarizeGames(subject.game, this.#records) : undefined;
    this.#view = { ...this.#view, played, report };
    for (const listener of this.#listeners) listener();
  }
}

const isSame = (one: Settings | undefined, other: Settings): boolean =>
  one?.games === other.games && one.strength === other.strength && one.seed === other.seed;
