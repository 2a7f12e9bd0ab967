/** A line of moves and what it comes to, in words. */
import type { LineStep, Thought } from '@dota-factory/board';

/** Own moves that are described; later ones would only be guesses. */
const MAX_OWN_MOVES = 3;

/** One sentence: `d1h5 gives check; if g7g6, h5e5 takes PAWN and gives check`. */
export function formatLine(steps: readonly LineStep[]): string {
  const [first] = steps;
  if (first === undefined) return '';
  const parts: string[] = [];
  let replies: string[] = [];
  let own = 0;
  for (const step of steps) {
    if (step.player !== first.player) {
      replies.push(step.move);
      // A win of somebody else ends the line, and is the point of it.
      if (step.outcome !== undefined) parts.push(`${replies.join(', ')} ${describeEnd(step)}`);
      continue;
    }
    if (own === MAX_OWN_MOVES) break;
    own += 1;
    parts.push(
      `${replies.length === 0 ? '' : `if ${replies.join(', ')}, `}${step.move}${describeStep(step)}`,
    );
    replies = [];
  }
  return parts.join('; ');
}

function describeStep(step: LineStep): string {
  const clauses: string[] = [];
  if (step.takes.length > 0) clauses.push(`takes ${joinWords(step.takes)}`);
  if (step.promotion !== undefined && step.promotion !== step.piece)
    clauses.push(`becomes ${step.promotion}`);
  if (step.outcome !== undefined) clauses.push(describeEnd(step));
  else {
    if (step.givesCheck) clauses.push('gives check');
    const [target, second] = step.threatens;
    if (target !== undefined) {
      const more = second === undefined ? '' : ` and ${second.piece} on ${second.square}`;
      clauses.push(`attacks ${target.piece} on ${target.square}${more}`);
    }
  }
  return clauses.length === 0 ? '' : ` ${clauses.join(' and ')}`;
}

function describeEnd({ outcome }: LineStep): string {
  if (outcome?.winner === undefined) return 'draws';
  return outcome.ending === 'mate' ? 'is mate' : 'wins the game';
}

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;

/** `wins in 2 turns`, counting the own ones, or the score in about pawns: `+1.2`. */
export function formatScore({ score, endsIn }: Pick<Thought, 'score' | 'endsIn'>, players: number): string {
  if (endsIn === undefined) return `${score < 0 ? '' : '+'}${(score / 100).toFixed(1)}`;
  const turns = Math.ceil(Math.abs(endsIn) / players);
  return `${endsIn > 0 ? 'wins' : 'loses'} in ${turns} ${turns === 1 ? 'turn' : 'turns'}`;
}
