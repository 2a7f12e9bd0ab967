/** What the computer advises, in plain words. */
import { parseSquare } from '@dota-factory/board';
import { describePiece, type Naming } from '../model/labels.ts';
import type { ShownPosition } from '../model/shown-position.ts';
import type { Advice } from './mind.ts';

/** Hundredths of a pawn that hardly matter, matter, and decide. */
const EVEN = 60;
const CLEAR = 200;
/** Moves of the line that are told. */
const MAX_LINE = 5;

/** Sentences: what to play, what it does, how the game stands, how it may go on. */
export function explainAdvice(naming: Naming, shown: ShownPosition, advice: Advice): readonly string[] {
  const rest = advice.line.slice(1, MAX_LINE);
  return [
    describeMove(naming, shown, advice.move),
    describeStanding(naming, shown, advice),
    ...(rest.length === 0 ? [] : [`It may go on ${rest.join(', ')}.`]),
  ];
}

/** `Play the white knight from g1 to f3. It captures the black pawn.` */
function describeMove(naming: Naming, shown: ShownPosition, name: string): string {
  const move = shown.moves.find((each) => each.name === name);
  if (move === undefined) return `Play ${name}.`;
  if (move.to === undefined) return 'Pass.';
  const [, from = '', to = ''] = /^(?:.+@|([a-z]\d+))([a-z]\d+)/.exec(name) ?? [];
  const looks = naming.set.looks;
  if (move.drop !== undefined) return `Drop a ${looks.get(move.drop)?.name ?? move.drop} on ${to}.`;
  const piece = shown.pieceAt.get(parseSquare(naming.game, from) ?? -1);
  const taken = shown.pieceAt.get(move.to);
  const subject = piece === undefined ? 'the piece' : `the ${looks.get(piece.code)?.name ?? piece.code}`;
  const became =
    move.promotion === undefined || move.promotion === piece?.code
      ? ''
      : ` and promote it to a ${looks.get(move.promotion)?.name ?? move.promotion}`;
  const captures =
    taken === undefined ? '' : ` It captures the ${describePiece(naming, taken.code, taken.owner)}.`;
  return `Play ${subject} from ${from} to ${to}${became}.${captures}`;
}

function describeStanding({ players }: Naming, { player }: ShownPosition, { score, endsIn }: Advice): string {
  const name = players[player]?.name ?? '';
  if (endsIn !== undefined) {
    const turns = Math.abs(endsIn);
    const when = turns <= 1 ? 'at once' : `within ${turns} turns`;
    return endsIn > 0 ? `${name} wins ${when}.` : `${name} loses ${when}, whatever is played.`;
  }
  const amount = Math.abs(score);
  if (amount < EVEN) return 'The game is about even.';
  const side = score > 0 ? 'ahead' : 'behind';
  return `${name} is ${amount < CLEAR ? 'a little ' : amount < 3 * CLEAR ? '' : 'far '}${side}.`;
}
