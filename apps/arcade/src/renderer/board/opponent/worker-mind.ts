/**
 * The computer behind a table, in a worker of its own. A worker cannot be interrupted, so a question that is given up
 * ends it, and the next question starts another one; what it knew about the game is kept here. A worker that fails is
 * replaced, and its question is asked once more.
 */
import type { Knowledge } from '@dota-factory/board';
import type { Advice, Asking, Mind, Question } from '../table/mind.ts';
import type { FromOpponent, OpponentPort, Rules } from './protocol.ts';

/** A move that came at once would be missed: the other piece has not arrived yet. In milliseconds. */
const MIN_MOVE_MS = 450;

export interface MindOptions {
  readonly rules: Rules;
  start(): OpponentPort;
  /** In milliseconds. */
  now(): number;
  wait(callback: () => void, milliseconds: number): void;
  /** For choices between moves that are about as good; a whole number. */
  nextSeed(): number;
  /** Something has failed, as a sentence for the person. */
  onTrouble(sentence: string): void;
}

interface Waiting {
  readonly id: number;
  readonly question: Question;
  readonly askedAt: number;
  readonly onProgress: ((share: number) => void) | undefined;
  resolve(advice: Advice | undefined): void;
  failures: number;
}

export class WorkerMind implements Mind {
  readonly #options: MindOptions;
  #rules: Rules;
  #knowledge: Knowledge | undefined;
  #port: OpponentPort | undefined;
  /** In the order in which they were asked; the worker has the first one. */
  #waiting: readonly Waiting[] = [];
  #lastId = 0;

  constructor(options: MindOptions) {
    this.#options = options;
    this.#rules = options.rules;
  }

  ask(question: Question, onProgress?: (share: number) => void): Asking {
    const id = ++this.#lastId;
    const answer = new Promise<Advice | undefined>((resolve) => {
      const askedAt = this.#options.now();
      this.#waiting = [...this.#waiting, { id, question, askedAt, onProgress, resolve, failures: 0 }];
      if (this.#waiting.length === 1) this.#post();
    });
    return { answer, cancel: () => this.#cancel(id) };
  }

  /** From now on another version of the game is played; what was asked about the last one is given up. */
  setRules(rules: Rules): void {
    this.close();
    this.#rules = rules;
  }

  /** Ends the worker. It may be asked again. */
  close(): void {
    this.#end();
    const given = this.#waiting;
    this.#waiting = [];
    for (const { resolve } of given) resolve(undefined);
  }

  #cancel(id: number): void {
    const index = this.#waiting.findIndex((each) => each.id === id);
    const found = this.#waiting[index];
    if (found === undefined) return;
    this.#waiting = this.#waiting.filter((each) => each !== found);
    found.resolve(undefined);
    if (index > 0) return;
    this.#end();
    this.#post();
  }

  /** Gives the first question to the worker. */
  #post(): void {
    const [first] = this.#waiting;
    if (first === undefined) return;
    this.#port ??= this.#start();
    this.#port.post({
      type: 'ask',
      id: first.id,
      question: first.question,
      seed: this.#options.nextSeed(),
    });
  }

  #start(): OpponentPort {
    const port = this.#options.start();
    // A worker that has been replaced is not listened to any more.
    port.onMessage((message) => {
      if (this.#port === port) this.#receive(message);
    });
    port.onError((reason) => {
      if (this.#port === port) this.#fail(reason);
    });
    port.post({ type: 'rules', rules: this.#rules, knowledge: this.#knowledge });
    return port;
  }

  #end(): void {
    const port = this.#port;
    this.#port = undefined;
    port?.close();
  }

  #receive(message: FromOpponent): void {
    const [first] = this.#waiting;
    if (message.type === 'ready') this.#knowledge = message.knowledge;
    else if (first?.id !== message.id) return;
    else if (message.type === 'progress') first.onProgress?.(message.share);
    else this.#answer(first, message.advice);
  }

  #answer(first: Waiting, advice: Advice | undefined): void {
    const early = MIN_MOVE_MS - (this.#options.now() - first.askedAt);
    if (first.question.purpose === 'move' && early > 0) {
      this.#options.wait(() => this.#finish(first, advice), early);
    } else this.#finish(first, advice);
  }

  #finish(first: Waiting, advice: Advice | undefined): void {
    // It may have been given up while it was held back.
    if (this.#waiting[0] !== first) return;
    this.#waiting = this.#waiting.slice(1);
    first.resolve(advice);
    this.#post();
  }

  /** Once more with another worker, but not for ever. */
  #fail(reason: string): void {
    this.#end();
    const [first] = this.#waiting;
    const cause = reason.replace(/^Uncaught /, '').replace(/\.$/, '');
    if (first === undefined || first.failures === 0) {
      if (first) first.failures += 1;
      this.#options.onTrouble(`The computer has failed and was started again (${cause}).`);
      this.#post();
      return;
    }
    this.#options.onTrouble(`The computer has failed twice and waits (${cause}). You can ask it again.`);
    this.#finish(first, undefined);
  }
}
