/** A line of moves and what it comes to, in words: for the terminal by codes, for the window by names. */
import type { LineStep, Opponent, Thought } from '@dota-factory/board';

/** Own moves that are described; later ones would only be guesses. */
const MAX_OWN_MOVES = 3;

/** How moves and pieces are called. */
export interface LineWords {
  move(step: LineStep): string;
  /** A move of another player, after "if". */
  reply(step: LineStep): string;
  /** One of them, or so many. */
  piece(code: string, count: number): string;
}

/** As they are typed and as the file writes them. */
const CODES: LineWords = {
  move: ({ move }) => move,
  reply: ({ move }) => move,
  piece: (code, count) => (count === 1 ? code : `${count} ${code}`),
};

/** One sentence: `d1h5 gives check; if g7g6, h5e5 takes PAWN and gives check`. */
export function formatLine(steps: readonly LineStep[], words: LineWords = CODES): string {
  const [first] = steps;
  if (first === undefined) return '';
  const parts: string[] = [];
  let replies: string[] = [];
  let own = 0;
  for (const step of steps) {
    if (step.player !== first.player) {
      replies.push(words.reply(step));
      // A win of another player ends the line, and is the point of it.
      if (step.outcome !== undefined) parts.push(`${replies.join(', ')} ${describeEnd(step)}`);
      continue;
    }
    if (own === MAX_OWN_MOVES) break;
    own += 1;
    const condition = replies.length === 0 ? '' : `if ${replies.join(', ')}, `;
    parts.push(`${condition}${words.move(step)}${describeStep(step, words)}`);
    replies = [];
  }
  return parts.join('; ');
}

function describeStep(step: LineStep, { piece }: LineWords): string {
  const clauses: string[] = [];
  if (step.takes.length > 0) clauses.push(`takes ${joinWords(countPieces(step.takes, piece))}`);
  if (step.promotion !== undefined && step.promotion !== step.piece)
    clauses.push(`becomes ${piece(step.promotion, 1)}`);
  if (step.outcome !== undefined) clauses.push(describeEnd(step));
  else {
    if (step.givesCheck) clauses.push('gives check');
    const [target, second] = step.threatens;
    if (target !== undefined) {
      const more = second === undefined ? '' : ` and ${piece(second.piece, 1)} on ${second.square}`;
      clauses.push(`attacks ${piece(target.piece, 1)} on ${target.square}${more}`);
    }
  }
  return clauses.length === 0 ? '' : ` ${clauses.join(' and ')}`;
}

function countPieces(codes: readonly string[], piece: LineWords['piece']): readonly string[] {
  return [...new Set(codes)].map((code) => piece(code, codes.filter((each) => each === code).length));
}

function describeEnd({ outcome }: LineStep): string {
  if (outcome?.winner === undefined) return 'draws';
  return outcome.ending === 'mate' ? 'is mate' : 'wins the game';
}

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/**
 * A score in hundredths of the game's cheapest piece where that is worth more than a pawn: in a game of equal stones,
 * stones are counted.
 */
export function scaleScore(score: number, { game, knowledge }: Opponent): number {
  const values = knowledge.values.filter((_, kind) => game.isLeader[kind] !== true);
  return Math.round((score * 100) / Math.max(100, Math.min(...values)));
}

type Standing = Pick<Thought, 'score' | 'endsIn'>;

/** `wins in 2 turns`, counting the own ones, or the score in about pawns: `+1.2`. */
export function formatScore({ score, endsIn }: Standing, players: number): string {
  if (endsIn === undefined) {
    const pawns = Math.round(score / 10) / 10;
    return `${pawns < 0 ? '' : '+'}${pawns.toFixed(1)}`;
  }
  const turns = Math.ceil(Math.abs(endsIn) / players);
  return `${endsIn > 0 ? 'wins' : 'loses'} in ${turns} ${turns === 1 ? 'turn' : 'turns'}`;
}

/** Hundredths of a pawn that hardly matter, that matter, and that decide. */
const EVEN = 60;
const CLEAR = 200;
const FAR = 600;

/** For people who do not count in pawns: `White is a little ahead`, `White loses in 2 turns`. */
export function describeStanding(name: string, standing: Standing, players: number): string {
  if (standing.endsIn !== undefined) return `${name} ${formatScore(standing, players)}`;
  const amount = Math.abs(standing.score);
  if (amount < EVEN) return 'the game is about even';
  const degree = amount < CLEAR ? 'a little ' : amount < FAR ? '' : 'far ';
  return `${name} is ${degree}${standing.score > 0 ? 'ahead' : 'behind'}`;
}
