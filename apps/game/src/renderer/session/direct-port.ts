/** A simulation in the same thread behind the same port, with a clock that tests turn by hand. */
import type { FromSimulation, SimulationPort } from '../worker/protocol.ts';
import { answerSealing } from '../worker/answer-sealing.ts';
import { Simulation } from '../worker/simulation.ts';

export interface DirectPort {
  readonly port: SimulationPort;
  /** Messages that went to the window, in order. */
  readonly answers: readonly FromSimulation[];
  now(): number;
  /** Lets time pass, callbacks and all. */
  pass(milliseconds: number): void;
  /** Answers wait here until `deliver` is called; otherwise they arrive at once. */
  holdAnswers(): void;
  deliver(): void;
}

/** `msPerLook`: how far every look at the clock moves it on, to play a machine that is too slow. */
export function createDirectPort(msPerLook = 0): DirectPort {
  let clock = 1_000_000;
  let listener: (message: FromSimulation) => void = () => {};
  let waiting: { at: number; callback: () => void }[] = [];
  let held: FromSimulation[] | undefined;
  const answers: FromSimulation[] = [];
  const post = (message: FromSimulation) => {
    answers.push(message);
    if (held) held.push(message);
    else listener(message);
  };
  const simulation = new Simulation({
    now: () => (clock += msPerLook),
    defer: (callback, milliseconds) => waiting.push({ at: clock + milliseconds, callback }),
    post,
    seal: (message) => {
      const answer = answerSealing(message);
      if (answer) post(answer);
    },
  });
  return {
    port: {
      post: (message) => simulation.receive(message),
      onMessage: (added) => {
        listener = added;
      },
      close: () => {
        waiting = [];
      },
    },
    answers,
    now: () => clock,
    pass(milliseconds) {
      const end = clock + milliseconds;
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (next === undefined || clock >= end) break;
        waiting.splice(waiting.indexOf(next), 1);
        clock = Math.max(clock, next.at);
        next.callback();
      }
      clock = Math.max(clock, end);
    },
    holdAnswers: () => {
      held ??= [];
    },
    deliver() {
      const messages = held ?? [];
      held = undefined;
      for (const message of messages) listener(message);
    },
  };
}
