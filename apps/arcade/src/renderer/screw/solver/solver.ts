/**
 * The solver behind a level: one worker that is kept, one question at a time, of which only the last one counts. A
 * worker that fails is replaced, and its question is asked once more.
 */
import type { Level, State } from '@dota-factory/screw';
import type { Advice, FromSolver, SolverPort } from './protocol.ts';

export interface Listener {
  onProgress(states: number): void;
  onAdvice(advice: Advice): void;
  /** It has failed twice. */
  onFailure(reason: string): void;
}

interface Waiting extends Listener {
  readonly id: number;
  readonly level: Level;
  readonly states: readonly State[];
  failures: number;
}

export class Solver {
  readonly #start: () => SolverPort;
  #port: SolverPort | undefined;
  #waiting: Waiting | undefined;
  #lastId = 0;

  constructor(start: () => SolverPort) {
    this.#start = start;
  }

  /** `states` end with the position that is asked for. What was asked before is given up. */
  ask(level: Level, states: readonly State[], listener: Listener): void {
    this.#lastId += 1;
    this.#waiting = { id: this.#lastId, level, states, failures: 0, ...listener };
    this.#post();
  }

  /** Ends the worker: what it was doing would only slow down the next question. It may be asked again. */
  cancel(): void {
    if (this.#waiting === undefined) return;
    this.#waiting = undefined;
    this.close();
  }

  close(): void {
    this.#waiting = undefined;
    this.#port?.close();
    this.#port = undefined;
  }

  #post(): void {
    const waiting = this.#waiting;
    if (waiting === undefined) return;
    const { id, level, states } = waiting;
    this.#port ??= this.#connect();
    this.#port.post({ id, level, states });
  }

  #connect(): SolverPort {
    const port = this.#start();
    // A worker that has been replaced is not listened to any more.
    port.onMessage((message) => {
      if (this.#port === port) this.#receive(message);
    });
    port.onError((reason) => {
      if (this.#port === port) this.#fail(reason);
    });
    return port;
  }

  #receive(message: FromSolver): void {
    const waiting = this.#waiting;
    if (waiting === undefined || waiting.id !== message.id) return;
    if (message.type === 'progress') return waiting.onProgress(message.states);
    this.#waiting = undefined;
    return waiting.onAdvice(message.advice);
  }

  #fail(reason: string): void {
    const waiting = this.#waiting;
    this.#port?.close();
    this.#port = undefined;
    if (waiting === undefined) return;
    waiting.failures += 1;
    if (waiting.failures < 2) return this.#post();
    this.#waiting = undefined;
    waiting.onFailure(reason.replace(/^Uncaught /, '').replace(/\.$/, ''));
  }
}
