/** Win conditions, judged after a turn: `player` has just moved, `position.player` is next. */
import { isInCheck } from './attacks.ts';
import { kindOf, ownerOf, pieceOf, type Position, type WinRule } from './game.ts';
import { generateLegalMoves } from './legality.ts';
import { createMoveList, moveFrom, moveTo } from './moves.ts';
import { DRAW, NO_WINNER } from './position.ts';

/** Who has won now, in the order of the file. */
export function findWinner(position: Position, player: number, isLastOfRound: boolean): number {
  for (const rule of position.game.wins) {
    const winner = judge(position, rule, player, isLastOfRound);
    if (winner !== NO_WINNER) return winner;
  }
  return NO_WINNER;
}

/** Which win condition holds on the board now, by its place in the file; -1 if none does. */
export function findWinRule(position: Position, player: number): number {
  return position.game.wins.findIndex((rule) => judge(position, rule, player, true) !== NO_WINNER);
}

function judge(position: Position, rule: WinRule, player: number, isLastOfRound: boolean): number {
  switch (rule.type) {
    case 'zone':
      return rule.lastReply
        ? judgeRace(position, rule, player, isLastOfRound)
        : isInZone(position, rule, player)
          ? player
          : NO_WINNER;
    case 'bare':
      return judgeBare(position, rule, player);
    case 'checks':
      return (position.checks[player] as number) >= rule.threshold ? player : NO_WINNER;
  }
}

type ZoneRule = Extract<WinRule, { type: 'zone' }>;
type BareRule = Extract<WinRule, { type: 'bare' }>;

function isInZone({ board }: Position, { kind, zones }: ZoneRule, player: number): boolean {
  const zone = zones[player];
  const piece = pieceOf(kind, player);
  return zone?.some((inside, square) => inside === 1 && board[square] === piece) ?? false;
}

/** Who gets there first in a round wins, unless those who come later in it can still draw level. */
function judgeRace(position: Position, rule: ZoneRule, player: number, isLastOfRound: boolean): number {
  const arrived = position.game.players
    .map((_, each) => each)
    .filter((each) => isInZone(position, rule, each));
  if (arrived.length === 0) return NO_WINNER;
  if (isLastOfRound || !arrived.includes(player))
    return arrived.length === 1 ? (arrived[0] ?? NO_WINNER) : DRAW;
  return canArrive(position, rule) ? NO_WINNER : player;
}

function canArrive(position: Position, { kind, zones }: ZoneRule): boolean {
  const list = createMoveList();
  generateLegalMoves(position, list);
  const zone = zones[position.player];
  for (let index = 0; index < list.count; index++) {
    const move = list.squares[index] as number;
    const isOnBoard = (list.effects[index] as number) >= 0;
    if (!isOnBoard || kindOf(position.board[moveFrom(move)] as number) !== kind) continue;
    if (zone?.[moveTo(move)] === 1) return true;
  }
  return false;
}

/** Without `bareBack` baring wins at once; with it, a player who is still bare after their next turn has lost. */
function judgeBare(position: Position, { exempt, bareBack }: BareRule, player: number): number {
  const players = position.game.players.map((_, each) => each);
  const isBare = (each: number): boolean =>
    position.board.every((piece) => piece === 0 || ownerOf(piece) !== each || exempt[kindOf(piece)] === true);
  if (!bareBack) return players.every((each) => each === player || isBare(each)) ? player : NO_WINNER;
  return isBare(player) && !isBare(position.player) ? position.player : NO_WINNER;
}

/** One more check for the mover, if a win condition counts them and the next player is in check. */
export function countCheck(position: Position, player: number): void {
  const counts = position.game.wins.filter(({ type }) => type === 'checks').length;
  if (counts === 0 || !isInCheck(position, position.player)) return;
  position.checks[player] = (position.checks[player] as number) + counts;
}
