/** What the computer's worker does: it reads the rules, thinks as long as it may, and says how far it is. */
import { createRandom } from '@dota-factory/base';
import {
  chooseMove,
  createOpponent,
  describeLine,
  loadGame,
  type Match,
  type Opponent,
  parseMatch,
  type Strength,
  think,
  type Thought,
} from '@dota-factory/board';
import { scaleScore } from '../../../words/lines.ts';
import type { Advice, Question } from '../table/mind.ts';
import type { FromOpponent, ToOpponent } from './protocol.ts';

/** Between two reports, in milliseconds. */
const REPORT_MS = 100;
/** Hints and evaluations are as good as they get. */
const BEST: Strength = 3;

export interface RunnerSurroundings {
  /** In milliseconds. */
  now(): number;
  post(message: FromOpponent): void;
}

export class OpponentRunner {
  readonly #surroundings: RunnerSurroundings;
  #opponent: Opponent | undefined;

  constructor(surroundings: RunnerSurroundings) {
    this.#surroundings = surroundings;
  }

  /** What goes wrong here is thrown: the worker counts as failed then, and another one takes its place. */
  receive(message: ToOpponent): void {
    const { post } = this.#surroundings;
    if (message.type === 'rules') {
      const { file, text } = message.rules;
      const { game } = loadGame(file, text);
      if (game === undefined) throw new Error(`${file} has faults`);
      this.#opponent = createOpponent(game, message.knowledge);
      post({ type: 'ready', knowledge: this.#opponent.knowledge });
    } else {
      const { id, question, seed } = message;
      const advice = this.#advise(question, seed, (share) => post({ type: 'progress', id, share }));
      post({ type: 'answer', id, advice });
    }
  }

  #advise(question: Question, seed: number, report: (share: number) => void): Advice | undefined {
    const opponent = this.#opponent;
    const match = opponent && parseMatch(opponent.game, question.match);
    if (opponent === undefined || match?.ok !== true) return undefined;
    const { purpose, strength, seconds } = question;
    const shouldStop = this.#watch(seconds, report);
    const thought =
      purpose === 'evaluation'
        ? evaluate(opponent, match.value, shouldStop)
        : chooseMove(
            opponent,
            match.value,
            purpose === 'move' ? strength : BEST,
            createRandom(seed),
            shouldStop,
          );
    return thought && describeThought(opponent, match.value, thought);
  }

  /** Asked every few milliseconds while it thinks: whether the time is over. */
  #watch(seconds: number, report: (share: number) => void): () => boolean {
    const { now } = this.#surroundings;
    const start = now();
    let next = start + REPORT_MS;
    return () => {
      const time = now();
      const share = (time - start) / (seconds * 1000);
      if (time >= next) {
        next = time + REPORT_MS;
        report(Math.min(1, share));
      }
      return share >= 1;
    };
  }
}

/**
 * Looking an even and an odd number of turns ahead disagree about who has had the last word, so the score is the mean
 * of the two deepest ones.
 */
function evaluate(opponent: Opponent, match: Match, shouldStop: () => boolean): Thought | undefined {
  let before: Thought | undefined;
  let last: Thought | undefined;
  const limits = { maxDepth: Infinity, maxNodes: Infinity, shouldStop };
  const thought = think(opponent, match, limits, (each) => {
    if (each.depth === last?.depth) return;
    before = last;
    last = each;
  });
  if (thought?.endsIn !== undefined || before === undefined || last === undefined) return thought;
  return before.endsIn !== undefined
    ? thought
    : { ...last, score: Math.round((before.score + last.score) / 2) };
}

function describeThought(opponent: Opponent, { position }: Match, thought: Thought): Advice {
  const { move, score, endsIn, line } = thought;
  return {
    move: move.name,
    score: scaleScore(score, opponent),
    endsIn,
    line: describeLine(position, line, opponent.knowledge),
  };
}
